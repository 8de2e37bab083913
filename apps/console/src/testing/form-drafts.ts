import {
  discardMeetingDraft,
  discardNotificationDraft,
  type FormDraft,
  type FormDraftKind,
  keepMeetingDraft,
  keepNotificationDraft,
  listMeetingDrafts,
  listNotificationDrafts,
} from '@ensemble/contract';
import type { stateAnswers } from './answers.ts';

const routes = {
  notification: {
    list: listNotificationDrafts,
    keep: keepNotificationDraft,
    discard: discardNotificationDraft,
  },
  meeting: { list: listMeetingDrafts, keep: keepMeetingDraft, discard: discardMeetingDraft },
} as const;

/** The reader's drafts of a form, as the API keeps them, by their ids. */
export function keepFormDrafts(
  { reply }: Pick<ReturnType<typeof stateAnswers>, 'reply'>,
  kind: FormDraftKind,
): Map<string, FormDraft> {
  const drafts = new Map<string, FormDraft>();
  const { list, keep, discard } = routes[kind];
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
