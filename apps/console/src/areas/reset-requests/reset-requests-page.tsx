import type { RequestInService, ResetRequest } from '@ensemble/contract';
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { notifySuccess, PageTitle } from '../../ui/index.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { type OpenedDialog, useDialog } from '../../ui/dialog/use-dialog.ts';
import { ResetTwoFactorDialog } from '../users/index.ts';
import { resetRequestsQuery, useResetRequestCalls } from './reset-requests.queries.ts';

type Request = ResetRequest | RequestInService;
interface Answer {
  readonly what: 'confirm' | 'refuse' | 'reset';
  readonly request: Request;
}

const nameOf = ({ firstName, lastName, email }: Request): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** `/reset-requests`: who lost their second step, for those who speak with them (TFA-33, USERS-38). */
export default function ResetRequestsPage() {
  const { t } = useTranslation();
  const { organizationId, userType } = useCurrent();
  const isSuperAdmin = userType === 'SuperAdmin';
  const { data, error, refetch } = useQuery(resetRequestsQuery(organizationId, isSuperAdmin));
  const { open, show } = useDialog<Answer>();
  return (
    <>
      <PageTitle title={t('navigation.resetRequests')} />
      {error && (
        <ErrorAlert
          error={error}
          title={t('resetRequests.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <CardSkeleton />}
      {data?.length === 0 && (
        <EmptyState title={t('resetRequests.empty')}>{t('resetRequests.emptyText')}</EmptyState>
      )}
      {data && data.length > 0 && (
        <Stack>
          <Text>{t('resetRequests.intro')}</Text>
          <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
            {data.map((request) => (
              <RequestCard
                key={request.id}
                request={request}
                onAnswer={(what) => open({ what, request })}
              />
            ))}
          </Stack>
        </Stack>
      )}
      {show((dialog, answer) => (
        <AnswerDialog {...dialog} {...answer} />
      ))}
    </>
  );
}

/** In the place of a request: name, address, days and what can be done. */
const CardSkeleton = () => (
  <Paper withBorder p="md" aria-busy>
    <Stack gap="xs">
      <Skeleton height={24} width="14rem" maw="100%" />
      <Skeleton height={18} width="18rem" maw="100%" />
      <Skeleton height={16} width="60%" />
      <Group>
        <Skeleton height={42} width="12rem" />
        <Skeleton height={42} width="8rem" />
      </Group>
    </Stack>
  </Paper>
);

interface RequestCardProps {
  request: Request;
  onAnswer: (what: Answer['what']) => void;
}

function RequestCard({ request, onAnswer }: RequestCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { userType } = useCurrent();
  const name = nameOf(request);
  const isConfirmed = request.confirmedAt !== null;
  const isSuperAdmin = userType === 'SuperAdmin';
  const waitsForOthers =
    'askedTo' in request && request.askedTo === 'administrators' && !isConfirmed;
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="xs">
        <Group gap="sm">
          <Title order={2} size="h4">
            {name}
          </Title>
          {!waitsForOthers && (
            <StatusBadge
              tone={isConfirmed ? 'good' : 'waiting'}
              label={t(isConfirmed ? 'resetRequests.confirmed' : 'resetRequests.waits')}
            />
          )}
        </Group>
        <Text style={{ overflowWrap: 'anywhere' }}>{request.email}</Text>
        <Text size="sm" c="dimmed">
          {t('resetRequests.askedOn', { date: format.date(request.askedAt, 'dateTime') })}
          {' · '}
          {t('resetRequests.endsOn', { date: format.date(request.expiresAt) })}
        </Text>
        <Standing request={request} />
        <Group>
          {isSuperAdmin && !waitsForOthers && (
            <Button
              variant="default"
              aria-label={t('resetRequests.resetOf', { name })}
              onClick={() => onAnswer('reset')}
            >
              {t('resetRequests.reset')}
            </Button>
          )}
          {!isSuperAdmin && !isConfirmed && (
            <Button
              aria-label={t('resetRequests.spokeOf', { name })}
              onClick={() => onAnswer('confirm')}
            >
              {t('resetRequests.spoke')}
            </Button>
          )}
          <Button
            variant="default"
            aria-label={t('resetRequests.refuseOf', { name })}
            onClick={() => onAnswer('refuse')}
          >
            {t('resetRequests.refuse')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** Who speaks with the person, or did. */
function Standing({ request }: { request: Request }) {
  const { t } = useTranslation();
  if (!('askedTo' in request))
    return request.confirmedAt === null ? null : <Text>{t('resetRequests.confirmedText')}</Text>;
  const { organizationName: organization, confirmedBy: name } = request;
  if (organization === null) return <Text>{t('resetRequests.ofService')}</Text>;
  return (
    <Text>
      {name === null
        ? t('resetRequests.waitsFor', { organization })
        : t('resetRequests.confirmedBy', { name, organization })}
    </Text>
  );
}

function AnswerDialog({ what, request, ...dialog }: OpenedDialog & Answer) {
  const { t } = useTranslation();
  const { organizationId, userType } = useCurrent();
  const calls = useResetRequestCalls(organizationId, userType === 'SuperAdmin');
  const name = nameOf(request);
  if (what === 'reset') {
    const close = () => {
      dialog.onClose();
      void calls.refetch();
    };
    return (
      <ResetTwoFactorDialog {...dialog} onClose={close} person={{ id: request.userId, name }} />
    );
  }
  const isConfirming = what === 'confirm';
  return (
    <ConfirmDialog
      {...dialog}
      title={t(isConfirming ? 'resetRequests.confirmTitle' : 'resetRequests.refuseTitle', { name })}
      confirmLabel={t(isConfirming ? 'resetRequests.spoke' : 'resetRequests.refuse')}
      onConfirm={async () => {
        await calls[what](request.id);
        notifySuccess(t(isConfirming ? 'resetRequests.confirmDone' : 'resetRequests.refuseDone'));
      }}
    >
      {t(isConfirming ? 'resetRequests.confirmText' : 'resetRequests.refuseText', { name })}
    </ConfirmDialog>
  );
}
