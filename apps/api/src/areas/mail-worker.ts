import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import type { Settings } from '../settings/env.ts';
import { composeMail, type Letter } from '../gateways/compose-mail.ts';
import type { Files } from '../gateways/files.ts';
import type { MailGateway } from '../gateways/mail.ts';
import type { Worker } from '../jobs/queue.ts';
import { readMailLook } from './mail-look.ts';
import { securityMail } from './profile/index.ts';
import { standardPolicyMail } from './legal/index.ts';
import { meetingMail, meetingNews } from './meetings/index.ts';
import { unlockMail } from './auth/index.ts';
import { resetMail } from './passwords/index.ts';
import { activationMail } from './registration/index.ts';
import { invitationMail, noteInvitationMail } from './invitations/index.ts';

const mailJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invitation'), organizationId: z.uuid(), invitationId: z.uuid() }),
  z.object({ kind: z.literal('activation'), linkId: z.uuid() }),
  z.object({ kind: z.literal('unlock'), lockId: z.uuid() }),
  z.object({ kind: z.literal('passwordReset'), resetId: z.uuid() }),
  z.object({
    kind: z.literal('meeting'),
    organizationId: z.uuid(),
    participantId: z.uuid(),
    news: z.enum(meetingNews),
  }),
  z.object({ kind: z.literal('security'), auditEventId: z.uuid() }),
  z.object({
    kind: z.literal('standardPolicy'),
    organizationId: z.uuid(),
    membershipId: z.uuid(),
  }),
]);
type MailJob = z.output<typeof mailJob>;

interface Parts {
  readonly database: Database;
  readonly settings: Settings;
  readonly files: Files;
  readonly mail: MailGateway;
}

/**
 * Sends the mail a job stands for. The job's id becomes the Message-ID, so that a mail repeated
 * after a crash is recognised as the same one.
 */
export const mailWorker =
  (parts: Parts): Worker =>
  async (job) => {
    const data = mailJob.parse(job.data);
    const letter = await write(parts, data);
    if (!letter) return;
    const { to, content, languages, calendar } = letter;
    const look = await readMailLook(parts, letter);
    const message = {
      to,
      ...composeMail(content, languages, look),
      ...(calendar && { calendar }),
    };
    const send = () => parts.mail.send(message, job.id);
    if (data.kind === 'invitation')
      await noteInvitationMail(parts.database, data.organizationId, data.invitationId, send);
    else await send();
  };

/** The letter of a job; undefined where there is no one to tell or nothing left to say. */
function write(parts: Parts, data: MailJob): Promise<Letter | undefined> {
  switch (data.kind) {
    case 'invitation':
      return invitationMail(parts, data.organizationId, data.invitationId);
    case 'activation':
      return activationMail(parts, data.linkId);
    case 'unlock':
      return unlockMail(parts, data.lockId);
    case 'passwordReset':
      return resetMail(parts, data.resetId);
    case 'meeting':
      return meetingMail(parts, data.organizationId, data.participantId, data.news);
    case 'security':
      return securityMail(parts, data.auditEventId);
    case 'standardPolicy':
      return standardPolicyMail(parts, data.organizationId, data.membershipId);
  }
}
