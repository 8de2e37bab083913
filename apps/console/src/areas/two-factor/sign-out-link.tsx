import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { logOut } from '../../session/index.ts';

/** The way out for who cannot, or should not, take the second step. */
export function SignOutLink() {
  const { t } = useTranslation();
  return (
    <Button variant="subtle" onClick={() => void logOut()}>
      {t('twoFactor.signOut')}
    </Button>
  );
}
