import { isWebAddress } from '@ensemble/contract';
import { Button, Checkbox, Group, Paper, Stack, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type LinkRange, type LinkValues, removeLink, writeLink } from './link-form.ts';
import { ReadyButton } from '../ui/button/ready-button.tsx';
import classes from './rich-text-editor.module.css';
import { useRichTextPhrases } from './phrases.ts';

interface LinkBubbleProps {
  editor: Editor;
  range: LinkRange;
  /** A link that is not there yet. */
  isNew: boolean;
  /** Takes the focus when it opens. */
  taken: boolean;
  onClose: () => void;
}

/** The link bubble (RICHTEXT-09, RICHTEXT-10, OPEN-03). Not a form: it may lie in one. */
export function LinkBubble({ editor, range, isNew, taken, onClose }: LinkBubbleProps) {
  const translate = useRichTextPhrases();
  const [values, setValues] = useState<LinkValues>({
    text: range.text,
    url: range.url,
    newTab: range.newTab,
  });
  const [isAsked, setAsked] = useState(false);
  const bubble = useRef<HTMLDivElement>(null);
  const focusAddress = () => bubble.current?.querySelector<HTMLInputElement>('[data-url]')?.focus();
  useEffect(() => {
    if (taken) focusAddress();
    // Its buttons too are in the window where the cursor is low.
    bubble.current?.scrollIntoView({ block: 'nearest' });
  }, [taken]);
  const url = values.url.trim();
  // A mail's address that is there already stays good.
  const isGood = isWebAddress(url) || (!isNew && url === range.url);
  const update = () => {
    if (!isGood) {
      setAsked(true);
      focusAddress();
      return;
    }
    writeLink(editor, range, { ...values, url });
    onClose();
  };
  const remove = () => {
    removeLink(editor, range);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
      editor.commands.focus();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      update();
    }
  };
  return (
    <Paper
      ref={bubble}
      role="group"
      aria-label={translate('richText.link.button')}
      withBorder
      shadow="md"
      p="sm"
      className={classes.bubble}
      style={positionOf(editor, range)}
      onKeyDown={onKeyDown}
    >
      <Stack gap="xs">
        <LinkFields
          values={values}
          isRefused={(isAsked || url !== '') && !isGood}
          onChange={setValues}
        />
        <Group gap="xs">
          <ReadyButton size="sm" mih={44} isReady={isGood} onUnready={update} onClick={update}>
            {isNew ? translate('richText.link.insert') : translate('richText.link.update')}
          </ReadyButton>
          {!isNew && (
            <Button size="sm" mih={44} variant="default" onClick={remove}>
              {translate('richText.link.remove')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

interface LinkFieldsProps {
  values: LinkValues;
  isRefused: boolean;
  onChange: (values: LinkValues) => void;
}

function LinkFields({ values, isRefused, onChange }: LinkFieldsProps) {
  const translate = useRichTextPhrases();
  return (
    <>
      <TextInput
        size="sm"
        label={translate('richText.link.text')}
        value={values.text}
        onChange={(event) => onChange({ ...values, text: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        data-url
        label={translate('richText.link.url')}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={values.url}
        error={isRefused && translate('richText.link.urlRule')}
        onChange={(event) => onChange({ ...values, url: event.currentTarget.value })}
      />
      <Checkbox
        label={translate('richText.link.newTab')}
        checked={values.newTab}
        onChange={(event) => onChange({ ...values, newTab: event.currentTarget.checked })}
      />
    </>
  );
}

const width = 340;

/** Under the link, within the editor. */
function positionOf({ view }: Editor, { from, to }: LinkRange) {
  const holder = view.dom.parentElement?.getBoundingClientRect();
  if (!holder) return {};
  const start = view.coordsAtPos(from);
  const end = view.coordsAtPos(to);
  const left = Math.max(8, Math.min(start.left - holder.left, holder.width - width - 8));
  return { insetBlockStart: end.bottom - holder.top + 6, insetInlineStart: left };
}
