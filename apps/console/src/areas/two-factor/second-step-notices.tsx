import { useSessionState } from '../../session/index.ts';
import { StepComes } from './due/step-comes.tsx';
import { RecoveryCodeUsed } from './lost-access/recovery-code-used.tsx';

/** After a login with a recovery code (TFA-36), and before the day from which a second step is needed (STAFF2FA-03). */
export default function SecondStepNotices() {
  const { recoveryCodesLeft: left, session } = useSessionState();
  const from = session?.twoFactorFrom;
  return (
    <>
      {left !== undefined && <RecoveryCodeUsed left={left} />}
      {from !== undefined && <StepComes from={from} />}
    </>
  );
}
