import { type Editor, useEditor } from '@tiptap/react';
import { type RefObject, useEffect } from 'react';
import { richTextExtensions } from './extensions.ts';
import { cleanPaste } from './paste/clean-paste.ts';
import { useTypedHtml } from './use-typed-html.ts';

interface RichTextOptions {
  value: string;
  onChange: (html: string) => void;
  disabled: boolean;
  /** Of the element that holds the text. */
  attributes: Record<string, string>;
  /** What keys lead to. */
  toToolbar: () => void;
  toLink: RefObject<() => void>;
}

/** The editor itself: what it holds, how it is named, and the keys that lead out of the text. */
export function useRichText(options: RichTextOptions): Editor {
  const { value, onChange, disabled, attributes, toToolbar, toLink } = options;
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    editable: !disabled,
    // The toolbar looks at what it shows by itself.
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedHTML: cleanPaste,
      handleKeyDown: (_view, event) => {
        const isMod = (event.ctrlKey || event.metaKey) && !event.altKey;
        if (event.altKey && event.key === 'F10') toToolbar();
        else if (isMod && event.key.toLowerCase() === 'k') toLink.current();
        else return false;
        event.preventDefault();
        return true;
      },
    },
  });
  useTypedHtml(editor, value, onChange);
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  const written = JSON.stringify(attributes);
  useEffect(() => {
    const next = JSON.parse(written) as Record<string, string>;
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: next } });
  }, [editor, written]);
  return editor;
}
