import type { Waiting } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { Moment } from '../../ui/moment.tsx';

/** Says that emails wait for the email server, why, and that there is nothing to do (OUT-08). */
export default function MailWaits({ mail }: { mail: NonNullable<Waiting['mail']> }) {
  const { t } = useTranslation();
  return (
    <Text component="span">
      {t('mailWaits.waits', { count: mail.invitations })} <Moment at={mail.since} />
      {mail.code && ` (${mail.code})`}. {t('mailWaits.next')}
    </Text>
  );
}
