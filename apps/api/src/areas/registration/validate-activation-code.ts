import type { RouteReply, validateActivationCode as route } from '@ensemble/contract';
import type { PublicCall } from '../../http/routing/mount.ts';
import type { Settings } from '../../settings/env.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { type ProofDependencies, proveCode, refuseCode } from '../activation-codes/index.ts';
import { brandReply, readBrand } from '../organizations/index.ts';

interface Dependencies extends ProofDependencies {
  readonly settings: Pick<Settings, 'ENCRYPTION_KEY' | 'PUBLIC_URL'>;
}

/**
 * The first step of an activation: do code and date of birth belong together (API-18, REG-07..10).
 * A person who has both right is shown whose code it is; every refusal is silent about it.
 */
export const validateActivationCode =
  (deps: Dependencies) =>
  async (call: PublicCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const { code, organizationId } = await proveCode(deps, call.origin, call.body);
    const brand = await withIdentityRole(deps.database, (tx) => readBrand(tx, organizationId));
    // Removed in the meantime.
    if (!brand) throw refuseCode('ERROR_ACTIVATION_CODE_NOT_FOUND');
    return { code, organizationId, brand: brandReply(brand, deps.settings) };
  };
