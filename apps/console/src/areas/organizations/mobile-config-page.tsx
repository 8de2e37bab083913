import '@mantine/core/styles/Tabs.layer.css';
import type { Features } from '@ensemble/contract';
import { Alert, Anchor, Button, Paper, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { mobilePanels } from '../../app/panels.ts';
import { errorText } from '../../client/index.ts';
import { type PhraseKey, useLanguage, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { useHashTab } from '../../ui/use-hash-tab.ts';
import { FeatureSwitch } from './feature-switch.tsx';
import { organizationQuery } from './organizations.queries.ts';
import { ScheduleTab } from './schedule-tab.tsx';
import { SupportTab } from './support-tab.tsx';

const administrators = ['learn', 'session', 'myplan', 'support'] as const;
const others = ['learn', 'schedule', 'session', 'myplan', 'support'] as const;
type Tab = (typeof others)[number];

const labels = {
  learn: 'features.tab.learn',
  schedule: 'features.tab.schedule',
  session: 'features.tab.session',
  myplan: 'features.tab.myPlan',
  support: 'features.tab.support',
} as const satisfies Record<Tab, PhraseKey>;

/** `/mobile`: what the mobile application offers, tabs by hash (ORGS-25); Schedule is not for an OrganizationAdmin (ORGS-26). */
export default function MobileConfigPage() {
  const { t } = useTranslation();
  const { organizationId, userType } = useCurrent();
  const tabs: readonly [Tab, ...Tab[]] = userType === 'OrganizationAdmin' ? administrators : others;
  const { tab, choose } = useHashTab(tabs);
  const source = useQuery(organizationQuery(organizationId));
  return (
    <>
      <PageTitle title={t('features.title')} />
      <Text mb="lg">
        {t('features.intro')}{' '}
        <Anchor component={Link} to="/mobile/content" underline="always">
          {t('features.allTexts')}
        </Anchor>
      </Text>
      <Tabs value={tab} onChange={choose}>
        <Tabs.List mb="lg">
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(labels[each])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((each) => (
          <Tabs.Panel key={each} value={each}>
            <Card>
              {source.isError && (
                <Failure error={source.error} onRetry={() => void source.refetch()} />
              )}
              {source.isPending && <Skeleton height="6rem" />}
              {source.data && <TabContent tab={each} features={source.data.features} />}
            </Card>
            {source.data && each === tab && isShown(each, source.data.features) && (
              <TabPanel tab={each} organizationId={organizationId} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

/** What an area lists is shown only while its feature is on (LEARN-06). */
const isShown = (tab: Tab, features: Features): boolean =>
  ({
    learn: features.learn.enabled,
    myplan: features.myPlan.enabled,
    support: features.getSupport.enabled,
    schedule: false,
    session: false,
  })[tab];

/** What the tab's area has to show, where it has something. */
function TabPanel({ tab, organizationId }: { tab: Tab; organizationId: string }) {
  const Panel = mobilePanels[tab];
  if (!Panel) return null;
  return (
    <Suspense fallback={<Skeleton height="24rem" mt="xl" />}>
      <Panel organizationId={organizationId} />
    </Suspense>
  );
}

function TabContent({ tab, features }: { tab: Tab; features: Features }) {
  const { t } = useTranslation();
  if (tab === 'schedule') return <ScheduleTab features={features} />;
  if (tab === 'support') return <SupportTab features={features} />;
  if (tab === 'learn')
    return (
      <FeatureSwitch
        type="learn"
        features={features}
        label={t('features.learn')}
        description={t('features.learnText')}
      />
    );
  if (tab === 'session')
    return (
      <FeatureSwitch
        type="session"
        features={features}
        label={t('features.session')}
        description={t('features.sessionText')}
      />
    );
  return (
    <FeatureSwitch
      type="myPlan"
      features={features}
      label={t('features.myPlan')}
      description={t('features.myPlanText')}
    />
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <Alert role="alert" color="red" title={t('features.loadFailed')}>
      <Stack align="start">
        {errorText(error, language)}
        <Button variant="default" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </Stack>
    </Alert>
  );
}

const Card = ({ children }: { children: ReactNode }) => (
  <Paper withBorder shadow="xs" p={{ base: 'md', sm: 'xl' }} maw="44rem">
    {children}
  </Paper>
);
