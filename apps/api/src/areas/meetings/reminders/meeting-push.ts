import { type Language, languages } from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import { writeDate } from '@ensemble/phrases/format-date';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import type { Settings } from '../../../settings/env.ts';
import type { PushGateway } from '../../../gateways/push/push.ts';
import type { Worker } from '../../../jobs/queue.ts';
import { withTenant, assumeTenant } from '../../../tenancy/scope.ts';
import {
  findOwnDevices,
  insertTest,
  pushTo,
  readOrganizationZone,
} from '../../notifications/index.ts';
import { isStillTrue } from './meeting-mail.ts';
import { findAnyMeeting } from '../meetings.store.ts';
import { findToMail } from '../registration/participants.store.ts';
import { pushedNews } from './notify.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Settings;
  readonly push?: PushGateway | undefined;
}

export const pushJob = z.object({
  organizationId: z.uuid(),
  participantId: z.uuid(),
  news: z.enum(pushedNews),
});

/** A reminder that a phone could not show within the hour is of no use. */
const secondsToLive = 3600;

/**
 * Tells a participant's own phones what a mail tells them too, in words that a lock screen may show.
 * Phones of people who want no pushes get none. A push that fails is not tried again: there is the mail.
 */
export const meetingPushWorker =
  (deps: Dependencies): Worker =>
  async (job) => {
    const { push, database, settings } = deps;
    const { organizationId, participantId, news } = pushJob.parse(job.data);
    if (!push) return;
    const scope = assumeTenant(organizationId);
    const found = await withTenant(database, scope, async (tx) => {
      const participant = await findToMail(tx, scope, participantId);
      const row = participant && (await findAnyMeeting(tx, scope, participant.meetingId));
      if (!row || participant.pushes === 'none' || !isStillTrue(news, participant, row))
        return undefined;
      const devices = await findOwnDevices(tx, scope, participant.membershipId);
      if (devices.length === 0) return undefined;
      const zone = await readOrganizationZone(tx, scope, settings.TIME_ZONE);
      const time = (language: Language) =>
        writeDate(row.startsAt, language, {
          weekday: 'long',
          hour: 'numeric',
          minute: '2-digit',
          timeZone: zone,
        });
      const texts = Object.fromEntries(
        languages.map((language) => [
          language,
          {
            title: translate(language, 'mail.neutralName'),
            description: translate(language, `mail.push.${news}`, { time: time(language) }),
          },
        ]),
      );
      const behaviour = 'OpenSession' as const;
      const id = await insertTest(tx, scope, {
        memberId: participant.membershipId,
        texts,
        behaviour,
      });
      return { devices, message: { id, texts, behaviour, secondsToLive } };
    });
    if (!found) return;
    await Promise.all(found.devices.map((device) => pushTo(push, settings, found.message, device)));
  };
