import { Suspense, useState } from 'react';
import { lazyDialog } from '../loading/lazily.tsx';
import type { PhonePreviewProps } from './phone-preview.tsx';

const Preview = lazyDialog(() => import('./phone-preview.tsx'));

/** The preview; its chunk comes when it is first opened. */
export function PhonePreview(props: PhonePreviewProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.opened && !wasOpened) setWasOpened(true);
  return <Suspense>{wasOpened && <Preview {...props} />}</Suspense>;
}
