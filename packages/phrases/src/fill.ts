/** Phrases of one language: areas, groups and texts. */
export interface PhraseTree {
  readonly [key: string]: string | PhraseTree;
}

export type PhraseValues = Readonly<Record<string, unknown>>;

/**
 * The text of a key: its plural form by `count`, its `{{placeholders}}` filled, numbers written
 * as the language does. Undefined where the tree has no such text. Values are not escaped.
 */
export function fill(
  tree: PhraseTree,
  language: string,
  key: string,
  values: PhraseValues = {},
): string | undefined {
  const { count } = values;
  const form = typeof count === 'number' ? pluralForm(language, count) : undefined;
  const text =
    (form && (find(tree, `${key}_${form}`) ?? find(tree, `${key}_other`))) ?? find(tree, key);
  return text?.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => show(language, values[name]));
}

/** A key's own name may hold a dot, so the rest of the path is tried whole before it is taken apart. */
function find(tree: PhraseTree, path: string): string | undefined {
  if (Object.hasOwn(tree, path)) {
    const found = tree[path];
    return typeof found === 'string' ? found : undefined;
  }
  const dot = path.indexOf('.');
  const next =
    dot > 0 && Object.hasOwn(tree, path.slice(0, dot)) ? tree[path.slice(0, dot)] : undefined;
  return typeof next === 'object' ? find(next, path.slice(dot + 1)) : undefined;
}

const rules = new Map<string, Intl.PluralRules>();
function pluralForm(language: string, count: number): string {
  const own = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, own);
  return own.select(count);
}

const numbers = new Map<string, Intl.NumberFormat>();
function show(language: string, value: unknown): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const own = numbers.get(language) ?? new Intl.NumberFormat(`${language}-CA`);
  numbers.set(language, own);
  return own.format(value);
}
