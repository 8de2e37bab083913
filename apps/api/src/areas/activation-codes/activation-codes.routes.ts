import * as routes from '@ensemble/contract/activation-codes';
import type { AreaParts } from '../area-parts.ts';
import {
  confirmActivationUpload,
  getActivationUpload,
  listFailedActivationCodes,
  streamActivationCodes,
} from './follow-upload.ts';
import { generateActivationCodes } from './generate-activation-codes.ts';
import { listActivationCodes } from './list-activation-codes.ts';
import { reactivateActivationCode } from './reactivate-activation-code.ts';
import { beginActivationUpload, uploadActivationCodes } from './upload-activation-codes.ts';

export function mountActivationCodes({ mount, ...parts }: AreaParts): void {
  mount.tenantRoute(routes.listActivationCodes, listActivationCodes(parts));
  mount.tenantRoute(routes.reactivateActivationCode, reactivateActivationCode(parts));
  mount.tenantRoute(routes.beginActivationUpload, beginActivationUpload(parts));
  mount.tenantRoute(routes.uploadActivationCodes, uploadActivationCodes(parts));
  mount.tenantRoute(routes.getActivationUpload, getActivationUpload(parts));
  mount.tenantRoute(routes.listFailedActivationCodes, listFailedActivationCodes(parts));
  mount.tenantRoute(routes.confirmActivationUpload, confirmActivationUpload(parts));
  mount.tenantRoute(routes.streamActivationCodes, streamActivationCodes(parts));
  mount.tenantRoute(routes.generateActivationCodes, generateActivationCodes(parts));
}
