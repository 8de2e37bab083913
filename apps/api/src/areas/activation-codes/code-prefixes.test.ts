import {
  changeCodePrefixLimit,
  generateActivationCodes,
  getActivationUpload,
  listCodePrefixes,
  moveCodePrefix,
  removeOrganization,
  uploadActivationCodes,
  validateActivationCode,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { uniquePrefix } from '../../testing/factories/activation-factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import type { TestCaller } from '../../testing/factories/factories.ts';

const api = await openTestServer();
const superAdmin = await api.createCaller('SuperAdmin');

const newAdmin = () => api.createCaller('OrganizationAdmin');
const pathOf = (caller: TestCaller) => ({ id: caller.organization.id });
const upload = (caller: TestCaller, codes: readonly string[]) =>
  api.request(
    uploadActivationCodes,
    { params: pathOf(caller), body: codes.map((code) => ({ code, secondaryId: '1985-03-27' })) },
    caller.token,
  );
const generate = (caller: TestCaller, prefix: string) =>
  api.request(
    generateActivationCodes,
    { params: pathOf(caller), body: { prefix, count: 1 } },
    caller.token,
  );
const prefixesOf = async (caller: TestCaller) => {
  const { data } = await api.request(listCodePrefixes, { params: pathOf(caller) }, caller.token);
  return { most: data.most, prefixes: data.prefixes.map(({ prefix }) => prefix) };
};
const move = (from: TestCaller, prefix: string, to: TestCaller, by = superAdmin) =>
  api.request(
    moveCodePrefix,
    { params: { ...pathOf(from), prefix }, body: { organizationId: to.organization.id } },
    by.token,
  );
const raise = (caller: TestCaller, most: number, by = superAdmin) =>
  api.request(changeCodePrefixLimit, { params: pathOf(caller), body: { most } }, by.token);
const uploaded = async (caller: TestCaller) => {
  await expect
    .poll(async () => {
      const { data } = await api.request(
        getActivationUpload,
        { params: pathOf(caller) },
        caller.token,
      );
      return data.upload?.state;
    })
    .toBe('done');
};

describe('a code prefix', () => {
  it('OPEN-38 belongs to the organisation that used it first, in a list or in made-up codes', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    const [listed, madeUp] = [uniquePrefix(), uniquePrefix()];
    expect((await upload(one, [`${listed}-1`])).status).toBe(201);
    expect((await generate(one, madeUp)).status).toBe(201);
    expect(await prefixesOf(one)).toEqual({ most: 3, prefixes: [listed, madeUp].sort() });
    for (const prefix of [listed, madeUp]) {
      expect((await upload(other, [`${prefix}-2`])).errorType).toBe('CODE_PREFIX_TAKEN');
      expect((await generate(other, prefix)).errorType).toBe('CODE_PREFIX_TAKEN');
    }
    expect(await prefixesOf(other)).toEqual({ most: 3, prefixes: [] });
    expect((await upload(one, [`${listed}-3`])).status).toBe(201);
  });

  it('of another organisation gets one answer, whichever of its codes there are, and nothing of the list is kept', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    const prefix = uniquePrefix();
    await upload(one, [`${prefix}-1`]);
    await uploaded(one);
    const answers = [
      await upload(other, [`${prefix}-1`]),
      await upload(other, [`${prefix}-999`]),
      await upload(other, [`${uniquePrefix()}-1`, `${prefix}-1`]),
      await upload(other, [`${uniquePrefix()}-1`, `${prefix}-999`]),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(409);
    expect((await prefixesOf(other)).prefixes).toEqual([]);
    const where = 'organization_id = $1';
    expect(await api.countRows('activation_upload', where, [other.organization.id])).toBe(0);
  });

  it('refused ten times in a day is refused altogether, free or not, until the next day', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    const [taken, own] = [uniquePrefix(), uniquePrefix()];
    await generate(one, taken);
    await generate(other, own);
    // At once, so that the count is seen to be exact.
    const first = await Promise.all(Array.from({ length: 14 }, () => generate(other, taken)));
    const types = first.map(({ errorType }) => errorType);
    expect(types.filter((type) => type === 'CODE_PREFIX_TAKEN')).toHaveLength(10);
    expect(types.filter((type) => type === 'CODE_PREFIX_BLOCKED')).toHaveLength(4);
    const free = uniquePrefix();
    const blocked = [await generate(other, taken), await generate(other, free)];
    expect(new Set(blocked.map(({ text }) => text)).size).toBe(1);
    expect(blocked[0]?.status).toBe(429);
    expect((await upload(other, [`${free}-1`])).errorType).toBe('CODE_PREFIX_BLOCKED');
    expect((await generate(other, own)).status).toBe(201);
    await api.owner.query(
      'UPDATE code_prefix_quota SET refused_on = refused_on - 1 WHERE organization_id = $1',
      [other.organization.id],
    );
    expect((await generate(other, free)).status).toBe(201);
  });

  it('is one of three at most, whether the fourth is free or not, unless a SuperAdmin raises the number', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    const taken = uniquePrefix();
    await generate(one, taken);
    const four = Array.from({ length: 4 }, uniquePrefix);
    expect(
      (
        await upload(
          other,
          four.map((prefix) => `${prefix}-1`),
        )
      ).errorType,
    ).toBe('CODE_PREFIX_LIMIT');
    for (const prefix of four.slice(0, 3)) await generate(other, prefix);
    const refused = [await generate(other, four[3] ?? ''), await generate(other, taken)];
    expect(refused.map(({ errorType }) => errorType)).toEqual(Array(2).fill('CODE_PREFIX_LIMIT'));
    expect((await raise(other, 4, other)).status).toBe(403);
    expect((await raise(other, 4)).data.most).toBe(4);
    expect((await generate(other, four[3] ?? '')).status).toBe(201);
    expect(
      await api.countRows(
        'audit_event',
        `action = 'codePrefixes.changeLimit' AND organization_id = $1 AND changes = '{"most": {"from": 3, "to": 4}}'`,
        [other.organization.id],
      ),
    ).toBe(1);
  });

  it('two organisations that want it at once: one gets it', async () => {
    const admins = await Promise.all(Array.from({ length: 6 }, newAdmin));
    const prefix = uniquePrefix();
    const answers = await Promise.all(admins.map((admin) => generate(admin, prefix)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await api.countRows('activation_code', 'left(code, 3) = $1', [prefix])).toBe(1);
  });

  it('that a SuperAdmin moves leaves every code where it is and valid; only the new owner makes more', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    const prefix = uniquePrefix();
    await upload(one, [`${prefix}-1`]);
    await uploaded(one);
    expect((await move(one, prefix, other, one)).status).toBe(403);
    expect((await move(other, prefix, one)).errorType).toBe('CODE_PREFIX_NOT_FOUND');
    expect((await move(one, prefix, other)).data.prefixes).toEqual([]);
    expect((await prefixesOf(other)).prefixes).toEqual([prefix]);
    expect((await upload(one, [`${prefix}-2`])).errorType).toBe('CODE_PREFIX_TAKEN');
    await upload(other, [`${prefix}-1`, `${prefix}-2`]);
    await uploaded(other);
    const body = { secondaryId: '1985-03-27' };
    const owners = await Promise.all(
      [`${prefix}-1`, `${prefix}-2`].map((code) =>
        api.request(validateActivationCode, { body: { ...body, code } }),
      ),
    );
    expect(owners.map(({ data }) => data.organizationId)).toEqual([
      one.organization.id,
      other.organization.id,
    ]);
    const { rows } = await api.owner.query(
      `SELECT action, organization_id, changes FROM audit_event WHERE changes->>'prefix' = $1
       AND action LIKE 'codePrefixes.%' ORDER BY action`,
      [prefix],
    );
    expect(rows).toEqual([
      {
        action: 'codePrefixes.assign',
        organization_id: other.organization.id,
        changes: { prefix },
      },
      {
        action: 'codePrefixes.moveAway',
        organization_id: one.organization.id,
        changes: { prefix },
      },
    ]);
  });

  it('is not moved to an organisation that has as many as it may, or that is none', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    const prefix = uniquePrefix();
    await generate(one, prefix);
    await raise(other, 1);
    await generate(other, uniquePrefix());
    expect((await move(one, prefix, other)).errorType).toBe('CODE_PREFIX_LIMIT');
    const nowhere = { ...other, organization: { ...other.organization, id: crypto.randomUUID() } };
    expect((await move(one, prefix, nowhere)).errorType).toBe('ORGANIZATION_NOT_FOUND');
    expect((await prefixesOf(one)).prefixes).toEqual([prefix]);
  });

  it('is free again when its organisation is removed, and so are its codes', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    const prefix = uniquePrefix();
    await upload(one, [`${prefix}-1`]);
    await uploaded(one);
    await api.request(removeOrganization, { params: pathOf(one) }, superAdmin.token);
    expect((await upload(other, [`${prefix}-1`])).status).toBe(201);
    await uploaded(other);
    const body = { code: `${prefix}-1`, secondaryId: '1985-03-27' };
    const { data } = await api.request(validateActivationCode, { body });
    expect(data.organizationId).toBe(other.organization.id);
  });

  it('of an organisation that is none, or was removed, is refused as such', async () => {
    const removed = await newAdmin();
    await api.request(removeOrganization, { params: pathOf(removed) }, superAdmin.token);
    for (const id of [removed.organization.id, crypto.randomUUID()]) {
      const there = { ...superAdmin, organization: { ...superAdmin.organization, id } };
      const answers = [
        await generate(there, uniquePrefix()),
        await upload(there, [`${uniquePrefix()}-1`]),
        await raise(there, 4),
      ];
      expect(answers.map(({ errorType }) => errorType)).toEqual(
        Array(3).fill('ORGANIZATION_NOT_FOUND'),
      );
    }
  });
});
