import { isAnythingWaiting, waitingKinds } from '@ensemble/contract';
import { Anchor, List, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/address/link.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { useSessionState } from '../../session/index.ts';
import { MailWaits } from './waiting-mails.tsx';
import { waitingQuery } from './waiting.queries.ts';

/** What each says, the way to where it is dealt with, and what that is called. */
const shown = {
  invitations: {
    text: 'users.waiting.invitations',
    to: '/users?status=pending',
    label: 'users.waiting.showInvitations',
  },
  translations: {
    text: 'users.waiting.translations',
    to: '/mobile/content',
    label: 'users.waiting.showTranslations',
  },
  notifications: {
    text: 'users.waiting.notifications',
    to: '/notifications',
    label: 'users.waiting.showNotifications',
  },
} as const satisfies Record<
  (typeof waitingKinds)[number],
  { text: string; to: string; label: string }
>;

/** What waits for this administrator, each with the way to it (USERS-46); nothing where nothing waits. */
export function WaitingCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { waiting } = useSessionState();
  const { data } = useQuery(waitingQuery(organizationId, waiting));
  const kinds = data ? waitingKinds.filter((kind) => data[kind] > 0) : [];
  if (!data || !isAnythingWaiting(data)) return null;
  return (
    <Paper component="section" withBorder px="lg" py="md" mb="lg" aria-labelledby="waiting">
      <Title order={2} size="h4" id="waiting" mb="xs">
        {t('users.waiting.title')}
      </Title>
      <List listStyleType="none" spacing={4}>
        {data.mail && (
          <List.Item>
            <MailWaits mail={data.mail} />
          </List.Item>
        )}
        {kinds.map((kind) => (
          <List.Item key={kind}>
            <Text component="span" mr="sm">
              {t(shown[kind].text, { count: data[kind] })}
            </Text>
            <Anchor
              component={Link}
              to={shown[kind].to}
              aria-label={t(shown[kind].label)}
              underline="always"
            >
              {t('users.waiting.show')}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Paper>
  );
}
