import './palette-sheet.ts';
import { type Language, richTextLimit } from '@ensemble/contract';
import { Input, Text, Typography, VisuallyHidden } from '@mantine/core';
import { type Editor, EditorContent } from '@tiptap/react';
import { type RefObject, useCallback, useId, useImperativeHandle, useRef, useState } from 'react';
import { CharacterCount } from '../form/character-count.tsx';
import { QuietHelp } from './help/quiet-help.tsx';
import { LinkBubble } from './link-bubble.tsx';
import { useRichTextPhrases } from './phrases.ts';
import classes from './rich-text-editor.module.css';
import look from './rich-text.module.css';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useLinkBubble } from './use-link-bubble.ts';
import { useFieldOf, useRichText } from './use-rich-text.ts';

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

/** The rich text field, with its live counter (RICHTEXT-01..11, LEGAL-14). Load it through index.ts, which does so when it is needed. */
export default function RichTextEditor({ label, value, onChange, ...props }: RichTextEditorProps) {
  const { error, disabled = false } = props;
  const translate = useRichTextPhrases();
  const id = useId();
  const toolbar = useRef<{ enter: () => void }>(null);
  const toLink = useRef<() => void>(null);
  const attributes = attributesOf(id, props);
  const toToolbar = () => toolbar.current?.enter();
  const [isPictureLeftOut, setPictureLeftOut] = useState(false);
  const editor = useRichText({
    value,
    onChange,
    disabled,
    attributes,
    toToolbar,
    toLink,
    onPaste: ({ hadPicture }) => setPictureLeftOut(hadPicture),
  });
  const held = { ...props, label, value, onChange, attributes, toolbar, toLink };
  return (
    <div className={classes.field}>
      <Input.Label
        size="md"
        labelElement="div"
        id={`${id}-label`}
        mb={6}
        onClick={() => editor?.commands.focus()}
      >
        {label}
      </Input.Label>
      <VisuallyHidden id={`${id}-keys`}>{translate('richText.keys')}</VisuallyHidden>
      {editor && <Framed {...held} editor={editor} />}
      <Input.Description id={`${id}-count`} size="md" mt={6}>
        <CharacterCount count={value.length} limit={richTextLimit} />
      </Input.Description>
      <Text role="status" size="sm" mt={6}>
        {isPictureLeftOut && translate('richText.pictureLeftOut')}
      </Text>
      {error && (
        <Input.Error id={`${id}-error`} size="md" mt={6}>
          {error}
        </Input.Error>
      )}
      {editor && !disabled && <QuietHelp editor={editor} language={props.language} html={value} />}
    </div>
  );
}

interface FramedProps extends RichTextEditorProps {
  editor: Editor;
  attributes: Record<string, string>;
  toolbar: RefObject<{ enter: () => void } | null>;
  toLink: RefObject<(() => void) | null>;
}

/** The text under its toolbar. */
function Framed({ editor, label, toolbar, toLink, disabled = false, ...field }: FramedProps) {
  useFieldOf(editor, { ...field, disabled });
  const bubble = useLinkBubble(editor);
  useImperativeHandle(toLink, () => bubble.open);
  const openLink = useCallback(() => toLink.current?.(), [toLink]);
  return (
    <div
      className={classes.frame}
      data-error={Boolean(field.error) || undefined}
      data-disabled={disabled || undefined}
      {...bubble.watch}
    >
      <Toolbar ref={toolbar} editor={editor} label={label} disabled={disabled} onLink={openLink} />
      <div className={classes.paper}>
        <Typography className={classes.typography}>
          <EditorContent editor={editor} className={classes.content} />
        </Typography>
        {bubble.range && !disabled && (
          <LinkBubble
            key={`${bubble.range.from} ${bubble.range.url} ${bubble.range.text}`}
            editor={editor}
            range={bubble.range}
            isNew={bubble.isNew}
            taken={bubble.taken}
            onClose={bubble.close}
          />
        )}
      </div>
    </div>
  );
}

/** What a screen reader and the form are told of the text. */
function attributesOf(
  id: string,
  props: Omit<RichTextEditorProps, 'label' | 'value' | 'onChange'>,
): Record<string, string> {
  const { error, language, disabled = false, 'data-field': field } = props;
  const described = ['keys', 'count', ...(error ? ['error'] : [])];
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': described.map((each) => `${id}-${each}`).join(' '),
    'aria-invalid': String(Boolean(error)),
    'aria-readonly': String(disabled),
    lang: language,
    class: look['text'] ?? '',
    'data-rich-text': '',
    tabindex: '0',
    ...(field !== undefined && { 'data-field': field }),
  };
}
