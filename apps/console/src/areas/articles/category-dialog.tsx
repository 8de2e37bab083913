import { categoryKind, formOf, type Category } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import {
  type FieldParts,
  type SideStarts,
  TextDialog,
  TextDialogForm,
  type TextDialogProps,
  TextField,
  useSides,
} from '../content/index.ts';
import { categories } from './categories.ts';

const schema = formOf(categoryKind);
const parts: FieldParts<typeof categoryKind> = {
  title: ({ form, language, isFirst }) => (
    <TextField
      kind={categoryKind}
      language={language}
      field={form.field('title')}
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
      autoFocus={isFirst}
    />
  ),
};

interface Props extends TextDialogProps {
  /** Takes the id of a category that was made here. */
  onAdded?: (id: string) => void;
}

/** A title in each language, counted, that stands once in its language (LEARN-22, LEARN-23, LEARN-29). */
export default function CategoryDialog(props: Props) {
  const { t } = useTranslation();
  return (
    <TextDialog
      {...props}
      shown={categories}
      titleOf={({ id, translationOf }) =>
        t(id || translationOf ? 'articles.editCategoryTitle' : 'articles.addCategory')
      }
    >
      {(starts) => <CategoryForm {...starts} onDone={props.onClose} onAdded={props.onAdded} />}
    </TextDialog>
  );
}

interface FormProps extends SideStarts<Category>, Pick<Props, 'onAdded'> {
  onDone: () => void;
}

function CategoryForm({ onDone, onAdded, ...starts }: FormProps) {
  const { t } = useTranslation();
  const { text } = starts.first;
  const sides = useSides({
    shown: categories,
    starts,
    schema,
    onSaved: ({ title, id }) => {
      onDone();
      if (!text) onAdded?.(id);
      notifySuccess(t(text ? 'articles.categoryEdited' : 'articles.categoryAdded', { title }));
    },
  });
  return (
    <TextDialogForm
      sides={sides}
      parts={parts}
      submitLabel={t(text ? 'articles.saveCategory' : 'articles.addCategory')}
      failure={t('articles.categoryFailed')}
    >
      {text && <Text size="sm">{t('articles.renameText')}</Text>}
    </TextDialogForm>
  );
}
