import type { Kind, Language } from '@ensemble/contract';
import type { FormState } from '../../../form/index.ts';
import type { Carry, KindSchema, KnownText, WrittenKind } from '../shown-kind.ts';
import type { Editing } from './use-text-editing.ts';
import type { SideStarts } from './with-sides.tsx';

/** What became of a save. */
export interface SavedSides {
  /** The title in the language that was opened, else in the one that was saved. */
  readonly title: string;
  /** The text that was saved, by the same choice. */
  readonly id: string;
  readonly languages: readonly Language[];
  /** Whether something typed in the other language is kept for the writer. */
  readonly isOtherKept: boolean;
}

export interface SidesOptions<K extends Kind, T extends KnownText> {
  readonly shown: WrittenKind<K, T>;
  readonly starts: SideStarts<T>;
  readonly schema: KindSchema<K>;
  /** What is sent beside the fields. */
  readonly more?: () => object;
  readonly onSaved: (saved: SavedSides) => void;
  readonly onFailed?: (error: unknown) => void;
}

/** One language of the form. */
export interface Side<K extends Kind> {
  readonly language: Language;
  readonly text: KnownText | undefined;
  readonly editing: Editing<KindSchema<K>>;
  /** Whether nothing of its own is typed or saved in it. */
  readonly isEmpty: boolean;
}

export interface Sides<K extends Kind> {
  readonly first: Side<K>;
  readonly other: Side<K> | undefined;
  /** All languages of the form, as one that a button submits. */
  readonly form: FormState<KindSchema<K>>;
  readonly all: readonly Side<K>[];
  /** The fields that both languages have in common. */
  readonly shared: readonly string[];
  readonly carry: Carry;
  /** Saves these languages, in one call. */
  readonly save: (languages: readonly Language[]) => Promise<void>;
  /** Keeps what stands in the form at once; answers whether nothing of it would be lost. */
  readonly keepAll: () => Promise<boolean>;
  readonly discardAll: () => Promise<void>;
  /** What is still to be done in a language before it is saved: answers false where that fails. */
  readonly beforeSave: Set<BeforeSave>;
}
export interface BeforeSave {
  readonly language: Language;
  readonly work: () => boolean;
}
