import {
  accessReasonHeader,
  type AccessReason,
  type AnyRoute,
  mayDo,
  needsAccessReason,
  readAccessReason,
} from '@ensemble/contract';
import type { FastifyRequest } from 'fastify';
import { actingRole } from './authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { ListAccess } from '../../audit/list-access.store.ts';
import { Refusal, refuseField } from './refusal.ts';

/**
 * What is to be recorded of a call that reads a list; undefined for other routes. Refuses a SuperAdmin
 * who reads as the service and states no reason; of people, whose reading is refused as it is recorded
 * unless no one has registered (ORGS-33). Call it after the permission check.
 */
export function listAccessOf(
  route: AnyRoute,
  request: FastifyRequest,
  caller: Caller,
  organizationId: string | undefined,
): ListAccess | undefined {
  const { logsListAccess: list, permission } = route;
  if (!list || permission === 'public' || permission === 'session') return undefined;
  const isSuperAdmin = actingRole(caller, organizationId) === 'SuperAdmin';
  const ownOrganizations = caller.organizations
    .filter(({ userType }) => mayDo(userType, permission))
    .map((entry) => entry.organizationId);
  const isOwn = organizationId !== undefined && ownOrganizations.includes(organizationId);
  const isByService = isSuperAdmin && !isOwn && needsAccessReason(list);
  const reason = isSuperAdmin && needsAccessReason(list) ? reasonOf(request) : undefined;
  if (isByService && !reason && list !== 'people') throw new Refusal('ACCESS_REASON_REQUIRED');
  return {
    readerId: caller.personId,
    organizationId,
    list,
    reason,
    isByService,
    ownOrganizations,
  };
}

/** The stated reason; refuses a malformed one, which would otherwise be recorded as none. */
function reasonOf(request: FastifyRequest): AccessReason | undefined {
  const header = request.headers[accessReasonHeader.toLowerCase()];
  if (header === undefined) return undefined;
  const reason = readAccessReason(String(header));
  if (!reason)
    throw refuseField('VALIDATION_FAILED', accessReasonHeader, { key: 'rules.accessReason' });
  return reason;
}
