import './phrases.ts';
import '@mantine/core/styles/Tabs.layer.css';
import { Group, Tabs, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { useAddress } from '../../ui/use-address.ts';
import { ContentLanguage, useContentLanguage } from '../content/index.ts';
import { ArticlesList } from './articles-list.tsx';
import { CategoriesList } from './categories-list.tsx';

/** The articles and their categories, in one language at a time (ORGS-25). */
export default function LearnPanel({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { offered, language, choose } = useContentLanguage();
  const [address, setAddress] = useAddress();
  const list = address.get('list') === 'categories' ? 'categories' : 'articles';
  return (
    <div>
      <Group justify="space-between" mt="xl" mb="md">
        <Title order={2}>{t('learn.title')}</Title>
        <ContentLanguage offered={offered} language={language} onChoose={choose} />
      </Group>
      <Tabs
        value={list}
        keepMounted={false}
        onChange={(next) => setAddress(new URLSearchParams({ list: next ?? 'articles', language }))}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="articles">{t('learn.articles')}</Tabs.Tab>
          <Tabs.Tab value="categories">{t('learn.categories')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="articles">
          <ArticlesList organizationId={organizationId} language={language} />
        </Tabs.Panel>
        <Tabs.Panel value="categories">
          <CategoriesList organizationId={organizationId} language={language} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
