import type { AnyRoute, UserType } from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { addressOf, type Answer, testReason } from '../call-api.ts';
import type { TestOrganization, TestCaller } from '../factories/factories.ts';
import type { Input } from '../requests/request-case.ts';
import { validRequests } from '../requests/valid-requests.ts';
import type { TestServer } from '../server/test-server.ts';

/** Calls that meet at a unique constraint. */
export interface AtOnce {
  /** What the calls are, for the title of their test. */
  readonly name: string;
  /** Makes what the calls are about; answers what sends each. */
  readonly prepare: (api: TestServer) => Promise<(each: number) => Promise<Answer>>;
  /** How many of them do what they ask; all where it is left out. The others are refused. */
  readonly done?: number | 'some';
  /** How many rows the table of the constraint has more afterwards; where it is left out, some changed. */
  readonly added?: number;
  /** Resolves once what the calls began has ended. */
  readonly settled?: (api: TestServer) => Promise<void>;
}

/** By the name of the index they meet at. */
export type Scenarios = Readonly<Record<string, readonly AtOnce[]>>;

/** How many calls meet: more than the API has connections. */
export const times = 8;

export type Caller = TestCaller;

/** A new person with a session in which the second step is done. */
export async function caller(
  api: TestServer,
  userType: UserType,
  organization?: TestOrganization,
  totp = false,
): Promise<Caller> {
  const person = await api.createPerson({ userType, organization, totp, sms: totp });
  return { ...person, token: await api.openSession(person, 'High') };
}

/** Sends any input, a form too. */
export const send = (
  api: TestServer,
  route: AnyRoute,
  input: Input,
  token?: string,
): Promise<Answer> =>
  api.send(addressOf(route, input), {
    method: route.method,
    token: input.token ?? token,
    headers: { ...testReason, ...(input.body && { 'content-type': 'application/json' }) },
    ...(input.form ? { body: input.form } : input.body && { body: JSON.stringify(input.body) }),
  });

/** Equal calls of a route, by one person in an organization of their own, with the input of the access table. */
export const equal = (
  name: string,
  userType: UserType,
  more: Omit<AtOnce, 'name' | 'prepare'> & { readonly totp?: boolean } = {},
): AtOnce => {
  const { totp, ...rest } = more;
  return {
    ...rest,
    name: `${name} as ${userType}`,
    prepare: async (api) => {
      const route = allRoutes.find((each) => each.name === name);
      const valid = validRequests[name];
      if (!route || !valid) throw new Error(`${name} is no route`);
      const isRoot = userType === 'SuperAdmin';
      const organization = await api.createOrganization();
      const person = await caller(api, userType, isRoot ? undefined : organization, totp);
      const requestCase = { api, caller: person, organization, personId: person.id } as const;
      const input = await valid.make({ ...requestCase, tenantCase: 'own' });
      return () => send(api, route, input, person.token);
    },
  };
};
