import { Paper, Skeleton, Stack, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense } from 'react';
import { usePublicSettings } from '../../client/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { FormSkeleton } from '../../form/form-skeleton.tsx';
import { useSession } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { useHashTab } from '../../ui/use-hash-tab.ts';
import { ChangePassword } from '../passwords/index.ts';
import { AboutTab } from './about-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { UsageChoiceCard } from '../usage/index.ts';
import { lazily } from '../../loading/lazily.tsx';

const SecurityTab = lazily(() => import('./security-tab.tsx'));
const PushCard = lazily(() => import('./push-card.tsx'), { phrases: ['devices'] });
const SettingsTab = lazily(() => import('./settings-tab.tsx'));

const everybody = ['profile', 'security', 'about'] as const;
const superAdmins = [...everybody, 'settings'] as const;

/** `/account`: tabs by hash; Settings is for SuperAdmins (PROFILE-01..03, OPEN-17, ROLES-05). */
export default function AccountPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  const hasSettings = can('twoFactor.reset');
  const { tab, choose } = useHashTab(hasSettings ? superAdmins : everybody);
  // Beside each other there would be no room for the form.
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <>
      <PageTitle title={t('profile.title')} />
      <Tabs
        value={tab}
        onChange={choose}
        orientation={narrow ? 'horizontal' : 'vertical'}
        // Not hidden as an `Activity`: what is typed in a tab is still asked about from another.
        keepMountedMode="display-none"
        styles={{ tab: { justifyContent: 'start' }, tabLabel: { textAlign: 'start' } }}
      >
        <Tabs.List
          mb={narrow ? 'lg' : 0}
          mr={narrow ? 0 : 'xl'}
          style={{ minWidth: narrow ? undefined : '10rem' }}
        >
          <Tabs.Tab value="profile">{t('profile.profile')}</Tabs.Tab>
          <Tabs.Tab value="security">{t('profile.security')}</Tabs.Tab>
          <Tabs.Tab value="about">{t('profile.about')}</Tabs.Tab>
          {hasSettings && <Tabs.Tab value="settings">{t('profile.settings')}</Tabs.Tab>}
        </Tabs.List>
        {/* Stays mounted: what was typed survives a look at another tab. */}
        <Tabs.Panel value="profile">
          <ProfileCards />
        </Tabs.Panel>
        <Tabs.Panel value="security">
          <SecurityCards isShown={tab === 'security'} />
        </Tabs.Panel>
        <Tabs.Panel value="about">
          <Card>
            <AboutTab />
          </Card>
        </Tabs.Panel>
        {hasSettings && (
          <Tabs.Panel value="settings">
            <Card>
              <Suspense>
                <SettingsTab />
              </Suspense>
            </Card>
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  );
}

/** The own profile; whether the own use is counted; and the own phones, where this deployment sends notifications to them. */
function ProfileCards() {
  const settings = usePublicSettings();
  const hasPushes = settings !== undefined && settings.pushPlatforms.length > 0;
  return (
    <Stack gap="lg">
      <Card>
        <ProfileTab />
      </Card>
      <Card>
        <Suspense fallback={<Skeleton height={320} />}>
          <UsageChoiceCard />
        </Suspense>
      </Card>
      {hasPushes && (
        <Card>
          <Suspense fallback={<Skeleton height={320} />}>
            <PushCard />
          </Suspense>
        </Card>
      )}
    </Stack>
  );
}

function SecurityCards({ isShown }: { isShown: boolean }) {
  return (
    <Stack gap="lg">
      <Card>
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <ChangePassword />
        </Suspense>
      </Card>
      <Card>
        <Suspense>{isShown && <SecurityTab />}</Suspense>
      </Card>
    </Stack>
  );
}

const Card = ({ children }: { children: ReactNode }) => (
  <Paper withBorder shadow="xs" p={{ base: 'md', sm: 'xl' }} maw="44rem">
    {children}
  </Paper>
);
