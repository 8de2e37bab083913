import { Button, Group, Tabs } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { useAddress } from '../../ui/use-address.ts';
import { DeliveryMenu, DeliveryNotices } from './list/delivery-notices.tsx';
import { NewNotificationButton } from './new-notification-button.tsx';
import { NotificationsList } from './list/notifications-list.tsx';
import { tabs } from './notifications.queries.ts';

/** `/notifications`: what was sent to members' phones, and what will be (NOTIF-01..10). */
export default function NotificationsPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const [address, setAddress] = useAddress();
  const tab = tabs.find((each) => each === address.get('tab')) ?? 'all';
  const asked = Number(address.get('page'));
  const page = Number.isSafeInteger(asked) && asked > 0 && asked <= maxPage ? asked : 1;
  const turnTo = (next: number) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      if (next === 1) after.delete('page');
      else after.set('page', String(next));
      return after;
    });
  const choose = (next: string | null) =>
    setAddress(new URLSearchParams(next === 'all' || next === null ? {} : { tab: next }));
  return (
    <>
      <PageTitle title={t('notifications.title')}>
        <Group gap="sm">
          <DeliveryMenu organizationId={organizationId} />
          <Button
            component={Link}
            to="/notifications/calendar"
            variant="default"
            leftSection={<IconCalendar size={18} aria-hidden />}
          >
            {t('notifications.calendar')}
          </Button>
          <NewNotificationButton />
        </Group>
      </PageTitle>
      <DeliveryNotices organizationId={organizationId} />
      <Tabs value={tab} keepMounted={false} onChange={choose}>
        <Tabs.List mb="md" aria-label={t('notifications.tabs')}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`notifications.tab.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((each) => (
          <Tabs.Panel key={each} value={each}>
            <NotificationsList
              organizationId={organizationId}
              tab={each}
              page={page}
              onPage={turnTo}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

/** The API skips no further. */
const maxPage = 100_000;
