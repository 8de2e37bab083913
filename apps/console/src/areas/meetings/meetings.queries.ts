import {
  cancelMeeting,
  createMeeting,
  deleteMeeting,
  downloadCalendarEntry,
  getMeeting,
  id as uuid,
  joinWaitingList,
  listHosts,
  listMeetings,
  type Meeting,
  meetingPageSize,
  parse,
  registerParticipant,
  type RouteInput,
  type RouteReply,
  updateMeeting,
  withdrawParticipant,
} from '@ensemble/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { ownZone } from '../../calendar/own-zone.ts';
import { ApiError, call, callFile } from '../../client/index.ts';
import { download } from '../../files/download.ts';
import { dayOf } from './times.ts';

/** Everything asked about sessions begins so: what changes one makes all of it ask anew (MEET-32). */
const meetingsKey = (organizationId: string) => ['meetings', organizationId] as const;

/** Every time of an answer is asked for in the reader's own zone. */
const zoned = () => ({ query: { timeZone: ownZone() } });

/** Which sessions a list has. */
export interface ListedMeetings {
  /** YYYY-MM, in the reader's own time zone. */
  readonly month: string;
  /** Words: the list then has the sessions of all months that have them (MEET-40). */
  readonly search?: string | undefined;
  readonly page: number;
  /** The only host; everyone's where it is left out (OPEN-60). */
  readonly host?: string | undefined;
}

/** So often a page that is looked at asks again: others start sessions and take seats. */
const refreshMs = 60_000;

/** A page of the sessions of a month, or of those that a search finds (API-58, MEET-40). */
export const listQuery = (
  organizationId: string,
  { month, search = '', page, host }: ListedMeetings,
) =>
  queryOptions({
    queryKey: [
      ...meetingsKey(organizationId),
      'list',
      ...(search === '' ? [month] : [undefined, search]),
      page,
      host,
    ],
    queryFn: ({ signal }) =>
      call(listMeetings, {
        params: { orgId: organizationId },
        query: {
          ...(search === ''
            ? { year: String(Number(month.slice(0, 4))), month: String(Number(month.slice(5))) }
            : { searchTerm: search }),
          timeZone: ownZone(),
          ...(page > 1 && { skip: String((page - 1) * meetingPageSize) }),
          ...(host !== undefined && { sp: host }),
        },
        signal,
      }),
    refetchInterval: refreshMs,
    // A person who comes back from a call finds what has become of it.
    staleTime: 0,
  });

/** An organization whose schedule the reader has, and who they are there. */
export interface OwnSchedule {
  readonly organizationId: string;
  readonly memberId: string;
}

/**
 * Where the schedule has a session: its organization, month and page, among co-workers' where the
 * reader does not run it. Null where none of these organizations has it.
 */
export const ownSeatQuery = (
  schedules: readonly OwnSchedule[],
  id: string,
  showsCoWorkers: boolean,
) =>
  queryOptions({
    queryKey: [
      ...meetingsKey(schedules[0]?.organizationId ?? ''),
      'participation',
      id,
      showsCoWorkers,
      schedules,
    ],
    queryFn: async ({ client, signal }) => {
      const found = await findMeeting(schedules, id, signal);
      if (!found) return null;
      const { meeting, organizationId, memberId } = found;
      const coWorkers = showsCoWorkers || !meeting.inCharge;
      const listed = {
        month: dayOf(meeting.localStartsAt).slice(0, 7),
        host: coWorkers ? undefined : memberId,
      };
      const page = await findPage(client, organizationId, listed, id);
      return { meeting, organizationId, month: listed.month, coWorkers, page };
    },
    staleTime: 0,
  });

/** The session, in the first of these organizations that has it. */
async function findMeeting(schedules: readonly OwnSchedule[], id: string, signal: AbortSignal) {
  if (!parse(uuid, id).success) return undefined;
  for (const schedule of schedules) {
    const params = { orgId: schedule.organizationId, id };
    try {
      return { ...schedule, meeting: await call(getMeeting, { params, ...zoned(), signal }) };
    } catch (error) {
      // Not there, or an organization that is closed to the reader.
      if (!(error instanceof ApiError) || ![403, 404].includes(error.status)) throw error;
    }
  }
  return undefined;
}

/** The page of a month's list that has a session; the first one where none has. */
async function findPage(
  client: QueryClient,
  organizationId: string,
  listed: Omit<ListedMeetings, 'page'>,
  id: string,
): Promise<number> {
  for (let page = 1; ; page += 1) {
    const list = await client.fetchQuery(listQuery(organizationId, { ...listed, page }));
    if (list.meetings.some((each) => each.id === id)) return page;
    if (page * meetingPageSize >= list.count) return 1;
  }
}

/** Who may host or moderate. */
export const hostsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...meetingsKey(organizationId), 'hosts'],
    queryFn: ({ signal }) => call(listHosts, { params: { orgId: organizationId }, signal }),
  });

/** What can be done with sessions; afterwards what is shown of them is asked anew. */
export function useMeetingCalls(organizationId: string) {
  const client = useQueryClient();
  const listKey = [...meetingsKey(organizationId), 'list'] as const;
  const reload = () => client.invalidateQueries({ queryKey: listKey });
  const done = async <Reply>(reply: Promise<Reply>): Promise<Reply> => {
    const answer = await reply;
    await reload();
    return answer;
  };
  /** Shows the session as it was answered, and then what else has changed (MEET-12). */
  const changed = async (reply: Promise<Meeting>): Promise<Meeting> => {
    const meeting = await reply;
    client.setQueriesData<RouteReply<typeof listMeetings>>(
      { queryKey: listKey },
      (before) =>
        before && {
          ...before,
          meetings: before.meetings.map((each) => (each.id === meeting.id ? meeting : each)),
        },
    );
    void reload();
    return meeting;
  };
  const params = { orgId: organizationId };
  const of = (id: string) => ({ params: { ...params, id } });
  const ofPerson = (id: string, userId: string) => ({ params: { ...params, id, userId } });
  return {
    reload,
    create: (body: RouteInput<typeof createMeeting>['body'], idempotencyKey: string) =>
      done(call(createMeeting, { params, ...zoned(), body, idempotencyKey })),
    update: (id: string, body: RouteInput<typeof updateMeeting>['body']) =>
      done(call(updateMeeting, { ...of(id), ...zoned(), body })),
    cancel: (id: string, cancelReason: string) =>
      done(call(cancelMeeting, { ...of(id), body: { cancelReason } })),
    /** Leaves the list as it is: what shows the session goes first. */
    remove: (id: string) => call(deleteMeeting, of(id)),
    register: (id: string, userId: string) =>
      changed(call(registerParticipant, { ...ofPerson(id, userId), ...zoned() })),
    withdraw: (id: string, userId: string) =>
      changed(call(withdrawParticipant, { ...ofPerson(id, userId), ...zoned() })),
    joinWaitingList: (id: string) => changed(call(joinWaitingList, { ...of(id), ...zoned() })),
    /** Hands the session to the browser as a file for a calendar. */
    saveCalendarEntry: async (id: string, title: 'neutral' | 'own') => {
      const file = await callFile(downloadCalendarEntry, { ...of(id), query: { title } });
      download(file.name, file.content, file.content.type);
    },
  };
}
