import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { useAskedForm } from '../../ui/asked-form.ts';
import { useHashTab } from '../../ui/use-hash-tab.ts';
import { AuditLogLink } from '../audit-log/index.ts';
import { ReportDownloadButton } from '../reports/index.ts';
import { EditButton } from './edit-button.tsx';
import { OrganizationSettings, useSettingsTabs } from './organization-settings.tsx';

/** `/web`: the settings of the own organisation, and `/settings` those of a SuperAdmin's (ORGS-11, OPEN-14). */
export default function OrganizationConfigPage() {
  const { t } = useTranslation();
  const { organizationId, userType } = useCurrent();
  const { tab, choose } = useHashTab(useSettingsTabs());
  const [editing, setEditing] = useState(false);
  useAskedForm(() => setEditing(true));
  const isSuperAdmin = userType === 'SuperAdmin';
  return (
    <>
      <PageTitle
        title={t(
          isSuperAdmin ? 'organizationSettings.superAdminTitle' : 'organizationSettings.title',
        )}
      >
        <Group>
          {/* A SuperAdmin has the reports of all organizations with the administrators (OPEN-16). */}
          {!isSuperAdmin && <ReportDownloadButton organizationId={organizationId} />}
          <AuditLogLink />
          {tab === 'general' && !editing && <EditButton onClick={() => setEditing(true)} />}
        </Group>
      </PageTitle>
      <OrganizationSettings
        organizationId={organizationId}
        tab={tab}
        onTab={choose}
        editing={editing}
        onEditing={setEditing}
      />
    </>
  );
}
