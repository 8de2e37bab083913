import { Suspense } from 'react';
import { usePublicSettings } from '../client/index.ts';
import { lazily } from '../loading/lazily.tsx';
import type { PasskeyLoginProps } from './passkey-login.tsx';

/** Loaded after the form works: it may weigh 3 kB (tools/size.ts). */
const PasskeyLogin = lazily(() => import('./passkey-login.tsx'), {
  phrases: ['passkeyUse'],
  failure: () => null,
});

/** The login without a password, where any organization allows it (PASSKEY-12). */
export function PasskeyChoice(props: PasskeyLoginProps) {
  const isAllowed = usePublicSettings()?.passkeyLogin;
  return (
    isAllowed && (
      <Suspense>
        <PasskeyLogin {...props} />
      </Suspense>
    )
  );
}
