import './phrases.ts';
import { Tabs, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { useHashTab } from '../../ui/use-hash-tab.ts';
import { DeletedList } from './deleted-list.tsx';
import { DueContacts } from './due-contacts.tsx';
import { OverviewList } from './overview-list.tsx';

const tabs = ['languages', 'deleted'] as const;

/** `/mobile/content`: how every text stands in its languages, and what was deleted lately. */
export default function ContentPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const { tab, choose } = useHashTab(tabs);
  return (
    <>
      <PageTitle title={t('content.title')} />
      <Text mb="lg">{t('content.intro')}</Text>
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="languages">{t('content.languages')}</Tabs.Tab>
          <Tabs.Tab value="deleted">{t('content.deleted')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="languages">
          <DueContacts organizationId={organizationId} />
          <OverviewList organizationId={organizationId} />
        </Tabs.Panel>
        <Tabs.Panel value="deleted">
          <DeletedList organizationId={organizationId} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
