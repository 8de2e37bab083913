import {
  bodyOf,
  type ContentValues,
  emptyOf,
  isSameValue,
  type Kind,
  type Language,
  valuesOf,
} from '@ensemble/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError, isRefusal } from '../../../client/index.ts';
import { focusFirstInvalid, type FormState } from '../../../form/index.ts';
import { discardDraft, saveDraft, useTextCalls } from '../content.queries.ts';
import type { Carry, KindSchema, KnownText, WrittenKind } from '../shown-kind.ts';
import { type Editing, useTextEditing } from './use-text-editing.ts';
import type { SideStart, SideStarts } from './with-sides.tsx';

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

/**
 * The form of a text in each language of the organization: an editing of its own for each, with its
 * draft, its history and its conflict, over fields that both share, saved by one call (LEARN-27).
 */
export function useSides<K extends Kind, T extends KnownText>(
  options: SidesOptions<K, T>,
): Sides<K> {
  const { shown, starts } = options;
  const { kind } = shown;
  const id = useId();
  const first = useSide(options, starts.first, id, {});
  const [begin] = useState(() => carried(kind, starts, first.form.values as ContentValues));
  // In an organization of one language the other one is neither shown nor saved.
  const other = useSide(options, starts.other ?? starts.first, id, begin);
  const beforeSave = useRef(new Set<BeforeSave>()).current;
  const sides = [
    sideOf(kind, starts.first, first),
    ...(starts.other ? [sideOf(kind, starts.other, other)] : []),
  ] as const;
  const shared = starts.other ? sharedIn(kind, starts.carry, first, other) : [];
  useCarriedAnew(starts.carry, shared, first, other);
  const { save, submitting } = useSave(options, sides, beforeSave, id);
  const own = { ...first.form, submitting };
  return {
    first: sides[0],
    other: sides[1],
    all: sides,
    shared,
    carry: starts.carry,
    save,
    beforeSave,
    form: {
      ...own,
      changed: sides.some(({ editing }) => editing.form.changed),
      refusal: sides.map(({ editing }) => editing.form.refusal).find((each) => each !== undefined),
      submit: () => save(sides.map(({ language }) => language)),
    },
    keepAll: async () => {
      const kept = await Promise.all(sides.map(({ editing }) => editing.draftSaving.saveNow()));
      return kept.every(Boolean);
    },
    discardAll: async () => {
      for (const { editing } of sides) await editing.discard();
    },
  };
}

const useSide = <K extends Kind, T extends KnownText>(
  { shown, schema }: SidesOptions<K, T>,
  { place, text, draft }: SideStart<T>,
  formId: string,
  begin: ContentValues,
): Editing<KindSchema<K>> =>
  useTextEditing<KindSchema<K>>({
    shown,
    place,
    formId,
    schema,
    saved: text && { version: text.version, values: valuesOf(shown.kind, text) },
    empty: { ...emptyOf(shown.kind), ...begin } as never,
    draft,
    send: () => Promise.reject(new Error('the languages are saved together')),
  });

function sideOf<K extends Kind>(
  kind: K,
  { place, text }: SideStart<KnownText>,
  editing: Editing<KindSchema<K>>,
): Side<K> {
  const values = editing.form.values as ContentValues;
  const isEmpty = Object.entries(kind.fields).every(([name, field]) => {
    const isOwn = !field.isShared && !field.isMirrored && !field.isHidden && !field.choices;
    return !isOwn || isSameValue(kind, name, values[name], undefined);
  });
  return { language: place.language, text, editing, isEmpty: isEmpty && !text };
}

/** What a language that is not written yet begins with: what it shares with the other one. */
function carried<T extends KnownText>(
  kind: Kind,
  { first, other, carry }: SideStarts<T>,
  values: ContentValues,
): ContentValues {
  if (!other || other.text) return {};
  const { language } = other.place;
  return Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, { isShared, isMirrored }]) => {
      const value = values[name];
      return (isShared || isMirrored) && value !== undefined
        ? [[name, carry(name, value, first.place.language, language)]]
        : [];
    }),
  );
}

/** The shared fields on which both languages agree: where they differ, each shows its own. */
function sharedIn<K extends Kind>(
  kind: Kind,
  carry: Carry,
  first: Editing<KindSchema<K>>,
  other: Editing<KindSchema<K>>,
): string[] {
  const [one, two] = [first.form.values as ContentValues, other.form.values as ContentValues];
  return Object.keys(kind.fields).filter((name) => {
    const value = one[name];
    if (!kind.fields[name]?.isShared || value === undefined) return false;
    const wanted = carry(name, value, first.place.language, other.place.language);
    return isSameValue(kind, name, wanted, two[name]);
  });
}

/** Where more can be carried than before, as once a category has its other language, the other language gets it. */
function useCarriedAnew<K extends Kind>(
  carry: Carry,
  shared: readonly string[],
  first: Editing<KindSchema<K>>,
  other: Editing<KindSchema<K>>,
): void {
  const before = useRef({ carry, shared });
  useEffect(() => {
    const was = before.current;
    before.current = { carry, shared };
    if (was.carry === carry) return;
    for (const name of was.shared) {
      const value = (first.form.values as ContentValues)[name] ?? '';
      const wanted = carry(name, value, first.place.language, other.place.language);
      other.form.set(name as never, wanted as never);
    }
  });
}

