import type { Category } from '@ensemble/contract';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { type RemovalProps, useTextCalls } from '../content/index.ts';
import { categories } from './categories.ts';

interface DeleteCategoryDialogProps extends Omit<RemovalProps<Category>, 'key'> {
  organizationId: string;
}

/** Deletes a category; where articles use it, another one takes its place on them, or it stays. */
export default function DeleteCategoryDialog(props: DeleteCategoryDialogProps) {
  const { t } = useTranslation();
  const { text: category, all, organizationId, opened, onClose } = props;
  const others = all.filter(({ id }) => id !== category.id);
  const { remove } = useTextCalls(categories, organizationId);
  const [taking, setTaking] = useState(others[0]?.id ?? '');
  const { title, articles = 0 } = category;
  const isUsed = articles > 0;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('articles.deleteCategoryTitle', { title })}
      confirmLabel={t('articles.deleteCategoryNow')}
      failure={t('articles.deleteCategoryFailed')}
      destructive
      onConfirm={async () => {
        await remove(category.id, isUsed && taking ? { replaceWith: taking } : {});
        notifySuccess(t('articles.categoryDeleted', { title }));
      }}
    >
      <Stack>
        {isUsed && <Text>{t('articles.categoryUsed', { count: articles })}</Text>}
        {isUsed && others.length > 0 && (
          <NativeSelect
            label={t('articles.replaceWith')}
            value={taking}
            onChange={(event) => setTaking(event.currentTarget.value)}
            data={others.map(({ id, title: label }) => ({ value: id, label }))}
          />
        )}
        {isUsed && others.length === 0 && <Text>{t('articles.onlyCategory')}</Text>}
        <Text>{t('articles.categoryBack')}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
