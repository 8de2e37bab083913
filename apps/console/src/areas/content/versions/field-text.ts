import { type ContentValues, fieldOf, type Language } from '@ensemble/contract';
import { type PhraseKey, useTranslation } from '../../../i18n/index.ts';
import { plainText } from './plain-text.ts';
import type { ShownKind } from '../shown-kind.ts';

const statuses: Readonly<Record<string, PhraseKey>> = {
  draft: 'content.status.draft',
  published: 'content.status.published',
};
const useNoWords = () => (_field: string, value: string) => value;

/** Says the fields of these texts in words: ids by the titles they stand for, choices by their names. */
export function useFieldText(
  { kind, useWords = useNoWords }: ShownKind,
  organizationId: string,
  language: Language,
  texts: readonly ContentValues[],
): (field: string, value: string | readonly string[] | undefined) => string {
  const { t } = useTranslation();
  const wordFor = useWords(organizationId, language, texts);
  return (name, value = '') => {
    if (typeof value !== 'string') return value.map((each) => wordFor(name, each)).join('\n');
    const field = fieldOf(kind, name);
    const choice = name === 'status' ? statuses[value] : field?.choices?.[value];
    if (choice) return t(choice as PhraseKey);
    // What looks like markup in any other field was typed as it stands there.
    return field?.look === 'markup' ? plainText(value) : value;
  };
}
