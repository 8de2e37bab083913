import * as z from 'zod/mini';
import type { AuditAction } from '../audit-log/audit-actions.ts';
import type { ErrorType } from '../errors/error-types.ts';
import type { FeatureType } from '../app-content/features.ts';
import type { Schema } from '../route/define-route.ts';
import type { ContentKind, ContentValues } from './content.ts';

/** What is stored of a field. */
export type FieldValue = string | string[];

/** How a field is typed, compared and shown. */
type Look = 'line' | 'choice' | 'list' | 'markup' | 'picture';

interface About {
  /** The phrase that names the field, in its form and wherever it is compared. */
  readonly label: string;
  /** The most characters it holds, where a form counts them. */
  readonly maxLength?: number;
  /** What its stored values are called, as phrases; the first is what a new form holds. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Says nothing to a reader: changing it leaves the other language as it is. */
  readonly isLanguageNeutral?: boolean;
  /** Said once for both languages, where both are written in one form and agree on it. */
  readonly isShared?: boolean;
  /** What is typed in one language stands in the other as well, until that says something else. */
  readonly isMirrored?: boolean;
  /** A list whose order says nothing. */
  readonly isUnordered?: boolean;
  /** Kept, and in no form. */
  readonly isHidden?: boolean;
}

/** A field of a text: what the API takes and answers, what a form takes, and how it is stored. */
export interface Field<
  Sent extends Schema = Schema,
  Reply extends Schema = Schema,
  Typed extends Schema = Schema,
> extends About {
  readonly look: Look;
  /** What the API takes. */
  readonly sent: Sent;
  /** What the API answers. */
  readonly reply: Reply;
  /** What is typed into a form, checked as the API checks it, and made into what is sent. */
  readonly typed: Typed;
  /** What is stored of what was sent; made of a reply, it is what a form holds. */
  hold(value: z.output<Sent> | z.output<Reply>): FieldValue;
  /** The opposite: what the API answers. */
  read(held: FieldValue): z.output<Reply>;
}
export type Fields = Readonly<Record<string, Field>>;

/** What a field holds that is a list. */
export const listIn = (held: FieldValue): readonly string[] =>
  typeof held === 'string' ? [] : held;

type Text = z.ZodMiniType<string, string>;

/** A field that holds one text, stored as it is sent. */
export const line = <A extends About>(sent: Text, about: A) => ({
  look: 'line' as const,
  ...about,
  sent,
  reply: z.string(),
  typed: sent,
  hold: String,
  read: String,
});

/** A text that may be left out: then it is empty. */
export const optionalLine = <A extends About>(sent: Text, about: A) => ({
  ...line(sent, about),
  sent: z._default(z.optional(sent), ''),
});

/** What is typed into a form in another shape than it is sent in: made into what `sent` checks. */
export const typedAs = <In, Out, Typed>(
  sent: z.ZodMiniType<Out, In>,
  typed: z.ZodMiniType<Typed, Typed>,
  change: (value: Typed) => In,
) => z.pipe(z.pipe(typed, z.transform(change)) as z.ZodMiniType<In, Typed>, sent);

/** Yes or no, stored and typed as `true` and `false`; left out it is no. */
export const flag = <A extends About>(about: A) => ({
  look: 'choice' as const,
  ...about,
  sent: z._default(z.optional(z.boolean()), false),
  reply: z.boolean(),
  typed: typedAs(z.boolean(), z.string(), (typed) => typed === 'true'),
  hold: String,
  read: (held: FieldValue) => held === 'true',
});

/**
 * A content kind is data: what its fields are, and which switch, audit actions and refusals go with
 * it. The server stores and answers it by this, the console makes its form of it.
 */
