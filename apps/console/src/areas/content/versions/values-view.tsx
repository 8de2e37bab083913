import type { ContentValues, Language } from '@ensemble/contract';
import { Stack, Text } from '@mantine/core';
import { RichTextView } from '../../../rich-text/index.ts';
import { useFieldText } from './field-text.ts';
import { type ShownKind, useFieldName } from '../shown-kind.ts';

interface ValuesViewProps {
  shown: ShownKind;
  organizationId: string;
  values: ContentValues;
  language: Language;
}

/** A text to read, field by field, as it is in its other language or was once. */
export function ValuesView({ shown, organizationId, values, language }: ValuesViewProps) {
  const nameOf = useFieldName(shown.kind);
  const textOf = useFieldText(shown, organizationId, language, [values]);
  // As in the form; the values come in any order.
  const fields = Object.entries(shown.kind.fields);
  return (
    <Stack gap="md">
      {fields.map(([name, { look, isHidden }]) => {
        const value = values[name] ?? '';
        if (isHidden || look === 'picture' || value.length === 0) return null;
        return (
          <div key={name}>
            <Text size="sm" c="dimmed">
              {nameOf(name)}
            </Text>
            {look === 'markup' && typeof value === 'string' ? (
              <RichTextView html={value} language={language} />
            ) : (
              <Value value={value} text={textOf(name, value)} language={language} />
            )}
          </div>
        );
      })}
    </Stack>
  );
}

interface ValueProps {
  value: string | string[];
  /** The value in words. */
  text: string;
  language: Language;
}

function Value({ value, text, language }: ValueProps) {
  if (typeof value === 'string') return <Text lang={language}>{text}</Text>;
  return (
    <ul lang={language}>
      {text.split('\n').map((each, index) => (
        <li key={index}>{each}</li>
      ))}
    </ul>
  );
}
