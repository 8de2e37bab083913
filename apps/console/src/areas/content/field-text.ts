import { type ContentValues, id, type Language, parse } from '@ensemble/contract';
import { useQuery } from '@tanstack/react-query';
import { type PhraseKey, useTranslation } from '../../i18n/index.ts';
import { categoriesQuery } from './content.queries.ts';
import { listIn } from './field-values.ts';
import { plainText } from './plain-text.ts';

/** What stored values are called. */
const choices: Record<string, Record<string, PhraseKey>> = {
  isTextable: { true: 'content.choice.textable', false: 'content.choice.notTextable' },
  typeLength: { Habit: 'content.choice.habit', Lifestyle: 'content.choice.lifestyle' },
  status: { draft: 'content.status.draft', published: 'content.status.published' },
};

const isId = (value: string) => parse(id, value).success;

/** Says the fields of these texts in words: identifiers by the titles they stand for, choices by their names. */
export function useFieldText(
  organizationId: string,
  language: Language,
  texts: readonly ContentValues[],
): (field: string, value: string | readonly string[] | undefined) => string {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...categoriesQuery(organizationId, language),
    enabled: texts.some((values) => listIn(values, 'categories').some(isId)),
  });
  const titleOf = (category: string) => {
    if (!isId(category)) return category;
    if (!data) return '…';
    return data.find((each) => each.id === category)?.title ?? t('content.goneCategory');
  };
  return (field, value = '') => {
    if (typeof value !== 'string')
      return (field === 'categories' ? value.map(titleOf) : value).join('\n');
    const choice = choices[field]?.[value];
    if (choice) return t(choice);
    // What looks like markup in any other field was typed as it stands there.
    return field === 'content' ? plainText(value) : value;
  };
}
