import type { RouteReply, testServicePush as route } from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import type { AreaContext } from '../../area.ts';
import type { RoleCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { assumeTenant, withTenant } from '../../tenancy/scope.ts';
import { findOwnDevices, insertTest, pushTest, secondsToLive } from '../notifications/index.ts';
import { recordAct } from './record-act.ts';

type Dependencies = Pick<AreaContext, 'database' | 'settings' | 'push'>;

/** Sends a notification to the caller's own phones, and waits for what the push services say (WATCH-06). */
export const testServicePush =
  (deps: Dependencies) =>
  async (call: RoleCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const { push } = deps;
    await recordAct(deps, call, 'service.testPush');
    if (!push) return { result: 'notSet', phones: 0 };
    const [own] = call.caller.organizations;
    if (!own) throw new Refusal('ORGANIZATION_MISMATCH');
    const scope = assumeTenant(own.organizationId);
    const texts = { en: textsIn('en'), fr: textsIn('fr') };
    const content = { texts, behaviour: 'OpenLearn' } as const;
    const { id, devices } = await withTenant(deps.database, scope, async (tx) => {
      const found = await findOwnDevices(tx, scope, own.memberId);
      if (found.length === 0) return { id: '', devices: found };
      return {
        id: await insertTest(tx, scope, { ...content, memberId: own.memberId }),
        devices: found,
      };
    });
    if (devices.length === 0) return { result: 'noPhone', phones: 0 };
    const parts = { push, settings: deps.settings };
    const phones = await pushTest(parts, { ...content, id, secondsToLive }, devices);
    return { result: phones > 0 ? 'sent' : 'notDelivered', phones };
  };

const textsIn = (language: 'en' | 'fr') => ({
  title: translate(language, 'doctor.testPush.title'),
  description: translate(language, 'doctor.testPush.description'),
});
