import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { chooseAgain } from './choose-again.ts';

interface FilePickerProps {
  /** The words of the button. */
  label: string;
  /** What the file is for, where the words of the button do not say it. */
  inputLabel?: string | undefined;
  /** Which files are taken. */
  hint: ReactNode;
  /** Their types, for the system's own choice of files; what is dropped is whatever it is. */
  accept: readonly string[];
  /** Why the last one was not taken. */
  problem?: string | undefined;
  busy?: boolean;
  /** Whether it is what a dialog is opened for. */
  takesFocus?: boolean;
  onPick: (file: File) => void;
}

/** The one way to give a file: by a button, or dropped on it. */
export function FilePicker(props: FilePickerProps) {
  const { label, inputLabel, hint, accept, problem, busy, takesFocus, onPick } = props;
  const [isOver, setOver] = useState(false);
  return (
    <div
      style={{
        flex: '1 1 14rem',
        padding: 'var(--mantine-spacing-md)',
        border: `2px dashed var(--ensemble-${isOver ? 'focus' : 'field-border'})`,
        borderRadius: 'var(--mantine-radius-default)',
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !busy) onPick(file);
      }}
    >
      <Stack gap="xs" align="start">
        <FileButton
          accept={accept.join(',')}
          onChange={(file) => file && onPick(file)}
          inputProps={{ ...chooseAgain, 'aria-label': inputLabel ?? label }}
        >
          {(button) => (
            <Button
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden />}
              loading={busy}
              data-autofocus={takesFocus || undefined}
              {...button}
            >
              {label}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {problem && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
        )}
      </Stack>
    </div>
  );
}
