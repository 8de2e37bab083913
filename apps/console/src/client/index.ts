export {
  allOrganizations,
  clearReasons,
  giveReason,
  hasReason,
  subscribeToReasons,
} from './access-reasons.ts';
export { ApiError, errorText, isRefusal, serverText } from './api-error.ts';
export { answerProofs, call, callFile, follow, listenToRefusals, type CallInput } from './call.ts';
export { clearToken, readToken, tokenKey, writeToken } from './token.ts';
export { carriesLink, emailOf, linkParams } from './mailed-link.ts';
export { readPublicSettings, usePublicSettings } from './public-settings.ts';
export { useAction, type Action } from './use-action.ts';
