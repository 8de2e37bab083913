import type { Organization } from '@ensemble/contract';
import { Group, Paper, Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from '../../ui/address/use-search-params.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { ReasonGate, useListsAreOpen } from '../../session-dialogs/index.ts';
import { FormSkeleton } from '../../form/form-skeleton.tsx';
import { TableSkeleton } from '../../table/table-skeleton.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { nameOf, useDocumentTitle } from '../../ui/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHashTab } from '../../ui/use-hash-tab.ts';
import { AuditLogLink } from '../audit-log/index.ts';
import { ReportsLink } from '../reports/index.ts';
import { UsersActions, UsersList, UsersProgress } from '../users/index.ts';
import { OrganizationHeader } from './organization-header.tsx';
import { organizationQuery } from '../../client/organizations-query.ts';
import { lazily } from '../../loading/lazily.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';

const SettingsTab = lazily(() => import('./organization-settings-tab.tsx'), {
  phrases: ['activationCodes'],
});

/** `/organization?id=`: an organisation, its people and its settings (SHELL-03, OPEN-14). */
export default function OrganizationPage() {
  const { t } = useTranslation();
  const address = useSearchParams();
  const source = useQuery(organizationQuery(address.get('id') ?? ''));
  return (
    <>
      <BackLink to="/organizations">{t('organizations.backToList')}</BackLink>
      {source.isPending && <Waiting />}
      {source.isError && <Failure error={source.error} onRetry={() => void source.refetch()} />}
      {source.data === null && <NotFound />}
      {source.data && <Details key={source.data.id} organization={source.data} />}
    </>
  );
}

const tabs = ['people', 'settings'] as const;

function Details({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { tab, choose } = useHashTab(tabs);
  const isUnjoined = organization.hasRegistered === false;
  const listsAreOpen = useListsAreOpen(organization.id, isUnjoined);
  return (
    <>
      <OrganizationHeader organization={organization}>
        <Group>
          <ReportsLink organizationId={organization.id} />
          <AuditLogLink organizationId={organization.id} />
          {tab === 'people' && listsAreOpen && (
            <UsersActions organizationId={organization.id} firstType="OrganizationAdmin" />
          )}
        </Group>
      </OrganizationHeader>
      {/* Not hidden as an `Activity`: what is typed in a tab is still asked about from another. */}
      <Tabs value={tab} onChange={choose} keepMountedMode="display-none">
        <Tabs.List mb="lg">
          <Tabs.Tab value="people">{t('organizations.people')}</Tabs.Tab>
          <Tabs.Tab value="settings">{t('organizationSettings.tab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people">
          <ReasonGate
            organizationId={organization.id}
            name={nameOf(organization, language)}
            isUnjoined={isUnjoined}
          >
            <UsersProgress organizationId={organization.id} />
            <UsersList organizationId={organization.id} firstType="OrganizationAdmin" />
          </ReasonGate>
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <Suspense fallback={<FormSkeleton />}>
            <SettingsTab organization={organization} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

const Waiting = () => (
  <Stack>
    <Group>
      <Skeleton height={56} width={56} />
      <Skeleton height={32} width="40%" />
    </Group>
    <Skeleton height={42} width={160} />
    <TableSkeleton withTools />
  </Stack>
);

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  useDocumentTitle(t('organizations.loadFailed'));
  return (
    <ErrorAlert
      error={error}
      title={<h1 style={{ font: 'inherit', margin: 0 }}>{t('organizations.loadFailed')}</h1>}
      onRetry={onRetry}
    />
  );
}

/** An id of nothing, or of what was removed: said calmly, under the way back. */
function NotFound() {
  const { t } = useTranslation();
  useDocumentTitle(t('organizations.notFoundTitle'));
  return (
    <Paper withBorder shadow="xs">
      <EmptyState title={t('organizations.notFoundTitle')} heading>
        {t('organizations.notFoundText')}
      </EmptyState>
    </Paper>
  );
}
