import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import {
  IconDots,
  IconHighlight,
  IconLetterA,
  IconLink,
  IconTable,
  IconTypography,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useRichTextPhrases } from '../phrases.ts';
import { type ToolbarButton, type ToolbarButtonName, toolbarButtons } from './buttons.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { fontChoices, nameOf, styleChoices, tableChoices } from './choices.ts';
import { ColorMenu } from './color-menu.tsx';
import { changeLetters } from './letters.ts';
import { type Shown, shownBy } from './shown.ts';
import { SizeMenu } from './size-menu.tsx';
import { Tool } from './tool.tsx';
import classes from './toolbar.module.css';
import { useRovingFocus } from './use-roving-focus.ts';

interface ToolProps {
  editor: Editor;
  disabled: boolean;
  onLink: () => void;
}

interface ToolbarProps extends ToolProps {
  /** Of the field. */
  label: string;
  ref: Ref<{ enter: () => void }>;
}

/** Every tool of the editor (RICHTEXT-01..09), as one stop of the Tab key. */
export function Toolbar({ label, ref, ...tools }: ToolbarProps) {
  const { editor } = tools;
  const say = useRichTextPhrases();
  const holder = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { enter, ...keys } = useRovingFocus(holder);
  useImperativeHandle(ref, () => ({ enter }));
  const shown = useEditorState({ editor, selector: ({ editor: now }) => shownBy(now) });
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus, by turns
    <div
      ref={holder}
      role="toolbar"
      aria-label={say('richText.toolbar', { label })}
      className={classes.toolbar}
      data-open={open || undefined}
      onFocus={keys.onFocus}
      onKeyDown={keys.onKeyDown}
      // Before a tooltip takes the key for itself.
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape' && isTool(event.target)) editor.commands.focus();
      }}
    >
      <Tools {...tools} shown={shown} open={open} onMore={() => setOpen(!open)} />
    </div>
  );
}

interface ButtonsProps {
  names: readonly ToolbarButtonName[];
  editor: Editor;
  disabled: boolean;
  shown: Shown;
}

function Buttons({ names, editor, disabled, shown }: ButtonsProps): ReactNode {
  const say = useRichTextPhrases();
  return names.map((name) => {
    const { icon, shortcut, isPressed, run }: ToolbarButton = toolbarButtons[name];
    return (
      <Tool
        key={name}
        name={say(`richText.button.${name}`)}
        icon={icon}
        shortcut={shortcut}
        pressed={isPressed && shown.pressed.includes(name)}
        off={disabled || shown.off.includes(name)}
        onClick={() => run(editor.chain().focus()).run()}
      />
    );
  });
}

interface ToolsProps extends ToolProps {
  shown: Shown;
  /** Whether a phone shows all of them. */
  open: boolean;
  onMore: () => void;
}

/** Groups that stand first are there on a phone too, the others on demand. */
function Tools({ editor, disabled, onLink, shown, open, onMore }: ToolsProps) {
  const say = useRichTextPhrases();
  const buttons = (...names: ToolbarButtonName[]) => (
    <Buttons names={names} editor={editor} disabled={disabled} shown={shown} />
  );
  const menu = { editor, off: disabled };
  return (
    <>
      <div className={classes.group}>{buttons('undo', 'redo')}</div>
      <div className={classes.group} data-first>
        <ChoiceMenu
          {...menu}
          name={say('richText.style', { name: nameOf(shown.level, say) })}
          shown={nameOf(shown.level, say)}
          choices={styleChoices(shown.level, say)}
        />
      </div>
      <div className={classes.group} data-first>
        {buttons('bold', 'italic')}
      </div>
      <div className={classes.group}>
        {buttons('underline', 'strike', 'subscript', 'superscript')}
      </div>
      <div className={classes.group} data-first>
        {buttons('bulletList')}
        <Tool
          name={say('richText.link.button')}
          icon={IconLink}
          shortcut="Mod+K"
          pressed={shown.link}
          off={disabled}
          onClick={onLink}
        />
      </div>
      <div className={classes.more} data-first>
        <Tool name={say('richText.more')} icon={IconDots} aria-expanded={open} onClick={onMore} />
      </div>
      <div className={classes.group}>
        {buttons('orderedList', 'blockquote', 'horizontalRule', 'hardBreak')}
      </div>
      <LetterTools {...menu} shown={shown} />
      <div className={classes.group}>{buttons('left', 'center', 'right', 'justify')}</div>
      <div className={classes.group}>
        <ChoiceMenu
          {...menu}
          name={say('richText.table.menu')}
          icon={IconTable}
          choices={tableChoices(shown.tableCommands, say)}
        />
      </div>
    </>
  );
}

/** Font, size and the two colours (RICHTEXT-03, RICHTEXT-04). */
function LetterTools({ shown, ...menu }: { editor: Editor; off: boolean; shown: Shown }) {
  const say = useRichTextPhrases();
  return (
    <>
      <div className={classes.group}>
        <ChoiceMenu
          {...menu}
          name={say('richText.font', { name: shown.font })}
          icon={IconTypography}
          shown={shown.font}
          choices={fontChoices(shown.font)}
        />
        <SizeMenu {...menu} size={shown.size} />
      </div>
      <div className={classes.group}>
        <ColorMenu
          {...menu}
          use="text"
          icon={IconLetterA}
          current={shown.color}
          run={(chain, color) => changeLetters(chain, { color: color ?? null })}
        />
        <ColorMenu
          {...menu}
          use="highlight"
          icon={IconHighlight}
          current={shown.highlight}
          run={(chain, color) =>
            color ? chain.setMark('highlight', { color }) : chain.unsetMark('highlight')
          }
        />
      </div>
    </>
  );
}

const isTool = (target: EventTarget) => target instanceof Element && target.matches('[data-tool]');
