import './phrases.ts';
import type { Language } from '@ensemble/contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { draftQuery, NotLoaded, useContentLanguage, WithDraft } from '../content/index.ts';
import { ArticleForm } from './article-form.tsx';
import { articleQuery } from './learn.queries.ts';

/** `/mobile/learn/article`: an article to write (`action=create`) or to change (`action=edit` and `id`; LEARN-02..04). */
export default function ArticlePage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const { language } = useContentLanguage();
  const id = address.get('action') === 'edit' ? (address.get('id') ?? '') : undefined;
  return (
    <>
      <PageTitle title={t(id === undefined ? `learn.new.${language}` : 'learn.edit')} />
      <Anchor component={Link} to={`/mobile/learn?language=${language}`} mb="lg" display="block">
        {t('learn.back')}
      </Anchor>
      {id === undefined ? (
        <NewArticle language={language} translationOf={address.get('translationOf') ?? undefined} />
      ) : (
        <SavedArticle key={id} id={id} language={language} />
      )}
    </>
  );
}

function NewArticle({
  language,
  translationOf,
}: {
  language: Language;
  translationOf: string | undefined;
}) {
  const { organizationId } = useCurrent();
  const place = { organizationId, kind: 'article', language, translationOf } as const;
  return (
    <WithDraft key={`${language} ${translationOf}`} place={place}>
      {(draft) => <ArticleForm place={place} draft={draft} translationOf={translationOf} />}
    </WithDraft>
  );
}

function SavedArticle({ id, language }: { id: string; language: Language }) {
  const { organizationId } = useCurrent();
  const source = useQuery(articleQuery(organizationId, id));
  // Asked for beside the article, in the language it most likely has; its form asks again in another.
  useQuery(draftQuery({ organizationId, kind: 'article', language, itemId: id }));
  const { data } = source;
  if (data) {
    const place = { organizationId, kind: 'article', language: data.language, itemId: id } as const;
    return (
      <WithDraft place={place}>
        {(draft) => <ArticleForm place={place} article={data} draft={draft} />}
      </WithDraft>
    );
  }
  return <NotLoaded source={source} height="30rem" />;
}
