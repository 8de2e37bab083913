import { Alert, Checkbox, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/index.ts';
import { nextPath, useSession } from '../../../session/index.ts';
import { PublicTitle } from '../../../ui/index.ts';
import { ReadyButton } from '../../../ui/button/ready-button.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { holdRecoveryCodes, readRecoveryCodes } from './recovery-codes.ts';

/** Set-up done: the ten recovery codes, shown once (TFA-20, OPEN-26). */
export default function RecoveryCodesPage() {
  const { session } = useSession();
  const { state } = useLocation();
  // TFA-22.
  if (session?.sessionLevel !== 2)
    return <Navigate to="/two-factor-authentication" state={state} replace />;
  const codes = readRecoveryCodes();
  if (codes.length === 0) return <Navigate to={nextPath(session)} replace />;
  return <RecoveryCodes codes={codes} />;
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <PublicTitle title={t('twoFactor.successTitle')} takeFocus />
      <Alert>{t('twoFactor.recoveryIntro')}</Alert>
      <RecoveryCodeList codes={codes} />
      <Confirmation />
    </Stack>
  );
}

/** The codes are not shown again: leaving needs a word that they are kept. */
function Confirmation() {
  const { t } = useTranslation();
  const { session } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { origin?: string } | null };
  const [saved, setSaved] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const isMissing = isAsked && !saved;
  useEffect(() => {
    if (saved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [saved]);
  const leave = async () => {
    if (session) await navigate(nextPath(session, state?.origin), { replace: true });
    holdRecoveryCodes([]);
  };
  return (
    <Stack data-print="hide">
      <Checkbox
        label={t('twoFactor.savedConfirmation')}
        ref={box}
        checked={saved}
        error={isMissing && t('twoFactor.savedMissing')}
        aria-invalid={isMissing || undefined}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <ReadyButton
        isReady={saved}
        onUnready={() => {
          setAsked(true);
          box.current?.focus();
        }}
        onClick={() => void leave()}
      >
        {t('twoFactor.continue')}
      </ReadyButton>
    </Stack>
  );
}
