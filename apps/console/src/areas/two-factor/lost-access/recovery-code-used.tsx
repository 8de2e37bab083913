import { fewBackupCodes } from '@ensemble/contract';
import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from '../../../ui/address/link.tsx';
import { useTranslation } from '../../../i18n/index.ts';
import { keepInSession } from '../../../session/index.ts';
import { formatCodesLeft } from '../recovery-codes/recovery-codes.ts';

const dismiss = () => keepInSession({ recoveryCodesLeft: undefined });

/** Says how many recovery codes are left and where a lost phone is replaced, until it is closed or followed. */
export function RecoveryCodeUsed({ left }: { left: number }) {
  const { t } = useTranslation();
  return (
    <Alert
      mb="lg"
      maw="44rem"
      role="status"
      title={t('twoFactor.recoveryUsed')}
      withCloseButton
      closeButtonLabel={t('ui.close')}
      onClose={dismiss}
    >
      <Text data-digits>
        {formatCodesLeft(left)} {left <= fewBackupCodes && `${t('twoFactor.makeNewCodes')} `}
        {t('twoFactor.replaceLostPhone')}
      </Text>
      <Anchor component={Link} to="/account#security" underline="always" onClick={dismiss}>
        {t('twoFactor.toSecurity')}
      </Anchor>
    </Alert>
  );
}
