import { languages } from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import * as z from 'zod/mini';
import type { AreaContext } from '../../../area.ts';
import { decrypt } from '../../../encryption/encrypt.ts';
import { mintCode } from '../../../access/token.ts';
import { SmsError, type SmsGateway, smsMinutes } from '../../../gateways/sms.ts';
import type { Worker } from '../../../jobs/queue.ts';
import { withIdentityRole } from '../../../tenancy/scope.ts';
import { findSmsToSend, setSmsCodeHash } from './sms-code.store.ts';
import { hashSmsCode } from '../take-code.ts';

export const smsJob = z.object({
  smsCodeId: z.uuid(),
  /** What the code is for, which its text says. */
  purpose: z.enum(['login', 'setUp']),
  /** Of the interface, where the person has none of their own. */
  language: z.enum(languages),
});
export type SmsJob = z.output<typeof smsJob>;

interface Dependencies extends Pick<AreaContext, 'database' | 'settings'> {
  /** Absent where SMS are off: what is still in the queue is dropped. */
  readonly sms: SmsGateway | undefined;
  /** Told why an SMS was not taken; nothing in it names anybody. */
  readonly onError: (error: SmsError) => void;
}

/**
 * Sends the code a job stands for. The code is minted from the job, so that an SMS repeated after
 * a crash carries the same one; one that is over or used in the meantime is sent no more.
 */
export const smsWorker =
  ({ database, settings, sms, onError }: Dependencies): Worker =>
  async (job) => {
    const { smsCodeId, purpose, language } = smsJob.parse(job.data);
    const found = await withIdentityRole(database, async (tx) => {
      const wanted = await findSmsToSend(tx, smsCodeId);
      if (!sms || !wanted || wanted.usedAt || wanted.expiresAt < new Date()) return undefined;
      const code = mintCode(
        settings.TOKEN_KEY,
        `sms ${job.id}`,
        (earlier) => hashSmsCode(smsCodeId, earlier) === wanted.codeHash,
      );
      await setSmsCodeHash(tx, smsCodeId, hashSmsCode(smsCodeId, code));
      return { ...wanted, code };
    });
    if (!found) return;
    const to = decrypt(settings.ENCRYPTION_KEY, found.phone);
    const values = { code: found.code, minutes: smsMinutes };
    const text = translate(found.language ?? language, `sms.${purpose}`, values);
    try {
      await sms?.send({ to, text }, job.id);
    } catch (error) {
      if (!(error instanceof SmsError)) throw error;
      onError(error);
      if (!error.isFinal) throw error;
    }
  };
