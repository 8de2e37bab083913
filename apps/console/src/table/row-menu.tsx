import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { mainId } from '../ui/index.ts';
import classes from './data-table.module.css';

/** Something to do with a row; `label` names the row too: 'Deactivate Marie Tremblay'. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly destructive?: boolean;
}

/** The menu at the end of a row; nothing where there is nothing to do. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    // Inside the page's main landmark, and without a focus stop that is no menu item.
    <Menu
      position="bottom-end"
      portalProps={{ target: `#${mainId}` }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {actions.map((action) => (
          <Menu.Item
            key={action.key}
            leftSection={action.icon}
            c={action.destructive ? 'var(--mantine-color-error)' : undefined}
            onClick={action.onSelect}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
