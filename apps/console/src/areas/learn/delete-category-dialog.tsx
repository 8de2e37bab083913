import type { LearnCategory } from '@ensemble/contract';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { useLearnCalls } from './learn.queries.ts';

interface DeleteCategoryDialogProps {
  category: LearnCategory;
  /** The categories of its language. */
  others: readonly LearnCategory[];
  organizationId: string;
  opened: boolean;
  onClose: () => void;
}

/** Deletes a category; where articles use it, another one takes its place on them, or it stays. */
export default function DeleteCategoryDialog(props: DeleteCategoryDialogProps) {
  const { t } = useTranslation();
  const { category, organizationId, opened, onClose } = props;
  const others = props.others.filter(({ id }) => id !== category.id);
  const { deleteCategory } = useLearnCalls(organizationId);
  const [taking, setTaking] = useState(others[0]?.id ?? '');
  const { title, articles = 0 } = category;
  const isUsed = articles > 0;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('learn.deleteCategoryTitle', { title })}
      confirmLabel={t('learn.deleteCategoryNow')}
      failure={t('learn.deleteCategoryFailed')}
      destructive
      onConfirm={async () => {
        await deleteCategory(category.id, isUsed ? taking || undefined : undefined);
        notifySuccess(t('learn.categoryDeleted', { title }));
      }}
    >
      <Stack>
        {isUsed && <Text>{t('learn.categoryUsed', { count: articles })}</Text>}
        {isUsed && others.length > 0 && (
          <NativeSelect
            label={t('learn.replaceWith')}
            value={taking}
            onChange={(event) => setTaking(event.currentTarget.value)}
            data={others.map(({ id, title: label }) => ({ value: id, label }))}
          />
        )}
        {isUsed && others.length === 0 && <Text>{t('learn.onlyCategory')}</Text>}
        <Text>{t('learn.categoryBack')}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
