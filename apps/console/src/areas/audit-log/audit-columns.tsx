import type { AuditEntry } from '@ensemble/contract';
import { Text, VisuallyHidden } from '@mantine/core';
import { useFormat, useLanguage, useTranslation } from '../../i18n/index.ts';
import type { Column } from '../../table/index.ts';
import { formatDay, formatMoment } from './period.ts';
import classes from './audit-columns.module.css';

type AuditColumn = Column<AuditEntry, 'newest'>;

/** When, what and from where; and in which organisation, where entries of several are shown. */
export function useAuditColumns(withOrganization: boolean): readonly AuditColumn[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  return [
    {
      key: 'when',
      header: t('auditLog.when'),
      cell: ({ at, day }) =>
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
      cell: (entry) => <What entry={entry} />,
    },
    ...(withOrganization
      ? [
          {
            key: 'organization',
            header: t('auditLog.organization'),
            cell: ({ organization }: AuditEntry) => organization?.name ?? t('auditLog.outside'),
          },
        ]
      : []),
    {
      key: 'where',
      header: t('auditLog.where'),
      cell: ({ place }) => <Where place={place} />,
    },
  ];
}

const What = ({ entry }: { entry: AuditEntry }) => (
  <>
    <Text component="span" inherit fw={400}>
      {entry.text}
    </Text>
    {entry.details.map((detail) => (
      <Text key={detail} size="sm" c="dimmed" fw={400}>
        {detail}
      </Text>
    ))}
  </>
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
