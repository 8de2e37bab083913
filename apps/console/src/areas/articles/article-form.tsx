import { type Article, articleKind, because, type ContentStatus, formOf } from '@ensemble/contract';
import { Button, MultiSelect, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { when, withChecks } from '../../form/with-checks.ts';
import { useTranslation } from '../../i18n/index.ts';
import { RichTextEditor } from '../../rich-text/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import {
  type FieldsProps,
  PageForm,
  TextField,
  type TextFormProps,
  textsQuery,
  useContentEditing,
  useTextCalls,
} from '../content/index.ts';
import { ArticleImage } from './article-image.tsx';
import { articles } from './articles.ts';
import { categories } from './categories.ts';
import { shownArticles } from './shown-articles.tsx';
import { danger } from '../../ui/dialog/danger.tsx';

/** An article to write or to change, its other language beside it (LEARN-09..17). Afterwards the list shows it (LEARN-10). */
export function ArticleForm(props: TextFormProps<typeof articleKind, Article>) {
  const { t } = useTranslation();
  const { place, text } = props;
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [saving] = useState(newSaving);
  const editing = useContentEditing({
    ...props,
    shown: shownArticles,
    schema: saving.schema,
    more: () => ({ status: saving.status() }),
    onSaved: (title) => {
      void navigate(`/mobile/learn?language=${place.language}`);
      const isDraft = saving.status() === 'draft';
      notifySuccess(t(isDraft ? 'articles.draftSaved' : 'articles.published', { title }));
    },
  });
  const { form } = editing;
  const saveAs = (wanted: ContentStatus) => {
    saving.setStatus(wanted);
    return form.submit();
  };
  return (
    <PageForm
      editing={editing}
      text={text}
      failure={t('articles.saveFailed')}
      startsSideBySide={address.has('beside')}
      buttons={
        <>
          <DeleteButton organizationId={place.organizationId} article={text} />
          <Button variant="default" disabled={form.submitting} onClick={() => void saveAs('draft')}>
            {t('articles.saveDraft')}
          </Button>
          <Button loading={form.submitting} onClick={() => void saveAs('published')}>
            {t('articles.publish')}
          </Button>
        </>
      }
    >
      <Fields {...place} form={form} />
    </PageForm>
  );
}

/** How an article is being saved: which button was pressed decides what is checked. */
function newSaving() {
  let status: ContentStatus = 'published';
  return {
    status: () => status,
    setStatus: (wanted: ContentStatus) => {
      status = wanted;
    },
    /** The same checks as the server's (LEARN-14..17): only a draft may be without a picture. */
    schema: withChecks(formOf(articleKind), {
      field: 'imageId',
      problems: ({ imageId }) =>
        when(imageId === '' && status === 'published', because('rules.picture')),
    }),
  };
}

function Fields(props: FieldsProps<typeof articleKind>) {
  const { t } = useTranslation();
  const { form, organizationId, language } = props;
  const { known, chosen } = useCategories(form, organizationId, language);
  return (
    <Stack>
      <TextField kind={articleKind} language={language} field={form.field('title')} required />
      <MultiSelect
        label={t('content.field.categories')}
        required
        searchable
        lang={language}
        data={known.map(({ id, title }) => ({ value: id, label: title }))}
        placeholder={form.values.categories.length > 0 ? undefined : t('articles.chooseCategories')}
        nothingFoundMessage={t(
          known.length > 0 ? 'articles.noSuchCategory' : 'articles.noCategoriesYet',
        )}
        {...form.field('categories')}
        value={chosen}
      />
      <ArticleImage {...props} />
      <RichTextEditor
        label={t('content.field.content')}
        language={language}
        {...form.field('content')}
      />
    </Stack>
  );
}

/** The categories to choose from. One that was deleted in the meantime is none: an earlier save, or a draft, may still name it. */
function useCategories(
  form: FieldsProps<typeof articleKind>['form'],
  organizationId: string,
  language: Article['language'],
) {
  const {
    data: known = [],
    isSuccess,
    isFetchedAfterMount,
  } = useQuery({
    ...textsQuery(categories, organizationId, language),
    staleTime: 0,
  });
  const named = form.values.categories;
  const chosen = named.filter((id) => known.some((each) => each.id === id));
  const dropGone = useEffectEvent(() => form.set('categories', chosen));
  const isAnyGone = isSuccess && isFetchedAfterMount && chosen.length < named.length;
  useEffect(() => {
    if (isAnyGone) dropGone();
  }, [isAnyGone]);
  return { known, chosen };
}

/** Deletes the article; there is nothing to delete of one still to be written (LEARN-09). */
function DeleteButton({
  organizationId,
  article,
}: {
  organizationId: string;
  article: Article | undefined;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { remove } = useTextCalls(articles, organizationId);
  const { dialog, open, close } = useDialog<undefined>();
  const title = article?.title ?? '';
  return (
    <>
      <Button
        variant="default"
        {...(article && danger)}
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={!article}
        onClick={() => open(undefined)}
      >
        {t('articles.delete')}
      </Button>
      {dialog && article && (
        <ConfirmDialog
          opened={dialog.opened}
          onClose={close}
          title={t('articles.deleteTitle', { title })}
          confirmLabel={t('articles.deleteNow')}
          failure={t('articles.deleteFailed')}
          destructive
          onConfirm={async () => {
            await remove(article.id);
            void navigate(`/mobile/learn?language=${article.language}`);
            notifySuccess(t('articles.deleted', { title }));
          }}
        >
          {t('articles.deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}
