import type { RichTextAlignment } from '@ensemble/contract';
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCornerDownLeft,
  IconItalic,
  IconLineDashed,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { redoDepth, undoDepth as undoSteps } from '@tiptap/pm/history';
import { undoDepth } from '../extensions.ts';

/** A button that does one thing, and shows whether it holds where the cursor is. */
export interface ToolbarButton {
  readonly icon: Icon;
  /** As Tiptap writes it: `Mod` is Ctrl, or Command on a Mac. */
  readonly shortcut?: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Left out where there is nothing to be pressed. */
  readonly isPressed?: (editor: Editor) => boolean;
  readonly isOff?: (editor: Editor) => boolean;
}

const align = (icon: Icon, alignment: RichTextAlignment, shortcut: string): ToolbarButton => ({
  icon,
  shortcut,
  run: (chain) => chain.setTextAlign(alignment),
  isPressed: (editor) => editor.isActive({ textAlign: alignment }),
});

/** The plain buttons (RICHTEXT-01, RICHTEXT-05, RICHTEXT-06), by the name of their phrase. */
export const toolbarButtons = {
  undo: {
    icon: IconArrowBackUp,
    shortcut: 'Mod+Z',
    run: (chain) => chain.undo(),
    isOff: ({ state }) => undoSteps(state) === 0 || redoDepth(state) >= undoDepth,
  },
  redo: {
    icon: IconArrowForwardUp,
    shortcut: 'Mod+Shift+Z',
    run: (chain) => chain.redo(),
    isOff: ({ state }) => redoDepth(state) === 0,
  },
  bold: {
    icon: IconBold,
    shortcut: 'Mod+B',
    run: (chain) => chain.toggleBold(),
    isPressed: (editor) => editor.isActive('bold'),
  },
  italic: {
    icon: IconItalic,
    shortcut: 'Mod+I',
    run: (chain) => chain.toggleItalic(),
    isPressed: (editor) => editor.isActive('italic'),
  },
  underline: {
    icon: IconUnderline,
    shortcut: 'Mod+U',
    run: (chain) => chain.toggleUnderline(),
    isPressed: (editor) => editor.isActive('underline'),
  },
  strike: {
    icon: IconStrikethrough,
    shortcut: 'Mod+Shift+S',
    run: (chain) => chain.toggleStrike(),
    isPressed: (editor) => editor.isActive('strike'),
  },
  subscript: {
    icon: IconSubscript,
    shortcut: 'Mod+,',
    run: (chain) => chain.toggleSubscript(),
    isPressed: (editor) => editor.isActive('subscript'),
  },
  superscript: {
    icon: IconSuperscript,
    shortcut: 'Mod+.',
    run: (chain) => chain.toggleSuperscript(),
    isPressed: (editor) => editor.isActive('superscript'),
  },
  bulletList: {
    icon: IconList,
    shortcut: 'Mod+Shift+8',
    run: (chain) => chain.toggleBulletList(),
    isPressed: (editor) => editor.isActive('bulletList'),
  },
  orderedList: {
    icon: IconListNumbers,
    shortcut: 'Mod+Shift+7',
    run: (chain) => chain.toggleOrderedList(),
    isPressed: (editor) => editor.isActive('orderedList'),
  },
  blockquote: {
    icon: IconBlockquote,
    shortcut: 'Mod+Shift+B',
    run: (chain) => chain.toggleBlockquote(),
    isPressed: (editor) => editor.isActive('blockquote'),
  },
  horizontalRule: { icon: IconLineDashed, run: (chain) => chain.setHorizontalRule() },
  hardBreak: {
    icon: IconCornerDownLeft,
    shortcut: 'Shift+Enter',
    run: (chain) => chain.setHardBreak(),
  },
  left: align(IconAlignLeft, 'left', 'Mod+Shift+L'),
  center: align(IconAlignCenter, 'center', 'Mod+Shift+E'),
  right: align(IconAlignRight, 'right', 'Mod+Shift+R'),
  justify: align(IconAlignJustified, 'justify', 'Mod+Shift+J'),
} as const satisfies Record<string, ToolbarButton>;
export type ToolbarButtonName = keyof typeof toolbarButtons;
export const toolbarButtonNames = Object.keys(toolbarButtons) as ToolbarButtonName[];
