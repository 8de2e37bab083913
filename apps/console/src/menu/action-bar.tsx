import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionMenu } from './action-menu.tsx';
import classes from './action-bar.module.css';
import type { MenuEntry } from './menu-list.tsx';

interface ActionBarProps {
  /** The filled button. */
  primary: ReactNode;
  /** Buttons beside it where there is room; on a phone they are in the menu, so that all stands in one row. */
  actions?: readonly MenuEntry[];
  /** What is in the menu at any width. */
  more?: readonly MenuEntry[];
  /** What the menu's button is called. */
  moreLabel: string;
  disabled?: boolean;
}

/** What can be done with a long form: in view however long it is. */
export function ActionBar({ primary, actions = [], more = [], ...bar }: ActionBarProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  const entries = isNarrow ? [...actions, ...more] : more;
  return (
    <div className={classes.bar}>
      {entries.length > 0 && (
        <ActionMenu entries={entries}>
          <Button
            variant="default"
            aria-label={bar.moreLabel}
            disabled={bar.disabled}
            me="auto"
            px="sm"
          >
            <IconDots size={20} aria-hidden />
          </Button>
        </ActionMenu>
      )}
      {!isNarrow &&
        actions.map(({ key, label, onSelect }) => (
          <Button key={key} variant="default" disabled={bar.disabled} onClick={onSelect}>
            {label}
          </Button>
        ))}
      {primary}
    </div>
  );
}
