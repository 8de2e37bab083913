import {
  type createMeeting as route,
  isAdministrator,
  type Meeting,
  textsOfMeeting,
} from '@ensemble/contract';
import { isOwnId } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import { answerOnce } from '../../../http/routing/idempotency-key.ts';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { withTenant } from '../../../tenancy/scope.ts';
import { eraseDraft } from '../../drafts/index.ts';
import { readOrganizationZone } from '../../notifications/index.ts';
import { type Dependencies, readerOf, recordAct, replyOf } from '../meeting-call.ts';
import type { Reader } from '../reader.ts';
import { checkHosts, findMeeting, insertMeeting } from '../meetings.store.ts';
import { plannedTimes } from './planned-times.ts';
import { putParticipant } from '../registration/participants.store.ts';
import { notify } from '../reminders/notify.ts';

type Call = TenantCall<typeof route>;

/** Schedules a session (API-60). An administrator may do so for another host. */
export const createMeeting =
  (deps: Dependencies) =>
  async (call: Call): Promise<Meeting> =>
    withTenant(deps.database, call.scope, async (tx) => {
      const zone = await readOrganizationZone(tx, call.scope, deps.settings.TIME_ZONE);
      const reader = readerOf(call);
      return answerOnce(tx, call, async () =>
        replyOf(tx, deps, call, await make(tx, call, reader, zone)),
      );
    });

async function make(tx: Transaction, call: Call, reader: Reader, zone: string): Promise<string> {
  const { scope, body } = call;
  if (body.organizationId !== undefined && body.organizationId !== scope.organizationId)
    throw new Refusal('ORGANIZATION_MISMATCH');
  const times = plannedTimes(body, body.timeZone ?? zone);
  const hostId = hostOf(call, reader);
  const moderatorIds = [...new Set(body.moderatorIds)].filter((id) => id !== hostId);
  await checkHosts(tx, scope, [hostId, ...moderatorIds]);
  if (moderatorIds.length > body.maxParticipants)
    throw new Refusal('MEETING_BELOW_REGISTERED', { values: { count: moderatorIds.length } });
  const id = await insertMeeting(tx, scope, {
    hostId,
    ...textsOfMeeting(body),
    ...times,
    maxParticipants: body.maxParticipants,
    createdBy: reader.memberId ?? null,
  });
  const participants = [
    { membershipId: hostId, type: 'owner' },
    ...moderatorIds.map((membershipId) => ({ membershipId, type: 'moderator' }) as const),
  ] as const;
  for (const participant of participants) {
    const participantId = await putParticipant(tx, scope, {
      ...participant,
      meetingId: id,
      state: 'registered',
    });
    await notify(tx, scope, [participantId], 'registered');
  }
  const draftOf = { personId: call.caller.personId, kind: 'meeting' } as const;
  await eraseDraft(tx, scope, draftOf, call.repeatable?.key);
  const row = await findMeeting(tx, scope, id);
  if (row) await recordAct(tx, call, 'meetings.create', row);
  return id;
}

function hostOf({ body, caller }: Call, { memberId, role }: Reader): string {
  const isOwn =
    body.hostId === undefined || body.hostId === memberId || isOwnId(caller, body.hostId);
  if (isOwn && memberId !== undefined) return memberId;
  const mayChoose = isAdministrator(role) || role === 'SuperAdmin';
  if (body.hostId === undefined || isOwn || !mayChoose) throw new Refusal('HOST_NOT_ALLOWED');
  return body.hostId;
}
