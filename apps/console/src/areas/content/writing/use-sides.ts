import { type ContentValues, emptyOf, isSameValue, type Kind, valuesOf } from '@ensemble/contract';
import { useEffect, useId, useRef, useState } from 'react';
import type { Carry, KindSchema, KnownText } from '../shown-kind.ts';
import type { BeforeSave, Side, Sides, SidesOptions } from './sides.ts';
import { useSaveSides } from './use-save-sides.ts';
import { type Editing, useTextEditing } from './use-text-editing.ts';
import type { SideStart, SideStarts } from './with-sides.tsx';

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
  const [beforeSave] = useState(() => new Set<BeforeSave>());
  const sides = [
    sideOf(kind, starts.first, first),
    ...(starts.other ? [sideOf(kind, starts.other, other)] : []),
  ] as const;
  const shared = starts.other ? sharedIn(kind, starts.carry, first, other) : [];
  useCarriedAnew(starts.carry, shared, first, other);
  const { save, submitting } = useSaveSides(options, sides, beforeSave, id);
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
  { draftKey, text, draft }: SideStart<T>,
  formId: string,
  begin: ContentValues,
): Editing<KindSchema<K>> =>
  useTextEditing<KindSchema<K>>({
    shown,
    draftKey,
    formId,
    schema,
    saved: text && { version: text.version, values: valuesOf(shown.kind, text) },
    empty: { ...emptyOf(shown.kind), ...begin } as never,
    draft,
    send: () => Promise.reject(new Error('the languages are saved together')),
  });

function sideOf<K extends Kind>(
  kind: K,
  { draftKey, text }: SideStart<KnownText>,
  editing: Editing<KindSchema<K>>,
): Side<K> {
  const values = editing.form.values as ContentValues;
  const isEmpty = Object.entries(kind.fields).every(([name, field]) => {
    const isOwn = !field.isShared && !field.isMirrored && !field.isHidden && !field.choices;
    return !isOwn || isSameValue(kind, name, values[name], undefined);
  });
  return { language: draftKey.language, text, editing, isEmpty: isEmpty && !text };
}

/** What a language that is not written yet begins with: what it shares with the other one. */
function carried<T extends KnownText>(
  kind: Kind,
  { first, other, carry }: SideStarts<T>,
  values: ContentValues,
): ContentValues {
  if (!other || other.text) return {};
  const { language } = other.draftKey;
  return Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, { isShared, isMirrored }]) => {
      const value = values[name];
      return (isShared || isMirrored) && value !== undefined
        ? [[name, carry(name, value, first.draftKey.language, language)]]
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
    const wanted = carry(name, value, first.draftKey.language, other.draftKey.language);
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
      const wanted = carry(name, value, first.draftKey.language, other.draftKey.language);
      other.form.set(name as never, wanted as never);
    }
  });
}
