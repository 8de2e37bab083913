import {
  cancelMeeting,
  createMeeting,
  deleteMeeting,
  downloadCalendarEntry,
  joinWaitingList,
  listHosts,
  listMeetings,
  type Meeting,
  meetingPageSize,
  registerParticipant,
  type RouteInput,
  type RouteReply,
  updateMeeting,
  withdrawParticipant,
} from '@ensemble/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ownZone } from '../../calendar/wall-time.ts';
import { call, callFile } from '../../client/index.ts';
import { download } from '../../files/download.ts';

/** Everything asked about sessions begins so: what changes one makes all of it ask anew (MEET-32). */
const meetingsKey = (organizationId: string) => ['meetings', organizationId] as const;

/** Every time of an answer is asked for in the reader's own zone. */
const zoned = { query: { timeZone: ownZone() } } as const;

/** Which sessions a list has. */
export interface ListedMeetings {
  /** YYYY-MM, in the reader's own time zone. */
  readonly month: string;
  readonly page: number;
  /** The only host; everyone's where it is left out (OPEN-60). */
  readonly host?: string | undefined;
}

/** So often a page that is looked at asks again: others start sessions and take seats. */
const refreshMs = 60_000;

/** A page of the sessions of a month (API-58). */
export const listQuery = (organizationId: string, { month, page, host }: ListedMeetings) =>
  queryOptions({
    queryKey: [...meetingsKey(organizationId), 'list', month, page, host],
    queryFn: ({ signal }) =>
      call(listMeetings, {
        params: { orgId: organizationId },
        query: {
          year: String(Number(month.slice(0, 4))),
          month: String(Number(month.slice(5))),
          ...zoned.query,
          ...(page > 1 && { skip: String((page - 1) * meetingPageSize) }),
          ...(host !== undefined && { sp: host }),
        },
        signal,
      }),
    refetchInterval: refreshMs,
    // A person who comes back from a call finds what has become of it.
    staleTime: 0,
  });

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
      done(call(createMeeting, { params, ...zoned, body, idempotencyKey })),
    update: (id: string, body: RouteInput<typeof updateMeeting>['body']) =>
      done(call(updateMeeting, { ...of(id), ...zoned, body })),
    cancel: (id: string, cancelReason: string) =>
      done(call(cancelMeeting, { ...of(id), body: { cancelReason } })),
    remove: (id: string) => done(call(deleteMeeting, of(id))),
    register: (id: string, userId: string) =>
      changed(call(registerParticipant, { ...ofPerson(id, userId), ...zoned })),
    withdraw: (id: string, userId: string) =>
      changed(call(withdrawParticipant, { ...ofPerson(id, userId), ...zoned })),
    joinWaitingList: (id: string) => changed(call(joinWaitingList, { ...of(id), ...zoned })),
    /** Hands the session to the browser as a file for a calendar. */
    saveCalendarEntry: async (id: string, title: 'neutral' | 'own') => {
      const file = await callFile(downloadCalendarEntry, { ...of(id), query: { title } });
      download(file.name, file.content, file.content.type);
    },
  };
}
