import { type RichTextFont, richTextFontNames, richTextFonts } from '@ensemble/contract';
import type { Translate } from '../phrases.ts';
import type { Choice } from './choice-menu.tsx';
import { changeLetters } from './letters.ts';
import { type Level, levels } from './shown.ts';
import { insertTable, runTableCommand, tableCommands } from './table-commands.ts';

export const nameOf = (level: Level | undefined, translate: Translate) =>
  level ? translate('richText.heading', { level }) : translate('richText.normal');

/** RICHTEXT-02. */
export const styleChoices = (current: Level | undefined, translate: Translate): Choice[] => [
  {
    key: 'normal',
    label: translate('richText.normal'),
    chosen: current === undefined,
    run: (chain) => chain.setParagraph(),
  },
  ...levels.map((level) => ({
    key: `h${level}`,
    label: translate('richText.heading', { level }),
    chosen: current === level,
    style: { fontWeight: 700, fontSize: `${1.55 - level * 0.1}rem` },
    run: (chain: Parameters<Choice['run']>[0]) => chain.setHeading({ level }),
  })),
];

/** RICHTEXT-03. Lato is what the page has anyway, and needs no mark. */
export const fontChoices = (current: RichTextFont): Choice[] =>
  richTextFontNames.map((font, index) => ({
    key: font,
    label: font,
    chosen: current === font,
    style: { fontFamily: `${font}, ${richTextFonts[font]}` },
    run: (chain) =>
      changeLetters(chain, { fontFamily: index === 0 ? null : `${font}, ${richTextFonts[font]}` }),
  }));

/** RICHTEXT-07, RICHTEXT-08. */
export const tableChoices = (possible: readonly string[], translate: Translate): Choice[] => [
  { key: 'insert', label: translate('richText.table.insert'), run: insertTable },
  ...tableCommands.map((command) => ({
    key: command,
    label: translate(`richText.table.${command}`),
    disabled: !possible.includes(command),
    run: (chain: Parameters<Choice['run']>[0]) => runTableCommand(chain, command),
  })),
];
