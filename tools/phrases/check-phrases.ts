import { languageNames, type Language, type Phrases } from './read-phrases.ts';
import { checkTypography } from './typography.ts';

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/**
 * Compares the languages with each other, with the rules of their language and with
 * their use in code. Returns one sentence per problem.
 */
export function checkPhrases(
  languages: Record<Language, Phrases>,
  mentioned: Set<string>,
  dynamicFamilies: string[],
): string[] {
  return [
    ...checkSameKeys(languages),
    ...checkPlaceholders(languages),
    ...languageNames.flatMap((language) => checkPlurals(language, languages[language])),
    ...languageNames.flatMap((language) => checkEmpty(language, languages[language])),
    ...languageNames.flatMap((language) =>
      [...languages[language]].flatMap(([key, text]) =>
        checkTypography(language, text).map((problem) => `${language} ${key}: ${problem}`),
      ),
    ),
    ...checkUse(languages.en, mentioned, dynamicFamilies),
  ];
}

/** Plural forms differ between languages: keys are compared without them. */
function baseKeys(phrases: Phrases): Map<string, string[]> {
  const bases = new Map<string, string[]>();
  for (const [key, text] of phrases) {
    const base = key.replace(pluralSuffix, '');
    bases.set(base, [...(bases.get(base) ?? []), text]);
  }
  return bases;
}

function checkSameKeys({ en, fr }: Record<Language, Phrases>): string[] {
  const [english, french] = [baseKeys(en), baseKeys(fr)];
  return [
    ...[...english.keys()].filter((key) => !french.has(key)).map((key) => `fr ${key}: missing`),
    ...[...french.keys()].filter((key) => !english.has(key)).map((key) => `en ${key}: missing`),
  ];
}

function checkPlaceholders({ en, fr }: Record<Language, Phrases>): string[] {
  const french = baseKeys(fr);
  return [...baseKeys(en)].flatMap(([key, texts]) => {
    const others = french.get(key);
    if (!others) return [];
    const [wanted, found] = [placeholders(texts), placeholders(others)];
    return wanted === found ? [] : [`fr ${key}: placeholders ${found} instead of ${wanted}`];
  });
}

/** All forms together: `_one` may well leave out the number. */
function placeholders(texts: string[]): string {
  const names = texts.flatMap((text) =>
    [...text.matchAll(/{{-?\s*([\w.]+)[^}]*}}/g)].map(([, name = '']) => name),
  );
  return `{${[...new Set(names)].toSorted().join(', ')}}`;
}

function checkPlurals(language: Language, phrases: Phrases): string[] {
  const forms = Map.groupBy(
    [...phrases.keys()].filter((key) => pluralSuffix.test(key)),
    (key) => key.replace(pluralSuffix, ''),
  );
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...forms].flatMap(([base, keys]) => {
    const missing = categories.filter((category) => !keys.includes(`${base}_${category}`));
    const foreign = keys.filter((key) => !categories.some((each) => key === `${base}_${each}`));
    return [
      ...missing.map((category) => `${language} ${base}: plural form '${category}' is missing`),
      ...foreign.map((key) => `${language} ${key}: no plural form of this language`),
    ];
  });
}

function checkEmpty(language: Language, phrases: Phrases): string[] {
  const empty = [...phrases].filter(([, text]) => text.trim() === '');
  return empty.map(([key]) => `${language} ${key}: has no text`);
}

function checkUse(phrases: Phrases, mentioned: Set<string>, dynamicFamilies: string[]): string[] {
  const unused = [...baseKeys(phrases).keys()].filter(
    (key) => !mentioned.has(key) && !dynamicFamilies.some((family) => key.startsWith(family)),
  );
  const needed = (family: string) =>
    [...baseKeys(phrases).keys()].some((key) => key.startsWith(family) && !mentioned.has(key));
  return [
    ...unused.map((key) => `en ${key}: used nowhere`),
    ...dynamicFamilies
      .filter((family) => !needed(family))
      .map((family) => `${family}: listed as put together by code, but every key of it is named`),
  ];
}
