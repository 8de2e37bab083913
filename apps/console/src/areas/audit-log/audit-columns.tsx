import type { AuditEntry } from '@ensemble/contract';
import { Anchor, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useFormat, useLanguage, useTranslation } from '../../i18n/index.ts';
import type { Column } from '../../table/index.ts';
import type { AuditBatch, AuditRow } from './audit-rows.ts';
import { formatDay, formatMoment } from './period.ts';
import classes from './audit-columns.module.css';

type AuditColumn = Column<AuditRow, 'newest'>;

/** Which acts on several people are opened, and what their rows do. */
interface Acts {
  readonly opened: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
  readonly openPage: (page: number) => void;
}

/** When, what and from where; and in which organisation, where entries of several are shown. */
export function useAuditColumns(withOrganization: boolean, acts: Acts): readonly AuditColumn[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  return [
    {
      key: 'when',
      header: t('auditLog.when'),
      cell: ({ entry: { at, day } }) =>
        day ? (
          <time dateTime={day} className={classes.when}>
            {formatDay(day, language)}
          </time>
        ) : (
          <time dateTime={at} title={format.date(at, 'dateTime')} className={classes.when}>
            {formatMoment(at, language).map((part) => (
              <span key={part}>{part} </span>
            ))}
          </time>
        ),
    },
    {
      key: 'what',
      header: t('auditLog.what'),
      rowHeader: true,
      cell: (row) =>
        row.batch ? <Act row={row} batch={row.batch} acts={acts} /> : <What row={row} />,
    },
    ...(withOrganization
      ? [
          {
            key: 'organization',
            header: t('auditLog.organization'),
            cell: ({ entry: { organization } }: AuditRow) =>
              organization?.name ?? t('auditLog.outside'),
          },
        ]
      : []),
    {
      key: 'where',
      header: t('auditLog.where'),
      cell: ({ entry: { place } }) => <Where place={place} />,
    },
  ];
}

/** One act on several people, which is opened to its lines. */
function Act({ row, batch, acts }: { row: AuditRow; batch: AuditBatch; acts: Acts }) {
  const { t } = useTranslation();
  const { here, count } = batch;
  const isOpen = acts.opened.has(row.key);
  const { pageAfter } = row;
  return (
    <>
      <UnstyledButton
        className={classes.act}
        aria-expanded={isOpen}
        onClick={() => acts.toggle(row.key)}
      >
        <IconChevronRight size={16} aria-hidden className={classes.arrow} />
        {batch.text}
      </UnstyledButton>
      {here < count && (
        <Text size="sm" c="dimmed" fw={400} className={classes.ofAct}>
          <span>{t('auditLog.hereOfAct', { here, count })}</span>
          {pageAfter !== undefined && (
            <>
              {' · '}
              <Anchor component="button" type="button" onClick={() => acts.openPage(pageAfter)}>
                {t('auditLog.skipAct')}
              </Anchor>
            </>
          )}
        </Text>
      )}
    </>
  );
}

const What = ({ row: { entry, isInBatch } }: { row: AuditRow }) => (
  <div className={isInBatch ? classes.ofAct : undefined}>
    <Text component="span" inherit fw={400}>
      {entry.text}
    </Text>
    {entry.details.map((detail) => (
      <Text key={detail} size="sm" c="dimmed" fw={400}>
        {detail}
      </Text>
    ))}
  </div>
);

function Where({ place }: Pick<AuditEntry, 'place'>) {
  const { t } = useTranslation();
  if (!place)
    return (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('auditLog.notTold')}</VisuallyHidden>
      </>
    );
  return (
    <>
      <span data-digits>{place.address}</span>
      <Text size="sm" c="dimmed">
        {[place.browser, place.system].filter(Boolean).join(', ')}
      </Text>
    </>
  );
}
