import type { createProfile as route, RouteReply } from '@ensemble/contract';
import { hashToken } from '../../access/token.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { PublicCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { findClaim, isPrefixInUse } from '../activation-codes/index.ts';
import {
  findOwnRegistration,
  findRegistration,
  namesOfOrganization,
} from './registration.store.ts';

/**
 * Confirms the profile of an activation (API-17, OPEN-93). The registration made it already; this
 * call changes nothing and may be repeated. It answers only for the registration whose token it
 * carries or the person whose session it is, and about codes of that person (REG-34).
 */
export const createProfile =
  ({ database }: { readonly database: Database }) =>
  async (call: PublicCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const { organizationId, email, activationCode } = call.body;
    return withIdentityRole(database, async (tx) => {
      const made = await findMade(tx, call);
      if (!made || made.organizationId !== organizationId || made.email !== email)
        throw new Refusal('INVALID_REGISTRATION_LINK');
      if (!(await isPrefixInUse(tx, activationCode)))
        throw new Refusal('ERROR_ACTIVATION_CODE_NOT_FOUND');
      const claim = await findClaim(tx, activationCode);
      if (claim?.personId !== made.personId) throw new Refusal('INVALID_REGISTRATION_LINK');
      if (claim.membershipId !== made.membershipId)
        throw new Refusal('ERROR_ACTIVATION_CODE_ALREADY_APPLIED');
      const names = await namesOfOrganization(tx, organizationId);
      const organizationName =
        names.find(({ language }) => language === call.origin.language)?.value ??
        made.organizationName;
      return { organizations: [{ organizationId, organizationName }] };
    });
  };

/** The registration that proves who asks. */
async function findMade(tx: Transaction, { body, caller }: PublicCall<typeof route>) {
  if (body.uploadToken !== undefined) return findRegistration(tx, hashToken(body.uploadToken));
  const isComplete = caller && caller.level >= (caller.twoFactorRequired ? 2 : 1);
  return isComplete ? findOwnRegistration(tx, caller.personId, body.organizationId) : undefined;
}
