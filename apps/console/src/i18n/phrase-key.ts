import type { richText } from '@ensemble/phrases/en/rich-text';
import type { phraseFiles } from './phrase-files.ts';

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type PartOf<Name extends keyof typeof phraseFiles> = Awaited<
  ReturnType<(typeof phraseFiles)[Name]['en']>
>;

/** The phrases of the console, by area, as English has them. The editor brings its own in both languages. */
type Phrases = AllOf<PartOf<keyof typeof phraseFiles>> & {
  richText: typeof richText;
};

type Singular<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
type KeysOf<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Path}${Singular<Key>}`
    : KeysOf<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];

/** A key of the phrases, typed from English; a plural goes by its base. */
export type PhraseKey = KeysOf<Phrases>;

type TextAt<Tree, Key extends string> = Key extends `${infer Area}.${infer Rest}`
  ? Area extends keyof Tree
    ? TextAt<Tree[Area], Rest>
    : never
  : Key extends keyof Tree
    ? Tree[Key]
    : `${Key}_other` extends keyof Tree
      ? `{{count}}${Tree[`${Key}_other`] & string}`
      : never;
type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type NamesIn<Key extends PhraseKey> = Placeholders<TextAt<Phrases, Key>>;

/** What must be said beside a key: a value for each placeholder of its English text. */
export type ValuesOf<Key extends PhraseKey> = Key extends PhraseKey
  ? [NamesIn<Key>] extends [never]
    ? []
    : [values: { readonly [Name in NamesIn<Key>]: Name extends 'count' ? number : string | number }]
  : never;
