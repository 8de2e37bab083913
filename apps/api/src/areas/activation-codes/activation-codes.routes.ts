import * as routes from '@ensemble/contract/activation-codes';
import type { AreaContext } from '../../area.ts';
import { changeCodePrefixLimit, listCodePrefixes, moveCodePrefix } from './code-prefixes.ts';
import {
  confirmActivationUpload,
  getActivationUpload,
  listFailedActivationCodes,
  streamActivationCodes,
} from './upload/follow-upload.ts';
import { generateActivationCodes } from './upload/generate-activation-codes.ts';
import { listActivationCodes } from './list-activation-codes.ts';
import { reactivateActivationCode } from './reactivate-activation-code.ts';
import { revealSecondaryId } from './reveal-secondary-id.ts';
import { beginActivationUpload, uploadActivationCodes } from './upload/upload-activation-codes.ts';
import {
  listActivationUploads,
  withdrawActivationCode,
  withdrawActivationUpload,
} from './withdraw-codes.ts';

export function mountActivationCodes({ mount, ...parts }: AreaContext): void {
  mount.tenantRoute(routes.listActivationCodes, listActivationCodes(parts));
  mount.tenantRoute(routes.reactivateActivationCode, reactivateActivationCode(parts));
  mount.tenantRoute(routes.beginActivationUpload, beginActivationUpload(parts));
  mount.tenantRoute(routes.uploadActivationCodes, uploadActivationCodes(parts));
  mount.tenantRoute(routes.getActivationUpload, getActivationUpload(parts));
  mount.tenantRoute(routes.listFailedActivationCodes, listFailedActivationCodes(parts));
  mount.tenantRoute(routes.confirmActivationUpload, confirmActivationUpload(parts));
  mount.tenantRoute(routes.streamActivationCodes, streamActivationCodes(parts));
  mount.tenantRoute(routes.generateActivationCodes, generateActivationCodes(parts));
  mount.tenantRoute(routes.revealSecondaryId, revealSecondaryId(parts));
  mount.tenantRoute(routes.withdrawActivationCode, withdrawActivationCode(parts));
  mount.tenantRoute(routes.listActivationUploads, listActivationUploads(parts));
  mount.tenantRoute(routes.withdrawActivationUpload, withdrawActivationUpload(parts));
  mount.tenantRoute(routes.listCodePrefixes, listCodePrefixes(parts));
  mount.tenantRoute(routes.changeCodePrefixLimit, changeCodePrefixLimit(parts));
  mount.tenantRoute(routes.moveCodePrefix, moveCodePrefix(parts));
}
