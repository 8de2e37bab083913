import { addressesOf, type UserType } from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { TestPerson } from '../../testing/factories/factories.ts';
import { validRequests } from '../../testing/requests/valid-requests.ts';
import { runSchemathesis } from '../../testing/run-schemathesis.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

/** `npm run rehearse -- reference` finds it; without it nothing here runs. */
const program = process.env['SCHEMATHESIS'] ?? '';

const roles = ['ServiceProvider', 'PeerSupporter', 'OrganizationAdmin', 'SuperAdmin'] as const;
/** Calls that end the caller's session or set its end: each has a person and a token of its own. */
const endings = [
  'logout',
  'delete-own-account',
  'change-password',
  'verify-two-factor-code',
  'refresh-session',
];
/** A stream that stays open, which Schemathesis would read until its time is up. */
const neverEnding = allRoutes.filter(({ replyType }) => replyType === 'events');

/** Calls of one operation that are drawn, and the minutes that all calls of one role may take. */
const [examples, minutes] = [10, 45];

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ calls: true });
}, 600_000);
afterAll(() => api.close());

describe.skipIf(program === '')(
  'Schemathesis finds nothing that the reference does not state',
  () => {
    it.each(roles)(
      'as %s',
      { timeout: 2 * minutes * 60_000, tags: ['rehearse'] },
      async (userType) => {
        const names = allRoutes
          .filter((route) => !neverEnding.includes(route))
          .map(({ name }) => name);
        const lasting = names.filter((name) => !endings.includes(name));
        const session = await callAs(userType, lasting);
        const { status } = await api.send('/api/auth/validate', { token: session });
        expect(status, 'the session of the caller').toBe(200);
        for (const name of endings) await callAs(userType, [name]);
      },
    );
  },
);

/** Has Schemathesis call these operations as a new person with a role; answers their token. */
async function callAs(userType: UserType, names: readonly string[]): Promise<string> {
  const caller = await api.createPerson({ userType, totp: true, sms: true });
  // Else the caller may not leave.
  await api.createPerson({ userType: 'OrganizationAdmin', organization: caller.organization });
  const token = await api.openSession(caller, 'High', 2 * minutes * 60);
  // So that it is never asked to prove again who it is.
  await api.owner.query(
    `UPDATE session SET proved_at = now() + interval '1 day' WHERE person_id = $1`,
    [caller.id],
  );
  const { isGood, calls, output } = await runSchemathesis({
    ...{ program, token, examples, minutes },
    document: await documentWithExamples(caller, names),
    url: `${api.url}/api`,
    seed: inject('seed'),
  });
  const what = names.length === 1 ? names[0] : `${names.length} operations`;
  process.stdout.write(`${userType}, ${what}: ${calls} calls\n`);
  expect(isGood, output).toBe(true);
  expect(calls, output).toBeGreaterThanOrEqual(names.length);
  return token;
}

interface Operation {
  readonly parameters: { readonly in: string; readonly name: string; example?: unknown }[];
  readonly requestBody?: { readonly content: Record<string, { example?: unknown }> };
}

/** These operations of the document as it is served, each with a call that a person may make. */
async function documentWithExamples(caller: TestPerson, names: readonly string[]): Promise<object> {
  const document = JSON.parse((await api.send('/api/reference/json')).text) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const paths: typeof document.paths = {};
  for (const route of allRoutes.filter(({ name }) => names.includes(name))) {
    // A SuperAdmin ends organizations, and changes how they work: not the one of the callers.
    const organization =
      caller.userType === 'SuperAdmin' ? await api.createOrganization() : caller.organization;
    const requestCase = {
      api,
      caller,
      organization,
      personId: caller.id,
      tenantCase: 'own',
    } as const;
    // Making one can take too long on a busy machine; its operation then goes without an example.
    const input = await validRequests[route.name]?.make(requestCase).catch((error: unknown) => {
      process.stdout.write(`no example of ${route.name}: ${String(error)}\n`);
    });
    for (const { path, method } of addressesOf(route)) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      if (!operation) throw new Error(`the reference does not have ${route.name}`);
      for (const parameter of operation.parameters) {
        const values = { path: input?.params, query: input?.query }[parameter.in];
        const value = (values as Record<string, unknown> | undefined)?.[parameter.name];
        if (value !== undefined) parameter.example = value;
      }
      for (const content of Object.values(operation.requestBody?.content ?? {}))
        if (input?.body) content.example = input.body;
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
    }
  }
  return { ...document, paths };
}
