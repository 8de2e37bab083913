import { type AnyRoute, type AuditAction, isInCharge, type Meeting } from '@ensemble/contract';
import { recordAudit } from '../../audit/record.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { CallEngine } from '../../gateways/calls/call-engine.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { readOrganizationZone } from '../notifications/index.ts';
import { listAsking, listSeen } from './registration/consents.store.ts';
import type { Reader } from './reader.ts';
import { meetingReply } from './meeting-reply.ts';
import {
  findOwn,
  listAllParticipants,
  type ParticipantRow,
} from './registration/participants.store.ts';
import { countSeats, lockMeeting, findMeeting, type MeetingRow } from './meetings.store.ts';

/** What the use cases of this area work with. */
export interface Dependencies {
  readonly database: Database;
  readonly settings: Settings;
  readonly calls?: CallEngine | undefined;
}

type Call = Pick<TenantCall<AnyRoute>, 'caller' | 'scope' | 'role' | 'origin'>;

export const readerOf = ({ caller, scope, role }: Call): Reader => ({
  memberId: caller.organizations.find((entry) => entry.organizationId === scope.organizationId)
    ?.memberId,
  role,
});

/** The caller's own id in the organization; a SuperAdmin from outside takes no part in its sessions. */
export function ownMemberId(call: Call): string {
  const { memberId } = readerOf(call);
  if (memberId === undefined) throw new Refusal('ORGANIZATION_MISMATCH');
  return memberId;
}

/** A session of the scope, held: every race about it is decided by who holds it first. */
export async function holdMeeting(tx: Transaction, scope: Scope, id: string): Promise<MeetingRow> {
  const row = await lockMeeting(tx, scope, id);
  if (!row) throw new Refusal('MEETING_NOT_FOUND');
  return row;
}

/** Refuses a person who does not run the session (MEET-09, OPEN-67); answers their place in it. */
export async function checkInCharge(
  tx: Transaction,
  call: Call,
  meetingId: string,
): Promise<ParticipantRow> {
  const { memberId } = readerOf(call);
  const own = memberId && (await findOwn(tx, call.scope, meetingId, memberId));
  if (!own || !isInCharge(own.type) || own.state !== 'registered')
    throw new Refusal('PERMISSION_DENIED');
  return own;
}

/** A call that is answered with sessions, with their times in the zone that it names, else the organization's. */
type ZonedCall = Call & { readonly query: { readonly timeZone?: string | undefined } };

/** The zone of a call: the one it names, else the organization's. */
export const zoneOf = async (
  tx: Transaction,
  { settings }: Pick<Dependencies, 'settings'>,
  { scope, query }: Pick<ZonedCall, 'scope' | 'query'>,
): Promise<string> => query.timeZone ?? (await readOrganizationZone(tx, scope, settings.TIME_ZONE));

/** Answers sessions as the caller may see them, in the order given. */
export async function repliesOf(
  tx: Transaction,
  deps: Pick<Dependencies, 'settings'>,
  call: ZonedCall,
  rows: readonly MeetingRow[],
): Promise<Meeting[]> {
  const { scope } = call;
  const reader = readerOf(call);
  const zone = await zoneOf(tx, deps, call);
  const ids = rows.map(({ id }) => id);
  const participants = await listAllParticipants(tx, scope, ids);
  const seats = await countSeats(tx, scope, ids);
  const seen = await listSeen(tx, scope, ids, reader.memberId);
  const asking = await listAsking(tx, scope, ids, reader.memberId);
  return rows.map((row) => {
    const around = {
      participants: participants.filter(({ meetingId }) => meetingId === row.id),
      seats: seats.get(row.id) ?? { registered: 0, waiting: 0 },
      seen,
      asking: asking.filter(({ meetingId }) => meetingId === row.id),
    };
    return meetingReply(row, around, reader, zone);
  });
}

/** Answers one session as it is now. */
export async function replyOf(
  tx: Transaction,
  deps: Pick<Dependencies, 'settings'>,
  call: ZonedCall,
  id: string,
): Promise<Meeting> {
  const row = await findMeeting(tx, call.scope, id);
  const [reply] = row ? await repliesOf(tx, deps, call, [row]) : [];
  if (!reply) throw new Refusal('MEETING_NOT_FOUND');
  return reply;
}

/** Records what a person did with a session: never who takes part in it. */
export const recordAct = (
  tx: Transaction,
  call: Call,
  action: AuditAction,
  row: Pick<MeetingRow, 'id' | 'title'>,
  changes: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, call.origin, {
    action,
    organizationId: call.scope.organizationId,
    actorId: call.caller.personId,
    targetType: 'meeting',
    targetId: row.id,
    changes: { title: row.title, ...changes },
  });
