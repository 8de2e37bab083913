import type { Language } from '@ensemble/contract';
import { formatNumber } from './format.ts';

/** Phrases of one language, by area; a plural is one key for each form: `rows_one`, `rows_other`. */
export interface PhraseTree {
  readonly [key: string]: string | PhraseTree;
}
export type PhraseValues = Readonly<Record<string, unknown>>;

function find(phrases: PhraseTree, key: string): string | undefined {
  let found: string | PhraseTree | undefined = phrases;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** The form of a plural that `count` takes in the language, else the plain text. */
function pick(phrases: PhraseTree, language: Language, key: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return find(phrases, key);
  const form = new Intl.PluralRules(language).select(count);
  return find(phrases, `${key}_${form}`) ?? find(phrases, `${key}_other`) ?? find(phrases, key);
}

/** A phrase with its placeholders filled, numbers as the language writes them; nothing where there is none. */
export function translate(
  phrases: PhraseTree,
  language: Language,
  key: string,
  values: PhraseValues = {},
): string | undefined {
  const show = (value: unknown) =>
    typeof value === 'number' ? formatNumber(value, language) : String(value);
  return pick(phrases, language, key, values['count'])?.replace(
    /\{\{(\w+)\}\}/g,
    (placeholder, name: string) => (name in values ? show(values[name]) : placeholder),
  );
}
