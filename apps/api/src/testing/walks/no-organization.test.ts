import { randomUUID } from 'node:crypto';
import type { AnyRoute } from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type Answer, testReason } from '../call-api.ts';
import type { TestOrganization, TestPerson } from '../factories/factories.ts';
import { type Input, ownCase } from '../requests/request-case.ts';
import { validRequests } from '../requests/valid-requests.ts';
import type { TestServer } from '../server/test-server.ts';
import { startWithoutWorkers } from '../server/without-workers.ts';

// No worker waits for what the last tests hold.
let api: TestServer;
beforeAll(async () => {
  api = await startWithoutWorkers();
});
afterAll(() => api.close());

const routes = allRoutes.filter(({ tenant }) => tenant.from !== 'none');
const stating = routes.filter(({ errors }) => errors.includes('ORGANIZATION_NOT_FOUND'));
const named = (some: readonly AnyRoute[]) => some.map((route) => [route.name, route] as const);

const removedAt = 'UPDATE organization SET removed_at = now() WHERE id = $1';

/** Input that a route takes from the caller about an organization. */
const inputOf = async (
  { name }: AnyRoute,
  caller: TestPerson,
  organization: TestOrganization,
): Promise<Input> => (await validRequests[name]?.make(ownCase(api, caller, organization))) ?? {};

async function call(route: AnyRoute, input: Input, caller: TestPerson): Promise<Answer> {
  const isForm = route.bodyType === 'multipart';
  // The tests hold each refusal against its route (watch-refusals.ts).
  return api.send(addressOf(route, input), {
    method: route.method,
    token: await api.openSession(caller, 'High'),
    headers: { ...testReason, ...(!isForm && { 'content-type': 'application/json' }) },
    ...(isForm && { body: input.form }),
    ...(!isForm && input.body && { body: JSON.stringify(input.body) }),
  });
}

/** A SuperAdmin alone gets past the check of the organization; others are refused before. */
describe('API-04 an organization that does not exist is refused with a type that the route states, or there is nothing in it', () => {
  it.each(named(routes))('%s', async (_name, route) => {
    const caller = await api.createPerson({ userType: 'SuperAdmin', totp: true });
    const input = await inputOf(route, caller, await api.createOrganization());
    if (route.tenant.from === 'none') throw new Error('a route of no organization');
    const { from, key } = route.tenant;
    const nowhere = { ...input, [from]: { ...input[from], [key]: randomUUID() } };
    const answer = await call(route, nowhere, caller);
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
  });
});

/** Their caller takes part in a session, so that no SuperAdmin from outside comes as far. */
const ofParticipants = new Set([
  'update-meeting',
  'register-participant',
  'withdraw-participant',
  'join-waiting-list',
  'show-name',
  'download-calendar-entry',
  'set-participant-time',
  'complete-meeting',
]);
const isOfParticipants = ({ name }: AnyRoute) => ofParticipants.has(name);
/** The organization that it names is the one that a prefix goes to. */
const namesAnother = ({ name }: AnyRoute) => name === 'move-code-prefix';

describe('API-04 an organization that was removed, with all that it had, is refused as one that is not there', () => {
  const others = stating.filter((route) => !isOfParticipants(route) && !namesAnother(route));

  it.each(named(others))('%s', async (_name, route) => {
    const caller = await api.createPerson({ userType: 'SuperAdmin', totp: true });
    const organization = await api.createOrganization();
    const input = await inputOf(route, caller, organization);
    await api.owner.query(removedAt, [organization.id]);
    const answer = await call(route, input, caller);
    expect(answer.errorType, answer.text.slice(0, 300)).toBe('ORGANIZATION_NOT_FOUND');
  });
});

describe('API-04 an organization that is removed while one of its members calls is refused as one that is not there', () => {
  it.each(named(stating.filter(isOfParticipants)))('%s', async (_name, route) => {
    const caller = await api.createPerson({ userType: 'ServiceProvider' });
    const input = await inputOf(route, caller, caller.organization);
    const holder = await api.owner.connect();
    const waiting = async () => {
      const { rowCount } = await holder.query(
        'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))',
      );
      return rowCount;
    };
    try {
      // The zone of the organization is the last that the call reads.
      await holder.query('BEGIN; LOCK TABLE notification_settings');
      const answer = call(route, input, caller);
      await expect.poll(waiting).toBe(1);
      await holder.query(removedAt, [caller.organization.id]);
      await holder.query('COMMIT');
      expect((await answer).errorType).toBe('ORGANIZATION_NOT_FOUND');
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
  });
});
