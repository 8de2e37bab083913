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

export function mountActivationCodes({ mount, ...deps }: AreaContext): void {
  mount.tenantRoute(routes.listActivationCodes, listActivationCodes(deps));
  mount.tenantRoute(routes.reactivateActivationCode, reactivateActivationCode(deps));
  mount.tenantRoute(routes.beginActivationUpload, beginActivationUpload(deps));
  mount.tenantRoute(routes.uploadActivationCodes, uploadActivationCodes(deps));
  mount.tenantRoute(routes.getActivationUpload, getActivationUpload(deps));
  mount.tenantRoute(routes.listFailedActivationCodes, listFailedActivationCodes(deps));
  mount.tenantRoute(routes.confirmActivationUpload, confirmActivationUpload(deps));
  mount.tenantRoute(routes.streamActivationCodes, streamActivationCodes(deps));
  mount.tenantRoute(routes.generateActivationCodes, generateActivationCodes(deps));
  mount.tenantRoute(routes.revealSecondaryId, revealSecondaryId(deps));
  mount.tenantRoute(routes.withdrawActivationCode, withdrawActivationCode(deps));
  mount.tenantRoute(routes.listActivationUploads, listActivationUploads(deps));
  mount.tenantRoute(routes.withdrawActivationUpload, withdrawActivationUpload(deps));
  mount.tenantRoute(routes.listCodePrefixes, listCodePrefixes(deps));
  mount.tenantRoute(routes.changeCodePrefixLimit, changeCodePrefixLimit(deps));
  mount.tenantRoute(routes.moveCodePrefix, moveCodePrefix(deps));
}
