import { ECDH } from 'node:crypto';
import { maxDevices, type registerDevice as route, type RouteReply } from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { encrypt } from '../../encryption/encrypt.ts';
import type { Settings } from '../../settings/env.ts';
import { readEndpoint } from '../../settings/web-push-hosts.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal, refuseField } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { readOrganizationZone } from '../notifications/index.ts';
import { deviceSecret } from './device-secret.ts';
import { claimDevice, findMembership, pruneDevices, saveDevice } from './devices.store.ts';
import { tokenHash } from './token-hash.ts';

/**
 * Registers the phone of a member, or renews it. It is theirs alone from then on: the answer does not
 * say whether it was someone else's before. The audit log has no row of it: administrators read that.
 */
export const registerDevice =
  ({ database, settings }: Pick<AreaContext, 'database' | 'settings'>) =>
  async ({
    scope,
    caller,
    params,
    body,
  }: TenantCall<typeof route>): Promise<RouteReply<typeof route>> => {
    if (!settings.PUSH_PROVIDER.includes(body.platform)) throw new Refusal('PUSH_NOT_AVAILABLE');
    checkReachable(settings, body);
    const encryptedToken = encrypt(settings.ENCRYPTION_KEY, body.token);
    const { id, zone } = await withTenant(database, scope, async (tx) => {
      const membershipId = await findMembership(tx, scope, caller.personId);
      if (!membershipId) throw new Refusal('USER_NOT_FOUND');
      const claim = {
        membershipId,
        sessionId: caller.sessionId,
        installationId: params.installationId,
        tokenHash: tokenHash(body.platform, body.token),
      };
      if (!(await claimDevice(tx, scope, claim))) throw new Refusal('INVALID_SESSION_TOKEN');
      // Of a phone that names no zone we know, the organization's clocks count.
      const zone = body.timeZone ?? (await readOrganizationZone(tx, scope, settings.TIME_ZONE));
      const id = await saveDevice(tx, scope, claim, { ...body, timeZone: zone }, encryptedToken);
      await pruneDevices(tx, scope, membershipId, maxDevices);
      return { id, zone };
    });
    return {
      deviceSecret: deviceSecret(settings.TOKEN_KEY, id),
      ...(zone !== body.timeZone && { timeZone: zone }),
    };
  };

/** Refuses what no push could be sent to: an address of no push service we call, a key that seals nothing. */
function checkReachable(
  { WEB_PUSH_HOSTS = [] }: Settings,
  { platform, token, publicKey }: TenantCall<typeof route>['body'],
): void {
  if (platform === 'webPush' && !readEndpoint(token, WEB_PUSH_HOSTS))
    throw refuseField('VALIDATION_FAILED', 'token', { key: 'rules.invalid' });
  if (publicKey !== undefined && !isOnCurve(publicKey))
    throw refuseField('VALIDATION_FAILED', 'publicKey', { key: 'rules.invalid' });
}

/** Whether bytes are a point of P-256: with others nothing could be sealed. */
function isOnCurve(publicKey: string): boolean {
  try {
    return Boolean(ECDH.convertKey(publicKey, 'prime256v1', 'base64url', 'base64url'));
  } catch {
    return false;
  }
}
