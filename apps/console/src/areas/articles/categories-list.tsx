import type { Category, Language } from '@ensemble/contract';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import type { ClientList, Column } from '../../table/index.ts';
import { ContentPanel, type useTextDialog } from '../content/index.ts';
import { categories } from './categories.ts';
import { lazyDialog } from '../../loading/lazily.tsx';

const CategoryDialog = lazyDialog(() => import('./category-dialog.tsx'));
const DeleteCategoryDialog = lazyDialog(() => import('./delete-category-dialog.tsx'));

interface ListProps {
  organizationId: string;
  language: Language;
  categoryDialog: ReturnType<typeof useTextDialog>;
}

const list: ClientList<Category, 'title' | 'articles'> = {
  searchText: ({ title }) => title,
  sortValue: { title: ({ title }) => title, articles: ({ articles }) => articles ?? 0 },
};

/** The categories of a language, each with what it is used for and its two actions (LEARN-21). */
export function CategoriesList({ organizationId, language, categoryDialog }: ListProps) {
  const { t } = useTranslation();
  const { dialog, open, close } = categoryDialog;
  return (
    <>
      <ContentPanel
        shown={categories}
        organizationId={organizationId}
        language={language}
        words={{
          label: t('articles.categories'),
          search: t('articles.searchCategories'),
          empty: t('articles.noCategories'),
          actionsFor: (title) => t('articles.actionsFor', { title }),
          edit: (title) => t('articles.editCategory', { title }),
          remove: (title) => t('articles.deleteCategory', { title }),
        }}
        columns={useColumns(language)}
        list={list}
        sorts={['title', 'articles']}
        add={<AddCategoryButton onClick={() => open({ language })} />}
        onOpen={open}
        removal={({ key, ...removal }) => (
          <Suspense>
            <DeleteCategoryDialog {...removal} key={key} organizationId={organizationId} />
          </Suspense>
        )}
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
      </Suspense>
    </>
  );
}

/** Opens the dialog of a new category. */
export function AddCategoryButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {t('articles.addCategory')}
    </Button>
  );
}

type CategoryColumn = Column<Category, 'title' | 'articles'>;

function useColumns(language: Language): readonly CategoryColumn[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'title',
      header: t('content.field.title'),
      sort: 'title',
      rowHeader: true,
      cell: ({ title, isBehind }) => (
        <>
          <span lang={language}>{title}</span>
          {isBehind && (
            <Text size="xs" c="dimmed" fw={400}>
              {t('content.olderShort')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'articles',
      header: t('articles.title'),
      sort: 'articles',
      cell: ({ articles }) => format.number(articles ?? 0),
    },
  ];
}
