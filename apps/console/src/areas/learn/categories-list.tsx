import { type Language, type LearnCategory, otherOf } from '@ensemble/contract';
import { Button, Text } from '@mantine/core';
import { IconLanguage, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { useAddress } from '../../ui/use-address.ts';
import {
  type ClientList,
  type Column,
  DataTable,
  pageOf,
  useTableView,
} from '../../table/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { categoriesQuery, type TextSubject, useContentLanguage } from '../content/index.ts';

const CategoryDialog = lazy(() => import('./category-dialog.tsx'));
const DeleteCategoryDialog = lazy(() => import('./delete-category-dialog.tsx'));

interface ListProps {
  organizationId: string;
  language: Language;
  categoryDialog: ReturnType<typeof useCategoryDialog>;
}

const list: ClientList<LearnCategory, 'title' | 'articles'> = {
  searchText: ({ title }) => title,
  sortValue: { title: ({ title }) => title, articles: ({ articles }) => articles ?? 0 },
};

/** The categories of a language, each with what it is used for and its two actions (LEARN-21). */
export function CategoriesList({ organizationId, language, categoryDialog }: ListProps) {
  const { t } = useTranslation();
  const source = useQuery(categoriesQuery(organizationId, language));
  const { view, change } = useTableView({ sorts: ['title', 'articles'], sort: 'title' });
  const { rows, count } = pageOf(source.data ?? [], view, list, language);
  const { dialog, open, close } = categoryDialog;
  const deletion = useDialog<LearnCategory>();
  const actionsOf = useActions(open, deletion.open);
  return (
    <>
      <DataTable
        label={t('learn.categories')}
        columns={useColumns(language)}
        rows={rows}
        count={count}
        rowKey={({ id }) => id}
        source={source}
        view={view}
        onChange={change}
        search={{ label: t('learn.searchCategories') }}
        rowActions={actionsOf}
        rowActionsLabel={({ title }) => t('learn.actionsFor', { title })}
        emptyHint={t('learn.noCategories')}
        emptyAction={<AddCategoryButton onClick={() => open({ language })} />}
      />
      <Suspense>
        {dialog && (
          <CategoryDialog
            key={dialog.key}
            subject={dialog.subject}
            organizationId={organizationId}
            opened={dialog.opened}
            onClose={close}
          />
        )}
        {deletion.dialog && (
          <DeleteCategoryDialog
            key={deletion.dialog.key}
            category={deletion.dialog.subject}
            others={source.data ?? []}
            organizationId={organizationId}
            opened={deletion.dialog.opened}
            onClose={deletion.close}
          />
        )}
      </Suspense>
    </>
  );
}

/** Opens the dialog of a new category. */
export function AddCategoryButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {t('learn.addCategory')}
    </Button>
  );
}

/** The dialog, which an address can open too: that of a category, or of one still to be written. */
export function useCategoryDialog(language: Language) {
  const { dialog, open, close } = useDialog<TextSubject>();
  const [address, setAddress] = useAddress();
  if (address.get('item') === 'category' && !dialog) {
    const id = address.get('id') ?? undefined;
    open({ id, language, translationOf: address.get('translationOf') ?? undefined });
  }
  return {
    dialog,
    open,
    close: () => {
      close();
      setAddress(new URLSearchParams({ list: 'categories', language }), { replace: true });
    },
  };
}

function useActions(
  open: (subject: TextSubject) => void,
  remove: (category: LearnCategory) => void,
) {
  const { t } = useTranslation();
  const { offered } = useContentLanguage();
  return (category: LearnCategory) => {
    const { id, title, language, translation } = category;
    const other = otherOf(language);
    const canTranslate = translation === null && offered.includes(other);
    return [
      {
        key: 'edit',
        label: t('learn.editCategory', { title }),
        icon: <IconPencil size={18} aria-hidden />,
        onSelect: () => open({ id, language }),
      },
      ...(canTranslate
        ? [
            {
              key: 'translate',
              label: t(`content.writeNamed.${other}`, { title }),
              icon: <IconLanguage size={18} aria-hidden />,
              onSelect: () => open({ language: other, translationOf: id }),
            },
          ]
        : []),
      {
        key: 'delete',
        label: t('learn.deleteCategory', { title }),
        icon: <IconTrash size={18} aria-hidden />,
        destructive: true,
        onSelect: () => remove(category),
      },
    ];
  };
}

type CategoryColumn = Column<LearnCategory, 'title' | 'articles'>;

function useColumns(language: Language): readonly CategoryColumn[] {
  const { t } = useTranslation();
  const format = useFormat();
  const other = otherOf(language);
  return [
    {
      key: 'title',
      header: t('content.field.title'),
      sort: 'title',
      rowHeader: true,
      cell: ({ title }) => <span lang={language}>{title}</span>,
    },
    {
      key: 'articles',
      header: t('learn.articles'),
      sort: 'articles',
      cell: ({ articles }) => format.number(articles ?? 0),
    },
    {
      key: 'translation',
      header: t(`content.inLanguage.${other}`),
      cell: ({ translation, isBehind }) => (
        <Text size="sm">
          {translation === null && t('learn.noTranslation')}
          {translation !== null && t(isBehind ? 'content.state.behind' : 'content.state.inStep')}
        </Text>
      ),
    },
  ];
}
