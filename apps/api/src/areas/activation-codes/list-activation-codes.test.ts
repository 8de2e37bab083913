import {
  listActivationCodes,
  maskedSecondaryId,
  reactivateActivationCode,
  type RouteInput,
  validateActivationCode,
} from '@ensemble/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestServer } from '../../testing/server/test-server.ts';
import type { TestPerson } from '../../testing/factories/factories.ts';

const api = await openTestServer();
const admin = await api.createCaller('OrganizationAdmin');
const foreign = await api.createCaller('OrganizationAdmin');
let member: TestPerson;
beforeAll(async () => {
  await api.createActivationCode(foreign.organization, { code: 'ABC-99999' });
  for (let each = 10; each < 22; each += 1)
    await api.createActivationCode(admin.organization, { code: `ABC-000${each}` });
  await api.createActivationCode(admin.organization, { code: 'XYZ-7', secondaryId: null });
  await api.createActivationCode(admin.organization, { code: 'XYZ-8', status: 'Suspended' });
  member = await api.createPerson({ organization: admin.organization, firstName: 'Léa' });
  await api.owner.query(
    `UPDATE activation_code SET status = 'Claimed', membership_id = $1,
       registered_at = CASE code WHEN 'ABC-00012' THEN now() ELSE now() - interval '1 day' END
     WHERE code IN ('ABC-00012', 'ABC-00011')`,
    [member.membershipId],
  );
  await api.owner.query(
    `UPDATE activation_code SET status = 'Deactivated', deactivated_at = now() WHERE code = 'ABC-00013'`,
  );
});

type Query = RouteInput<typeof listActivationCodes>['query'];
const list = async (query: Query = {}, caller = admin) =>
  (
    await api.request(
      listActivationCodes,
      { params: { id: caller.organization.id }, query },
      caller.token,
    )
  ).data;
const codesOf = async (query: Query) =>
  (await list({ limit: '100', ...query })).codes.map(({ code }) => code);

describe('the activation codes', () => {
  it('CODES-02, CODES-15, API-68 are answered in pages of ten, with how many there are', async () => {
    const first = await list();
    expect([first.codes.length, first.count]).toEqual([10, 14]);
    const second = await list({ skip: '10' });
    expect([...first.codes, ...second.codes].map(({ code }) => code)).toEqual(
      (await codesOf({})).toSorted(),
    );
  });

  it('CODES-02 a search counts them to 1,001, the whole list to the last', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    await api.owner.query(
      `INSERT INTO activation_code (organization_id, code, status)
       SELECT $1, 'MNY-' || lpad(n::text, 5, '0'), 'Active' FROM generate_series(1, 1100) AS n`,
      [caller.organization.id],
    );
    expect((await list({ searchTerm: 'MNY-00' }, caller)).count).toBe(999);
    expect((await list({ searchTerm: 'MNY' }, caller)).count).toBe(1001);
    expect((await list({}, caller)).count).toBe(1100);
  });

  it('CODES-13, CODES-14 hold the fields of the requirement, and who registered', async () => {
    const [found] = (await list({ searchTerm: 'ABC-00012' })).codes;
    expect(found).toMatchObject({
      code: 'ABC-00012',
      registrationDate: expect.stringMatching(/^\d{4}-/),
      userId: member.membershipId,
      userName: expect.stringMatching(/^Léa /),
      status: 'Claimed',
      secondaryId: maskedSecondaryId,
      pausedUntil: null,
      canReactivate: false,
      canWithdraw: false,
      deactivatedAt: null,
    });
    const [bare] = (await list({ searchTerm: 'XYZ-7' })).codes;
    expect(bare).not.toHaveProperty('secondaryId');
  });

  it('CODES-02 sorts by registration and deactivation, codes without one last in both orders', async () => {
    expect((await codesOf({ sort: 'registrationDate' })).slice(0, 3)).toEqual([
      'ABC-00011',
      'ABC-00012',
      'ABC-00010',
    ]);
    expect((await codesOf({ sort: 'registrationDate', sortOrder: 'desc' })).slice(0, 3)).toEqual([
      'ABC-00012',
      'ABC-00011',
      'ABC-00010',
    ]);
    expect((await codesOf({ sort: 'deactivatedAt', sortOrder: 'desc' }))[0]).toBe('ABC-00013');
  });

  it.each(['code', 'registrationDate', 'status', 'deactivatedAt'] as const)(
    'CODES-02 pages by %s do not overlap, in either order',
    async (sort) => {
      for (const sortOrder of ['asc', 'desc'] as const) {
        const all = await codesOf({ sort, sortOrder });
        const paged: string[] = [];
        for (let skip = 0; skip < 15; skip += 3)
          paged.push(...(await codesOf({ sort, sortOrder, skip: String(skip), limit: '3' })));
        expect(paged).toEqual(all);
        expect(new Set(all).size).toBe(14);
      }
    },
  );

  it.each([
    ['abc-0001', 10],
    ['00012', 1],
    ['x', 2],
    ['8', 1],
    ['ab', 12],
    ['-', 14],
    ['%', 0],
    ['_', 0],
    ['\\', 0],
    ['99999', 0],
    ["' OR 1=1 --", 0],
  ])('CODES-02 a search for %s finds %i', async (searchTerm, hits) => {
    const { codes, count } = await list({ searchTerm, limit: '100' });
    expect([codes.length, count]).toEqual([hits, hits]);
  });

  it('CODES-01 shows none of another organisation, and is for administrators', async () => {
    expect((await list({}, foreign)).codes.map(({ code }) => code)).toEqual(['ABC-99999']);
    const member = await api.createCaller('ServiceProvider', admin.organization);
    const refused = await api.request(
      listActivationCodes,
      { params: { id: admin.organization.id } },
      member.token,
    );
    expect(refused.errorType).toBe('PERMISSION_DENIED');
  });

  it('CODES-02 counts as codes come and go', async () => {
    const { id } = await api.createActivationCode(foreign.organization, { code: 'ABC-88888' });
    expect((await list({}, foreign)).count).toBe(2);
    await api.owner.query('DELETE FROM activation_code WHERE id = $1', [id]);
    expect((await list({}, foreign)).count).toBe(1);
  });
});

