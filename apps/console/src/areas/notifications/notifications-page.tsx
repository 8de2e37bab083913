import { Group, Skeleton, Tabs } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { LinkButton } from '../../ui/address/link-button.tsx';
import { discardFormDraft, formDraftsQuery } from '../../form/drafts/form-drafts.queries.ts';
import { OwnDrafts } from '../../form/drafts/own-drafts.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { TableSearch } from '../../table/table-search.tsx';
import { PageTitle } from '../../ui/index.ts';
import { useAddress } from '../../ui/use-address.ts';
import { DeliveryMenu, DeliveryNotices } from './list/delivery-notices.tsx';
import { NewNotificationButton } from './new-notification-button.tsx';
import { NotificationsList } from './list/notifications-list.tsx';
import { listPageQuery, tabs } from './notifications.queries.ts';

/** `/notifications`: what was sent to members' phones, and what will be (NOTIF-01..10). */
export default function NotificationsPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  return (
    <>
      <PageTitle title={t('notifications.title')}>
        <Group gap="sm">
          <DeliveryMenu organizationId={organizationId} />
          <LinkButton
            to="/notifications/calendar"
            icon={IconCalendar}
            label={t('notifications.calendar')}
          />
          <NewNotificationButton />
        </Group>
      </PageTitle>
      <DeliveryNotices organizationId={organizationId} />
      <Drafts organizationId={organizationId} />
      <Lists organizationId={organizationId} />
    </>
  );
}

/** What the reader began to write and did not save. */
function Drafts({ organizationId }: { organizationId: string }) {
  const { data = [], refetch } = useQuery(formDraftsQuery('notification', organizationId));
  return (
    <OwnDrafts
      drafts={data.map(({ id, itemId, values, savedAt }) => ({
        key: id,
        title: String(values['title'] || values['translatedTitle'] || ''),
        savedAt,
        continueAt: itemId ? `/notifications/${itemId}` : `/notifications/new?draft=${id}`,
        discard: async () => {
          await discardFormDraft({ kind: 'notification', organizationId, id });
          await refetch();
        },
      }))}
    />
  );
}

/** The tabs with their lists; tab, page, search and what was just made are in the address. */
function Lists({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const [address, setAddress] = useAddress();
  const tab = tabs.find((each) => each === address.get('tab')) ?? 'all';
  const asked = Number(address.get('page'));
  const page = Number.isSafeInteger(asked) && asked > 0 && asked <= maxPage ? asked : 1;
  const search = address.get('search') ?? '';
  const made = address.get('made');
  const queryOf = (part: { tab?: string; page?: number; search?: string }) => {
    const next = { tab, page: 1, search, ...part };
    const query = new URLSearchParams();
    if (next.tab !== 'all') query.set('tab', next.tab);
    if (next.page > 1) query.set('page', String(next.page));
    if (next.search !== '') query.set('search', next.search);
    return query;
  };
  if (made !== null && !address.has('page'))
    return <ToMade organizationId={organizationId} id={made} />;
  const onSearch = (text: string) => setAddress(queryOf({ search: text }));
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(next) => setAddress(queryOf({ tab: next ?? 'all' }))}
    >
      <Group justify="space-between" align="flex-end" gap="sm" mb="md">
        <Tabs.List aria-label={t('notifications.tabs')} flex="1 1 auto">
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`notifications.tab.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <TableSearch label={t('notifications.search')} value={search} onSearch={onSearch} />
      </Group>
      {tabs.map((each) => (
        <Tabs.Panel key={each} value={each}>
          <NotificationsList
            organizationId={organizationId}
            tab={each}
            page={page}
            search={search}
            made={made}
            onPage={(next) => setAddress(queryOf({ page: next }))}
            onSearch={onSearch}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Leads to the page of the list that has what was just made. */
function ToMade({ organizationId, id }: { organizationId: string; id: string }) {
  const { data: page, isError } = useQuery(listPageQuery(organizationId, id));
  if (page === undefined && !isError) return <Skeleton height="11rem" />;
  const query = new URLSearchParams({ made: id, page: String(page ?? 1) });
  return <Navigate to={{ search: query.toString() }} replace />;
}

/** The API skips no further. */
const maxPage = 100_000;
