import {
  exportUsers,
  getConfigs,
  readVisibility,
  type VisibilityFact,
  factorOf,
  type FigureScale,
} from '@ensemble/contract';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { addressOf } from '../../testing/call-api.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const read = async (query = '') => {
  const answer = await fetch(`${api.url}/api/visibility${query}`);
  return {
    status: answer.status,
    text: await answer.text(),
    tag: answer.headers.get('etag'),
    headers: [...answer.headers]
      .filter(([name]) => !/^(?:date|x-request-id|x-ratelimit.*|ratelimit.*)$/.test(name))
      .map((header) => header.join(': '))
      .toSorted(),
  };
};
const factsOf = (text: string) => (JSON.parse(text) as { data: { facts: VisibilityFact[] } }).data;

describe('what an employer can see, for anyone', () => {
  it('is the same, to the byte and to the header, without an organization and for one that is not there', async () => {
    const general = await read();
    expect(general.status).toBe(200);
    const removed = await api.createOrganization();
    await api.owner.query('UPDATE organization SET removed_at = now() WHERE id = $1', [removed.id]);
    const suspended = await api.createOrganization({ status: 'suspended' });
    const unknown = crypto.randomUUID();
    for (const query of [
      `?oid=${unknown}`,
      `?oid=${removed.id}`,
      `?oid=${suspended.id}`,
      '?oid=',
      '?oid=abc',
      `?oid=${unknown}%00`,
      `?oid=${unknown}&oid=${unknown}`,
    ])
      expect(await read(query), query).toEqual(general);
    expect(factsOf(general.text)).toMatchObject({ organization: null });
  });

  it('names an organization as its registration page does, with its threshold and what is off, and nothing else', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const { organization } = admin;
    await api.owner.query(
      `INSERT INTO report_threshold (organization_id, from_month, threshold) VALUES
         ($1, date_trunc('month', now()) - interval '1 month', 20), ($1, date_trunc('month', now()) + interval '1 month', 50)`,
      [organization.id],
    );
    await api.owner.query(
      `UPDATE organization SET features = jsonb_set(features, '{myPlan,enabled}', 'false') WHERE id = $1`,
      [organization.id],
    );
    const { data } = await api.request(readVisibility, { query: { oid: organization.id } });
    expect(data.organization).toEqual({
      id: organization.id,
      brand: {
        name: { en: organization.name, fr: organization.name },
        logo: { en: null, fr: null },
        themeColor: expect.any(String) as string,
        accentColor: expect.any(String) as string,
      },
    });
    const general = factsOf((await read()).text).facts;
    const own = data.facts.filter((fact) => !general.some((each) => same(each, fact)));
    expect(own.map(({ kind, id, values }) => [kind, id, values])).toEqual(
      expect.arrayContaining([
        ['rule', 'threshold', { people: 20 }],
        ['off', 'myPlan', {}],
      ]),
    );
    for (const { kind, id } of own) expect(kind === 'off' || id === 'threshold').toBe(true);
    const { data: configs } = await api.request(
      getConfigs,
      { params: { id: organization.id } },
      admin.token,
    );
    const off = Object.entries(configs.features)
      .filter(([, { enabled }]) => !enabled)
      .map(([feature]) => feature);
    expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(off));
  });

  it('is answered with 304 alike for an organization that is not there and for none', async () => {
    const { tag } = await read();
    for (const query of ['', `?oid=${crypto.randomUUID()}`]) {
      const answer = await fetch(`${api.url}/api/visibility${query}`, {
        headers: { 'if-none-match': tag ?? '' },
      });
      expect(answer.status).toBe(304);
    }
  });

  it('asks the database for as much for an organization that is suspended or removed as for one that never was', async () => {
    const suspended = await api.createOrganization({ status: 'suspended' });
    const removed = await api.createOrganization();
    await api.owner.query('UPDATE organization SET removed_at = now() WHERE id = $1', [removed.id]);
    const ask = async (oid: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await read(`?oid=${oid}`);
      const asked = query.mock.calls
        .map(([each]) => textOf(each))
        .filter((each) => /from "organization"/i.test(each));
      query.mockRestore();
      return asked;
    };
    const unknown = await ask(crypto.randomUUID());
    expect(unknown).toHaveLength(1);
    expect(await ask(suspended.id)).toEqual(unknown);
    expect(await ask(removed.id)).toEqual(unknown);
  });

  it('names all that the file of people holds: a column more needs a name on the page first', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const query = { format: 'csv' } as const;
    const params = { orgId: admin.organization.id };
    const answer = await fetch(api.url + addressOf(exportUsers, { params, query }), {
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' },
    });
    const [header] = (await answer.text()).replace('\uFEFF', '').split(/\r?\n/);
    const columns = {
      name: ['First name', 'Last name'],
      email: ['Email'],
      role: ['Role'],
      status: ['Status'],
      addedOn: ['Created (UTC)'],
      registeredOn: ['Registered (UTC)'],
      invitedOn: ['Initial invitation (UTC)', 'Resent (UTC)'],
    };
    expect(header?.replaceAll('"', '').split(',')).toEqual(Object.values(columns).flat());
    const facts = factsOf((await read()).text).facts;
    for (const datum of Object.keys(columns))
      expect(facts.find(({ kind, id }) => kind === 'sees' && id === datum)?.roles).toContain(
        'OrganizationAdmin',
      );
  });

  it('REPORTS-06 promises of all figures of a month together what each release is held to, and says what a year adds up to', async () => {
    const facts = factsOf((await read()).text).facts;
    expect(facts.find(({ id }) => id === 'promise')).toMatchObject({
      values: { factor: 4, month: 80, year: 99 },
    });
    const { rows } = await api.owner.query<{ plan: FigureScale[] }>(
      'SELECT release_plan(n) AS plan FROM unnest(ARRAY[20, 40, 150, 400, 3000, 1000000]) AS n',
    );
    for (const { plan } of rows) expect(factorOf(plan)).toBeLessThanOrEqual(4);
  });
});

const same = (one: VisibilityFact, other: VisibilityFact) =>
  JSON.stringify(one) === JSON.stringify(other);

/** What a query is called by the driver: text, or an object that has it. */
const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');
