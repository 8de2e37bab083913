import './phrases.ts';
import type { Language } from '@ensemble/contract';
import { Alert, Anchor, Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { useContentLanguage, WithDraft } from '../content/index.ts';
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
      <Anchor component={Link} to={`/mobile?language=${language}#learn`} mb="lg" display="block">
        {t('learn.back')}
      </Anchor>
      {id === undefined ? (
        <NewArticle language={language} translationOf={address.get('translationOf') ?? undefined} />
      ) : (
        <SavedArticle key={id} id={id} />
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

function SavedArticle({ id }: { id: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { organizationId } = useCurrent();
  // What somebody else saves meanwhile must not change the form under the typing: the save finds it.
  const { data, error, refetch } = useQuery({
    ...articleQuery(organizationId, id),
    refetchOnWindowFocus: false,
  });
  if (data) {
    const place = { organizationId, kind: 'article', language: data.language, itemId: id } as const;
    return (
      <WithDraft place={place}>
        {(draft) => <ArticleForm place={place} article={data} draft={draft} />}
      </WithDraft>
    );
  }
  if (!error) return <Skeleton height="30rem" />;
  return (
    <Alert role="alert" color="red" title={t('content.loadFailed')}>
      <Stack align="start">
        {errorText(error, language)}
        <Button variant="default" onClick={() => void refetch()}>
          {t('ui.retry')}
        </Button>
      </Stack>
    </Alert>
  );
}
