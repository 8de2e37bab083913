import { callLink } from '@ensemble/contract';
import { Anchor, Stack } from '@mantine/core';
import { useLocation } from 'react-router';
import { usePublicSettings } from '../../client/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { type LoginState, usePageOrganization } from '../../session/index.ts';
import { PublicTitle } from '../../ui/index.ts';
import { StoreLinks } from './store-links.tsx';
import classes from './register-success-mobile-page.module.css';

/** A member is all set: three steps on the phone, and whom to call (REG-32). */
export default function RegisterSuccessMobilePage() {
  const { t } = useTranslation();
  const state = useLocation().state as LoginState | null;
  usePageOrganization(state?.organization);
  const phone = usePublicSettings()?.helpPhone;
  return (
    <Stack>
      <PublicTitle title={t('registration.mobileTitle')} takeFocus />
      <ol className={classes.steps}>
        <li>{t('registration.mobileStep1')}</li>
        <li>{t('registration.mobileStep2')}</li>
        <li>{t('registration.mobileStep3')}</li>
      </ol>
      <StoreLinks title={t('registration.mobileDownload')} />
      {phone && (
        <Anchor href={callLink(phone)}>{t('registration.mobileSupport', { phone })}</Anchor>
      )}
    </Stack>
  );
}
