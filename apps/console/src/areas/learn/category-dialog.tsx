import { categoryTitle, type LearnCategory, longestCategoryTitle } from '@ensemble/contract';
import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { strictObject } from 'zod/mini';
import { CharacterCount } from '../../form/character-count.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import {
  categoriesQuery,
  type EditingOptions,
  TextDialogForm,
  type TextSubject,
  useTextEditing,
  WithDraft,
} from '../content/index.ts';
import { useLearnCalls } from './learn.queries.ts';

/** A category to rename, or the language of a new one and the one it says in the other language. */
export type CategorySubject = TextSubject<LearnCategory>;

interface CategoryDialogProps {
  subject: CategorySubject;
  organizationId: string;
  opened: boolean;
  onClose: () => void;
}

const categoryForm = strictObject({ title: categoryTitle });

/** One title, counted, that stands once in its language (LEARN-22, LEARN-23). */
export default function CategoryDialog(props: CategoryDialogProps) {
  const { t } = useTranslation();
  const { opened, organizationId, onClose } = props;
  // The other language of the category opens in the same dialog.
  const [subject, setSubject] = useState(props.subject);
  const { text: category, language } = subject;
  const place = { organizationId, kind: 'category', language, itemId: category?.id } as const;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={category ? t('learn.editCategoryTitle') : t(`learn.addCategoryTitle.${language}`)}
    >
      <WithDraft key={`${category?.id ?? 'new'} ${language}`} place={place}>
        {(draft) => (
          <CategoryForm
            organizationId={organizationId}
            subject={subject}
            draft={draft}
            onOther={setSubject}
            onDone={onClose}
          />
        )}
      </WithDraft>
    </FormDialog>
  );
}

interface FormProps extends Pick<CategoryDialogProps, 'subject' | 'organizationId'> {
  draft: EditingOptions<typeof categoryForm>['draft'];
  onOther: (subject: CategorySubject) => void;
  onDone: () => void;
}

function CategoryForm(props: FormProps) {
  const { t } = useTranslation();
  const { text: category, language } = props.subject;
  const editing = useCategoryEditing(props);
  const other = language === 'en' ? 'fr' : 'en';
  const { data } = useQuery(categoriesQuery(props.organizationId, other));
  const { form } = editing;
  return (
    <TextDialogForm
      editing={editing}
      subject={props.subject}
      others={data}
      submitLabel={t(category ? 'learn.saveCategory' : 'learn.addCategory')}
      failure={t('learn.categoryFailed')}
      onOther={props.onOther}
    >
      <TextInput
        label={t('content.field.title')}
        required
        // The form comes after the dialog: the focus follows it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
        autoFocus
        autoComplete="off"
        lang={language}
        description={<CharacterCount value={form.values.title} limit={longestCategoryTitle} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('title')}
      />
      {category && <Text size="sm">{t('learn.renameText')}</Text>}
    </TextDialogForm>
  );
}

function useCategoryEditing({ subject, organizationId, draft, onDone }: FormProps) {
  const { t } = useTranslation();
  const { createCategory, updateCategory } = useLearnCalls(organizationId);
  const { text: category, language, translationOf } = subject;
  return useTextEditing({
    place: { organizationId, kind: 'category', language, itemId: category?.id },
    schema: categoryForm,
    saved: category && { version: category.version, values: { title: category.title } },
    empty: { title: '' },
    draft,
    send: async ({ title }, version) => {
      if (category) await updateCategory(category.id, { title, language, version });
      else await createCategory({ title, language, translationOf });
      onDone();
      notifySuccess(t(category ? 'learn.categoryEdited' : 'learn.categoryAdded', { title }));
    },
  });
}
