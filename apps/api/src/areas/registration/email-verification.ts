import type { emailVerification as route, RouteReply } from '@ensemble/contract';
import type { Attempts } from '../../access/attempts.ts';
import { recordAudit } from '../../audit/record.ts';
import type { PublicCall } from '../../http/routing/mount.ts';
import { Refusal, refuseField } from '../../http/routing/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { checkNewEmail, type Lengths } from '../../credentials/index.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import {
  findCode,
  type ProofDependencies,
  proveCode,
  refuseCode,
} from '../activation-codes/index.ts';
import { insertActivationLink, isMember } from './activation-link.store.ts';

interface Dependencies extends ProofDependencies {
  readonly settings: ProofDependencies['settings'] & Lengths;
  /** Links mailed for one code, and to one address. */
  readonly activationMails: Attempts;
}

/**
 * Mails the link that ends an activation, to the person who still has code and date of birth right
 * (API-19). Only then is it told that a member has this address (REG-15); one with an account
 * elsewhere looks like any other. The newest link counts.
 */
export const emailVerification =
  (deps: Dependencies) =>
  async (call: PublicCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const { database, settings, activationMails } = deps;
    const { email, organizationId } = call.body;
    checkNewEmail(settings, call.body);
    const { id, code } = await proveCode(deps, call.origin, call.body);
    for (const subject of [`code ${code}`, `address ${email}`]) {
      if ((await activationMails.count(subject)) === undefined)
        throw new Refusal('TOO_MANY_REQUESTS');
    }
    await withIdentityRole(database, async (tx) => {
      // Claimed or suspended since: what holds now counts.
      if ((await findCode(tx, code))?.status !== 'Active')
        throw refuseCode('ERROR_DATE_OF_BIRTH_DOESNT_MATCH_CODE');
      if (await isMember(tx, organizationId, email)) {
        const key = 'errors.EMAIL_ALREADY_EXISTS';
        throw refuseField('EMAIL_ALREADY_EXISTS', 'email', { key });
      }
      const linkId = await insertActivationLink(tx, {
        organizationId,
        activationCodeId: id,
        email,
      });
      await enqueue(tx, 'mail', { kind: 'activation', linkId });
      await recordAudit(tx, call.origin, {
        action: 'registration.mailActivationLink',
        organizationId,
        targetType: 'activationCode',
        targetId: id,
      });
    });
    return {};
  };
