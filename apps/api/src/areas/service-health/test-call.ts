import type { CallAccess, testServiceCall as route } from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { RoleCall } from '../../http/routing/mount.ts';
import { startTrial } from '../calls/index.ts';
import { recordAct } from './record-act.ts';

/** Lets the caller into a room of their own; whether media gets through is seen by their browser (WATCH-06). */
export const testServiceCall =
  (deps: Pick<AreaContext, 'database' | 'settings' | 'calls'>) =>
  async (call: RoleCall<typeof route>): Promise<CallAccess> => {
    const access = await startTrial(deps);
    await recordAct(deps, call, 'service.testCall');
    return access;
  };
