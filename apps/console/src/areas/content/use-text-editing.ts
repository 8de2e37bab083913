import type { Change, ContentValues, Schema } from '@ensemble/contract';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { isRefusal } from '../../client/index.ts';
import { type FormState, useForm } from '../../form/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { discardDraft, type DraftPlace, readLatest, readRevision } from './content.queries.ts';
import type { Sides } from './merge-values.ts';
import { type Keeping, useKeptDraft } from './use-kept-draft.ts';

/** What is saved of a text: the form's values, and how often it was saved. */
export interface SavedText {
  readonly version: number;
  readonly values: ContentValues;
}

/** What was found where a save was refused because of another one. */
export interface Conflict extends Sides {
  readonly version: number;
  readonly changes: readonly Change[];
}

export interface EditingOptions<S extends Schema> {
  readonly place: DraftPlace;
  readonly schema: S;
  /** What is saved; undefined for a text still to be written. */
  readonly saved: SavedText | undefined;
  /** What a new form begins with. */
  readonly empty: z.input<S> & ContentValues;
  /** What was typed before and not saved. */
  readonly draft: {
    readonly values: ContentValues;
    readonly baseVersion: number | null;
    readonly savedAt: string;
  } | null;
  /**
   * Sends the checked values, over the version they began with. Where the form stays open, it
   * answers what is saved now, from which the form goes on.
   */
  readonly send: (values: z.output<S>, version: number | undefined) => Promise<SavedText | void>;
}

export interface Editing<S extends Schema> {
  readonly place: DraftPlace;
  readonly form: FormState<S>;
  readonly keeping: Keeping;
  /** When what stands in the form was typed, where it came from a draft. */
  readonly fromDraft: string | undefined;
  /** Throws away what was typed: the form shows what is saved. */
  readonly startOver: () => Promise<void>;
  readonly conflict: Conflict | undefined;
  readonly closeConflict: () => void;
  /** Puts a merged text, or theirs, into the form, as a change of theirs. */
  readonly settle: (values: ContentValues) => void;
  /** Puts an earlier save into the form, and then does the rest; asks first where something typed would be lost. Nothing is saved by it. */
  readonly bringBack: (values: ContentValues, done?: () => void) => void;
  /** The question whether what is typed may be replaced, while it is asked. */
  readonly replacing: ReturnType<typeof useReplacing>['replacing'];
}

/**
 * The editing of one text: a form on its values that keeps itself as a draft while somebody
 * types, and finds out what another person saved meanwhile instead of overwriting it.
 */
export function useTextEditing<S extends Schema>(options: EditingOptions<S>): Editing<S> {
  const { place, schema, saved, empty, draft, send } = options;
  type Values = z.input<S> & ContentValues;
  const begin = (saved?.values ?? empty) as Values;
  const [base, setBase] = useState(draft?.baseVersion ?? saved?.version);
  const [fromDraft, setFromDraft] = useState(draft?.savedAt);
  const [conflict, setConflict] = useState<Conflict>();
  const values = useRef<ContentValues>(begin);
  const form = useForm<S>({
    schema,
    initial: { ...begin, ...draft?.values },
    onSubmit: async (checked) => {
      await keeping.stop();
      const now = await send(checked, base).catch((error: unknown) => {
        if (form.changed) keeping.goOn();
        throw error;
      });
      setFromDraft(undefined);
      if (!now) return;
      setBase(now.version);
      form.fill(now.values as Values, false);
    },
    onRefusal: (error) => {
      if (!isRefusal(error, 'CONTENT_CHANGED') || place.itemId === undefined) return false;
      void findConflict(place, place.itemId, base, values.current, error.body?.changes ?? []).then(
        setConflict,
      );
      return true;
    },
  });
  useEffect(() => {
    values.current = form.values as ContentValues;
  });
  const keeping = useKeptDraft(place, form.values as ContentValues, base, form.changed);
  const put = (chosen: ContentValues) => form.fill({ ...begin, ...chosen } as Values, true);
  const { replacing, bringBack } = useReplacing(put, form.changed || fromDraft !== undefined);
  const settle = (chosen: ContentValues) => {
    put(chosen);
    setBase(conflict?.version);
    setConflict(undefined);
  };
  return {
    place,
    form,
    keeping,
    fromDraft,
    startOver: async () => {
      await keeping.stop();
      await discardDraft(place);
      form.fill(begin, false);
      setBase(saved?.version);
      setFromDraft(undefined);
    },
    conflict,
    closeConflict: () => setConflict(undefined),
    settle,
    bringBack,
    replacing,
  };
}

/** Puts another text in the place of the form's; where that was typed and is not saved, once it is allowed. */
function useReplacing(put: (values: ContentValues) => void, isTyped: boolean) {
  const { dialog, open, close } = useDialog<() => void>();
  const bringBack = (values: ContentValues, done?: () => void) => {
    const replace = () => {
      put(values);
      done?.();
    };
    if (isTyped) open(replace);
    else replace();
  };
  return { replacing: { dialog, close }, bringBack };
}

/** Reads what there is now, and what both began with. */
async function findConflict(
  { organizationId }: DraftPlace,
  itemId: string,
  base: number | undefined,
  mine: ContentValues,
  changes: readonly Change[],
): Promise<Conflict> {
  const theirs = await readLatest(organizationId, itemId);
  const before = await readRevision(organizationId, itemId, base ?? 1);
  return { base: before.values, mine, theirs: theirs.values, version: theirs.version, changes };
}
