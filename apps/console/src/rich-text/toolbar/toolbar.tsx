import {
  IconDots,
  IconHighlight,
  IconLetterA,
  IconLink,
  IconTable,
  IconTypography,
} from '@tabler/icons-react';
import type { ChainedCommands } from '@tiptap/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { memo, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
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

/**
 * Every tool of the editor (RICHTEXT-01..09), as one stop of the Tab key. What is typed draws its
 * field again, but not the tools.
 */
export const Toolbar = memo(function Toolbar({ label, ref, ...tools }: ToolbarProps) {
  const { editor } = tools;
  const translate = useRichTextPhrases();
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
      aria-label={translate('richText.toolbar', { label })}
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
});

interface ButtonProps {
  name: ToolbarButtonName;
  editor: Editor;
  pressed: boolean;
  off: boolean;
}

/** Each is drawn again only when it changes: a letter typed changes two of them at most. */
const PlainButton = memo(function PlainButton({ name, editor, pressed, off }: ButtonProps) {
  const translate = useRichTextPhrases();
  const { icon, shortcut, isPressed, run }: ToolbarButton = toolbarButtons[name];
  return (
    <Tool
      name={translate(`richText.button.${name}`)}
      icon={icon}
      shortcut={shortcut}
      pressed={isPressed && pressed}
      off={off}
      onClick={() => run(editor.chain().focus()).run()}
    />
  );
});

interface ButtonsProps {
  names: readonly ToolbarButtonName[];
  editor: Editor;
  disabled: boolean;
  shown: Shown;
}

const Buttons = ({ names, editor, disabled, shown }: ButtonsProps): ReactNode =>
  names.map((name) => (
    <PlainButton
      key={name}
      name={name}
      editor={editor}
      pressed={shown.pressed.includes(name)}
      off={disabled || shown.off.includes(name)}
    />
  ));

interface ToolsProps extends ToolProps {
  shown: Shown;
  /** Whether a phone shows all of them. */
  open: boolean;
  onMore: () => void;
}

/** Groups that stand first are there on a phone too, the others on demand. */
function Tools({ editor, disabled, onLink, shown, open, onMore }: ToolsProps) {
  const translate = useRichTextPhrases();
  const buttons = (...names: ToolbarButtonName[]) => (
    <Buttons names={names} editor={editor} disabled={disabled} shown={shown} />
  );
  const menu = { editor, off: disabled };
  return (
    <>
      <div className={classes.group}>{buttons('undo', 'redo')}</div>
      <div className={classes.group} data-first>
        <StyleMenu {...menu} level={shown.level} />
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
          name={translate('richText.link.button')}
          icon={IconLink}
          shortcut="Mod+K"
          pressed={shown.link}
          off={disabled}
          onClick={onLink}
        />
      </div>
      <div className={classes.more} data-first>
        <Tool
          name={translate('richText.more')}
          icon={IconDots}
          aria-expanded={open}
          onClick={onMore}
        />
      </div>
      <div className={classes.group}>
        {buttons('orderedList', 'blockquote', 'horizontalRule', 'hardBreak')}
      </div>
      <LetterTools {...menu} shown={shown} />
      <div className={classes.group}>{buttons('left', 'center', 'right', 'justify')}</div>
      <div className={classes.group}>
        <TableMenu {...menu} possible={shown.tableCommands.join(' ')} />
      </div>
    </>
  );
}

interface MenuProps {
  editor: Editor;
  off: boolean;
}

const StyleMenu = memo(function StyleMenu({ level, ...menu }: MenuProps & Pick<Shown, 'level'>) {
  const translate = useRichTextPhrases();
  const name = nameOf(level, translate);
  return (
    <ChoiceMenu
      {...menu}
      name={translate('richText.style', { name })}
      shown={name}
      choices={styleChoices(level, translate)}
    />
  );
});

const FontMenu = memo(function FontMenu({ font, ...menu }: MenuProps & Pick<Shown, 'font'>) {
  const translate = useRichTextPhrases();
  return (
    <ChoiceMenu
      {...menu}
      name={translate('richText.font', { name: font })}
      icon={IconTypography}
      shown={font}
      choices={fontChoices(font)}
    />
  );
});

/** With the commands that would do something, in one text, which is the same where they are. */
const TableMenu = memo(function TableMenu({ possible, ...menu }: MenuProps & { possible: string }) {
  const translate = useRichTextPhrases();
  return (
    <ChoiceMenu
      {...menu}
      name={translate('richText.table.menu')}
      icon={IconTable}
      choices={tableChoices(possible.split(' '), translate)}
    />
  );
});

const colorLetters = (chain: ChainedCommands, color: string | undefined) =>
  changeLetters(chain, { color: color ?? null });
const highlightLetters = (chain: ChainedCommands, color: string | undefined) =>
  color ? chain.setMark('highlight', { color }) : chain.unsetMark('highlight');

/** Font, size and the two colours (RICHTEXT-03, RICHTEXT-04). */
function LetterTools({ shown, ...menu }: MenuProps & { shown: Shown }) {
  return (
    <>
      <div className={classes.group}>
        <FontMenu {...menu} font={shown.font} />
        <SizeMenu {...menu} size={shown.size} />
      </div>
      <div className={classes.group}>
        <ColorMenu
          {...menu}
          use="text"
          icon={IconLetterA}
          current={shown.color}
          run={colorLetters}
        />
        <ColorMenu
          {...menu}
          use="highlight"
          icon={IconHighlight}
          current={shown.highlight}
          run={highlightLetters}
        />
      </div>
    </>
  );
}

const isTool = (target: EventTarget) => target instanceof Element && target.matches('[data-tool]');
