import type { FormDraft, FormDraftKind } from '@ensemble/contract';
import { draftRoutes } from '../form/drafts/form-drafts.queries.ts';
import type { stateAnswers } from './answers.ts';

/** The reader's drafts of a form, as the API keeps them, by their ids. */
export function keepFormDrafts(
  { reply }: Pick<ReturnType<typeof stateAnswers>, 'reply'>,
  kind: FormDraftKind,
): Map<string, FormDraft> {
  const drafts = new Map<string, FormDraft>();
  const { list, keep, discard } = draftRoutes[kind];
  const savedAt = new Date().toISOString();
  reply(list, () => ({ drafts: [...drafts.values()].toReversed() }));
  reply(keep, ({ params: { draftId: id = '' }, body }) => {
    drafts.set(id, { id, ...(body as Omit<FormDraft, 'id' | 'savedAt'>), savedAt });
    return { savedAt };
  });
  reply(discard, ({ params: { draftId = '' } }) => {
    drafts.delete(draftId);
    return {};
  });
  return drafts;
}
