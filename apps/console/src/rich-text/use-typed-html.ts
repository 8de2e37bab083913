import { EditorState } from '@tiptap/pm/state';
import { createDocument, type Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { toHtml, writeAhead } from './to-html.ts';

/** How long typing rests before it is told. */
const restMs = 150;

/** Tells what was typed, and takes up a text that comes from elsewhere. */
export function useTypedHtml(
  editor: Editor,
  value: string,
  onChange: (html: string) => void,
): void {
  // What was told and may still be on its way back as `value`; the last is what the editor holds.
  const told = useRef([value]);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      clearTimeout(timer);
      timer = undefined;
      const html = toHtml(editor.state.doc);
      if (html === told.current.at(-1)) return;
      told.current.push(html);
      tell.current(html);
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(now, restMs);
    };
    const atOnce = () => {
      if (timer !== undefined) now();
    };
    editor.on('update', later).on('blur', atOnce);
    return () => {
      editor.off('update', later).off('blur', atOnce);
      // A field that goes keeps nothing back.
      atOnce();
    };
  }, [editor]);

  useEffect(() => writeAhead(editor.state.doc), [editor]);

  useEffect(() => {
    const at = told.current.lastIndexOf(value);
    told.current = at < 0 ? [value] : told.current.slice(at);
    if (at >= 0) return undefined;
    const { state, view } = editor;
    // A text from elsewhere (another language, an earlier revision) is a beginning: nothing before it is undone.
    const doc = createDocument(value, state.schema);
    view.updateState(EditorState.create({ doc, plugins: state.plugins }));
    return writeAhead(doc);
  }, [editor, value]);
}
