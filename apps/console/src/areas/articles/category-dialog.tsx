import { categoryKind, formOf, type Category } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import {
  TextDialog,
  TextDialogForm,
  type TextDialogProps,
  TextField,
  type TextFormProps,
  type TextSubject,
  useContentEditing,
} from '../content/index.ts';
import { categories } from './categories.ts';

const schema = formOf(categoryKind);

/** One title, counted, that stands once in its language (LEARN-22, LEARN-23). */
export default function CategoryDialog(props: TextDialogProps) {
  const { t } = useTranslation();
  return (
    <TextDialog
      {...props}
      shown={categories}
      titleOf={({ id, language }) =>
        t(id ? 'articles.editCategoryTitle' : `articles.addCategoryTitle.${language}`)
      }
    >
      {(form) => <CategoryForm {...form} onDone={props.onClose} />}
    </TextDialog>
  );
}

interface CategoryFormProps extends TextFormProps<typeof categoryKind, Category> {
  onOther: (subject: TextSubject) => void;
  onDone: () => void;
}

function CategoryForm({ onOther, onDone, ...subject }: CategoryFormProps) {
  const { t } = useTranslation();
  const { text, place } = subject;
  const editing = useContentEditing({
    ...subject,
    shown: categories,
    schema,
    onSaved: (title) => {
      onDone();
      notifySuccess(t(text ? 'articles.categoryEdited' : 'articles.categoryAdded', { title }));
    },
  });
  return (
    <TextDialogForm
      editing={editing}
      text={text}
      submitLabel={t(text ? 'articles.saveCategory' : 'articles.addCategory')}
      failure={t('articles.categoryFailed')}
      onOther={onOther}
    >
      <TextField
        kind={categoryKind}
        language={place.language}
        field={editing.form.field('title')}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
        autoFocus
      />
      {text && <Text size="sm">{t('articles.renameText')}</Text>}
    </TextDialogForm>
  );
}
