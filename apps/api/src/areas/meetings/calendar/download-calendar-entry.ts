import { Readable } from 'node:stream';
import { type downloadCalendarEntry as route, isInCharge } from '@ensemble/contract';
import type { TenantCall } from '../../../http/routing/mount.ts';
import type { Download } from '../../../http/routing/send-answer.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { withTenant } from '../../../tenancy/scope.ts';
import { readOrganizationLanguages, readOrganizationZone } from '../../notifications/index.ts';
import { calendarEntry, calendarFileName } from './calendar-entry.ts';
import { ownMemberId, type Dependencies } from '../meeting-call.ts';
import { attendeeOf, readOrganizer } from '../reminders/meeting-mail.ts';
import { findMeeting } from '../meetings.store.ts';
import { findOwn, findToMail } from '../registration/participants.store.ts';

/** The caller's own entry of a session; with its title only if they ask for it. */
export const downloadCalendarEntry =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof route>): Promise<Download> => {
    const { scope, params, query } = call;
    const { database, settings } = deps;
    const entry = await withTenant(database, scope, async (tx) => {
      const row = await findMeeting(tx, scope, params.id);
      if (!row) throw new Refusal('MEETING_NOT_FOUND');
      const own = await findOwn(tx, scope, row.id, ownMemberId(call));
      const participant = own?.state === 'registered' && (await findToMail(tx, scope, own.id));
      if (!participant) throw new Refusal('PARTICIPANT_NOT_FOUND');
      const [first = 'en'] = await readOrganizationLanguages(tx, scope);
      return {
        row,
        reader: attendeeOf(participant),
        showsTitle: query.title === 'own' || isInCharge(participant.type),
        isCancelled: row.status === 'cancelled',
        isMailed: false,
        language: participant.language ?? first,
        timeZone: await readOrganizationZone(tx, scope, settings.TIME_ZONE),
      };
    });
    const organizer = await readOrganizer(deps, scope.organizationId, entry.language);
    return {
      contentType: 'text/calendar; charset=utf-8',
      fileName: calendarFileName,
      stream: Readable.from([calendarEntry({ ...entry, organizer })]),
    };
  };
