import * as z from 'zod/mini';
import type { MailKind, WorkContext } from '../area.ts';
import { composeMail } from '../gateways/compose-mail.ts';
import type { Worker } from '../jobs/queue.ts';
import { areas } from './index.ts';
import { readEmailBranding } from './email-branding.ts';

/** Every mail, by the kind that its job names. */
export const mails: Readonly<Record<string, MailKind>> = Object.assign(
  {},
  ...areas.map((area) => area.mails),
);
export const mailJob = z.object({ kind: z.string() });

/**
 * Sends the mail a job stands for. The job's id becomes the Message-ID, so that a mail repeated
 * after a crash is recognised as the same one.
 */
export const mailWorker =
  (deps: WorkContext): Worker =>
  async (job) => {
    const { kind } = mailJob.parse(job.data);
    const mail = mails[kind];
    if (!mail) throw new Error(`no area writes mails of kind ${kind}`);
    const letter = await mail.write(deps, job.data);
    if (!letter) return;
    const { to, content, languages, calendar } = letter;
    const look = await readEmailBranding(deps, letter);
    const message = {
      to,
      ...composeMail(content, languages, look),
      ...(calendar && { calendar }),
    };
    const send = () => deps.mail.send(message, job.id);
    await (letter.deliver ? letter.deliver(send) : send());
  };
