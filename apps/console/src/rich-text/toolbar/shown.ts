import {
  fontOf,
  fontSizeOf,
  paletteColor,
  type RichTextColorName,
  type RichTextFont,
  richTextFontNames,
  richTextFontSizes,
} from '@ensemble/contract';
import type { Editor } from '@tiptap/core';
import {
  type ToolbarButton,
  toolbarButtonNames,
  type ToolbarButtonName,
  toolbarButtons,
} from './buttons.ts';
import { possibleTableCommands } from './table-commands.ts';

export const levels = [1, 2, 3, 4, 5, 6] as const;
export type Level = (typeof levels)[number];

/** What the buttons show; drawn again only when something of it changes. */
export interface Shown {
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

export function shownBy(editor: Editor): Shown {
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
