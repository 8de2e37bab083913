import {
  type ContentValues,
  type Language,
  type PresetType,
  presetTypes,
} from '@ensemble/contract';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { RichTextView } from '../../rich-text/index.ts';
import { fieldNames, isFieldName } from './field-names.ts';

/** What says nothing in words: identifiers. */
const wordless: readonly string[] = ['imageId', 'isTextable', 'workingHours'];

interface ValuesViewProps {
  values: ContentValues;
  language: Language;
  /** Fields that hold identifiers in this kind of text. */
  without?: readonly string[];
}

/** A text to read, field by field, as it is in its other language or was once. */
export function ValuesView({ values, language, without = [] }: ValuesViewProps) {
  const { t } = useTranslation();
  const fields = Object.keys(values).filter(
    (field) => isFieldName(field) && ![...wordless, ...without].includes(field),
  );
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
            <Value field={field} value={value} language={language} />
          </div>
        );
      })}
    </Stack>
  );
}

const isPresetType = (value: string): value is PresetType =>
  presetTypes.some((type) => type === value);

function Value({
  field,
  value,
  language,
}: {
  field: string;
  value: string | string[];
  language: Language;
}) {
  const { t } = useTranslation();
  if (typeof value !== 'string')
    return (
      <ul lang={language}>
        {value.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    );
  // Its words came with the form it stands beside.
  if (field === 'typeLength' && isPresetType(value))
    return <Text>{t(`presets.type.${value}`)}</Text>;
  if (field === 'content') return <RichTextView html={value} language={language} />;
  return <Text lang={language}>{value}</Text>;
}
