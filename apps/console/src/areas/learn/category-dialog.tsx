import { categoryKind, formOf, type LearnCategory, longestCategoryTitle } from '@ensemble/contract';
import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CharacterCount } from '../../form/character-count.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import {
  type EditingOptions,
  TextDialogForm,
  type TextSubject,
  useTextEditing,
  WithText,
} from '../content/index.ts';
import { categoryQuery, useLearnCalls } from './learn.queries.ts';

interface CategoryDialogProps {
  subject: TextSubject;
  organizationId: string;
  opened: boolean;
  onClose: () => void;
}

const categoryForm = formOf(categoryKind);

/** One title, counted, that stands once in its language (LEARN-22, LEARN-23). */
export default function CategoryDialog(props: CategoryDialogProps) {
  const { t } = useTranslation();
  const { opened, organizationId, onClose } = props;
  // The other language of the category opens in the same dialog.
  const [subject, setSubject] = useState(props.subject);
  const { id, language, translationOf } = subject;
  const source = useQuery({
    ...categoryQuery(organizationId, language, id ?? ''),
    enabled: id !== undefined,
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={id ? t('learn.editCategoryTitle') : t(`learn.addCategoryTitle.${language}`)}
    >
      <WithText
        place={{ organizationId, kind: 'category', language, itemId: id, translationOf }}
        source={source}
      >
        {(category, draft) => (
          <CategoryForm
            organizationId={organizationId}
            subject={subject}
            category={category}
            draft={draft}
            onOther={setSubject}
            onDone={onClose}
          />
        )}
      </WithText>
    </FormDialog>
  );
}

interface FormProps extends Pick<CategoryDialogProps, 'subject' | 'organizationId'> {
  category: LearnCategory | undefined;
  draft: EditingOptions<typeof categoryForm>['draft'];
  onOther: (subject: TextSubject) => void;
  onDone: () => void;
}

function CategoryForm(props: FormProps) {
  const { t } = useTranslation();
  const { subject, category, onOther } = props;
  const { language } = subject;
  const editing = useCategoryEditing(props);
  const { form } = editing;
  return (
    <TextDialogForm
      editing={editing}
      subject={subject}
      text={category}
      submitLabel={t(category ? 'learn.saveCategory' : 'learn.addCategory')}
      failure={t('learn.categoryFailed')}
      onOther={onOther}
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

function useCategoryEditing({ subject, organizationId, category, draft, onDone }: FormProps) {
  const { t } = useTranslation();
  const { createCategory, updateCategory } = useLearnCalls(organizationId);
  const { language, translationOf } = subject;
  return useTextEditing({
    place: { organizationId, kind: 'category', language, itemId: category?.id, translationOf },
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
