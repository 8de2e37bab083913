import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import type { Settings } from '../env.ts';
import type { MailGateway } from '../gateways/mail.ts';
import type { Worker } from '../jobs/queue.ts';
import { unlockMail } from './auth/index.ts';
import { invitationMail } from './users/index.ts';

const mailJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invitation'), organizationId: z.uuid(), invitationId: z.uuid() }),
  z.object({ kind: z.literal('unlock'), lockId: z.uuid() }),
]);

interface Parts {
  readonly database: Database;
  readonly settings: Settings;
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
    const message =
      data.kind === 'invitation'
        ? await invitationMail(parts, data.organizationId, data.invitationId)
        : await unlockMail(parts, job.id, data.lockId);
    if (message) await parts.mail.send(message, job.id);
  };
