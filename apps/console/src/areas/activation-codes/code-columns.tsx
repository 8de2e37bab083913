import type { ActivationCode, activationCodeSorts, ActivationCodeStatus } from '@ensemble/contract';
import { Text, VisuallyHidden } from '@mantine/core';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import type { Column } from '../../table/index.ts';
import { Moment } from '../../ui/moment.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { SecondaryIdCell } from './secondary-id-cell.tsx';

type CodeColumn = Column<ActivationCode, (typeof activationCodeSorts)[number]>;

const tones: Record<ActivationCodeStatus, StatusTone> = {
  Active: 'good',
  Claimed: 'good',
  Pending: 'waiting',
  Deactivated: 'off',
  Blocked: 'bad',
  Suspended: 'bad',
};

/** The columns of the activation codes (CODES-01), sortable where the server sorts. */
export function useCodeColumns(organizationId: string): readonly CodeColumn[] {
  const { t } = useTranslation();
  return [
    {
      key: 'code',
      header: t('activationCodes.code'),
      sort: 'code',
      rowHeader: true,
      cell: ({ code }) => code,
    },
    {
      key: 'registered',
      header: t('activationCodes.registrationDate'),
      sort: 'registrationDate',
      cell: ({ registrationDate }) =>
        registrationDate === null ? <Nothing /> : <Moment at={registrationDate} />,
    },
    {
      key: 'user',
      header: t('activationCodes.userId'),
      cell: (code) => <Member code={code} />,
    },
    {
      key: 'status',
      header: t('activationCodes.codeStatus'),
      sort: 'status',
      cell: (code) => <Status code={code} />,
    },
    {
      key: 'secondaryId',
      header: t('activationCodes.secondaryId'),
      cell: (code) =>
        code.secondaryId === undefined ? (
          <Nothing />
        ) : (
          <SecondaryIdCell code={code} organizationId={organizationId} />
        ),
    },
  ];
}

/** The state of a code; wrong tries pause one that is active (OPEN-36). */
function Status({ code: { status, pausedUntil } }: { code: ActivationCode }) {
  const { t } = useTranslation();
  const format = useFormat();
  return status === 'Active' && pausedUntil !== null ? (
    <>
      <StatusBadge tone="bad" label={t('activationCodes.paused')} />
      <Text size="xs" c="dimmed">
        {t('activationCodes.pausedUntil', { time: format.date(pausedUntil, 'dateTime') })}
      </Text>
    </>
  ) : (
    <StatusBadge tone={tones[status]} label={t(`activationCodes.status.${status}`)} />
  );
}

/** Who registered with a code: the name people know, and the identifier that tells two apart. */
function Member({ code: { userId, userName } }: { code: ActivationCode }) {
  if (userId === null) return <Nothing />;
  return (
    <>
      {userName}
      <Text size="xs" c="dimmed" ff="monospace">
        {userId}
      </Text>
    </>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t('activationCodes.none')}</VisuallyHidden>
    </>
  );
}
