import { Textarea, type TextareaProps } from '@mantine/core';

interface TaskInputProps extends Omit<TextareaProps, 'onChange'> {
  onChange: (task: string) => void;
  /** What Enter does in place of sending the form. */
  onEnter?: () => void;
}

/** A task: one line that wraps where it is longer than its field, so that none of it is hidden. */
export function TaskInput({ onChange, onEnter, ...field }: TaskInputProps) {
  return (
    <Textarea
      {...field}
      autosize
      minRows={1}
      // A pasted text may have several lines.
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (onEnter) onEnter();
        else event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