function useSave<K extends Kind, T extends KnownText>(
  { shown, more, onSaved, onFailed }: SidesOptions<K, T>,
  sides: readonly Side<K>[],
  beforeSave: ReadonlySet<BeforeSave>,
  formId: string,
) {
  const { kind } = shown;
  const calls = useTextCalls(shown, sides[0]?.editing.place.organizationId ?? '');
  const [submitting, setSubmitting] = useState(false);
  const busy = useRef(false);

  const send = async (chosen: readonly Checked<K>[]): Promise<SavedSides> => {
    const bodyFor = ({ side, values }: Checked<K>) => ({
      ...bodyOf(kind, values),
      ...more?.(),
      language: side.language,
    });
    const [one] = chosen;
    if (!one) throw new Error('no language is saved');
    const { target, place } = one.side.editing;
    const languages = chosen.map(({ side }) => side.language);
    const title = String(Reflect.get(one.values, kind.title));
    if (chosen.length > 1) {
      const body = Object.fromEntries(
        chosen.map((each) => [
          each.side.language,
          { ...bodyFor(each), ...each.side.editing.target },
        ]),
      );
      const reply = await calls.saveBoth(body);
      return { title, id: idIn(reply, one.side.language), languages, isOtherKept: false };
    }
    const { translationOf } = place;
    const reply = target.id
      ? await calls.update(target.id, { ...bodyFor(one), version: target.version })
      : await calls.create({ ...bodyFor(one), translationOf });
    const id = String(Reflect.get(Object(reply), 'id'));
    const rest = sides.find(({ language }) => !languages.includes(language));
    return { title, id, languages, isOtherKept: await keepRest(rest, id) };
  };

  const save = async (languages: readonly Language[]) => {
    if (busy.current) return;
    const wanted = sides.filter(({ language }) => languages.includes(language));
    const isReady = [...beforeSave].every(
      ({ language, work }) => !languages.includes(language) || work(),
    );
    if (!isReady) return focusFirstInvalid(formId);
    // All are checked: what is wrong in either is said at once.
    const checked = wanted.flatMap((side) => {
      const values = side.editing.form.check();
      return values === undefined ? [] : [{ side, values: values as object }];
    });
    if (checked.length < wanted.length) return;
    busy.current = true;
    setSubmitting(true);
    try {
      for (const { editing } of wanted) await editing.draftSaving.stop();
      onSaved(await send(checked));
    } catch (error) {
      for (const { editing } of wanted) void editing.draftSaving.saveNow();
      onFailed?.(error);
      await tell(error, wanted);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };
  return { save, submitting };
}

interface Checked<K extends Kind> {
  readonly side: Side<K>;
  readonly values: object;
}
const idIn = (reply: unknown, language: Language) =>
  String(Reflect.get(Object(Reflect.get(Object(reply), language)), 'id'));

/** What was typed in the language that was not saved stays its writer's: from now on as the other language of the saved text. */
async function keepRest<K extends Kind>(rest: Side<K> | undefined, savedId: string) {
  if (!rest || (rest.isEmpty && !rest.text) || !rest.editing.form.changed) return false;
  const { draftSaving, place, target, form } = rest.editing;
  if (rest.text || place.translationOf) return draftSaving.saveNow();
  await draftSaving.stop();
  const values = form.values as ContentValues;
  // The text is saved: that this is not must not look like a failure of it.
  return saveDraft({ ...place, translationOf: savedId }, values, target.version)
    .then(() => discardDraft(place))
    .then(
      () => true,
      () => false,
    );
}

/** Says a refusal where it belongs: under the fields of the language it names, or as another save of that language. */
async function tell<K extends Kind>(error: unknown, sides: readonly Side<K>[]): Promise<void> {
  const own = sides.flatMap((side) => {
    const refused = sides.length > 1 ? ofLanguage(error, side.language) : undefined;
    return refused ? [{ side, refused }] : [];
  });
  for (const { side, refused } of own) await side.editing.form.tell(refused);
  if (own.length > 0) return;
  const itemId = isRefusal(error, 'CONTENT_CHANGED') ? error.body?.itemId : undefined;
  const changed =
    itemId &&
    (sides.find(({ editing }) => editing.target.id === itemId) ??
      sides.find(({ editing }) => editing.target.id === undefined));
  await (changed || sides[0])?.editing.form.tell(error);
}

/** What a refusal of both languages says of the fields of one, under their own names. */
function ofLanguage(error: unknown, language: Language): ApiError | undefined {
  if (!(error instanceof ApiError) || !error.body?.errorDetails) return undefined;
  const start = `${language}.`;
  const details = Object.entries(error.body.errorDetails).flatMap(([name, texts]) =>
    name.startsWith(start) ? [[name.slice(start.length), texts] as const] : [],
  );
  if (details.length === 0) return undefined;
  const body = { ...error.body, errorDetails: Object.fromEntries(details) };
  return new ApiError(error.status, error.errorType, body);
}
