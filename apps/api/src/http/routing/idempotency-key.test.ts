import {
  createMeeting,
  createNotification,
  deleteMeeting,
  updateMeeting,
} from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { describe, expect, it } from 'vitest';
import type { TestOrganization, TestCaller } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const [startsAt, endsAt] = [inHours(24), inHours(25)];

interface Asked {
  readonly caller: TestCaller;
  readonly key: string;
  readonly title?: string;
  readonly organization?: TestOrganization;
}

const createSession = ({ caller, key, organization, title = 'A' }: Asked, more: object = {}) =>
  api.request(
    createMeeting,
    {
      params: { orgId: (organization ?? caller.organization).id },
      body: { title, description: 'An hour.', startsAt, endsAt, ...more },
    },
    caller.token,
    { 'idempotency-key': key },
  );
const announce = ({ caller, key, organization, title = 'A' }: Asked) =>
  api.request(
    createNotification,
    {
      params: { id: (organization ?? caller.organization).id },
      body: { title, description: 'Breathe.', behaviour: 'OpenLearn', scheduledDate: startsAt },
    },
    caller.token,
    { 'idempotency-key': key },
  );

/** The routes that take the key, with a call of each, and the table of what it makes. */
const makers = [
  ['create-meeting', 'meeting', createSession],
  ['create-notification', 'notification', announce],
] as const;

it('every route that takes an Idempotency-Key is tested here', () => {
  const taking = allRoutes.filter(({ takesIdempotencyKey }) => takesIdempotencyKey);
  expect(taking.map(({ name }) => name).sort()).toEqual(makers.map(([name]) => name).sort());
});

describe.each(makers)('%s', (_name, table, make) => {
  const count = ({ id }: TestOrganization) => api.countRows(table, 'organization_id = $1', [id]);

  it('does once what is asked for eight times at once, and answers all alike', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    for (const key of ['one', 'two', 'three']) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => make({ caller, key, title: key })),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    }
    expect(await count(caller.organization)).toBe(3);
  });

  it('refuses another request with the key, and does nothing', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const [first, other] = [
      await make({ caller, key: 'a' }),
      await make({ caller, key: 'a', title: 'B' }),
    ];
    expect([first.status, other.status, other.errorType]).toEqual([
      201,
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    expect(await count(caller.organization)).toBe(1);
  });

  it('keeps the keys of people and of their organizations apart', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const colleague = await api.createCaller('OrganizationAdmin', caller.organization);
    const elsewhere = await api.createOrganization();
    await api.addMembership(caller, elsewhere, 'OrganizationAdmin');
    const answers = [
      await make({ caller, key: 'a' }),
      await make({ caller: colleague, key: 'a', title: 'B' }),
      await make({ caller, key: 'a', title: 'C', organization: elsewhere }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await count(caller.organization)).toBe(2);
    expect(await count(elsewhere)).toBe(1);
  });

  it('is free of a key after a day', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const age = (hours: number) =>
      api.owner.query(
        `UPDATE idempotency_key SET created_at = now() - $2 * interval '1 hour' WHERE person_id = $1`,
        [caller.id, hours],
      );
    await make({ caller, key: 'a' });
    await age(23);
    expect((await make({ caller, key: 'a', title: 'B' })).status).toBe(422);
    await age(25);
    const later = await Promise.all(
      Array.from({ length: 4 }, () => make({ caller, key: 'a', title: 'B' })),
    );
    expect(later.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await count(caller.organization)).toBe(2);
  });

  it('refuses where the answer of an earlier release cannot be repeated', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    await make({ caller, key: 'a' });
    await api.owner.query(`UPDATE idempotency_key SET reply = '{}' WHERE person_id = $1`, [
      caller.id,
    ]);
    expect((await make({ caller, key: 'a' })).errorType).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

it('one key serves two routes', async () => {
  const caller = await api.createCaller('OrganizationAdmin');
  const answers = [await createSession({ caller, key: 'a' }), await announce({ caller, key: 'a' })];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
});

it('API-60 a repeat answers as the first call did after a change, and after a deletion', async () => {
  const caller = await api.createCaller('OrganizationAdmin');
  const first = await createSession({ caller, key: 'a' });
  const params = { orgId: caller.organization.id, id: first.data.id };
  await api.request(updateMeeting, { params, body: { title: 'Another' } }, caller.token);
  expect((await createSession({ caller, key: 'a' })).data).toEqual(first.data);
  expect((await api.request(deleteMeeting, { params }, caller.token)).status).toBe(200);
  const again = await createSession({ caller, key: 'a' });
  expect([again.status, again.data]).toEqual([201, first.data]);
  expect(await api.countRows('meeting', 'organization_id = $1', [caller.organization.id])).toBe(1);
});

it('a call that was refused is tried anew', async () => {
  const caller = await api.createCaller('OrganizationAdmin');
  const foreign = await api.createCaller('ServiceProvider');
  const refused = await createSession({ caller, key: 'a' }, { hostId: foreign.membershipId });
  expect(refused.errorType).toBe('HOST_NOT_ALLOWED');
  expect((await createSession({ caller, key: 'a' })).status).toBe(201);
});
