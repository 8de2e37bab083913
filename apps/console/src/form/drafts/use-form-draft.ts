import type { FormDraft, FormDraftValues } from '@ensemble/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeftDraft } from './left-draft.ts';
import { leftDraft } from './offer-draft.ts';
import {
  discardFormDraft,
  formDraftQuery,
  type FormDraftKey,
  keepFormDraft,
} from './form-drafts.queries.ts';
import { type DraftSaving, useSavedDraft } from './use-saved-draft.ts';

/** What a draft holds of values that a form of these values can show; what is of another type is left out. */
export function fittingValues<V extends object>(values: V, draft: FormDraft | undefined): V {
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
  const fitting = Object.entries(draft?.values ?? {}).filter(
    ([name, value]) =>
      Object.hasOwn(values, name) && kindOf(Reflect.get(values, name)) === kindOf(value),
  );
  return { ...values, ...Object.fromEntries(fitting) };
}

/**
 * What a draft keeps of a form: of a change only what differs from what is saved, so that what others
 * change in the meantime stays as they made it.
 */
export const valuesToKeep = (values: object, saved: object | undefined): FormDraftValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        saved === undefined || JSON.stringify(value) !== JSON.stringify(Reflect.get(saved, name)),
    ),
  ) as FormDraftValues;

interface DraftOptions {
  readonly key: FormDraftKey;
  /** What stands in the form; undefined where nothing was typed since it opened. */
  readonly values: object | undefined;
  /** What is saved of what the form changes. */
  readonly saved?: object | undefined;
  readonly baseVersion?: number | undefined;
  /** The draft that it began with. */
  readonly draft: FormDraft | undefined;
}

/** Keeps a form as a draft while it is typed into, and throws the draft away. */
export function useFormDraft({
  key,
  values,
  saved,
  baseVersion,
  draft,
}: DraftOptions): LeftDraft & {
  readonly saving: DraftSaving;
  /** When what the form began with was kept; undefined once it was thrown away. */
  readonly since: string | undefined;
} {
  const [since, setSince] = useState(draft?.savedAt);
  const kept = values && valuesToKeep(values, saved);
  const saving = useSavedDraft(kept, () => keepFormDraft(key, kept ?? {}, baseVersion));
  const client = useQueryClient();
  const discard = async () => {
    await saving.stop();
    await discardFormDraft(key).finally(saving.goOn);
    setSince(undefined);
    const { queryKey } = formDraftQuery(key.kind, key.organizationId, key.id);
    client.setQueryData(queryKey, null);
  };
  return { ...leftDraft({ saving, discard }), saving, since };
}
