import type { ChainedCommands, Editor } from '@tiptap/core';
import { useRef, useState } from 'react';

/**
 * What opens from a button of the toolbar. Choosing leads back into the text, closing without a
 * choice back to the button.
 */
export function useToolMenu(editor: Editor) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef(false);

  const onChange = (next: boolean) => {
    setOpened(next);
    if (!next && !chosen.current) requestAnimationFrame(() => button.current?.focus());
    chosen.current = false;
  };
  const choose = (change: (chain: ChainedCommands) => ChainedCommands) => {
    chosen.current = true;
    setOpened(false);
    // After what closes has let go of the focus.
    requestAnimationFrame(() => {
      change(editor.chain().focus()).run();
      chosen.current = false;
    });
  };
  return { button, choose, props: { opened, onChange, returnFocus: false, withinPortal: false } };
}
