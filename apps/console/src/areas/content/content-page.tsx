import type { ContentKind } from '@ensemble/contract';
import { Tabs, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { useHashTab } from '../../ui/use-hash-tab.ts';
import { DeletedList } from './versions/deleted-list.tsx';
import { OverviewList } from './overview-list.tsx';
import type { KindAddress } from './shown-kind.ts';

const tabs = ['languages', 'deleted'] as const;

interface ContentPageProps {
  /** Where each kind is written. */
  addresses: Readonly<Record<ContentKind, KindAddress>>;
  /** What is to be done about the texts of a kind. */
  notices: ReactNode;
}

/** `/mobile/content`: how every text stands in its languages, and what was deleted recently. */
export function ContentPage({ addresses, notices }: ContentPageProps) {
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
          {notices}
          <OverviewList organizationId={organizationId} addresses={addresses} />
        </Tabs.Panel>
        <Tabs.Panel value="deleted">
          <DeletedList organizationId={organizationId} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
