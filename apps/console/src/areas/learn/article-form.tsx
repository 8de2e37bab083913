import {
  type Article,
  articleKind,
  type ContentStatus,
  type Language,
  otherOf,
} from '@ensemble/contract';
import { Button, Group, MultiSelect, Paper, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CharacterCount } from '../../form/character-count.tsx';
import { Form } from '../../form/index.ts';
import { languagesOf, useTranslation } from '../../i18n/index.ts';
import { RichTextEditor } from '../../rich-text/index.ts';
import { useSession } from '../../session/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import {
  Beside,
  categoriesQuery,
  type DraftPlace,
  EditingNotices,
  type EditingOptions,
  HistoryButton,
  KeptNote,
  LanguageState,
  MemberPreview,
  textAddress,
  useTextEditing,
} from '../content/index.ts';
import { ArticleImage } from './article-image.tsx';
import { ArticleScreen } from './article-screen.tsx';
import {
  articleForm,
  type ArticleForm as ArticleFormSchema,
  emptyArticle,
  valuesOf,
} from './article-values.ts';
import { useLearnCalls } from './learn.queries.ts';

interface ArticleFormProps {
  place: DraftPlace;
  article?: Article;
  draft: EditingOptions<ArticleFormSchema>['draft'];
  translationOf?: string | undefined;
}

/** An article to write or to change, its other language beside it (LEARN-09..17). */
export function ArticleForm(props: ArticleFormProps) {
  const { t } = useTranslation();
  const { place, article, translationOf } = props;
  const { organizationId, language } = place;
  const navigate = useNavigate();
  const { organization } = useSession();
  const [address] = useSearchParams();
  const [isBeside, setBeside] = useState(address.has('beside') || translationOf !== undefined);
  const { editing, saveAs } = useArticleEditing(props);
  const { form } = editing;
  const other = otherOf(language);
  const otherId = article?.translation?.id ?? translationOf;
  const offered = languagesOf(organization?.organizationDetails.locale);
  const toOther = () =>
    void navigate(
      textAddress({
        kind: 'article',
        language: other,
        id: article?.translation?.id,
        translationOf: article?.id,
      }),
    );
  return (
    <Beside
      organizationId={organizationId}
      other={isBeside && otherId ? { id: otherId, language: other } : undefined}
    >
      <Paper withBorder shadow="xs" p={{ base: 'md', sm: 'xl' }}>
        <Form form={form} failure={t('learn.saveFailed')}>
          <EditingNotices editing={editing} language={language} />
          {article && (
            <LanguageState
              organizationId={organizationId}
              text={article}
              hasOther={offered.includes(other)}
              isBeside={isBeside}
              onBeside={setBeside}
              onOther={toOther}
            />
          )}
          <Fields form={form} place={place} />
          <Actions
            {...props}
            editing={editing}
            saveAs={saveAs}
            other={offered.includes(other) ? { id: otherId } : undefined}
          />
        </Form>
      </Paper>
    </Beside>
  );
}

type ArticleEditing = ReturnType<typeof useArticleEditing>;

interface ActionsProps extends Pick<ArticleFormProps, 'place' | 'article'>, ArticleEditing {
  /** The other language, where the organisation has it. */
  other: { readonly id: string | undefined } | undefined;
}

/** Save draft and Publish, and what else can be done with the article (LEARN-09). */
function Actions({ place, article, editing, saveAs, other }: ActionsProps) {
  const { t } = useTranslation();
  const { organizationId, language } = place;
  const { submitting } = editing.form;
  return (
    <Group justify="flex-end">
      <KeptNote editing={editing} />
      <MemberPreview
        place={place}
        values={editing.form.values}
        screen={ArticleScreen}
        other={other}
      />
      {article && (
        <HistoryButton
          organizationId={organizationId}
          itemId={article.id}
          language={language}
          onBringBack={editing.bringBack}
        />
      )}
      <DeleteButton organizationId={organizationId} article={article} />
      <Button variant="default" disabled={submitting} onClick={() => void saveAs('draft')}>
        {t('learn.saveDraft')}
      </Button>
      <Button loading={submitting} onClick={() => void saveAs('published')}>
        {t('learn.publish')}
      </Button>
    </Group>
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
    schema: articleForm(() => status === 'draft'),
  };
}

