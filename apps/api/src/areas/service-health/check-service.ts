import type { checkService as route, RouteReply } from '@ensemble/contract';
import type { DoctorContext } from '../../doctor/check.ts';
import { runChecks } from '../../doctor/run-checks.ts';

/** Looks at everything anew; those who ask at one moment share the answer. */
export const checkService = (context: DoctorContext) => {
  let running: Promise<RouteReply<typeof route>> | undefined;
  const run = async () => {
    const checks = await runChecks(context);
    return { checkedAt: new Date().toISOString(), checks };
  };
  return (): Promise<RouteReply<typeof route>> => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
};
