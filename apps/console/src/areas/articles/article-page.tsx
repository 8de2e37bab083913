import { useTranslation } from '../../i18n/index.ts';
import { TextPage } from '../content/index.ts';
import { ArticleForm } from './article-form.tsx';
import { articles } from './articles.ts';
import { useCategoryCarry } from './shown-articles.tsx';

const written = { ...articles, useCarry: useCategoryCarry };

/** `/mobile/learn/article`: an article to write or to change (LEARN-02..04). */
export default function ArticlePage() {
  const { t } = useTranslation();
  return (
    <TextPage
      shown={written}
      titleOf={(isNew) => t(isNew ? 'articles.new' : 'articles.edit')}
      back={{ label: t('articles.back'), path: '/mobile/learn' }}
    >
      {(starts) => <ArticleForm {...starts} />}
    </TextPage>
  );
}
