import {
  cleanStyle,
  isLinkAddress,
  richTextAlignments,
  richTextAllowList,
  richTextColors,
  paletteColor,
} from '@ensemble/contract';
import { type Extensions, Mark } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { CodeBlock } from '@tiptap/extension-code-block';
import { OrderedList } from '@tiptap/extension-list';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { TextStyle } from '@tiptap/extension-text-style';
import { UndoRedo } from '@tiptap/extensions';
import { redoDepth, undo } from '@tiptap/pm/history';
import { StarterKit } from '@tiptap/starter-kit';

/** RICHTEXT-06. */
export const undoDepth = 10;

/** The library keeps up to twenty steps more than it is told: this stops where it was told. */
const LimitedUndo = UndoRedo.extend({
  addCommands() {
    return {
      ...this.parent?.(),
      undo:
        () =>
        ({ state, dispatch }) =>
          redoDepth(state) < undoDepth && undo(state, dispatch),
    };
  },
}).configure({ depth: undoDepth });

/** A value of an element's style as the allow list writes it, or none. */
const styleOf = (element: HTMLElement, property: string): string | null =>
  cleanStyle(`${property}: ${element.style.getPropertyValue(property)}`).split(': ')[1] ?? null;

const styled = (property: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => styleOf(element, property),
  // Written together below.
  rendered: false,
});

/** Colour, font and size of letters (RICHTEXT-03, RICHTEXT-04), in one span of the allow list. */
const LetterStyle = TextStyle.extend({
  addAttributes() {
    return {
      color: styled('color'),
      fontFamily: styled('font-family'),
      fontSize: styled('font-size'),
    };
  },
  renderHTML({ mark }) {
    const { color, fontFamily, fontSize } = mark.attrs;
    const style = cleanStyle(`color: ${color}; font-family: ${fontFamily}; font-size: ${fontSize}`);
    return ['span', style === '' ? {} : { style }, 0];
  },
});

const highlightOf = (css: string) => {
  const name = paletteColor(css, 'highlight');
  return name && richTextColors[name].highlight;
};

/** A colour behind letters (RICHTEXT-04): `mark` has dark letters of its own where nothing else is known. */
const Highlight = Mark.create({
  name: 'highlight',
  addAttributes: () => ({ color: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'mark',
      getAttrs: (element) => ({ color: styleOf(element, 'background-color') }),
    },
    {
      style: 'background-color',
      getAttrs: (value) => {
        const color = highlightOf(value);
        return color ? { color } : false;
      },
    },
  ],
  renderHTML({ mark }) {
    const style = cleanStyle(`background-color: ${mark.attrs['color']}`);
    return ['mark', style === '' ? {} : { style }, 0];
  },
});

/** A link of the allow list: an address, a new tab perhaps, and nothing else (RICHTEXT-09, OPEN-87). */
const SafeLink = Link.extend({
  inclusive: false,
  addAttributes: () => ({
    href: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute('href'),
    },
    target: {
      default: null,
      parseHTML: (element: HTMLElement) =>
        element.getAttribute('target') === richTextAllowList.target
          ? richTextAllowList.target
          : null,
    },
  }),
  renderHTML({ mark }) {
    const { href, target } = mark.attrs;
    const { rel } = richTextAllowList;
    return [
      'a',
      { href: isLinkAddress(String(href)) ? href : '', ...(target && { target, rel }) },
      0,
    ];
  },
}).configure({
  openOnClick: false,
  isAllowedUri: (address) => isLinkAddress(address ?? ''),
  defaultProtocol: 'https',
});

/** No widths, no classes: what a phone shows decides about widths. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      // In the last cell Tab leads out of the text, as everywhere, instead of adding a row.
      Tab: () => this.editor.commands.goToNextCell(),
    };
  },
}).configure({ resizable: false });

const spanned = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const given = element.getAttribute(name) ?? '';
    return richTextAllowList.span.test(given) ? Number(given) : 1;
  },
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});
const cellAttributes = () => ({
  colspan: spanned('colspan'),
  rowspan: spanned('rowspan'),
  colwidth: { default: null, rendered: false },
});

/** What a text may consist of: the allow list as the editor's schema, without Tiptap's additions to it. */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    undoRedo: false,
    link: false,
    codeBlock: false,
    orderedList: false,
    trailingNode: false,
  }),
  LimitedUndo,
  // Numbers begin at one and are numbers: `start` and `type` are not on the list.
  OrderedList.extend({ addAttributes: () => ({}) }),
  CodeBlock.extend({
    addAttributes: () => ({}),
    renderHTML: () => ['pre', ['code', 0]],
  }),
  LetterStyle,
  Highlight,
  SafeLink,
  Subscript.extend({ excludes: 'superscript' }),
  Superscript.extend({ excludes: 'subscript' }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...richTextAlignments] }),
  PlainTable,
  TableRow,
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({ addAttributes: cellAttributes }),
];
