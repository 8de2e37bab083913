import { Button, CloseButton, FileButton, Group, Loader, Text } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconFile, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { chooseAgain } from './choose-again.ts';
import classes from './file-picker.module.css';

interface FilePickerProps {
  /** The words of the button. */
  label: string;
  /** Which files are taken. */
  hint: ReactNode;
  /** Their types, for the system's own choice of files; a dropped file can be of any type. */
  accept: readonly string[];
  /** The name of the file in use. */
  chosen?: string | undefined;
  /** Goes back to no file. */
  onRemove?: (() => void) | undefined;
  /** Why the last one was not taken. */
  problem?: string | undefined;
  /** A file is being read or sent: no other one is taken. */
  busy?: boolean | undefined;
  /** Whether it is what a dialog is opened for. */
  takesFocus?: boolean | undefined;
  /** The button. */
  ref?: Ref<HTMLButtonElement> | undefined;
  onPick: (file: File) => void;
}

/** The one way to give a file: by a button, or dropped on it. */
export function FilePicker(props: FilePickerProps) {
  const { label, hint, accept, chosen, onRemove, problem, busy = false, takesFocus, ref } = props;
  const { t } = useTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const buttonRef = useMergedRef(button, ref ?? null);
  const pick = (file: File | null | undefined) => {
    if (file && !busy) props.onPick(file);
  };
  return (
    <div className={classes.picker} {...useDrop(pick)}>
      <Group gap="xs">
        <FileButton
          accept={accept.join(',')}
          disabled={busy}
          onChange={pick}
          inputProps={{ ...chooseAgain, 'aria-label': label }}
        >
          {(opener) => (
            // Not `loading`: a button that is disabled loses the focus.
            <Button
              variant="default"
              leftSection={
                busy ? <Loader size={18} aria-hidden /> : <IconUpload size={18} aria-hidden />
              }
              aria-disabled={busy || undefined}
              aria-describedby={problem ? `${id}-problem ${id}` : id}
              data-autofocus={takesFocus || undefined}
              {...opener}
              ref={buttonRef}
            >
              {label}
            </Button>
          )}
        </FileButton>
        <Text span size="sm" c="dimmed" className={classes.drop}>
          {t('ui.dropFile')}
        </Text>
      </Group>
      <div aria-live="polite" className={classes.chosen}>
        {chosen !== undefined && (
          <Group gap="xs" wrap="nowrap">
            <IconFile size={18} aria-hidden style={{ flex: 'none' }} />
            <Text className={classes.name}>{chosen}</Text>
            {onRemove && (
              <CloseButton
                aria-label={t('ui.removeFile', { file: chosen })}
                onClick={() => {
                  onRemove();
                  button.current?.focus();
                }}
              />
            )}
          </Group>
        )}
      </div>
      <Text id={id} size="sm" c="dimmed">
        {hint}
      </Text>
      {problem && (
        <Text id={`${id}-problem`} role="alert" size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
    </div>
  );
}

/** Takes the file that is dropped, the first of several. */
function useDrop(onDrop: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.files[0]);
    },
  };
}
