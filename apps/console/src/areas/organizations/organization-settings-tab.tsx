import type { Organization } from '@ensemble/contract';
import { Paper, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { nameOf } from '../../ui/index.ts';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { CodePrefixes } from '../activation-codes/index.ts';
import {
  EditButton,
  OrganizationSettings,
  useSettingsTabs,
} from '../organization-settings/index.ts';
import { lazyDialog } from '../../loading/lazily.tsx';
import { danger } from '../../ui/dialog/danger.tsx';

const RemoveOrganizationDialog = lazyDialog(() => import('./remove-organization-dialog.tsx'));

/** The settings of any organisation for a SuperAdmin, and its end (OPEN-14, OPEN-70). */
export default function OrganizationSettingsTab({ organization }: { organization: Organization }) {
  const tabs = useSettingsTabs();
  const [tab, setTab] = useState(tabs[0]);
  const [editing, setEditing] = useState(false);
  return (
    <Stack gap="xl">
      <OrganizationSettings
        organizationId={organization.id}
        tab={tab}
        onTab={(next) => setTab(tabs.find((each) => each === next) ?? tabs[0])}
        editing={editing}
        onEditing={setEditing}
        editButton={<EditButton onClick={() => setEditing(true)} />}
      />
      <CodePrefixes organization={organization} />
      {!organization.isRoot && <Removal organization={organization} />}
    </Stack>
  );
}

function Removal({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = nameOf(organization, language);
  return (
    <Paper withBorder shadow="xs" p={{ base: 'md', sm: 'xl' }} maw="52rem">
      <Stack align="start">
        <Text>{t('organizationSettings.removeText', { name })}</Text>
        <DialogButton
          {...danger}
          leftSection={<IconTrash size={18} aria-hidden />}
          dialog={(opened) => (
            <RemoveOrganizationDialog {...opened} organizationId={organization.id} name={name} />
          )}
        >
          {t('organizationSettings.remove')}
        </DialogButton>
      </Stack>
    </Paper>
  );
}
