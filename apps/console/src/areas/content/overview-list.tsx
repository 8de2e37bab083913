import {
  type ContentKind,
  contentKinds,
  type Language,
  otherOf,
  type OverviewRow,
  overviewStates,
} from '@ensemble/contract';
import { Anchor, NativeSelect, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/address/link.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { useAddress } from '../../ui/use-address.ts';
import { type Column, DataTable, useTableView } from '../../table/index.ts';
import { Moment } from '../../ui/moment.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { useContentLanguage } from './content-language.tsx';
import { overviewQuery } from './content.queries.ts';
import { type KindAddress, textAddress } from './shown-kind.ts';

const tones: Record<OverviewRow['state'], StatusTone> = {
  missing: 'bad',
  behind: 'waiting',
  draft: 'off',
  inStep: 'good',
};

interface OverviewListProps {
  organizationId: string;
  /** Where each kind is written. */
  addresses: Readonly<Record<ContentKind, KindAddress>>;
}

/** Every text with both its languages; what needs work comes first. */
export function OverviewList({ organizationId, addresses }: OverviewListProps) {
  const { t } = useTranslation();
  const [address, setAddress] = useAddress();
  const { view, change } = useTableView({ sorts: ['state'], sort: 'state' });
  const kind = contentKinds.find((each) => each === address.get('kind'));
  const state = overviewStates.find((each) => each === address.get('state'));
  const page = { ...view, size: pageOfOverview };
  const skip = String((view.page - 1) * pageOfOverview);
  const source = useQuery(overviewQuery(organizationId, { kind, state, skip }));
  const choose = (name: 'kind' | 'state', value: string) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const { rows = [], count = 0, counts } = source.data ?? {};
  return (
    <DataTable
      label={t('content.languages')}
      columns={useColumns(rows, addresses)}
      rows={rows}
      count={count}
      rowKey={({ en, fr }) => en?.id ?? fr?.id ?? ''}
      source={source}
      view={page}
      onChange={change}
      fixedPageSize={pageOfOverview}
      emptyHint={t(kind || state ? 'content.nothingMatches' : 'content.noTexts')}
      tools={
        <>
          <NativeSelect
            size="sm"
            label={t('content.kindFilter')}
            value={kind ?? ''}
            data={[
              { value: '', label: t('content.allKinds') },
              ...contentKinds.map((each) => ({ value: each, label: t(`content.kind.${each}`) })),
            ]}
            onChange={(event) => choose('kind', event.currentTarget.value)}
          />
          <NativeSelect
            size="sm"
            label={t('content.stateFilter')}
            value={state ?? ''}
            data={[
              { value: '', label: t('content.allStates') },
              ...overviewStates.map((each) => ({
                value: each,
                label: `${t(`content.state.${each}`)}${counts ? ` (${counts[each] ?? 0})` : ''}`,
              })),
            ]}
            onChange={(event) => choose('state', event.currentTarget.value)}
          />
        </>
      }
    />
  );
}

/** As many as the server sends. */
const pageOfOverview = 50;

function useColumns(
  rows: readonly OverviewRow[],
  addresses: OverviewListProps['addresses'],
): readonly Column<OverviewRow, 'state'>[] {
  const { t } = useTranslation();
  const { offered } = useContentLanguage();
  // A language the organisation gave up is shown where it left texts.
  const hasFrench = offered.includes('fr') || rows.some(({ fr }) => fr !== null);
  const columns: readonly Column<OverviewRow, 'state'>[] = [
    {
      key: 'kind',
      header: t('content.kindColumn'),
      cell: ({ kind }) => t(`content.kind.${kind}`),
    },
    {
      key: 'en',
      header: t('content.inLanguage.en'),
      rowHeader: true,
      cell: (row) => <SideCell row={row} language="en" address={addresses[row.kind]} />,
    },
    {
      key: 'fr',
      header: t('content.inLanguage.fr'),
      cell: (row) => <SideCell row={row} language="fr" address={addresses[row.kind]} />,
    },
    {
      key: 'state',
      header: t('content.stateColumn'),
      isLong: true,
      cell: ({ state }) => <StatusBadge tone={tones[state]} label={t(`content.state.${state}`)} />,
    },
  ];
  return columns.filter(({ key }) => key !== 'fr' || hasFrench);
}

/** A language of a text, or the way to write it. What is kept in a language that was given up is named, and opens once it is back (OPEN-54). */
function SideCell({
  row,
  language,
  address,
}: {
  row: OverviewRow;
  language: Language;
  address: KindAddress;
}) {
  const { t } = useTranslation();
  const { offered } = useContentLanguage();
  const side = row[language];
  const other = row[otherOf(language)];
  if (!side && !offered.includes(language)) return null;
  if (!side)
    return (
      <Anchor component={Link} to={textAddress(address, { language, translationOf: other?.id })}>
        {t(`content.write.${language}`)}
        <VisuallyHidden>{` (${other?.title ?? ''})`}</VisuallyHidden>
      </Anchor>
    );
  return (
    <>
      {offered.includes(language) ? (
        <Anchor
          component={Link}
          to={textAddress(address, { language, id: side.id })}
          lang={language}
        >
          {side.title}
        </Anchor>
      ) : (
        <span lang={language}>{side.title}</span>
      )}
      <Text size="xs" c="dimmed">
        <Moment at={side.updatedAt} />
        {side.isBehind && ` · ${t('content.olderShort')}`}
        {side.status === 'draft' && ` · ${t('content.status.draft')}`}
      </Text>
    </>
  );
}
