import { EditorState } from '@tiptap/pm/state';
import { createDocument, type Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { toHtml, writeAhead } from './to-html.ts';

/** How long typing rests before it is told. */
const restMs = 150;
/** How long a press of the mouse, or of a finger, is waited for. */
const maxPressMs = 1000;

/** Tells what was typed, and takes up a text that comes from elsewhere. */
export function useTypedHtml(
  editor: Editor,
  value: string,
  onChange: (html: string) => void,
): void {
  // What was told and may still be on its way back as `value`; the last is what the editor holds.
  const reported = useRef([value]);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });

  useEffect(
    () =>
      reportAtRests(editor, () => {
        const html = toHtml(editor.state.doc);
        if (html === reported.current.at(-1)) return;
        reported.current.push(html);
        report.current(html);
      }),
    [editor],
  );

  useEffect(() => writeAhead(editor.state.doc), [editor]);

  useEffect(() => {
    const at = reported.current.lastIndexOf(value);
    reported.current = at < 0 ? [value] : reported.current.slice(at);
    if (at >= 0) return undefined;
    const { state, view } = editor;
    // A text from elsewhere (another language, an earlier revision) is a beginning: nothing before it is undone.
    const doc = createDocument(value, state.schema);
    view.updateState(EditorState.create({ doc, plugins: state.plugins }));
    return writeAhead(doc);
  }, [editor, value]);
}

/**
 * Has what was typed told where typing rests, where the focus leaves, and in the end. Not while
 * something is pressed: what is shown of it may move the button, which would then be missed.
 */
function reportAtRests(editor: Editor, report: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  const after = (ms: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    report();
  };
  const unlessPressed = () => {
    if (pressed) after(maxPressMs, now);
    else now();
  };
  const ifTyped = (then: () => void) => {
    if (timer !== undefined) then();
  };
  const typed = () => after(restMs, unlessPressed);
  const left = () => ifTyped(unlessPressed);
  const press = () => {
    pressed = true;
  };
  // The click comes after it, and finds what was typed.
  const release = () => {
    pressed = false;
    ifTyped(now);
  };
  editor.on('update', typed).on('blur', left);
  document.addEventListener('mousedown', press, true);
  document.addEventListener('mouseup', release, true);
  return () => {
    editor.off('update', typed).off('blur', left);
    document.removeEventListener('mousedown', press, true);
    document.removeEventListener('mouseup', release, true);
    // A field that goes keeps nothing back.
    ifTyped(now);
  };
}
