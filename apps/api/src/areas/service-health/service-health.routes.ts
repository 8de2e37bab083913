import * as routes from '@ensemble/contract/service-health';
import type { AreaContext } from '../../area.ts';
import { checkService } from './check-service.ts';
import { testServiceCall } from './test-call.ts';
import { testServiceMail } from './test-mail.ts';
import { testServicePush } from './test-push.ts';

export function mountServiceHealth({ mount, ...deps }: AreaContext): void {
  mount.roleRoute(routes.checkService, checkService(deps));
  mount.roleRoute(routes.testServiceMail, testServiceMail(deps));
  mount.roleRoute(routes.testServicePush, testServicePush(deps));
  mount.roleRoute(routes.testServiceCall, testServiceCall(deps));
}
