import { Alert, Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from '../../../ui/address/link.tsx';
import { useFormat, useTranslation } from '../../../i18n/index.ts';

/** Says quietly from which day a second step is needed, to those who lack one, until it is closed for this visit (STAFF2FA-03). */
export function StepComes({ from }: { from: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <Alert
      mb="lg"
      maw="44rem"
      role="status"
      title={t('twoFactor.comesTitle', { date: format.date(`${from}T12:00`) })}
      withCloseButton
      closeButtonLabel={t('ui.close')}
      onClose={() => setClosed(true)}
    >
      <Anchor component={Link} to="/account#security" underline="always">
        {t('twoFactor.comesLink')}
      </Anchor>
    </Alert>
  );
}