describe('a paused code', () => {
  const reactivate = (codeId: string, caller = admin) =>
    api.request(
      reactivateActivationCode,
      { params: { id: caller.organization.id, codeId } },
      caller.token,
    );

  it('OPEN-36 is shown with the end of its pause, and good again at once when an administrator says so', async () => {
    const code = await api.createActivationCode(admin.organization);
    const prove = (secondaryId: string) =>
      api.request(validateActivationCode, { body: { code: code.code, secondaryId } });
    for (let each = 0; each < 5; each += 1) await prove('1990-01-01');
    expect((await prove(code.secondaryId)).status).toBe(422);
    const [row] = (await list({ searchTerm: code.code })).codes;
    expect([row?.status, row?.canReactivate]).toEqual(['Active', true]);
    expect(Date.parse(row?.pausedUntil ?? '')).toBeGreaterThan(Date.now());

    expect((await reactivate(code.id)).status).toBe(200);
    for (let each = 0; each < 4; each += 1) await prove('1990-01-01');
    expect((await prove(code.secondaryId)).status).toBe(200);
  });

  it('OPEN-36 stays as it is where it is active, somebody’s, erased, foreign or none', async () => {
    const active = await api.createActivationCode(admin.organization);
    const theirs = await api.createActivationCode(foreign.organization, { status: 'Suspended' });
    const erased = await api.createActivationCode(admin.organization, {
      status: 'Suspended',
      secondaryId: null,
    });
    await api.owner.query('UPDATE activation_code SET registered_at = now() WHERE id = $1', [
      erased.id,
    ]);
    expect((await reactivate(active.id)).errorType).toBe('ACTIVATION_CODE_NOT_SUSPENDED');
    expect((await reactivate(erased.id)).errorType).toBe('ACTIVATION_CODE_NOT_SUSPENDED');
    expect((await reactivate(theirs.id)).errorType).toBe('ACTIVATION_CODE_NOT_FOUND');
    expect((await reactivate(crypto.randomUUID())).errorType).toBe('ACTIVATION_CODE_NOT_FOUND');
    const states = await api.owner.query<{ status: string }>(
      'SELECT status FROM activation_code WHERE id = ANY ($1)',
      [[theirs.id, erased.id]],
    );
    expect(states.rows.map(({ status }) => status)).toEqual(['Suspended', 'Suspended']);
  });
});
