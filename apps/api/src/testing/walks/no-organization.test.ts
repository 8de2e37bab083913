import { randomUUID } from 'node:crypto';
import { allRoutes } from '@ensemble/contract/all-routes';
import { describe, expect, it } from 'vitest';
import { addressOf, testReason } from '../call-api.ts';
import { validRequests } from '../requests/valid-requests.ts';
import { openTestServer } from '../server/test-server.ts';

const api = await openTestServer();

const routes = allRoutes.filter(({ tenant }) => tenant.from !== 'none');

/** A SuperAdmin alone gets past the check of the organization; others are refused before. */
describe('API-04 an organization that does not exist is refused with a type that the route states, or there is nothing in it', () => {
  it.each(routes.map((route) => [route.name, route] as const))('%s', async (name, route) => {
    const caller = await api.createPerson({ userType: 'SuperAdmin', totp: true });
    const organization = await api.createOrganization();
    const requestCase = {
      api,
      caller,
      organization,
      personId: caller.id,
      tenantCase: 'own',
    } as const;
    const input = await validRequests[name]?.make(requestCase);
    if (route.tenant.from === 'none') throw new Error('a route of no organization');
    const { from, key } = route.tenant;
    const nowhere = { ...input, [from]: { ...input?.[from], [key]: randomUUID() } };
    const isForm = route.bodyType === 'multipart';
    // The tests hold each refusal against its route (watch-refusals.ts).
    const answer = await api.send(addressOf(route, nowhere), {
      method: route.method,
      token: await api.openSession(caller, 'High'),
      headers: { ...testReason, ...(!isForm && { 'content-type': 'application/json' }) },
      ...(isForm && { body: input?.form }),
      ...(!isForm && nowhere.body && { body: JSON.stringify(nowhere.body) }),
    });
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
  });
});
