import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import type { MenuEntry } from './action-menu.tsx';
import { mainId } from '../ui/index.ts';

interface MenuListProps {
  entries: readonly MenuEntry[];
  target: ReactElement;
  className?: string | undefined;
}

/** The menu itself; it is opened as it comes, because its button was pressed. */
export default function MenuList({ entries, target, className }: MenuListProps) {
  return (
    // Inside the page's main landmark, and without a focus stop that is no menu item.
    <Menu
      defaultOpened
      position="bottom-end"
      portalProps={{ target: `#${mainId}` }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={className}>
        {entries.map((entry) => (
          <Menu.Item
            key={entry.key}
            leftSection={entry.icon}
            c={entry.destructive ? 'var(--mantine-color-error)' : undefined}
            onClick={entry.onSelect}
          >
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
