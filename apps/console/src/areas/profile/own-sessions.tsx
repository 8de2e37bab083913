import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@ensemble/contract';
import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, errorText } from '../../client/index.ts';
import { useFormat, useLanguage, useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { danger } from '../../ui/dialog/danger.tsx';
import type { OpenedDialog } from '../../ui/dialog/use-dialog.ts';

const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(listOwnSessions, { signal }),
});

/** 'Your sessions and devices': where, when, which browser; end one, or all others. */
export function OwnSessions() {
  const { t } = useTranslation();
  const { data, error } = useQuery(ownSessionsQuery);
  const { open, show } = useDialog<OwnSession | 'others'>();
  const others = data?.sessions.filter((session) => !session.current) ?? [];
  return (
    <Stack component="section" aria-labelledby="own-sessions">
      <div>
        <Title order={2} id="own-sessions">
          {t('profile.sessionsTitle')}
        </Title>
        <Text c="dimmed">{t('profile.sessionsText')}</Text>
      </div>
      <SessionRows sessions={data?.sessions} error={error} onEnd={open} />
      {others.length > 0 && (
        <Group>
          <Button {...danger} onClick={() => open('others')}>
            {t('profile.endOthers')}
          </Button>
        </Group>
      )}
      {show((dialog, subject) => (
        <EndDialog {...dialog} what={subject} />
      ))}
    </Stack>
  );
}

interface SessionRowsProps {
  sessions: readonly OwnSession[] | undefined;
  error: unknown;
  onEnd: (session: OwnSession) => void;
}

function SessionRows({ sessions, error, onEnd }: SessionRowsProps) {
  const { language } = useLanguage();
  if (error) return <Alert role="alert">{errorText(error, language)}</Alert>;
  if (!sessions) return <Skeleton height="5rem" />;
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
      ))}
    </Stack>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = useBrowserName();
  const Icon = session.client === 'mobile' ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Paper component="li" withBorder p="md">
      <Group wrap="nowrap" align="start">
        <Icon aria-hidden size={24} style={{ flexShrink: 0 }} />
        <Stack gap={4} style={{ flexGrow: 1, minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={700}>{name(session)}</Text>
            {session.current && <StatusBadge tone="good" label={t('profile.thisSession')} />}
          </Group>
          <Text size="sm" c="dimmed">
            {t('profile.sessionFrom', {
              address: session.address,
              date: format.date(session.createdAt, 'dateTime'),
            })}
          </Text>
          <Text size="sm" c="dimmed">
            {session.current ? (
              t('profile.activeNow')
            ) : (
              <>
                {t('profile.lastActive')} <Moment at={session.lastActiveAt} />
              </>
            )}
          </Text>
          {!session.current && (
            <div>
              <Button
                mt="xs"
                size="compact-md"
                variant="default"
                aria-label={t('profile.endSessionOf', { browser: name(session) })}
                onClick={onEnd}
              >
                {t('profile.endSession')}
              </Button>
            </div>
          )}
        </Stack>
      </Group>
    </Paper>
  );
}

/** A session as its owner would call it: the app, or the browser and system. */
function useBrowserName() {
  const { t } = useTranslation();
  return (session: OwnSession) =>
    [session.client === 'mobile' ? t('profile.mobileApp') : session.browser, session.system]
      .filter(Boolean)
      .join(', ') || t('profile.unknownBrowser');
}

interface EndDialogProps extends OpenedDialog {
  what: OwnSession | 'others';
}

function EndDialog({ what, ...dialog }: EndDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const name = useBrowserName();
  const end = async () => {
    if (what === 'others') await call(endOtherSessions);
    else await call(endOwnSession, { params: { sessionId: what.id } });
    await queries.invalidateQueries(ownSessionsQuery);
    notifySuccess(t(what === 'others' ? 'profile.othersEnded' : 'profile.sessionEnded'));
  };
  return (
    <ConfirmDialog
      {...dialog}
      destructive
      title={
        what === 'others'
          ? t('profile.endOthersTitle')
          : t('profile.endSessionTitle', { browser: name(what) })
      }
      confirmLabel={t(what === 'others' ? 'profile.endOthers' : 'profile.endSession')}
      onConfirm={end}
    >
      {t(what === 'others' ? 'profile.endOthersText' : 'profile.endSessionText')}
    </ConfirmDialog>
  );
}
