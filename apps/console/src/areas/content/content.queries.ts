import {
  type ContentKind,
  type ContentValues,
  discardContentDraft,
  getContentDraft,
  getRevision,
  saveContentDraft,
  type Kind,
  type Language,
  listContentDrafts,
  listDeletedContent,
  listRevisions,
  markContentInStep,
  maxRevisions,
  readContentOverview,
  restoreContent,
  type RouteInput,
} from '@ensemble/contract';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { contentKey } from '../../client/content-key.ts';
import { call } from '../../client/index.ts';
import { draftsSettled, noteUnderWay } from '../../form/drafts/under-way.ts';
import type { KnownText, ListedKind, WrittenKind } from './shown-kind.ts';

/** Which form of the reader's: one text, or a new one of a kind and language. */
export interface DraftKey {
  readonly organizationId: string;
  readonly kind: ContentKind;
  readonly language: Language;
  readonly itemId?: string | undefined;
  /** The text that the new one says in the other language. */
  readonly translationOf?: string | undefined;
}
const ofDraft = ({ organizationId, ...draftKey }: DraftKey) => ({
  params: { id: organizationId },
  query: draftKey,
});

/**
 * How what a form begins with is asked: anew for each form. What another person saves in the meantime must
 * not change the form under the typing: the save finds it.
 */
export const seedsForm = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const;

/** What the reader typed and has not saved; read once as the form opens. */
export const draftQuery = (draftKey: DraftKey) =>
  queryOptions({
    queryKey: ['content-draft', draftKey],
    queryFn: async ({ signal }) => {
      await draftsSettled();
      return call(getContentDraft, { ...ofDraft(draftKey), signal });
    },
    gcTime: 0,
    staleTime: Infinity,
  });

/** What the reader typed into forms of a kind and did not save, the latest first. */
export const ownDraftsQuery = (organizationId: string, kind: ContentKind) =>
  queryOptions({
    queryKey: ['content-drafts', organizationId, kind],
    queryFn: async ({ signal }) => {
      await draftsSettled();
      return call(listContentDrafts, { params: { id: organizationId }, query: { kind }, signal });
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const saveDraft = (
  { organizationId, ...draftKey }: DraftKey,
  values: ContentValues,
  baseVersion: number | undefined,
) =>
  noteUnderWay(
    call(saveContentDraft, {
      params: { id: organizationId },
      body: { ...draftKey, values, baseVersion: baseVersion ?? null },
    }),
  );

export const discardDraft = (draftKey: DraftKey) =>
  noteUnderWay(call(discardContentDraft, ofDraft(draftKey)));

/** The saves of a text, the latest first; earlier ones are asked for a page at a time. */
export const revisionsQuery = (organizationId: string, itemId: string) =>
  infiniteQueryOptions({
    queryKey: [...contentKey(organizationId), 'revisions', itemId],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === 0 ? {} : { skip: String(pageParam) };
      return call(listRevisions, { params: { id: organizationId, itemId }, query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ count }, _pages, skip) =>
      skip + maxRevisions < count ? skip + maxRevisions : undefined,
  });

export const readRevision = (organizationId: string, itemId: string, version: number) =>
  call(getRevision, { params: { id: organizationId, itemId, version: String(version) } });

/** A text as it was saved; a save never changes. */
export const revisionQuery = (organizationId: string, itemId: string, version: number) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), 'revisions', itemId, version],
    queryFn: () => readRevision(organizationId, itemId, version),
    staleTime: Infinity,
  });

/** A text as it is saved now. */
export async function readLatest(organizationId: string, itemId: string) {
  const { revisions } = await call(listRevisions, { params: { id: organizationId, itemId } });
  const [latest] = revisions;
  if (!latest) throw new Error('a text without a save');
  return readRevision(organizationId, itemId, latest.version);
}

export const latestQuery = (organizationId: string, itemId: string) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), 'latest', itemId],
    queryFn: () => readLatest(organizationId, itemId),
  });

/** The texts of a kind that is read whole, in a language. */
export const textsQuery = <K extends Kind, T extends KnownText>(
  { kind, read }: ListedKind<K, T>,
  organizationId: string,
  language: Language,
) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), kind.name, 'list', language],
    queryFn: ({ signal }) => read(organizationId, language, signal),
  });

/** A text to change, as it is now; null where it is there no more. */
export const textQuery = <K extends Kind, T extends KnownText>(
  { kind, find }: WrittenKind<K, T>,
  organizationId: string,
  language: Language,
  id: string,
) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), kind.name, 'one', language, id],
    queryFn: ({ signal }) => find(organizationId, language, id, signal),
    ...seedsForm,
  });

type OverviewQuery = RouteInput<typeof readContentOverview>['query'];

/** The state of all texts. While the next page comes, this one stays. */
export const overviewQuery = (organizationId: string, query: OverviewQuery) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), 'overview', query],
    queryFn: ({ signal }) =>
      call(readContentOverview, { params: { id: organizationId }, query, signal }),
    placeholderData: (before) => before,
  });

/** A page of what was deleted. While the next one comes, this one stays. */
export const deletedQuery = (
  organizationId: string,
  query: RouteInput<typeof listDeletedContent>['query'],
) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), 'deleted', query],
    queryFn: ({ signal }) =>
      call(listDeletedContent, { params: { id: organizationId }, query, signal }),
    placeholderData: (before) => before,
  });

/** What can be done with any text; afterwards all that is shown of texts is asked anew. */
export function useContentCalls(organizationId: string) {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: contentKey(organizationId) });
  return {
    refetch,
    markInStep: async (itemId: string) => {
      await call(markContentInStep, { params: { id: organizationId, itemId } });
      await refetch();
    },
    restore: async (itemId: string) => {
      const restored = await call(restoreContent, { params: { id: organizationId, itemId } });
      await refetch();
      return restored;
    },
  };
}

/** What can be done with the texts of a kind; afterwards all that is shown of texts is asked anew. */
export function useTextCalls(
  { routes, param }: Pick<WrittenKind<Kind, KnownText>, 'routes' | 'param'>,
  organizationId: string,
) {
  const { refetch } = useContentCalls(organizationId);
  const params = { id: organizationId };
  const done = async (sent: Promise<unknown>): Promise<unknown> => {
    const reply = await sent;
    await refetch();
    return reply;
  };
  return {
    create: (body: object) => done(call(routes.create, { params, body })),
    update: (id: string, body: object) =>
      done(call(routes.update, { params: { ...params, [param]: id }, body })),
    saveBoth: (body: object) => done(call(routes.both, { params, body })),
    remove: (id: string, query: object = {}) =>
      done(call(routes.remove, { params: { ...params, [param]: id }, query })),
  };
}
