import { type Editor, useEditor } from '@tiptap/react';
import { type RefObject, useEffect } from 'react';
import { richTextExtensions } from './extensions.ts';
import { cleanPaste } from './paste/clean-paste.ts';
import { useTypedHtml } from './use-typed-html.ts';

interface FieldOptions {
  value: string;
  onChange: (html: string) => void;
  disabled: boolean;
  /** Of the element that holds the text. */
  attributes: Record<string, string>;
}

interface RichTextOptions extends FieldOptions {
  /** What keys lead to. */
  toToolbar: () => void;
  toLink: RefObject<(() => void) | null>;
  /** Something was pasted or dropped; a picture in it is left out. */
  onPaste: (pasted: { hadPicture: boolean }) => void;
}

/** The editor itself: what it holds, and the keys that lead out of the text; null until the field is shown. */
export function useRichText(options: RichTextOptions): Editor | null {
  const { value, disabled, attributes, toToolbar, toLink, onPaste } = options;
  return useEditor({
    // One that is made while it is drawn is destroyed where a slow machine draws in parts, and all of it fails.
    immediatelyRender: false,
    extensions: richTextExtensions,
    content: value,
    editable: !disabled,
    // The toolbar looks at what it shows by itself.
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedHTML: cleanPaste,
      handlePaste: (_view, event) => leaveOutPictures(event.clipboardData, onPaste),
      handleDrop: (_view, event) => leaveOutPictures(event.dataTransfer, onPaste),
      handleKeyDown: (_view, event) => {
        const isMod = (event.ctrlKey || event.metaKey) && !event.altKey;
        if (event.altKey && event.key === 'F10') toToolbar();
        else if (isMod && event.key.toLowerCase() === 'k') toLink.current?.();
        else return false;
        event.preventDefault();
        return true;
      },
    },
  });
}

/**
 * Says whether pictures of what is pasted or dropped are left out. Answers whether there is nothing
 * else in it: then the browser, which would put the picture into the page, is not asked.
 */
function leaveOutPictures(data: DataTransfer | null, onPaste: RichTextOptions['onPaste']): boolean {
  if (!data) return false;
  const isPicture = [...data.files].some(({ type }) => type.startsWith('image/'));
  const html = data.getData('text/html');
  onPaste({ hadPicture: isPicture || /<(?:img|picture|v:imagedata)\b/i.test(html) });
  return isPicture && html === '' && data.getData('text/plain') === '';
}

/** Keeps the editor in step with its field: its text, whether it can be changed, and how it is named. */
export function useFieldOf(
  editor: Editor,
  { value, onChange, disabled, attributes }: FieldOptions,
): void {
  useTypedHtml(editor, value, onChange);
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  const written = JSON.stringify(attributes);
  useEffect(() => {
    const next = JSON.parse(written) as Record<string, string>;
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: next } });
  }, [editor, written]);
}
