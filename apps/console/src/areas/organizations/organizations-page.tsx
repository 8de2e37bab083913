import type { Organization } from '@ensemble/contract';
import { Anchor, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/address/link.tsx';
import { organizationsQuery } from '../../client/organizations-query.ts';
import { useFormat, useLanguage, useTranslation } from '../../i18n/index.ts';
import {
  type ClientList,
  type Column,
  DataTable,
  pageOf,
  useTableView,
} from '../../table/index.ts';
import { nameOf, PageTitle } from '../../ui/index.ts';
import { DateOnly } from '../../ui/moment.tsx';
import { AuditLogLink } from '../audit-log/index.ts';
import { ResetRequestsLink } from '../reset-requests/index.ts';
import { ServiceHealthLink } from '../service-health/index.ts';
import { CreateOrganizationButton } from './create-organization-button.tsx';
import { OrganizationStatusBadge } from './organization-status-badge.tsx';

const sorts = ['name', 'users', 'created', 'status'] as const;
type Sort = (typeof sorts)[number];

/** `/organizations`: all organisations of the service, searched, sorted and paged here (ORGS-01, ORGS-02). */
export default function OrganizationsPage() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { view, change } = useTableView({ sorts, sort: 'name' });
  const source = useQuery(organizationsQuery);
  const page = pageOf(source.data ?? [], view, useClientList(), language);
  return (
    <>
      <PageTitle title={t('organizations.title')}>
        <Group>
          <ResetRequestsLink />
          <AuditLogLink />
          <ServiceHealthLink />
          <CreateOrganizationButton />
        </Group>
      </PageTitle>
      <DataTable
        label={t('organizations.title')}
        columns={useColumns()}
        {...page}
        rowKey={(organization) => organization.id}
        source={source}
        view={view}
        onChange={change}
        search={{ label: t('organizations.searchLabel') }}
        emptyHint={t('organizations.emptyHint')}
        emptyAction={<CreateOrganizationButton />}
      />
    </>
  );
}

function useClientList(): ClientList<Organization, Sort> {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = (organization: Organization) => nameOf(organization, language);
  return {
    searchText: name,
    sortValue: {
      name,
      users: (organization) => organization.totalUsers,
      created: (organization) => organization.createdAt,
      status: (organization) => t(`organizations.status.${organization.status}`),
    },
  };
}

function useColumns(): readonly Column<Organization, Sort>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'name',
      header: t('organizations.name'),
      sort: 'name',
      rowHeader: true,
      cell: (row) => <NameLink organization={row} />,
    },
    {
      key: 'users',
      header: t('organizations.users'),
      sort: 'users',
      cell: (row) => <span data-digits>{format.number(row.totalUsers)}</span>,
    },
    {
      key: 'created',
      header: t('organizations.created'),
      sort: 'created',
      cell: (row) => <DateOnly at={row.createdAt * 1000} style="stated" />,
    },
    {
      key: 'status',
      header: t('organizations.statusHeader'),
      sort: 'status',
      cell: (row) => <OrganizationStatusBadge status={row.status} />,
    },
  ];
}

/** Opens the organisation (SHELL-03); the table lets the link fill its row. */
function NameLink({ organization }: { organization: Organization }) {
  const { language } = useLanguage();
  return (
    <Anchor component={Link} to={`/organization?id=${organization.id}`} inherit data-row-link>
      {nameOf(organization, language)}
    </Anchor>
  );
}
