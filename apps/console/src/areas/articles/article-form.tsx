import {
  type Article,
  articleKind,
  because,
  type ContentStatus,
  formOf,
  type Language,
} from '@ensemble/contract';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { when, withChecks } from '../../form/with-checks.ts';
import { useTranslation } from '../../i18n/index.ts';
import { ActionBar } from '../../menu/action-bar.tsx';
import type { MenuEntry } from '../../menu/menu-list.tsx';
import { RichTextEditor } from '../../rich-text/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import {
  type FieldParts,
  languageAlone,
  PageForm,
  type Sides,
  type SideStarts,
  TextField,
  useSides,
  useTextCalls,
} from '../content/index.ts';
import { ArticleImage, ImageDescription } from './article-image.tsx';
import { articles } from './articles.ts';
import { CategoriesField } from './categories-field.tsx';
import { shownArticles } from './shown-articles.tsx';

const written = { ...shownArticles, ...articles };
const parts: FieldParts<typeof articleKind> = {
  title: ({ form, language }) => (
    <TextField kind={articleKind} language={language} field={form.field('title')} required />
  ),
  categories: CategoriesField,
  imageId: ArticleImage,
  imageDescription: ImageDescription,
  content: ({ form, language }) => (
    <ContentField label="content.field.content" language={language} {...form.field('content')} />
  ),
};

function ContentField({
  label,
  ...field
}: Omit<Parameters<typeof RichTextEditor>[0], 'label'> & { label: 'content.field.content' }) {
  const { t } = useTranslation();
  return <RichTextEditor label={t(label)} {...field} />;
}

/** An article to write or to change, in each language of the organization (LEARN-09..17, LEARN-27). Afterwards the list shows it (LEARN-10). */
export function ArticleForm(starts: SideStarts<Article>) {
  const { t } = useTranslation();
  const { language } = starts.first.draftKey;
  const navigate = useNavigate();
  const [saving] = useState(newSaving);
  const list = `/mobile/learn?language=${language}`;
  const sides = useSides({
    shown: written,
    starts,
    schema: saving.schema,
    more: () => ({ status: saving.status() }),
    onSaved: ({ title, id, isOtherKept }) => {
      if (saving.status() === 'published') return void navigate(`${list}&published=${id}`);
      void navigate(list);
      const kept = isOtherKept ? ` ${t('content.otherKept')}` : '';
      notifySuccess(`${t('articles.draftSaved', { title })}${kept}`);
    },
  });
  const saveAs = (status: ContentStatus, languages: readonly Language[]) => {
    saving.setStatus(status);
    return sides.save(languages);
  };
  const publish = () =>
    saveAs(
      'published',
      sides.all.map((each) => each.language),
    );
  return (
    <PageForm
      sides={{ ...sides, form: { ...sides.form, submit: publish } }}
      parts={parts}
      failure={t('articles.saveFailed')}
      buttons={<Buttons sides={sides} starts={starts} publish={publish} saveAs={saveAs} />}
    />
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

interface ButtonsProps {
  sides: Sides<typeof articleKind>;
  starts: SideStarts<Article>;
  publish: () => Promise<void>;
  saveAs: (status: ContentStatus, languages: readonly Language[]) => Promise<void>;
}

/** Publish and Save draft; what is done seldom, and what cannot be seen as harmless, is in the menu (LEARN-09). */
function Buttons({ sides, starts, publish, saveAs }: ButtonsProps) {
  const { t } = useTranslation();
  const { all, other, form } = sides;
  const removal = useRemoval(starts);
  const isPublished = all.some(({ text }) => text?.status === 'published');
  const begun = all.filter(({ isEmpty }) => !isEmpty).map(({ language }) => language);
  const draft: MenuEntry = {
    key: 'draft',
    label: t(isPublished ? 'articles.unpublish' : 'articles.saveDraft'),
    onSelect: () => void saveAs('draft', begun.length > 0 ? begun : [sides.first.language]),
  };
  const onlyIn = (language: Language): MenuEntry => ({
    key: language,
    label: t(`articles.publishOnly.${language}`),
    onSelect: () => void saveAs('published', [language]),
  });
  const only = languageAlone(sides);
  const rest = other ? all.filter(({ language }) => language !== only) : [];
  return (
    <>
      <ActionBar
        primary={
          <Button loading={form.submitting} onClick={() => void publish()}>
            {t(other ? 'articles.publishBoth' : 'articles.publish')}
          </Button>
        }
        actions={[...(isPublished ? [] : [draft]), ...(only ? [onlyIn(only)] : [])]}
        more={[
          ...rest.map(({ language }) => onlyIn(language)),
          ...(isPublished ? [draft] : []),
          ...removal.entries,
        ]}
        moreLabel={t('content.moreActions')}
        disabled={form.submitting}
      />
      {removal.dialog}
    </>
  );
}

/** Deletes a language of the article; there is nothing to delete of one still to be written (LEARN-09). */
function useRemoval({ first, other }: SideStarts<Article>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { remove } = useTextCalls(articles, first.draftKey.organizationId);
  const { open, show } = useDialog<Article>();
  const saved = [first.text, other?.text].filter((text) => text !== undefined);
  const entries: MenuEntry[] = saved.map((text) => ({
    key: `delete-${text.language}`,
    label: t(saved.length > 1 ? `articles.deleteIn.${text.language}` : 'articles.delete'),
    icon: <IconTrash size={18} aria-hidden />,
    destructive: true,
    onSelect: () => open(text),
  }));
  const dialog = show((opened, { id, title, language }) => (
    <ConfirmDialog
      {...opened}
      title={t('articles.deleteTitle', { title })}
      confirmLabel={t('articles.deleteNow')}
      failure={t('articles.deleteFailed')}
      destructive
      onConfirm={async () => {
        await remove(id);
        void navigate(`/mobile/learn?language=${language}`);
        notifySuccess(t('articles.deleted', { title }));
      }}
    >
      {t('articles.deleteText')}
    </ConfirmDialog>
  ));
  return { entries, dialog };
}
