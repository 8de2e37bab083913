import { readTerms } from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { expect, it } from 'vitest';
import { addressOf } from '../call-api.ts';
import { validRequests } from '../requests/valid-requests.ts';
import { openTestServer } from '../server/test-server.ts';

const api = await openTestServer();

const routes = allRoutes.filter(({ isCacheable }) => isCacheable);

it('there are routes whose answer may be kept, public ones among them', () => {
  expect(routes.length).toBeGreaterThan(8);
  expect(routes).toContain(readTerms);
});

it.each(routes.map((route) => [route.name, route] as const))(
  '%s is answered with 304 and nothing else to who has the answer already, and to nobody without the right to it',
  async (name, route) => {
    const caller = await api.createPerson({ userType: 'OrganizationAdmin' });
    const { organization, id: personId } = caller;
    const input = await validRequests[name]?.make({
      ...{ api, caller, organization, personId },
      tenantCase: 'own',
    });
    const token = input?.token ?? (await api.openSession(caller, 'High'));
    const ask = (headers: Record<string, string>) =>
      fetch(api.url + addressOf(route, input ?? {}), { headers });
    const authorization = `Bearer ${token}`;
    const first = await ask({ authorization });
    expect(first.status, await first.text()).toBe(200);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    const second = await ask({ authorization, ...known });
    expect([second.status, await second.text()]).toEqual([304, '']);
    expect((await ask({ authorization, 'if-none-match': 'W/"other"' })).status).toBe(200);
    if (route.permission !== 'public') expect((await ask(known)).status).toBe(401);
  },
);
