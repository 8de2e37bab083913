import type { RouteReply, validateActivationCode as route } from '@ensemble/contract';
import type { PublicCall } from '../../http/mount.ts';
import { type ProofParts, proveCode } from '../activation-codes/index.ts';

/** The first step of an activation: do code and date of birth belong together (API-18, REG-07..10). */
export const validateActivationCode =
  (parts: ProofParts) =>
  async (call: PublicCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const { code, organizationId } = await proveCode(parts, call.origin, call.body);
    return { code, organizationId };
  };
