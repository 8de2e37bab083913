import { fieldOf, type Kind, type Language } from '@ensemble/contract';
import { Textarea, type TextareaProps, TextInput } from '@mantine/core';
import { counted } from '../../../form/character-count.tsx';
import type { FieldProps } from '../../../form/index.ts';
import { useFieldName } from '../shown-kind.ts';

interface TextFieldProps extends Pick<TextareaProps, 'required' | 'autoFocus' | 'disabled' | 'w'> {
  kind: Kind;
  /** `form.field('title')`. */
  field: FieldProps<string>;
  /** Of what is typed; left out where it is no words. */
  language?: Language;
  hint?: string;
  type?: 'tel' | 'url';
  inputMode?: 'numeric';
  placeholder?: string;
  /** Whether it takes several lines. */
  isLong?: boolean;
}

const hintBelow = ['label' as const, 'input' as const, 'description' as const, 'error' as const];

/** A field of a text that is typed: named and counted by its kind. */
export function TextField({ kind, field, language, hint, isLong, ...props }: TextFieldProps) {
  const nameOf = useFieldName(kind);
  const maxLength = fieldOf(kind, field.name)?.maxLength;
  const shared = {
    label: nameOf(field.name),
    autoComplete: 'off',
    lang: language,
    ...(maxLength
      ? counted(field.value.length, maxLength, hint)
      : { description: hint, inputWrapperOrder: hintBelow }),
    ...props,
    ...field,
  };
  return isLong ? <Textarea autosize minRows={2} {...shared} /> : <TextInput {...shared} />;
}
