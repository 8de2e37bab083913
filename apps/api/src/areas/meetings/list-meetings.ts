import {
  type getMeeting as getRoute,
  type listHosts as hostsRoute,
  type listMeetings as listRoute,
  type listParticipants as participantsRoute,
  meetingPageSize,
  type RouteReply,
} from '@ensemble/contract';
import { wordPatterns } from '../../db/search.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { readOrganizationZone } from '../notifications/index.ts';
import { listSeen } from './registration/consents.store.ts';
import { visibleTo } from './meeting-reply.ts';
import { type Dependencies, readerOf, repliesOf, replyOf, zoneOf } from './meeting-call.ts';
import { findMeeting, listRows, listHosts as findHosts } from './meetings.store.ts';
import { listAllParticipants } from './registration/participants.store.ts';

/** Lists the sessions that start in a month, or those of all months that a search finds, 50 at a time (API-58, MEET-03, MEET-40). */
export const listMeetings =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof listRoute>): Promise<RouteReply<typeof listRoute>> =>
    withTenant(deps.database, call.scope, async (tx) => {
      const { scope, query } = call;
      const zone = await readOrganizationZone(tx, scope, deps.settings.TIME_ZONE);
      const patterns = wordPatterns(query.searchTerm);
      const isOfAllMonths =
        patterns !== undefined && query.month === undefined && query.year === undefined;
      const { rows, count } = await listRows(tx, scope, {
        span: isOfAllMonths ? undefined : monthOf(query, query.timeZone ?? zone),
        patterns,
        runBy: query.sp,
        skip: query.skip,
        limit: meetingPageSize,
      });
      return { meetings: await repliesOf(tx, deps, call, rows), count };
    });

/** The first moment of a month in a zone and that of the next one; the present month where none is named. */
function monthOf(query: { month?: number | undefined; year?: number | undefined }, zone: string) {
  const today = Temporal.Now.zonedDateTimeISO(zone);
  const first = Temporal.PlainDate.from({
    year: query.year ?? today.year,
    month: query.month ?? today.month,
    day: 1,
  });
  const dateOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(zone).epochMilliseconds);
  return { from: dateOf(first), to: dateOf(first.add({ months: 1 })) };
}

/** Reads one session (API-59). */
export const getMeeting =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof getRoute>): Promise<RouteReply<typeof getRoute>> =>
    withTenant(deps.database, call.scope, (tx) => replyOf(tx, deps, call, call.params.id));

/** Lists the participants of a session as far as the caller may see them (API-59, MEET-08). */
export const listParticipants =
  (deps: Dependencies) =>
  async (
    call: TenantCall<typeof participantsRoute>,
  ): Promise<RouteReply<typeof participantsRoute>> =>
    withTenant(deps.database, call.scope, async (tx) => {
      const row = await findMeeting(tx, call.scope, call.params.id);
      if (!row) throw new Refusal('MEETING_NOT_FOUND');
      const participants = await listAllParticipants(tx, call.scope, [row.id]);
      const reader = readerOf(call);
      const seen = await listSeen(tx, call.scope, [row.id], reader.memberId);
      const zone = await zoneOf(tx, deps, call);
      return { participants: visibleTo(participants, reader, seen, zone) };
    });

/** Lists the people who may host or moderate a session. */
export const listHosts =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof hostsRoute>): Promise<RouteReply<typeof hostsRoute>> =>
    withTenant(deps.database, call.scope, async (tx) => {
      await readOrganizationZone(tx, call.scope, deps.settings.TIME_ZONE);
      return { hosts: await findHosts(tx, call.scope) };
    });
