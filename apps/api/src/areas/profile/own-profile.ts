import type {
  getProfile as getRoute,
  Profile,
  updateProfile as updateRoute,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { imageAddress } from '../../access/image-address.ts';
import { recordAudit } from '../../audit/record.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { checkNewNames } from '../../credentials/index.ts';
import { withIdentityRole, withTenant } from '../../tenancy/scope.ts';
import { findProfile, updateMembership, updateNames } from './profile.store.ts';

type Dependencies = Pick<AreaContext, 'database' | 'settings'>;

/** The own profile in an organisation (API-29, PROFILE-06). */
export const getProfile =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof getRoute>): Promise<Profile> =>
    readProfile(deps, call);

/** Changes what is sent of the own profile; the names change in every organisation (API-29). */
export const updateProfile =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof updateRoute>): Promise<Profile> => {
    const { scope, body, caller, origin } = call;
    const { personId } = caller;
    // The identity role, because a name is the person's own in every organisation.
    await withIdentityRole(deps.database, async (tx) => {
      const found = await findProfile(tx, scope, personId);
      if (!found) throw new Refusal('USER_NOT_FOUND');
      // A form sends both names: one that stays as it is was taken before.
      checkNewNames(deps.settings, {
        firstName: body.firstName === found.firstName ? undefined : body.firstName,
        lastName: body.lastName === found.lastName ? undefined : body.lastName,
      });
      await updateMembership(tx, scope, found.membershipId, {
        bio: body.bio,
        designation: body.designation,
      });
      if (body.firstName !== undefined || body.lastName !== undefined) {
        const firstName = body.firstName ?? found.firstName ?? '';
        const lastName = body.lastName ?? found.lastName ?? '';
        await updateNames(tx, { personId, email: found.email, firstName, lastName });
      }
      await recordAudit(tx, origin, {
        action: 'profile.update',
        organizationId: scope.organizationId,
        actorId: personId,
        targetType: 'person',
        targetId: personId,
        changes: { fields: Object.keys(body) },
      });
    });
    return readProfile(deps, call);
  };

/** The own profile as it is now. */
export async function readProfile(
  deps: Dependencies,
  { scope, caller }: Pick<TenantCall<typeof getRoute>, 'scope' | 'caller'>,
): Promise<Profile> {
  const found = await withTenant(deps.database, scope, (tx) =>
    findProfile(tx, scope, caller.personId),
  );
  if (!found) throw new Refusal('USER_NOT_FOUND');
  return {
    firstName: found.firstName ?? '',
    lastName: found.lastName ?? '',
    bio: found.bio,
    designation: found.designation,
    profileImage:
      found.pictureId &&
      imageAddress(deps.settings, '/users/profilePicture', caller.sessionId, found.pictureId),
  };
}
