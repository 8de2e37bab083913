import type { TestOrganization, TestPerson } from '../factories/factories.ts';
import type { TestServer } from '../server/test-server.ts';

/** Whose organisation or person the call names: the caller's own, another one, or none at all. */
export type TenantCase = 'own' | 'foreign' | 'none';

export interface RequestCase {
  readonly api: TestServer;
  /** Absent when no one calls. */
  readonly caller: TestPerson | undefined;
  /** The organisation the call is about; thrown away after the call. */
  readonly organization: TestOrganization;
  /** The person a path names where it names the caller: another one in a foreign case. */
  readonly personId: string;
  readonly tenantCase: TenantCase;
}

/** A call of a person about their own organization and themselves. */
export const ownCase = (
  api: TestServer,
  caller: TestPerson,
  organization: TestOrganization,
): RequestCase => ({ api, caller, organization, personId: caller.id, tenantCase: 'own' });

export interface Input {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  readonly form?: FormData;
  /** The secret that the call carries in place of a session's token. */
  readonly token?: string;
}

export interface ValidRequest {
  readonly tenantCases: readonly TenantCase[];
  /** Input that the route accepts from a person who may call it; what it changes is made here, for this call alone. */
  readonly make: (requestCase: RequestCase) => Promise<Input>;
}
