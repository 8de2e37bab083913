import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isZoneOwn, ownZone } from '../../calendar/own-zone.ts';
import { nameOfZone } from '../../calendar/wall-time.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { allOrganizations } from '../../client/index.ts';
import { organizationsQuery } from '../../client/organizations-query.ts';
import { useCurrent } from '../../session/index.ts';
import { ReasonGate } from '../../session-dialogs/index.ts';
import { ExportButton } from '../../table/export-button.tsx';
import { DataTable } from '../../table/index.ts';
import { nameOf, PageTitle } from '../../ui/index.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { auditRows } from './audit-rows.ts';
import { AuditLogTools } from './audit-log-tools.tsx';
import { auditLogQuery, fetchAuditFile } from './audit-log.queries.ts';
import { useAuditView } from './use-audit-view.ts';

/** `/audit-log`: what was done, by whom and when (OPEN-91). */
export default function AuditLogPage() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { organizationId: own, userType } = useCurrent();
  const { filter, setFilter } = useAuditView(userType === 'SuperAdmin');
  const chosen = filter.organization;
  const { data } = useQuery({ ...organizationsQuery, enabled: chosen !== '' });
  const organization = data?.find(({ id }) => id === chosen);
  return (
    <ReasonGate
      organizationId={userType === 'SuperAdmin' ? chosen || allOrganizations : own}
      name={organization && nameOf(organization, language)}
      above={<PageTitle title={t('navigation.auditLog')} />}
      aside={
        chosen !== '' && (
          <Button
            variant="default"
            onClick={() => setFilter({ organization: '', actor: '', target: '' })}
          >
            {t('auditLog.everyOrganization')}
          </Button>
        )
      }
    >
      <AuditLog />
    </ReasonGate>
  );
}

function AuditLog() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { organizationId: own, userType } = useCurrent();
  const forService = userType === 'SuperAdmin';
  const { view, change, filter, setFilter, isFiltered, clear, asked, page } =
    useAuditView(forService);
  const organizationId = forService ? filter.organization || undefined : own;
  const source = useQuery(auditLogQuery(organizationId, asked, page, language));
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const openPage = (page: number) => change({ page });
  const columns = useAuditColumns(organizationId === undefined, { opened, toggle, openPage });
  const count = source.data?.count ?? 0;
  const listed = { skip: Number(page.skip), size: view.size, count };
  const intro = forService ? 'auditLog.introWhole' : 'auditLog.intro';
  return (
    <>
      <PageTitle title={t('navigation.auditLog')}>
        <ExportButton fetchFile={(format) => fetchAuditFile(organizationId, asked, format)} />
      </PageTitle>
      <Text c="dimmed" mb="md">
        {t(intro, { zone: nameOfZone(isZoneOwn ? ownZone() : 'UTC') })}
      </Text>
      <DataTable
        label={t('navigation.auditLog')}
        columns={columns}
        rows={auditRows(source.data?.entries ?? [], opened, listed)}
        count={count}
        isCapped
        rowKey={(row) => row.key}
        source={source}
        view={view}
        onChange={change}
        tools={
          <AuditLogTools
            forService={forService}
            // Without an organisation chosen, those who run the service.
            peopleOf={organizationId ?? own}
            filter={filter}
            onFilter={setFilter}
            names={source.data?.people}
          />
        }
        emptyHint={t(isFiltered ? 'auditLog.nothingFits' : 'auditLog.emptyHint')}
        emptyAction={
          isFiltered && (
            <Button variant="default" onClick={clear}>
              {t('auditLog.clearFilters')}
            </Button>
          )
        }
      />
    </>
  );
}
