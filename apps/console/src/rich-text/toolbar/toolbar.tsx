import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import {
  paletteColor,
  fontOf,
  fontSizeOf,
  type RichTextColorName,
  type RichTextFont,
  richTextFontNames,
  richTextFonts,
  richTextFontSizes,
} from '@ensemble/contract';
import {
  IconDots,
  IconHighlight,
  IconLetterA,
  IconLink,
  IconTable,
  IconTypography,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { type Say, useRichTextPhrases } from '../phrases.ts';
import {
  type ToolbarButton,
  toolbarButtonNames,
  type ToolbarButtonName,
  toolbarButtons,
} from './buttons.ts';
import { type Choice, ChoiceMenu } from './choice-menu.tsx';
import { ColorMenu } from './color-menu.tsx';
import { changeLetters } from './letters.ts';
import { SizeMenu } from './size-menu.tsx';
import {
  insertTable,
  possibleTableCommands,
  runTableCommand,
  tableCommands,
} from './table-commands.ts';
import { Tool } from './tool.tsx';
import classes from './toolbar.module.css';
import { useRovingFocus } from './use-roving-focus.ts';

const levels = [1, 2, 3, 4, 5, 6] as const;
type Level = (typeof levels)[number];

/** What the buttons show; drawn again only when something of it changes. */
interface Shown {
  readonly pressed: readonly ToolbarButtonName[];
  readonly off: readonly ToolbarButtonName[];
  readonly level: Level | undefined;
  readonly font: RichTextFont;
  readonly size: number;
  readonly color: RichTextColorName | undefined;
  readonly highlight: RichTextColorName | undefined;
  readonly link: boolean;
  readonly tableCommands: readonly string[];
}

function shownBy(editor: Editor): Shown {
  const letters = editor.getAttributes('textStyle');
  const tool = (name: ToolbarButtonName): ToolbarButton => toolbarButtons[name];
  return {
    pressed: toolbarButtonNames.filter((name) => tool(name).isPressed?.(editor)),
    off: toolbarButtonNames.filter((name) => tool(name).isOff?.(editor)),
    level: levels.find((level) => editor.isActive('heading', { level })),
    font: fontOf(String(letters['fontFamily'])) ?? richTextFontNames[0] ?? 'Lato',
    size: fontSizeOf(String(letters['fontSize'])) ?? richTextFontSizes.standard,
    color: paletteColor(String(letters['color']), 'text'),
    highlight: paletteColor(String(editor.getAttributes('highlight')['color']), 'highlight'),
    link: editor.isActive('link'),
    tableCommands: possibleTableCommands(editor),
  };
}

interface ToolbarProps {
  editor: Editor;
  /** Of the field. */
  label: string;
  disabled: boolean;
  onLink: () => void;
  ref: Ref<{ enter: () => void }>;
}

/** Every tool of the editor (RICHTEXT-01..09), as one stop of the Tab key. */
export function Toolbar({ editor, label, disabled, onLink, ref }: ToolbarProps) {
  const say = useRichTextPhrases();
  const holder = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { enter, ...keys } = useRovingFocus(holder);
  useImperativeHandle(ref, () => ({ enter }), [enter]);
  const shown = useEditorState({ editor, selector: ({ editor: now }) => shownBy(now) });
  const buttons = (...names: ToolbarButtonName[]) =>
    names.map((name) => {
      const button: ToolbarButton = toolbarButtons[name];
      return (
        <Tool
          key={name}
          name={say(`richText.${name}`)}
          icon={button.icon}
          shortcut={button.shortcut}
          pressed={button.isPressed && shown.pressed.includes(name)}
          off={disabled || shown.off.includes(name)}
          onClick={() => button.run(editor.chain().focus()).run()}
        />
      );
    });
  const menu = { editor, off: disabled };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus, by turns
    <div
      ref={holder}
      role="toolbar"
      aria-label={say('richText.toolbar', { label })}
      className={classes.toolbar}
      data-open={open || undefined}
      onFocus={keys.onFocus}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && isTool(event.target)) {
          event.stopPropagation();
          editor.commands.focus();
        } else keys.onKeyDown(event);
      }}
    >
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
        <Tool
          name={say('richText.more')}
          icon={IconDots}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </div>
      <div className={classes.group}>
        {buttons('orderedList', 'blockquote', 'horizontalRule', 'hardBreak')}
      </div>
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
      <div className={classes.group}>{buttons('left', 'center', 'right', 'justify')}</div>
      <div className={classes.group}>
        <ChoiceMenu
          {...menu}
          name={say('richText.table.menu')}
          icon={IconTable}
          choices={tableChoices(shown.tableCommands, say)}
        />
      </div>
      <div className={classes.group}>{buttons('undo', 'redo')}</div>
    </div>
  );
}

const isTool = (target: EventTarget) => target instanceof Element && target.matches('[data-tool]');

const nameOf = (level: Level | undefined, say: Say) =>
  level ? say('richText.heading', { level }) : say('richText.normal');

/** RICHTEXT-02. */
const styleChoices = (current: Level | undefined, say: Say): Choice[] => [
  {
    key: 'normal',
    label: say('richText.normal'),
    chosen: current === undefined,
    run: (chain) => chain.setParagraph(),
  },
  ...levels.map((level) => ({
    key: `h${level}`,
    label: say('richText.heading', { level }),
    chosen: current === level,
    style: { fontWeight: 700, fontSize: `${1.55 - level * 0.1}rem` },
    run: (chain: Parameters<Choice['run']>[0]) => chain.setHeading({ level }),
  })),
];

/** RICHTEXT-03. Lato is what the page has anyway, and needs no mark. */
const fontChoices = (current: RichTextFont): Choice[] =>
  richTextFontNames.map((font, index) => ({
    key: font,
    label: font,
    chosen: current === font,
    style: { fontFamily: `${font}, ${richTextFonts[font]}` },
    run: (chain) =>
      changeLetters(chain, { fontFamily: index === 0 ? null : `${font}, ${richTextFonts[font]}` }),
  }));

/** RICHTEXT-07, RICHTEXT-08. */
const tableChoices = (possible: readonly string[], say: Say): Choice[] => [
  { key: 'insert', label: say('richText.table.insert'), run: insertTable },
  ...tableCommands.map((command) => ({
    key: command,
    label: say(`richText.table.${command}`),
    disabled: !possible.includes(command),
    run: (chain: Parameters<Choice['run']>[0]) => runTableCommand(chain, command),
  })),
];
