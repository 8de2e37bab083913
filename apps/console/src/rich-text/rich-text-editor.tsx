import '@mantine/core/styles/Typography.layer.css';
import '@mantine/tiptap/styles.layer.css';
import './palette-sheet.ts';
import { type Language, richTextLimit } from '@ensemble/contract';
import { Group, Input, VisuallyHidden } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { type Editor, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { CharacterCount } from '../form/character-count.tsx';
import { cleanPaste } from './paste/clean-paste.ts';
import { richTextExtensions } from './extensions.ts';
import { QuietHelp } from './help/quiet-help.tsx';
import { LinkBubble } from './link-bubble.tsx';
import { linkAt, type LinkPlace, newLinkAt } from './link-form.ts';
import { useRichTextPhrases } from './phrases.ts';
import classes from './rich-text-editor.module.css';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useTypedHtml } from './use-typed-html.ts';

export interface RichTextEditorProps {
  label: string;
  /** HTML as the server stores it. */
  value: string;
  /** What was typed, a moment after it was, and at the latest when the focus leaves. */
  onChange: (html: string) => void;
  error?: string;
  /** Of the text, not of the interface. */
  language: Language;
  disabled?: boolean;
  name?: string;
  'data-field'?: string;
}

/** The rich text field (RICHTEXT-01..11, LEGAL-14). Load it through index.ts, which does so when it is needed. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, onChange, error, language, disabled = false } = props;
  const say = useRichTextPhrases();
  const ids = { label: useId(), hint: useId(), count: useId(), error: useId() };
  const toolbar = useRef<{ enter: () => void }>(null);
  const openLink = useRef<() => void>(() => {});
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    editable: !disabled,
    // The toolbar looks at what it shows by itself.
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPaste,
      handleKeyDown: (_view, event) => {
        const isMod = event.ctrlKey || event.metaKey;
        if (event.altKey && event.key === 'F10') toolbar.current?.enter();
        else if (isMod && !event.altKey && event.key.toLowerCase() === 'k') openLink.current();
        else return false;
        event.preventDefault();
        return true;
      },
    },
  });
  useTypedHtml(editor, value, onChange);
  const bubble = useLinkBubble(editor);
  useEffect(() => {
    openLink.current = bubble.open;
  });
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    const describedBy = [ids.hint, ids.count, ...(error ? [ids.error] : [])].join(' ');
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': ids.label,
          'aria-describedby': describedBy,
          'aria-invalid': error ? 'true' : 'false',
          'aria-readonly': disabled ? 'true' : 'false',
          lang: language,
          'data-rich-text': '',
          tabindex: '0',
          ...(props['data-field'] && { 'data-field': props['data-field'] }),
        },
      },
    });
  }, [editor, error, disabled, language, props['data-field']]);

  return (
    <div className={classes.field}>
      <Group justify="space-between" align="end" gap="xs" mb={6}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- as a click on any label; the text has its own Tab stop */}
        <Input.Label
          size="md"
          labelElement="div"
          id={ids.label}
          onClick={() => editor.commands.focus()}
        >
          {label}
        </Input.Label>
        <span
          id={ids.count}
          className={classes.count}
          data-over={value.length > richTextLimit || undefined}
        >
          <CharacterCount value={value} limit={richTextLimit} />
        </span>
      </Group>
      <VisuallyHidden id={ids.hint}>{say('richText.keys')}</VisuallyHidden>
      <Frame
        editor={editor}
        className={classes.frame}
        data-error={Boolean(error) || undefined}
        data-disabled={disabled || undefined}
        {...bubble.watch}
      >
        <Toolbar
          ref={toolbar}
          editor={editor}
          label={label}
          disabled={disabled}
          onLink={bubble.open}
        />
        <div className={classes.paper}>
          <Frame.Content />
          {bubble.place && !disabled && (
            <LinkBubble
              key={`${bubble.place.from} ${bubble.place.url} ${bubble.place.text}`}
              editor={editor}
              place={bubble.place}
              isNew={bubble.isNew}
              taken={bubble.taken}
              onClose={bubble.close}
            />
          )}
        </div>
      </Frame>
      {error && (
        <Input.Error id={ids.error} size="md" mt={6}>
          {error}
        </Input.Error>
      )}
      {!disabled && <QuietHelp editor={editor} language={language} html={value} />}
    </div>
  );
}

/** When the link bubble shows: where the cursor is in a link, or one is being made. */
function useLinkBubble(editor: Editor) {
  const [making, setMaking] = useState<LinkPlace>();
  const [dismissed, setDismissed] = useState<number>();
  const [taken, setTaken] = useState(false);
  const [inside, setInside] = useState(false);
  const here = useEditorState({ editor, selector: ({ editor: now }) => linkAt(now) ?? null });
  const from = here?.from;
  useEffect(() => setDismissed(undefined), [from]);
  const shown = here && here.from !== dismissed && (inside || taken) ? here : undefined;
  return {
    place: making ?? shown,
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
      onBlur: (event: React.FocusEvent) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setInside(false);
        setTaken(false);
        setMaking(undefined);
      },
    },
  };
}
