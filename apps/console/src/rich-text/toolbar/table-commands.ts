import type { ChainedCommands, Editor } from '@tiptap/core';

/** What can be done to a table (RICHTEXT-08), by the name of its phrase and its command. */
export const tableCommands = [
  'addRowBefore',
  'addRowAfter',
  'deleteRow',
  'addColumnBefore',
  'addColumnAfter',
  'deleteColumn',
  'mergeCells',
  'splitCell',
  'toggleHeaderRow',
  'toggleHeaderColumn',
  'toggleHeaderCell',
  'deleteTable',
] as const;
export type TableCommand = (typeof tableCommands)[number];

export const runTableCommand = (chain: ChainedCommands, command: TableCommand): ChainedCommands =>
  chain[command]();

/** Those that would do something where the cursor is. */
export const possibleTableCommands = (editor: Editor): readonly TableCommand[] =>
  editor.isActive('table') ? tableCommands.filter((command) => editor.can()[command]()) : [];

/** RICHTEXT-07. */
export const insertTable = (chain: ChainedCommands): ChainedCommands =>
  chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true });
