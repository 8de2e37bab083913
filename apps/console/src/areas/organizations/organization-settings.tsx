import '@mantine/core/styles/Tabs.layer.css';
import { Alert, Button, Paper, Skeleton, Stack, Tabs, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { organizationQuery } from './organizations.queries.ts';
import { SettingsEdit } from './settings-edit.tsx';
import { SettingsView } from './settings-view.tsx';

const everybody = ['general', 'notifications'] as const;
const administrators = ['general'] as const;
type Tab = (typeof everybody)[number];

/** Notifications is not for an OrganizationAdmin (ORGS-12). */
export const useSettingsTabs = (): readonly [Tab, ...Tab[]] =>
  useCurrent().userType === 'OrganizationAdmin' ? administrators : everybody;

interface OrganizationSettingsProps {
  organizationId: string;
  tab: Tab;
  onTab: (tab: string | null) => void;
}

/** The general settings of an organisation (ORGS-11). */
export function OrganizationSettings({ organizationId, tab, onTab }: OrganizationSettingsProps) {
  const { t } = useTranslation();
  const tabs = useSettingsTabs();
  const labels = { general: 'settings.general', notifications: 'settings.notifications' } as const;
  return (
    <Tabs value={tab} onChange={onTab} variant="outline">
      {tabs.length > 1 && (
        <Tabs.List mb="lg">
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(labels[each])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
      <Tabs.Panel value="general" {...withoutTabs(tabs)}>
        <Card>
          <General organizationId={organizationId} />
        </Card>
      </Tabs.Panel>
      <Tabs.Panel value="notifications">
        <Card>
          <Title order={2}>{t('settings.notifications')}</Title>
        </Card>
      </Tabs.Panel>
    </Tabs>
  );
}

/** A panel alone is no panel: nothing labels it. */
const withoutTabs = (tabs: readonly Tab[]) =>
  tabs.length === 1 ? { role: 'presentation', 'aria-labelledby': undefined } : {};

/** The settings to read, or the form: what is edited stays as it was when Edit was pressed. */
function General({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useQuery(organizationQuery(organizationId));
  if (data && editing) return <SettingsEdit organization={data} onDone={() => setEditing(false)} />;
  if (data) return <SettingsView organization={data} onEdit={() => setEditing(true)} />;
  if (error)
    return (
      <Alert role="alert" color="red" title={t('organizations.loadFailed')}>
        <Stack align="start">
          {errorText(error, language)}
          <Button variant="default" onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        </Stack>
      </Alert>
    );
  return <Skeleton height="24rem" />;
}

const Card = ({ children }: { children: ReactNode }) => (
  <Paper withBorder shadow="xs" p={{ base: 'md', sm: 'xl' }} maw="52rem">
    {children}
  </Paper>
);