/** The editing of an article, saved as a draft or for members to read; afterwards the list shows it (LEARN-10). */
function useArticleEditing({ place, article, draft, translationOf }: ArticleFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { createArticle, updateArticle } = useLearnCalls(place.organizationId);
  const [saving] = useState(newSaving);
  const { language } = place;
  const editing = useTextEditing({
    place,
    schema: saving.schema,
    saved: article && { version: article.version, values: valuesOf(article) },
    empty: emptyArticle,
    draft,
    send: async (values, version) => {
      const { title, content, imageId, imageDescription } = values;
      const body = {
        title,
        content,
        status: saving.status(),
        language,
        categories: values.categories,
        ...(imageId !== '' && { featuredImage: { id: imageId, description: imageDescription } }),
      };
      if (article) await updateArticle(article.id, { ...body, version });
      else await createArticle({ ...body, translationOf });
      void navigate(`/mobile/learn?language=${language}`);
      notifySuccess(t(body.status === 'draft' ? 'learn.draftSaved' : 'learn.published', { title }));
    },
  });
  const saveAs = (wanted: ContentStatus) => {
    saving.setStatus(wanted);
    return editing.form.submit();
  };
  return { editing, saveAs };
}

type ArticleFormState = ArticleEditing['editing']['form'];

function Fields({ form, place }: { form: ArticleFormState; place: DraftPlace }) {
  const { t } = useTranslation();
  const { organizationId, language } = place;
  const { categories, chosen } = useCategories(form, organizationId, language);
  const known = categories.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Stack>
      <TextInput
        label={t('content.field.title')}
        required
        autoComplete="off"
        lang={language}
        description={
          <CharacterCount value={form.values.title} limit={articleKind.fields.title.longest} />
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('title')}
      />
      <MultiSelect
        label={t('content.field.categories')}
        required
        searchable
        lang={language}
        data={known}
        placeholder={form.values.categories.length > 0 ? undefined : t('learn.chooseCategories')}
        nothingFoundMessage={t(known.length > 0 ? 'learn.noSuchCategory' : 'learn.noCategoriesYet')}
        {...form.field('categories')}
        value={chosen}
      />
      <ArticleImage form={form} organizationId={organizationId} language={language} />
      <RichTextEditor
        label={t('content.field.content')}
        language={language}
        {...form.field('content')}
      />
    </Stack>
  );
}

/** The categories to choose from. One that was deleted meanwhile is none: an earlier save, or a draft, may still name it. */
function useCategories(form: ArticleFormState, organizationId: string, language: Language) {
  const {
    data: categories = [],
    isSuccess,
    isFetchedAfterMount,
  } = useQuery({
    ...categoriesQuery(organizationId, language),
    staleTime: 0,
  });
  const named = form.values.categories;
  const chosen = named.filter((id) => categories.some((each) => each.id === id));
  const dropGone = useEffectEvent(() => form.set('categories', chosen));
  const isAnyGone = isSuccess && isFetchedAfterMount && chosen.length < named.length;
  useEffect(() => {
    if (isAnyGone) dropGone();
  }, [isAnyGone]);
  return { categories, chosen };
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
  const { deleteArticle } = useLearnCalls(organizationId);
  const { dialog, open, close } = useDialog<undefined>();
  const title = article?.title ?? '';
  return (
    <>
      <Button
        variant="default"
        c={article ? 'var(--mantine-color-error)' : undefined}
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={!article}
        onClick={() => open(undefined)}
      >
        {t('learn.delete')}
      </Button>
      {dialog && article && (
        <ConfirmDialog
          opened={dialog.opened}
          onClose={close}
          title={t('learn.deleteTitle', { title })}
          confirmLabel={t('learn.deleteNow')}
          failure={t('learn.deleteFailed')}
          destructive
          onConfirm={async () => {
            await deleteArticle(article.id);
            void navigate(`/mobile/learn?language=${article.language}`);
            notifySuccess(t('learn.deleted', { title }));
          }}
        >
          {t('learn.deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}
