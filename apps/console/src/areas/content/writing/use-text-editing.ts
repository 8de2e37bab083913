import type { Change, ContentValues, Schema } from '@ensemble/contract';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { isRefusal } from '../../../client/index.ts';
import { type FormState, useForm } from '../../../form/index.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import {
  discardDraft,
  type DraftKey,
  readLatest,
  readRevision,
  saveDraft,
} from '../content.queries.ts';
import type { Sides } from '../../../form/merge.ts';
import type { ShownKind } from '../shown-kind.ts';
import { type DraftSaving, useSavedDraft } from '../../../form/drafts/use-saved-draft.ts';

/** What is saved of a text: the form's values, and how often it was saved. */
export interface SavedText {
  readonly version: number;
  readonly values: ContentValues;
}

/** What was found where a save was refused because of another one. */
export interface Conflict extends Sides<ContentValues[string]> {
  readonly itemId: string;
  readonly version: number;
  readonly changes: readonly Change[];
}

export interface EditingOptions<S extends Schema> {
  readonly shown: ShownKind;
  readonly draftKey: DraftKey;
  /** The id of the form's element, where that holds both languages. */
  readonly formId?: string | undefined;
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
  readonly shown: ShownKind;
  readonly draftKey: DraftKey;
  readonly form: FormState<S>;
  readonly draftSaving: DraftSaving;
  /** What is changed, and over which version; without an id it is written for the first time. */
  readonly target: { readonly id: string | undefined; readonly version: number | undefined };
  /** What is saved, or what a new form begins with. */
  readonly begin: ContentValues;
  /** When what stands in the form was typed, where it came from a draft. */
  readonly fromDraft: string | undefined;
  /** Throws away what was typed: the form shows what is saved. */
  readonly startOver: () => Promise<void>;
  /** Throws away the draft of what was typed, as the form goes. */
  readonly discard: () => Promise<void>;
  readonly conflict: Conflict | undefined;
  readonly closeConflict: () => void;
  /** Puts a merged text, or theirs, into the form, as a change of theirs. */
  readonly settle: (values: ContentValues) => void;
  /** Puts an earlier save into the form, and then does the rest; asks first where something typed would be lost. Nothing is saved by it. */
  readonly restoreRevision: (values: ContentValues, done?: () => void) => void;
  /** The question whether what is typed may be replaced, while it is asked. */
  readonly replacing: ReturnType<typeof useReplacing>['replacing'];
}

/**
 * The editing of one text: a form on its values that keeps itself as a draft while a person
 * types, and finds out what another person saved in the meantime instead of overwriting it.
 */
export function useTextEditing<S extends Schema>(options: EditingOptions<S>): Editing<S> {
  const { shown, draftKey, formId, schema, saved, empty, draft, send } = options;
  type Values = z.input<S> & ContentValues;
  // What another person saved, where both texts were put together here.
  const [settled, setSettled] = useState<SavedText & { readonly itemId?: string }>();
  const now = settled && settled.version > (saved?.version ?? 0) ? settled : saved;
  const begin = (now?.values ?? empty) as Values;
  // A draft that began before anything was saved overwrites nothing that was saved since.
  const [base, setBase] = useState(draft ? (draft.baseVersion ?? undefined) : saved?.version);
  const [fromDraft, setFromDraft] = useState(draft?.savedAt);
  const form = useForm<S>({
    schema,
    id: formId,
    initial: { ...begin, ...draft?.values },
    onSubmit: async (checked) => {
      await keeping.stop();
      const after = await send(checked, base).catch((error: unknown) => {
        void keeping.saveNow();
        throw error;
      });
      setFromDraft(undefined);
      if (!after) return;
      keeping.goOn();
      setSettled(after);
      setBase(after.version);
      form.fill(after.values as Values, false);
    },
    onRefusal: (error) => {
      if (!isRefusal(error, 'CONTENT_CHANGED')) return false;
      const itemId = draftKey.itemId ?? error.body?.itemId;
      return itemId !== undefined && find(itemId, base ?? empty, error.body?.changes ?? []);
    },
  });
  const { conflict, setConflict, find } = useConflict(draftKey, form.values as ContentValues);
  const values = form.values as ContentValues;
  const keeping = useSavedDraft(form.changed ? values : undefined, () =>
    saveDraft(draftKey, values, base),
  );
  const put = (chosen: ContentValues) => form.fill({ ...begin, ...chosen } as Values, true);
  const { replacing, restoreRevision } = useReplacing(put, form.changed || fromDraft !== undefined);
  const settle = (chosen: ContentValues) => {
    put(chosen);
    if (!conflict) return;
    const { itemId, version, theirs } = conflict;
    setSettled({ itemId, version, values: theirs });
    setBase(conflict.version);
    setConflict(undefined);
  };
  return {
    ...{ shown, draftKey, form, draftSaving: keeping, begin, fromDraft },
    ...{ conflict, settle, restoreRevision, replacing },
    target: { id: draftKey.itemId ?? settled?.itemId, version: base },
    startOver: async () => {
      await discardKept(draftKey, keeping).finally(keeping.goOn);
      form.fill(begin, false);
      setBase(now?.version);
      setFromDraft(undefined);
    },
    discard: () => discardKept(draftKey, keeping),
    closeConflict: () => setConflict(undefined),
  };
}

async function discardKept(
  draftKey: DraftKey,
  keeping: Pick<Editing<never>['draftSaving'], 'stop'>,
) {
  await keeping.stop();
  await discardDraft(draftKey);
}

/** Puts another text in the place of the form's; where that was typed and is not saved, once it is allowed. */
function useReplacing(put: (values: ContentValues) => void, isTyped: boolean) {
  const { open, show } = useDialog<() => void>();
  const restoreRevision = (values: ContentValues, done?: () => void) => {
    const replace = () => {
      put(values);
      done?.();
    };
    if (isTyped) open(replace);
    else replace();
  };
  return { replacing: show, restoreRevision };
}

/** What another save and this one made of the same text, once a save was refused for it. */
function useConflict(draftKey: DraftKey, mine: ContentValues) {
  const [conflict, setConflict] = useState<Conflict>();
  const values = useRef(mine);
  useEffect(() => {
    values.current = mine;
  });
  /** Answers false where what was saved cannot be read: the form then says why nothing was saved. */
  const find = async (
    itemId: string,
    before: number | ContentValues,
    changes: readonly Change[],
  ) => {
    const sides = { mine: values.current, changes };
    const found = await findConflict(draftKey.organizationId, itemId, before, sides).catch(
      () => undefined,
    );
    setConflict(found);
    return found !== undefined;
  };
  return { conflict, setConflict, find };
}

/** Reads what there is now, and what both began with: a save, or what a new form begins with. */
async function findConflict(
  organizationId: string,
  itemId: string,
  before: number | ContentValues,
  sides: Pick<Conflict, 'mine' | 'changes'>,
): Promise<Conflict> {
  const { values: theirs, version } = await readLatest(organizationId, itemId);
  const base =
    typeof before === 'number'
      ? (await readRevision(organizationId, itemId, before)).values
      : before;
  return { ...sides, base, theirs, version, itemId };
}
