import {
  type AnyRoute,
  type ContentStatus,
  type ContentValues,
  fieldOf,
  type FieldValue,
  type FormOf,
  type Kind,
  type Language,
} from '@ensemble/contract';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { FormState } from '../../form/index.ts';
import { type PhraseKey, useTranslation } from '../../i18n/index.ts';

/** A kind of text as the app shows it to members. */
export interface ScreenProps {
  readonly organizationId: string;
  readonly values: ContentValues;
  readonly language: Language;
}

/** Where a kind of text is written. */
export interface KindAddress {
  readonly kind: Pick<Kind, 'name'>;
  /** The page of its form, or of the list over which its form opens as a dialog. */
  readonly path: string;
  readonly inDialog?: boolean;
  /** Which list of the page is its own, where there are several. */
  readonly list?: string;
}

/** A kind of text as the console shows it: what the contract says of it, and how it looks. */
export interface ShownKind<K extends Kind = Kind> extends KindAddress {
  readonly kind: K;
  /** How members see it, where they see it by itself. */
  readonly Screen?: ComponentType<ScreenProps>;
  /** Shows a picture that it holds by its id. */
  readonly Picture?: ComponentType<Pick<ScreenProps, 'organizationId' | 'values'>>;
  /** Says what ids in its lists stand for. */
  readonly useWords?: (
    organizationId: string,
    language: Language,
    texts: readonly ContentValues[],
  ) => (field: string, value: string) => string;
}

/** What is known of a text of any kind. */
export interface KnownText {
  readonly id: string;
  readonly language: Language;
  readonly version: number;
  readonly isBehind: boolean;
  readonly status?: ContentStatus;
  readonly translation: { readonly id: string; readonly updatedAt: string } | null;
}

/** What a field that both languages share says in the other one. */
export type Carry = (field: string, value: FieldValue, from: Language, to: Language) => FieldValue;

/** A kind whose texts are read, written and deleted one by one. */
export interface WrittenKind<K extends Kind, T extends KnownText> extends ShownKind<K> {
  readonly routes: {
    readonly create: AnyRoute;
    readonly update: AnyRoute;
    readonly both: AnyRoute;
    readonly remove: AnyRoute;
  };
  /** The name of a text's id in its path. */
  readonly param: string;
  /** Says shared fields in the other language, where that is not the same; undefined until it is known how. */
  readonly useCarry?: (organizationId: string, from: Language) => Carry | undefined;
  /** Reads a text as it is now; null where it is there no more. */
  readonly find: (
    organizationId: string,
    language: Language,
    id: string,
    signal: AbortSignal,
  ) => Promise<T | null>;
}

/** A kind that is read whole, in one language. */
export interface ListedKind<K extends Kind, T extends KnownText> extends Omit<
  WrittenKind<K, T>,
  'find'
> {
  readonly read: (
    organizationId: string,
    language: Language,
    signal: AbortSignal,
    /** Of all the texts, only this one. */
    itemId?: string,
  ) => Promise<readonly T[]>;
}

/** A kind that is read whole; one of its texts is asked for by its id. */
export const listedKind = <K extends Kind, T extends KnownText>(
  kind: ListedKind<K, T>,
): WrittenKind<K, T> & ListedKind<K, T> => ({
  ...kind,
  find: async (organizationId, language, id, signal) => {
    const [found] = await kind.read(organizationId, language, signal, id);
    return found ?? null;
  },
});

/** The schema of a kind's form: takes what is typed, answers what is sent. */
export type KindSchema<K extends Kind> = z.ZodMiniType<object, FormOf<K>>;
/** What the part of a form is given that types a field, in one language or in both at once. */
export interface FieldsProps<K extends Kind> {
  readonly form: FormState<KindSchema<K>>;
  readonly organizationId: string;
  readonly language: Language;
  /** Whether it is the language that was opened. */
  readonly isFirst?: boolean;
  /** The other language, for a field that both share. */
  readonly other?: Language | undefined;
}
/** How the fields of a kind are typed; one without a part is a line. */
export type FieldParts<K extends Kind> = {
  readonly [Name in keyof K['fields']]?: ComponentType<FieldsProps<K>>;
};

/** What a field of a text is called; undefined for one that its kind does not have. */
export function useFieldName(kind: Kind): (field: string) => string | undefined {
  const { t } = useTranslation();
  return (field) => {
    if (field === 'status') return t('content.field.status');
    const label = fieldOf(kind, field)?.label;
    return label && t(label as PhraseKey);
  };
}

/** The text to change, or the language of a new one and the text that it says in the other language. */
export interface TextSubject {
  readonly id?: string | undefined;
  readonly language: Language;
  readonly translationOf?: string | undefined;
}

/** Where a text is written: its form, in its language. */
export function textAddress(
  { kind, path, inDialog, list }: KindAddress,
  wanted: TextSubject,
): string {
  const { id, language, translationOf } = wanted;
  const query = new URLSearchParams({ action: id ? 'edit' : 'create', language });
  if (id) query.set('id', id);
  if (translationOf) query.set('translationOf', translationOf);
  if (inDialog) query.set('item', kind.name);
  if (list) query.set('list', list);
  return `${path}?${query}`;
}
