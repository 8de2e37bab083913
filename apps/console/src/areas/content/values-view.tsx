import type { ContentValues, Language } from '@ensemble/contract';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { RichTextView } from '../../rich-text/index.ts';
import { useFieldText } from './field-text.ts';
import { fieldNames, isFieldName } from './field-names.ts';

/** What says nothing in words. */
const wordless: readonly string[] = ['imageId', 'workingHours'];

interface ValuesViewProps {
  organizationId: string;
  values: ContentValues;
  language: Language;
}

/** A text to read, field by field, as it is in its other language or was once. */
export function ValuesView({ organizationId, values, language }: ValuesViewProps) {
  const { t } = useTranslation();
  const textOf = useFieldText(organizationId, language, [values]);
  // As in the form; the values come in any order.
  const fields = Object.keys(fieldNames).filter((field) => !wordless.includes(field));
  return (
    <Stack gap="md">
      {fields.map((field) => {
        const value = values[field] ?? '';
        if (!isFieldName(field) || value.length === 0) return null;
        return (
          <div key={field}>
            <Text size="sm" c="dimmed">
              {t(fieldNames[field])}
            </Text>
            <Value field={field} value={value} text={textOf(field, value)} language={language} />
          </div>
        );
      })}
    </Stack>
  );
}

interface ValueProps {
  field: string;
  value: string | string[];
  /** The value in words. */
  text: string;
  language: Language;
}

function Value({ field, value, text, language }: ValueProps) {
  if (typeof value !== 'string')
    return (
      <ul lang={language}>
        {text.split('\n').map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    );
  if (field === 'content') return <RichTextView html={value} language={language} />;
  return <Text lang={language}>{text}</Text>;
}
