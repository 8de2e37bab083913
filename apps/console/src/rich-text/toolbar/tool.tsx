import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useRichTextPhrases } from '../phrases.ts';
import { ariaShortcut, shownShortcut } from './shortcut.ts';

interface ToolProps extends Omit<ComponentPropsWithRef<'button'>, 'name' | 'color' | 'style'> {
  name: string;
  icon?: Icon;
  shortcut?: string;
  pressed?: boolean;
  /** Keeps its place among the buttons and says that it does nothing now. */
  off?: boolean;
}

/** A button of the toolbar: named, with its shortcut on hover and on focus, and a finger wide. */
export function Tool(props: ToolProps) {
  const { name, icon: Sign, children, shortcut, pressed, off = false, onClick, ...others } = props;
  const translate = useRichTextPhrases();
  const tip = shortcut
    ? translate('richText.withShortcut', { name, shortcut: shownShortcut(shortcut) })
    : name;
  return (
    <Tooltip
      label={tip}
      events={{ hover: true, focus: true, touch: false }}
      withinPortal={false}
      disabled={others['aria-expanded'] === true}
      openDelay={300}
    >
      <ActionIcon
        variant={pressed ? 'light' : 'subtle'}
        color={pressed ? undefined : 'gray'}
        c={pressed ? undefined : 'var(--mantine-color-text)'}
        opacity={off ? 0.45 : undefined}
        w={children ? 'auto' : undefined}
        px={children ? 8 : undefined}
        size={44}
        {...others}
        aria-label={name}
        aria-pressed={pressed}
        aria-disabled={off || undefined}
        aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
        data-tool
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          if (!off) onClick?.(event);
        }}
      >
        {Sign && <Sign size={20} aria-hidden />}
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
