import { Tabs } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { useAddress } from '../../ui/use-address.ts';
import { AppContentPage } from '../app-content/index.ts';
import {
  ContentLanguage,
  TextDrafts,
  useContentLanguage,
  useTextDialog,
} from '../content/index.ts';
import { articles } from './articles.ts';
import { ArticlesList, CreateArticleButton } from './articles-list.tsx';
import { categories } from './categories.ts';
import { PublishedNotice } from './published-notice.tsx';
import { AddCategoryButton, CategoriesList } from './categories-list.tsx';

/** `/mobile/learn`: the articles and their categories, in one language at a time (LEARN-02, ORGS-25). */
export default function ArticlesPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const { offered, language, choose } = useContentLanguage();
  const [address, setAddress] = useAddress();
  const categoryDialog = useTextDialog(categories, language);
  const list = address.get('list') === 'categories' ? 'categories' : 'articles';
  const action =
    list === 'articles' ? (
      <CreateArticleButton language={language} />
    ) : (
      <AddCategoryButton onClick={() => categoryDialog.open({ language })} />
    );
  return (
    <AppContentPage
      feature="learn"
      title={t('appContent.learn')}
      language={<ContentLanguage offered={offered} language={language} onChoose={choose} />}
      action={action}
    >
      <Tabs
        value={list}
        keepMounted={false}
        onChange={(next) => setAddress(new URLSearchParams({ list: next ?? 'articles', language }))}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="articles">{t('articles.title')}</Tabs.Tab>
          <Tabs.Tab value="categories">{t('articles.categories')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="articles">
          <PublishedNotice organizationId={organizationId} language={language} />
          <TextDrafts shown={articles} organizationId={organizationId} />
          <ArticlesList organizationId={organizationId} language={language} />
        </Tabs.Panel>
        <Tabs.Panel value="categories">
          <CategoriesList
            organizationId={organizationId}
            language={language}
            categoryDialog={categoryDialog}
          />
        </Tabs.Panel>
      </Tabs>
    </AppContentPage>
  );
}
