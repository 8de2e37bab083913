import * as z from 'zod/mini';
import type { MailKind, WorkContext } from '../area.ts';
import { composeMail } from '../gateways/compose-mail.ts';
import { isOfRecipient, readMailFailure } from '../gateways/mail.ts';
import { JobDeferred, type Worker } from '../jobs/queue.ts';
import type { Database } from '../db/database.ts';
import { areas } from './index.ts';
import { readEmailBranding } from './email-branding.ts';
import {
  endPause,
  findPause,
  noteFailure,
  noteTaken,
  takesOthers,
} from '../gateways/mail-server.store.ts';

/** Every mail, by the kind that its job names. */
export const mails: Readonly<Record<string, MailKind>> = Object.assign(
  {},
  ...areas.map((area) => area.mails),
);
export const mailJob = z.object({ kind: z.string() });

/**
 * Sends the mail a job stands for. The job's id becomes the Message-ID, so that a mail repeated
 * after a crash is recognised as the same one. While the mail server takes nothing, one mail after another
 * asks whether it does again, and the others wait; those that a person waits for are tried all the same (OUT-08).
 */
export const mailWorker =
  (deps: WorkContext): Worker =>
  async (job) => {
    const { kind } = mailJob.parse(job.data);
    const mail = mails[kind];
    if (!mail) throw new Error(`no area writes mails of kind ${kind}`);
    const letter = await mail.write(deps, job.data);
    if (!letter) return;
    if (!mail.isAwaited) await waitForServer(deps.database);
    const { to, content, languages, calendar } = letter;
    const look = await readEmailBranding(deps, letter);
    const message = {
      to,
      ...composeMail(content, languages, look),
      ...(calendar && { calendar }),
    };
    try {
      await deps.mail.send(message, job.id);
    } catch (error) {
      const { about, code, answer } = readMailFailure(error, await takesOthers(deps.database));
      if (about === 'address') {
        await letter.note?.('refused', answer);
        // It came as far as the recipient: the server takes mails.
        return endPause(deps.database);
      }
      await letter.note?.('delayed', answer);
      await noteFailure(deps.database, code, about === 'service' && !isOfRecipient(error));
      throw error;
    }
    await letter.note?.('sent', null);
    await noteTaken(deps.database);
  };

/** Throws where others are to find out first whether the mail server takes mails again. */
async function waitForServer(database: Database): Promise<void> {
  const until = await findPause(database);
  if (until) throw new JobDeferred(until);
}
