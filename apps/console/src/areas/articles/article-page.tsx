import { useTranslation } from '../../i18n/index.ts';
import { TextPage } from '../content/index.ts';
import { ArticleForm } from './article-form.tsx';
import { articles } from './articles.ts';

/** `/mobile/learn/article`: an article to write or to change (LEARN-02..04). */
export default function ArticlePage() {
  const { t } = useTranslation();
  return (
    <TextPage
      shown={articles}
      titleOf={(language, isNew) => t(isNew ? `articles.new.${language}` : 'articles.edit')}
      back={{ label: t('articles.back'), path: '/mobile/learn' }}
    >
      {(form) => <ArticleForm {...form} />}
    </TextPage>
  );
}
