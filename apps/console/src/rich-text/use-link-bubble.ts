import { type Editor, useEditorState } from '@tiptap/react';
import { type FocusEvent, useState } from 'react';
import { linkAt, type LinkRange, newLinkAt } from './link-form.ts';

/** When the link bubble shows: where the cursor is in a link, or one is being made. */
export function useLinkBubble(editor: Editor) {
  const [making, setMaking] = useState<LinkRange>();
  const [dismissed, setDismissed] = useState<number>();
  const [taken, setTaken] = useState(false);
  const [inside, setInside] = useState(false);
  const here = useEditorState({ editor, selector: ({ editor: now }) => linkAt(now) ?? null });
  const from = here?.from;
  const [lastFrom, setLastFrom] = useState(from);
  if (from !== lastFrom) {
    setLastFrom(from);
    setDismissed(undefined);
  }
  const shown = here && here.from !== dismissed && (inside || taken) ? here : undefined;
  return {
    range: making ?? shown,
    isNew: making !== undefined,
    taken: taken || making !== undefined,
    open: () => {
      setDismissed(undefined);
      if (linkAt(editor)) setTaken(true);
      else setMaking(newLinkAt(editor));
    },
    close: () => {
      setMaking(undefined);
      setTaken(false);
      setDismissed(linkAt(editor)?.from);
    },
    watch: {
      onFocus: () => setInside(true),
      onBlur: (event: FocusEvent) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setInside(false);
        setTaken(false);
        setMaking(undefined);
      },
    },
  };
}
