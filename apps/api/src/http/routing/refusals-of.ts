import {
  type AnyRoute,
  type ErrorType,
  mayDo,
  needsAccessReason,
  sessionLevels,
  userTypes,
} from '@ensemble/contract';

/**
 * Every refusal that a call of a route can get: those the route states for its use case, and those
 * that the steps before it give, as the route's data says (API-04). The reference lists them, and in
 * the tests of the API a refusal that is not among them fails the test that met it.
 */
export const refusalsOf = (route: AnyRoute): ReadonlySet<ErrorType> =>
  new Set([...refusalsBefore(route), ...route.errors]);

/** Those that the steps before the use case give. */
export const refusalsBefore = (route: AnyRoute): ErrorType[] => [
  'VALIDATION_FAILED',
  'TOO_MANY_REQUESTS',
  'UNKNOWN_ERROR',
  'UNAVAILABLE',
  ...ofAddress(route),
  ...ofBody(route),
  ...ofCaller(route),
  ...(route.takesIdempotencyKey ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
  ...(route.replyType === 'file' ? (['TOO_MANY_EXPORTS'] as const) : []),
];

/** A parameter that is longer than any of ours is no address of ours. */
const ofAddress = ({ path }: AnyRoute): ErrorType[] => (path.includes('{') ? ['NOT_FOUND'] : []);

/** The server reads the body of each call that is no GET, also where the route takes nothing in it. */
const ofBody = ({ method }: AnyRoute): ErrorType[] =>
  method === 'GET' ? [] : ['MALFORMED_BODY', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

function ofCaller(route: AnyRoute): ErrorType[] {
  const { permission } = route;
  if (permission === 'public') return [];
  const byRole = permission !== 'session';
  const isAboutCall = route.path.includes('/meetings/{id}');
  const types: ErrorType[] = ['INVALID_SESSION_TOKEN'];
  // A second step that is required for the role stands before everything but the session itself.
  if (byRole || sessionLevels[route.level] > sessionLevels.Partial)
    types.push('SESSION_LEVEL_TOO_LOW');
  const isForSome = permission !== 'session' && userTypes.some((type) => !mayDo(type, permission));
  if (isForSome || !route.inCallSession || isAboutCall) types.push('PERMISSION_DENIED');
  if (byRole) types.push('ORGANIZATION_MISMATCH');
  if (route.proof === 'recent') types.push('RECENT_PROOF_REQUIRED');
  if (needsAccessReason(route.logsListAccess)) types.push('ACCESS_REASON_REQUIRED');
  return types;
}