export interface Kind<F extends Fields = Fields> {
  readonly name: ContentKind;
  readonly fields: F;
  /** The field that is its title in lists, searches and the audit log. */
  readonly title: string;
  /** The switch without which members read none of it; legal documents are always read. */
  readonly feature?: FeatureType;
  readonly audited: {
    readonly create: AuditAction;
    readonly update: AuditAction;
    readonly remove?: AuditAction;
  };
  readonly refusals?: {
    /** Where there is no such text. */
    readonly missing?: ErrorType;
    /** Where its title may stand only once in a language, and stands already. */
    readonly taken?: ErrorType;
  };
  /** Its lists have no pages, as members read them whole: then no more than `maxListed` are written. */
  readonly isListedWhole?: boolean;
  /** An organisation has one of it in a language, whether it is written yet or not. */
  readonly isSingle?: boolean;
  /** Its words may be the same in both languages: saved again without a change, it still fits. */
  readonly fitsUnchanged?: boolean;
  /** Where in the body its fields stand, if not beside its language. */
  readonly envelope?: string;
  /** Its fields by name, of what the API takes or answers, where that is of another form. */
  flatten?(api: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** The opposite: what the API takes and answers of its fields. */
  shape?(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}
export const defineKind = <F extends Fields>(
  kind: Kind<F> & { readonly title: keyof F },
): Kind<F> => kind;

const partOf = <F extends Fields, Part extends 'sent' | 'reply' | 'typed'>(fields: F, part: Part) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]])) as {
    [Name in keyof F]: F[Name][Part];
  };
/** The schemas of what the API takes of these fields, by name. */
export const sentOf = <F extends Fields>(fields: F) => partOf(fields, 'sent');
/** The schemas of what the API answers of these fields, by name. */
export const replyOf = <F extends Fields>(fields: F) => partOf(fields, 'reply');

/** What a form of a kind holds: its values as they are typed, drafted and stored. */
export type FormOf<K extends Kind> = {
  [Name in keyof K['fields']]: z.input<K['fields'][Name]['typed']>;
};
/** The schema of a kind's form: the API's own for each field. */
export const formOf = <F extends Fields>({ fields }: Kind<F>) =>
  z.strictObject(partOf(fields, 'typed'));

const emptyIn = (field: Pick<Field, 'look'> | undefined): FieldValue =>
  field?.look === 'list' ? [] : '';

/** What a new form holds. */
export const emptyOf = <K extends Kind>({ fields }: K): FormOf<K> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const [first = emptyIn(field)] = Object.keys(field.choices ?? {});
      return [name, first];
    }),
  ) as FormOf<K>;

/** The values of a text, as they are stored and as its form holds them, made of what was sent or of a reply. */
export function valuesOf<K extends Kind>(kind: K, api: object): FormOf<K> & ContentValues {
  const inside: unknown = kind.envelope && Reflect.get(api, kind.envelope);
  const own = { ...(typeof inside === 'object' ? inside : api) };
  const entries = Object.entries(kind.flatten?.(own) ?? own);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const field = fieldOf(kind, name);
      return field ? [[name, field.hold(value)]] : [];
    }),
  ) as FormOf<K> & ContentValues;
}

/** What the API answers of stored values, by field. */
export function replyValues(kind: Kind, values: ContentValues): Readonly<Record<string, unknown>> {
  const reply = Object.fromEntries(
    Object.entries(kind.fields).map(([name, field]) => [
      name,
      field.read(values[name] ?? emptyIn(field)),
    ]),
  );
  return kind.shape?.(reply) ?? reply;
}

/** What is sent of the checked values of a form. */
export function bodyOf(kind: Kind, checked: object): Readonly<Record<string, unknown>> {
  const body = kind.shape?.({ ...checked }) ?? { ...checked };
  return kind.envelope === undefined ? body : { [kind.envelope]: body };
}

/** A field of a kind by its name; undefined for a name that it does not have. */
export const fieldOf = (kind: Pick<Kind, 'fields'>, name: string): Field | undefined =>
  Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined;

const inOrder = (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted() : value);
/** Whether a field of a kind says the same in two texts; one that was never set is empty. */
export function isSameValue(
  kind: Pick<Kind, 'fields'>,
  name: string,
  one: unknown,
  other: unknown,
): boolean {
  const field = fieldOf(kind, name);
  const said = (value: unknown = emptyIn(field)) => (field?.isUnordered ? inOrder(value) : value);
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
}
