import {
  discardMeetingDraft,
  discardNotificationDraft,
  type FormDraftKind,
  type FormDraftValues,
  keepMeetingDraft,
  keepNotificationDraft,
  listMeetingDrafts,
  listNotificationDrafts,
} from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/index.ts';
import { readSession } from '../../session/index.ts';
import { draftsSettled, noteUnderWay } from './under-way.ts';

/** What lists, keeps and discards the drafts of each kind of form. */
export const draftRoutes = {
  notification: {
    list: listNotificationDrafts,
    keep: keepNotificationDraft,
    discard: discardNotificationDraft,
  },
  meeting: { list: listMeetingDrafts, keep: keepMeetingDraft, discard: discardMeetingDraft },
} as const;

/** Another person who logs in on this page is shown nothing of the one before. */
const ownKey = () => ['form-drafts', readSession().session?.userId] as const;

/** The draft of one form. */
export interface FormDraftKey {
  readonly kind: FormDraftKind;
  readonly organizationId: string;
  /** Of what is changed, or the key with which a new one is made. */
  readonly id: string;
  readonly itemId?: string | undefined;
}

/** What the reader typed into forms of a kind and did not save, the latest first. Asked for anew each time. */
export const formDraftsQuery = (kind: FormDraftKind, organizationId: string) =>
  queryOptions({
    queryKey: [...ownKey(), kind, organizationId],
    queryFn: async ({ signal }) => {
      await draftsSettled();
      return (await call(draftRoutes[kind].list, { params: { id: organizationId }, signal }))
        .drafts;
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** The draft that a form begins with, or null: asked for once, for it must not change under the typing. */
export const formDraftQuery = (kind: FormDraftKind, organizationId: string, id: string) =>
  queryOptions({
    queryKey: [...ownKey(), kind, organizationId, id],
    queryFn: async ({ client }) => {
      const drafts = await client.fetchQuery(formDraftsQuery(kind, organizationId));
      return drafts.find((draft) => draft.id === id) ?? null;
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

const paramsOf = ({ organizationId, id }: FormDraftKey) => ({ id: organizationId, draftId: id });

export const keepFormDraft = (
  key: FormDraftKey,
  values: FormDraftValues,
  baseVersion: number | undefined,
) =>
  noteUnderWay(
    call(draftRoutes[key.kind].keep, {
      params: paramsOf(key),
      body: { itemId: key.itemId ?? null, values, baseVersion: baseVersion ?? null },
    }),
  );

export const discardFormDraft = (key: FormDraftKey) =>
  noteUnderWay(call(draftRoutes[key.kind].discard, { params: paramsOf(key) }));
