import {
  categoryTitle,
  type Language,
  type LearnCategory,
  longestCategoryTitle,
} from '@ensemble/contract';
import { Text, TextInput } from '@mantine/core';
import { strictObject } from 'zod/mini';
import { CharacterCount } from '../../form/character-count.tsx';
import { DialogForm, FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { useLearnCalls } from './learn.queries.ts';

/** A category to rename, or the language of a new one and the one it says in the other language. */
export interface CategorySubject {
  readonly category?: LearnCategory | undefined;
  readonly language: Language;
  readonly translationOf?: string | undefined;
}

interface CategoryDialogProps {
  subject: CategorySubject;
  organizationId: string;
  opened: boolean;
  onClose: () => void;
}

const categoryForm = strictObject({ title: categoryTitle });

/** One title, counted, that stands once in its language (LEARN-22, LEARN-23). */
export default function CategoryDialog({ opened, onClose, ...rest }: CategoryDialogProps) {
  const { t } = useTranslation();
  const { category, language } = rest.subject;
  const title = category ? t('learn.editCategoryTitle') : t(`learn.addCategoryTitle.${language}`);
  return (
    <FormDialog opened={opened} onClose={onClose} title={title}>
      <CategoryForm onDone={onClose} {...rest} />
    </FormDialog>
  );
}

type FormProps = Pick<CategoryDialogProps, 'subject' | 'organizationId'> & { onDone: () => void };

function CategoryForm({ subject, organizationId, onDone }: FormProps) {
  const { t } = useTranslation();
  const { createCategory, updateCategory } = useLearnCalls(organizationId);
  const { category, language, translationOf } = subject;
  const form = useForm({
    schema: categoryForm,
    initial: { title: category?.title ?? '' },
    onSubmit: async ({ title }) => {
      if (category)
        await updateCategory(category.id, { title, language, version: category.version });
      else await createCategory({ title, language, translationOf });
      onDone();
      notifySuccess(t(category ? 'learn.categoryEdited' : 'learn.categoryAdded', { title }));
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel={t(category ? 'learn.saveCategory' : 'learn.addCategory')}
      failure={t('learn.categoryFailed')}
    >
      <TextInput
        label={t('content.field.title')}
        required
        data-autofocus
        autoComplete="off"
        lang={language}
        description={<CharacterCount value={form.values.title} limit={longestCategoryTitle} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('title')}
      />
      {category && <Text size="sm">{t('learn.renameText')}</Text>}
    </DialogForm>
  );
}
