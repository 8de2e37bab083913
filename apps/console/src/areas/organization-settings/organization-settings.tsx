import { Paper, Tabs, Title } from '@mantine/core';
import { FormSkeleton } from '../../form/form-skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { type PhraseKey, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { organizationQuery } from '../../client/organizations-query.ts';
import { lazily } from '../../loading/lazily.tsx';
import { LegalPanel } from '../legal/index.ts';
import { focusHeading } from '../../ui/index.ts';
import { StaffStep } from '../staff-step/index.ts';
import { SettingsEdit } from './settings-edit.tsx';
import { SettingsView } from './settings-view.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';

const PasskeyLoginCard = lazily(() => import('./passkey-login-card.tsx'), {
  phrases: ['passkeys'],
});

const everybody = ['general', 'notifications', 'terms', 'policies'] as const;
const administrators = ['general', 'terms', 'policies'] as const;
type Tab = (typeof everybody)[number];
/** What the area of legal documents shows as tabs (ORGS-11). */
const legalTabs = { terms: 'terms', policies: 'policy' } as const;
type AreaTab = keyof typeof legalTabs;
const ofAreas = ['terms', 'policies'] as const satisfies readonly AreaTab[];
const labels = {
  general: 'organizationSettings.general',
  notifications: 'organizationSettings.notifications',
  terms: 'organizationSettings.terms',
  policies: 'organizationSettings.policies',
} as const satisfies Record<Tab, PhraseKey>;

/** Notifications is not for an OrganizationAdmin (ORGS-12). */
export const useSettingsTabs = (): readonly [Tab, ...Tab[]] =>
  useCurrent().userType === 'OrganizationAdmin' ? administrators : everybody;

/** Whether the settings are edited; the button that begins it stands beside the page's title, else in its place here. */
interface Editing {
  editing: boolean;
  onEditing: (editing: boolean) => void;
  editButton?: ReactNode;
}

interface OrganizationSettingsProps extends Editing {
  organizationId: string;
  tab: Tab;
  onTab: (tab: string | null) => void;
}

/** The general settings of an organisation (ORGS-11). */
export function OrganizationSettings({
  organizationId,
  tab,
  onTab,
  ...editing
}: OrganizationSettingsProps) {
  const { t } = useTranslation();
  const tabs = useSettingsTabs();
  return (
    // Not hidden as an `Activity`: what is typed in a tab is still asked about from another.
    <Tabs value={tab} onChange={onTab} keepMountedMode="display-none">
      <Tabs.List mb="lg">
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(labels[each])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="general">
        <Card>
          <General organizationId={organizationId} {...editing} />
        </Card>
        {tab === 'general' && !editing.editing && (
          <Card>
            <StaffStep organizationId={organizationId} />
          </Card>
        )}
        {!editing.editing && (
          <Suspense>
            <PasskeyLoginCard organizationId={organizationId} />
          </Suspense>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="notifications">
        <Card>
          <Title order={2}>{t('organizationSettings.notifications')}</Title>
        </Card>
      </Tabs.Panel>
      {ofAreas.map((each) => (
        <Tabs.Panel key={each} value={each}>
          {each === tab && <AreaPanel organizationId={organizationId} tab={each} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** A tab that another area fills. */
function AreaPanel({ organizationId, tab }: { organizationId: string; tab: AreaTab }) {
  const { data, error, refetch } = useQuery(organizationQuery(organizationId));
  const waiting = <FormSkeleton />;
  if (data)
    return (
      <Suspense fallback={waiting}>
        <LegalPanel
          kind={legalTabs[tab]}
          organizationId={organizationId}
          locale={data.organizationDetails.locale}
        />
      </Suspense>
    );
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : waiting;
}

/** The settings to read, or the form: what is edited stays as it was when Edit was pressed. */
function General({
  organizationId,
  editing,
  onEditing,
  editButton,
}: Editing & { organizationId: string }) {
  const { data, error, refetch } = useQuery(organizationQuery(organizationId));
  const wasEditing = useRef(editing);
  useEffect(() => {
    // The button that was pressed has gone.
    if (wasEditing.current !== editing) focusHeading();
    wasEditing.current = editing;
  }, [editing]);
  if (data && editing) return <SettingsEdit organization={data} onDone={() => onEditing(false)} />;
  if (data) return <SettingsView organization={data} editButton={editButton} />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return <FormSkeleton />;
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return <ErrorAlert error={error} title={t('organizations.loadFailed')} onRetry={onRetry} />;
}

const Card = ({ children }: { children: ReactNode }) => (
  <Paper withBorder shadow="xs" p={{ base: 'md', sm: 'xl' }} maw="52rem" mb="lg">
    {children}
  </Paper>
);
