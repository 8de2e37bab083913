import { Button, Group } from '@mantine/core';
import { IconUsersMinus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import classes from './leavers-button.module.css';
import { lazyDialog } from '../../../loading/lazily.tsx';

const LeaversDialog = lazyDialog(() => import('./leavers-dialog.tsx'));

interface LeaversButtonProps {
  organizationId: string;
  /** People chosen in the list; without any, the dialog asks for a list. */
  memberIds?: readonly string[];
  onBegun?: () => void;
}

/** Opens the dialog that deactivates many people. */
export function LeaversButton({ organizationId, memberIds = [], onBegun }: LeaversButtonProps) {
  const { t } = useTranslation();
  const { dialog, open, close } = useDialog<readonly string[]>();
  const count = memberIds.length;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUsersMinus size={18} aria-hidden />}
        onClick={() => open(memberIds)}
      >
        {count > 0 ? t('leavers.buttonChosen', { count }) : t('leavers.button')}
      </Button>
      <Suspense>
        {dialog && (
          <LeaversDialog
            key={dialog.key}
            organizationId={organizationId}
            memberIds={dialog.subject}
            opened={dialog.opened}
            onClose={close}
            onBegun={onBegun}
          />
        )}
      </Suspense>
    </>
  );
}

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
  if (memberIds.length === 0) return null;
  return (
    <Group className={classes.chosen} gap="sm">
      <LeaversButton organizationId={organizationId} memberIds={memberIds} onBegun={onClear} />
      <Button variant="subtle" onClick={onClear}>
        {t('leavers.clear')}
      </Button>
    </Group>
  );
}
