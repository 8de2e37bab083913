import { Menu, Text } from '@mantine/core';
import { type Icon, IconChevronDown } from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { CSSProperties, MouseEvent } from 'react';
import { Tool } from './tool.tsx';
import { useToolMenu } from './use-tool-menu.ts';

export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** How the label itself looks. */
  readonly style?: CSSProperties;
  readonly chosen?: boolean;
  readonly disabled?: boolean;
}

interface ChoiceMenuProps {
  editor: Editor;
  name: string;
  icon?: Icon;
  /** What is chosen now, on the button. */
  shown?: string;
  off: boolean;
  choices: readonly Choice[];
}

/** A button with a list of which one can be chosen, or one thing done. */
export function ChoiceMenu({ editor, name, icon, shown, off, choices }: ChoiceMenuProps) {
  const { button, choose, props } = useToolMenu(editor);
  return (
    <Menu {...props} disabled={off} position="bottom-start" shadow="md">
      <Menu.Target>
        <Tool ref={button} name={name} icon={icon} off={off}>
          {shown !== undefined && (
            <Text span size="sm" truncate maw="8.5rem" mx={4}>
              {shown}
            </Text>
          )}
          <IconChevronDown size={14} aria-hidden />
        </Tool>
      </Menu.Target>
      <Menu.Dropdown mah="min(22rem, 60vh)" style={{ overflowY: 'auto' }}>
        {choices.map(({ key, label, run, style, chosen, disabled }) => {
          const item = {
            disabled,
            onMouseDown: (event: MouseEvent) => event.preventDefault(),
            onClick: () => choose(run),
            children: <span style={style}>{label}</span>,
          };
          return chosen === undefined ? (
            <Menu.Item key={key} {...item} />
          ) : (
            <Menu.RadioItem key={key} value={key} checked={chosen} {...item} />
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
