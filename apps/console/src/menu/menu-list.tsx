import { Menu, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { mainId } from '../ui/index.ts';

/** Something to choose in a menu. */
export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly destructive?: boolean;
  /** Turned on and off, with the menu left open. */
  readonly isChecked?: boolean;
  /** Why it cannot be chosen now; said with it. */
  readonly offReason?: string | undefined;
}

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
          <Entry key={entry.key} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { label, icon, onSelect, destructive, isChecked, offReason } = entry;
  if (isChecked !== undefined)
    return (
      <Menu.CheckboxItem checked={isChecked} onChange={onSelect}>
        {label}
      </Menu.CheckboxItem>
    );
  const isOff = offReason !== undefined;
  return (
    <Menu.Item
      leftSection={icon}
      c={destructive ? 'var(--mantine-color-error)' : undefined}
      // Not `disabled`: an entry no one can reach cannot say why it is off.
      aria-disabled={isOff || undefined}
      closeMenuOnClick={!isOff}
      onClick={isOff ? undefined : onSelect}
    >
      {isOff ? (
        <Text span inherit c="dimmed">
          {label}
        </Text>
      ) : (
        label
      )}
      {isOff && (
        <Text size="xs" c="dimmed" maw="16rem">
          {offReason}
        </Text>
      )}
    </Menu.Item>
  );
}
