import { Button, Group } from '@mantine/core';
import { IconUsersMinus } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/index.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import classes from './chosen-people.module.css';
import { lazyDialog } from '../../../loading/lazily.tsx';

/** The dialog that deactivates many people: those chosen, or those of a list that it asks for. */
export const LeaversDialog = lazyDialog(() => import('./leavers-dialog.tsx'), {
  phrases: ['lists'],
});

/** What can be done with the people chosen in the list; nothing without any. */
export function ChosenPeople({
  organizationId,
  memberIds,
  onClear,
}: {
  organizationId: string;
  memberIds: readonly string[];
  onClear: () => void;
}) {
  const { t } = useTranslation();
  const { open, show } = useDialog<readonly string[]>();
  const count = memberIds.length;
  return (
    <>
      {count > 0 && (
        <Group className={classes.chosen} gap="sm">
          <Button
            variant="default"
            leftSection={<IconUsersMinus size={18} aria-hidden />}
            onClick={() => open(memberIds)}
          >
            {t('leavers.buttonChosen', { count })}
          </Button>
          <Button variant="subtle" onClick={onClear}>
            {t('leavers.clear')}
          </Button>
        </Group>
      )}
      {show((dialog, subject) => (
        <LeaversDialog
          {...dialog}
          organizationId={organizationId}
          memberIds={subject}
          onBegun={onClear}
        />
      ))}
    </>
  );
}
