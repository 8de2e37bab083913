import { Menu, Text } from '@mantine/core';
import { type Icon, IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { CSSProperties } from 'react';
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
  const menu = useToolMenu(editor);
  return (
    <Menu {...menu.props} disabled={off} position="bottom-start" shadow="md">
      <Menu.Target>
        <Tool ref={menu.button} name={name} icon={icon} off={off}>
          {shown !== undefined && (
            <Text span size="sm" truncate maw="8.5rem">
              {shown}
            </Text>
          )}
          <IconChevronDown size={14} aria-hidden />
        </Tool>
      </Menu.Target>
      <Menu.Dropdown mah="min(22rem, 60vh)" style={{ overflowY: 'auto' }}>
        {choices.map(({ key, label, run, style, chosen, disabled }) => (
          <Menu.Item
            key={key}
            disabled={disabled}
            {...(chosen !== undefined && { role: 'menuitemradio', 'aria-checked': chosen })}
            rightSection={chosen && <IconCheck size={16} aria-hidden />}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => menu.choose(run)}
          >
            <span style={style}>{label}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
