import {
  categoryTitle,
  type Language,
  type LearnCategory,
  longestCategoryTitle,
} from '@ensemble/contract';
import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { strictObject } from 'zod/mini';
import { CharacterCount } from '../../form/character-count.tsx';
import { DialogForm, FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { NotLoaded } from '../content/index.ts';
import { categoryQuery, useLearnCalls } from './learn.queries.ts';

/** The category to rename, or the language of a new one and the one it says in the other language. */
export interface CategorySubject {
  readonly id?: string | undefined;
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
  const { id, language } = rest.subject;
  const title = id ? t('learn.editCategoryTitle') : t(`learn.addCategoryTitle.${language}`);
  return (
    <FormDialog opened={opened} onClose={onClose} title={title}>
      {id === undefined ? (
        <CategoryForm onDone={onClose} {...rest} />
      ) : (
        <SavedCategory id={id} onDone={onClose} {...rest} />
      )}
    </FormDialog>
  );
}

type FormProps = Pick<CategoryDialogProps, 'subject' | 'organizationId'> & { onDone: () => void };

/** The form of the category as it is now; where it is gone, that is said. */
function SavedCategory({ id, ...props }: FormProps & { id: string }) {
  const { organizationId, subject } = props;
  const source = useQuery(categoryQuery(organizationId, subject.language, id));
  if (source.data) return <CategoryForm category={source.data} {...props} />;
  return <NotLoaded source={source} height="8rem" />;
}

function CategoryForm({
  subject,
  category,
  organizationId,
  onDone,
}: FormProps & { category?: LearnCategory }) {
  const { t } = useTranslation();
  const { createCategory, updateCategory } = useLearnCalls(organizationId);
  const { language, translationOf } = subject;
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
        // A category to rename comes after its dialog: the focus follows it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
        autoFocus
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
