import { Popover, type PopoverDropdownProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Tool } from './tool.tsx';
import type { useToolMenu } from './use-tool-menu.ts';

interface ToolPopoverProps extends Omit<PopoverDropdownProps, 'children' | 'aria-label'> {
  menu: ReturnType<typeof useToolMenu>;
  name: string;
  off: boolean;
  /** What the button shows before its chevron. */
  sign: ReactNode;
  children: ReactNode;
}

/** A button of the toolbar and the choices that it opens; both have the name. */
export function ToolPopover({ menu, name, off, sign, children, ...dropdown }: ToolPopoverProps) {
  const { button, props } = menu;
  return (
    <Popover {...props} disabled={off} trapFocus position="bottom-start" shadow="md">
      <Popover.Target>
        <Tool
          ref={button}
          name={name}
          off={off}
          onClick={() => props.onChange(!props.opened)}
          aria-haspopup="dialog"
        >
          {sign}
          <IconChevronDown size={14} aria-hidden />
        </Tool>
      </Popover.Target>
      <Popover.Dropdown {...dropdown} aria-label={name}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
