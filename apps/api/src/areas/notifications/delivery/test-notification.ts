import type { RouteReply, testNotification as route } from '@ensemble/contract';
import type { PushGateway } from '../../../gateways/push/push.ts';
import type { Settings } from '../../../settings/env.ts';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { withTenant } from '../../../tenancy/scope.ts';
import { textsOf } from '../edit/create-notification.ts';
import { ownMemberId, type Dependencies, readDeliveryContext } from '../edit/notification-call.ts';
import { outcome } from './outcomes.ts';
import { type Message, pushTo } from './push-to.ts';
import type { LiveDevice } from './delivery-batches.store.ts';
import { findOwnDevices, insertTest } from './test.store.ts';

/** A test is read within the hour, or sent again. */
export const secondsToLive = 3600;

/** Sends a test to phones, and waits; answers how many of them were taken by their provider. */
export async function pushTest(
  { push, settings }: { readonly push: PushGateway; readonly settings: Settings },
  test: Message,
  devices: readonly LiveDevice[],
): Promise<number> {
  const sent = await Promise.all(devices.map((device) => pushTo(push, settings, test, device)));
  return sent.filter((each) => each.outcome === outcome.accepted).length;
}

/** Sends a text to the caller's own phones and waits for what their providers say; it is in no list. */
export const testNotification =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const { push } = deps;
    if (!push) throw new Refusal('PUSH_NOT_AVAILABLE');
    const { scope, body } = call;
    const memberId = ownMemberId(call);
    const { test, devices } = await withTenant(deps.database, scope, async (tx) => {
      const context = await readDeliveryContext(tx, deps, scope);
      const phones = await findOwnDevices(tx, scope, memberId);
      if (phones.length === 0) throw new Refusal('NO_OWN_PHONE');
      const texts = textsOf(body, context);
      const id = await insertTest(tx, scope, { memberId, texts, behaviour: body.behaviour });
      return { test: { id, texts, behaviour: body.behaviour, secondsToLive }, devices: phones };
    });
    const phones = await pushTest({ push, settings: deps.settings }, test, devices);
    if (phones === 0) throw new Refusal('TEST_NOT_DELIVERED');
    return { phones };
  };
