import { getMarkRange } from '@tiptap/core';
import type { Editor } from '@tiptap/react';

/** A link as its bubble shows it (RICHTEXT-09). */
export interface LinkValues {
  readonly text: string;
  readonly url: string;
  readonly newTab: boolean;
}

/** The link the cursor is in, with its place in the text. */
export interface LinkRange extends LinkValues {
  readonly from: number;
  readonly to: number;
}

export function linkAt({ state, schema }: Editor): LinkRange | undefined {
  const { $from, $to, from, to } = state.selection;
  const type = schema.marks['link'];
  const range = type && getMarkRange($from, type);
  if (!type || !range || to > range.to || from < range.from) return undefined;
  const mark = state.doc.nodeAt(range.from)?.marks.find((each) => each.type === type);
  if (!mark || !$to) return undefined;
  return {
    from: range.from,
    to: range.to,
    text: state.doc.textBetween(range.from, range.to),
    url: String(mark.attrs['href']),
    newTab: mark.attrs['target'] !== null,
  };
}

/** Where a new link would go: over the words selected, or at the cursor. */
export function newLinkAt({ state }: Editor): LinkRange {
  const { from, to } = state.selection;
  return { from, to, text: state.doc.textBetween(from, to, ' '), url: '', newTab: false };
}

/** Writes a link; its words stay as they are formatted unless they are new. */
export function writeLink(editor: Editor, range: LinkRange, values: LinkValues): void {
  const text = values.text.trim() === '' ? values.url : values.text;
  const attributes = { href: values.url, target: values.newTab ? '_blank' : null };
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const type = state.schema.marks['link'];
      if (!type) return false;
      if (text !== range.text) {
        const marks = state.doc.nodeAt(range.from)?.marks ?? state.doc.resolve(range.from).marks();
        tr.replaceWith(range.from, range.to, state.schema.text(text, marks));
      }
      const end = text === range.text ? range.to : range.from + text.length;
      tr.removeMark(range.from, end, type).addMark(range.from, end, type.create(attributes));
      return true;
    })
    .setTextSelection(range.from + (text === range.text ? range.to - range.from : text.length))
    .run();
}

export function removeLink(editor: Editor, { from, to }: LinkRange): void {
  editor.chain().focus().setTextSelection({ from, to }).unsetLink().setTextSelection(to).run();
}
