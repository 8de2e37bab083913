import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { ActionMenu } from '../menu/action-menu.tsx';
import type { MenuEntry } from '../menu/menu-list.tsx';
import classes from './data-table.module.css';

/** Something to do with a row; `label` names the row too: 'Deactivate Marie Tremblay'. */
export type RowAction = MenuEntry;

/** The menu at the end of a row; nothing where there is nothing to do. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <ActionMenu entries={actions} className={classes.menu}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label}>
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    </ActionMenu>
  );
}
