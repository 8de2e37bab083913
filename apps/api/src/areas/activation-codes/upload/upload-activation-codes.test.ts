import { randomBytes } from 'node:crypto';
import {
  beginActivationUpload,
  confirmActivationUpload,
  endOtherSessions,
  endUserSessions,
  generateActivationCodes,
  getActivationUpload,
  listFailedActivationCodes,
  type ProgressMessage,
  uploadActivationCodes,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { decrypt } from '../../../encryption/encrypt.ts';
import { startServer } from '../../../server.ts';
import { uniquePrefix } from '../../../testing/factories/activation-factories.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';
import type { TestCaller } from '../../../testing/factories/factories.ts';

const api = await openTestServer();
let admin: TestCaller;

type Caller = typeof admin;
const newAdmin = () => api.createCaller('OrganizationAdmin');
const unique = () => randomBytes(6).toString('hex').toUpperCase();
const pathOf = (caller: Caller) => ({ id: caller.organization.id });
const opened = (encrypted: string | null) =>
  encrypted && decrypt(api.settings.ENCRYPTION_KEY, encrypted);
const fingerprint = () => randomBytes(32).toString('hex');
/** Codes of a prefix that no other organisation uses. */
const codesFrom = (start: string, count: number, prefix = uniquePrefix()) =>
  Array.from({ length: count }, (_, each) => ({
    code: `${prefix}-${start}${each}`,
    secondaryId: '1985-03-27',
  }));

const upload = (caller: Caller, body: object, query = {}) =>
  api.request(
    uploadActivationCodes,
    { params: pathOf(caller), query, body: body as never },
    caller.token,
  );
const begin = (caller: Caller, body: object) =>
  api.request(
    beginActivationUpload,
    { params: pathOf(caller), body: { fileName: 'codes.csv', ...body } as never },
    caller.token,
  );
const current = async (caller: Caller) =>
  (await api.request(getActivationUpload, { params: pathOf(caller) }, caller.token)).data.upload;
const done = async (caller: Caller) => {
  for (let each = 0; each < 200; each += 1) {
    const upload = await current(caller);
    if (upload?.state === 'done') return upload;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the upload did not end');
};
const failedOf = async (caller: Caller, uploadId: string) =>
  (
    await api.request(
      listFailedActivationCodes,
      { params: { ...pathOf(caller), uploadId } },
      caller.token,
    )
  ).data;

/** The messages of a stream, read to its end. */
/** Opens the stream of a caller's upload; answers what reads it to its end, once it has begun. */
async function openStream(
  caller: Caller,
  url = api.url,
  query = '',
): Promise<() => Promise<ProgressMessage[]>> {
  const response = await fetch(
    `${url}/api/organizations/${caller.organization.id}/activation-codes/progress${query}`,
    { headers: { authorization: `Bearer ${caller.token}` } },
  );
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  return async () => {
    const text = await response.text();
    return text
      .split('\n\n')
      .filter((block) => block.startsWith('data: '))
      .map((block) => JSON.parse(block.slice(6)) as ProgressMessage);
  };
}

const follow = async (...stream: Parameters<typeof openStream>): Promise<ProgressMessage[]> =>
  (await openStream(...stream))();

describe('an upload of codes', () => {
  it('API-67, CODES-04, CODES-05 generates what is in the list, dates as YYYY-MM-DD, the rest as it is', async () => {
    admin = await newAdmin();
    const at = unique();
    const answer = await upload(admin, [
      { code: `tst-${at}1`, secondaryId: '03/27/1985' },
      { code: `TST-${at}2` },
      { code: `TST-${at}3`, secondaryId: 'E-42' },
    ]);
    expect([answer.status, answer.data.total, answer.data.received]).toEqual([201, 3, 3]);
    expect(await done(admin)).toMatchObject({ created: 3, tried: 3 });
    const { rows } = await api.owner.query<{ secondary_id: string | null }>(
      'SELECT code, secondary_id, status FROM activation_code WHERE organization_id = $1 ORDER BY code',
      [admin.organization.id],
    );
    expect(rows.map((row) => ({ ...row, secondary_id: opened(row.secondary_id) }))).toEqual([
      { code: `TST-${at}1`, secondary_id: '1985-03-27', status: 'Active' },
      { code: `TST-${at}2`, secondary_id: null, status: 'Active' },
      { code: `TST-${at}3`, secondary_id: 'E-42', status: 'Active' },
    ]);
    expect(await api.countRows('activation_upload_part', 'secondary_ids IS NOT NULL')).toBe(0);
  });

  it('API-69, CODES-08 is followed by one message for each code, in order, from the start or from an index', async () => {
    const caller = await newAdmin();
    const codes = codesFrom(unique(), 9);
    await upload(caller, codes);
    const messages = await follow(caller);
    expect(messages).toEqual(
      codes.map(({ code }, index) => ({ code, status: 'created', index, total: 9 })),
    );
    expect((await follow(caller, api.url, '?from=7')).map(({ index }) => index)).toEqual([7, 8]);
    expect(await follow(caller, api.url, '?from=9')).toEqual([]);
  });

  it('CODES-11 says which codes failed: there already, twice in the list, or not to be had, and no more', async () => {
    const [caller, other] = [await newAdmin(), await newAdmin()];
    const prefix = uniquePrefix();
    const [own, foreign] = [`${prefix}-0`, `${prefix}-1`];
    await api.createActivationCode(caller.organization, { code: own });
    // Of an organisation that had the prefix before it was moved.
    await api.createActivationCode(other.organization, { code: foreign });
    const fresh = { code: `${prefix}-2` };
    await upload(caller, [
      { code: own, secondaryId: '1985-03-27' },
      { code: foreign },
      fresh,
      fresh,
    ]);
    const ended = await done(caller);
    expect([ended.created, ended.replaced]).toEqual([1, 0]);
    expect(await failedOf(caller, ended.id)).toEqual({
      count: 3,
      codes: [
        { code: own, status: 'exists' },
        { code: foreign, status: 'failed' },
        { code: fresh.code, status: 'exists' },
      ],
    });
    expect((await follow(caller)).map(({ status }) => status)).toEqual([
      'exists',
      'failed',
      'created',
      'exists',
    ]);
  });

  it('CODES-07 begins when all its parts are there, and takes a repeated part for the same one', async () => {
    const caller = await newAdmin();
    const codes = codesFrom(unique(), 10);
    const { data } = await begin(caller, { fingerprint: fingerprint(), total: 10 });
    const part = (from: number, to: number) =>
      upload(caller, codes.slice(from, to), { uploadId: data.id, from: String(from) });
    expect((await part(0, 4)).data).toMatchObject({ state: 'receiving', received: 4 });
    expect((await part(0, 4)).data.received).toBe(4);
    expect((await part(6, 10)).errorType).toBe('ACTIVATION_UPLOAD_OUT_OF_ORDER');
    expect(await follow(caller)).toEqual([]);
    expect((await part(4, 10)).data.state).toBe('working');
    expect(await done(caller)).toMatchObject({ created: 10, fileName: 'codes.csv' });
    expect((await part(4, 10)).status).toBe(201);
    expect(
      await api.countRows('activation_code', 'organization_id = $1', [caller.organization.id]),
    ).toBe(10);
  });

  it('the same file again goes on where it stopped, and creates nothing twice once it is done', async () => {
    const caller = await newAdmin();
    const codes = codesFrom(unique(), 6);
    const file = { fingerprint: fingerprint(), total: 6 };
    const first = (await begin(caller, file)).data;
    await upload(caller, codes.slice(0, 2), { uploadId: first.id });
    expect((await begin(caller, file)).data).toEqual({ ...first, received: 2 });
    await upload(caller, codes.slice(2), { uploadId: first.id });
    await done(caller);

    const again = (await begin(caller, file)).data;
    expect(again.id).not.toBe(first.id);
    await upload(caller, codes, { uploadId: again.id });
    expect(await done(caller)).toMatchObject({ id: again.id, created: 0, tried: 6 });
    expect(
      await api.countRows('activation_code', 'organization_id = $1', [caller.organization.id]),
    ).toBe(6);
  });

  it('two people who upload the same codes at once get each code once', async () => {
    const caller = await newAdmin();
    const second = await api.createCaller('PeerSupportAdmin', caller.organization);
    const codes = codesFrom(unique(), 2000);
    await Promise.all([upload(caller, codes), upload(second, codes.toReversed())]);
    const ended = [await done(caller), await done(second)];
    expect(ended.map(({ created }) => created).reduce((one, other) => one + other)).toBe(2000);
    expect(
      await api.countRows('activation_code', 'organization_id = $1', [caller.organization.id]),
    ).toBe(2000);
  });

  it('OPEN-39 is the caller’s own: nobody else finds, follows, fills or confirms it', async () => {
    const caller = await newAdmin();
    const colleague = await api.createCaller('OrganizationAdmin', caller.organization);
    const { data } = await begin(caller, { fingerprint: fingerprint(), total: 2 });
    expect(await current(colleague)).toBeNull();
    expect(await follow(colleague)).toEqual([]);
    const codes = codesFrom(unique(), 2);
    const filled = await upload(colleague, codes, { uploadId: data.id });
    expect(filled.errorType).toBe('ACTIVATION_UPLOAD_NOT_FOUND');
    const params = { ...pathOf(colleague), uploadId: data.id };
    const confirmed = await api.request(confirmActivationUpload, { params }, colleague.token);
    expect(confirmed.errorType).toBe('ACTIVATION_UPLOAD_NOT_FOUND');
    expect((await current(caller))?.id).toBe(data.id);
  });

  it('CODES-10 is put away once it was confirmed; one that was given up keeps no dates', async () => {
    const caller = await newAdmin();
    const { data } = await begin(caller, { fingerprint: fingerprint(), total: 3 });
    await upload(caller, codesFrom(unique(), 2), { uploadId: data.id });
    const params = { ...pathOf(caller), uploadId: data.id };
    expect((await api.request(confirmActivationUpload, { params }, caller.token)).status).toBe(200);
    expect(await current(caller)).toBeNull();
    expect(
      await api.countRows(
        'activation_upload_part',
        'upload_id = $1 AND secondary_ids IS NOT NULL',
        [data.id],
      ),
    ).toBe(0);
    const late = await upload(caller, codesFrom(unique(), 1), { uploadId: data.id });
    expect(late.errorType).toBe('ACTIVATION_UPLOAD_NOT_FOUND');
  });

  it('API-69 is followed on another copy of the API than the one it was given to', async () => {
    const caller = await newAdmin();
    const copy = await startServer(api.environment, { requestLimits: false });
    try {
      await upload(caller, codesFrom(unique(), 50));
      const seen = await Promise.all([follow(caller), follow(caller, copy.url)]);
      expect(seen.map((messages) => messages.length)).toEqual([50, 50]);
    } finally {
      await copy.close();
    }
  });

  it('API-69 ends with the session of whoever follows, and with the server', async () => {
    const caller = await newAdmin();
    const { data } = await begin(caller, { fingerprint: fingerprint(), total: 2 });
    await api.owner.query(`UPDATE activation_upload SET state = 'working' WHERE id = $1`, [
      data.id,
    ]);
    const following = await openStream(caller);
    await api.owner.query('DELETE FROM session WHERE person_id = $1', [caller.id]);
    expect(await following()).toEqual([]);

    const again = { ...caller, token: await api.openSession(caller) };
    const copy = await startServer(api.environment, { requestLimits: false });
    const ended = await openStream(again, copy.url);
    await copy.close();
    expect(await ended()).toEqual([]);
  });
});

describe('a stream of an upload', () => {
  it.each([
    [
      'USERS-47 another administrator logs its reader out everywhere',
      async (caller: Caller) => {
        const other = await api.createCaller('OrganizationAdmin', caller.organization);
        const params = { userId: caller.membershipId, orgId: caller.organization.id };
        return api.request(endUserSessions, { params }, other.token);
      },
    ],
    [
      'its reader ends all other sessions of theirs',
      async (caller: Caller) => api.request(endOtherSessions, {}, await api.openSession(caller)),
    ],
  ])('API-69 ends when %s', async (_case, end) => {
    const caller = await newAdmin();
    const { data } = await begin(caller, { fingerprint: fingerprint(), total: 2 });
    await api.owner.query(`UPDATE activation_upload SET state = 'working' WHERE id = $1`, [
      data.id,
    ]);
    const { id } = caller.organization;
    const open = () =>
      fetch(`${api.url}/api/organizations/${id}/activation-codes/progress`, {
        headers: { authorization: `Bearer ${caller.token}` },
      });
    // Answered as soon as the stream stands.
    const stream = await open();
    expect(stream.status).toBe(200);
    expect((await end(caller)).status).toBe(200);
    // Ends by itself, with nothing more in it.
    expect(await stream.text()).not.toContain('data:');
    expect((await open()).status).toBe(401);
  });
});

describe('a list that is no list', () => {
  it.each([
    ['nothing', [], 'body'],
    ['a code of two letters', [{ code: 'AB-123' }], '0.code'],
    ['a code of a formula', [{ code: '=1+1' }], '0.code'],
    [
      'a second code of 21 digits',
      [{ code: 'ABC-1' }, { code: `ABC-${'1'.repeat(21)}` }],
      '1.code',
    ],
    [
      'a secondary ID of 51 letters',
      [{ code: 'ABC-1', secondaryId: 'x'.repeat(51) }],
      '0.secondaryId',
    ],
    ['a NUL', [{ code: 'ABC-1', secondaryId: 'a\u0000' }], '0.secondaryId'],
    ['a field nobody knows', [{ code: 'ABC-1', status: 'Claimed' }], '0.status'],
    ['no object', ['ABC-1'], '0'],
    ['no list', { code: 'ABC-1' }, 'body'],
    ['more than a part holds', codesFrom('X', 4001), 'body'],
  ])('CODES-04 of %s is refused, and nothing of it is kept', async (_, body, field) => {
    const caller = await newAdmin();
    const answer = await upload(caller, body);
    expect([answer.status, Object.keys(answer.error?.errorDetails ?? {})]).toEqual([400, [field]]);
    expect(await current(caller)).toBeNull();
  });

  it.each([
    [{ total: 0 }, 'total'],
    [{ total: 1_000_001 }, 'total'],
    [{ total: 1.5 }, 'total'],
    [{ fingerprint: 'x' }, 'fingerprint'],
    [{ fileName: '' }, 'fileName'],
  ])('is refused where it is announced with %j', async (part, field) => {
    const caller = await newAdmin();
    const answer = await begin(caller, { fingerprint: fingerprint(), total: 3, ...part });
    expect([answer.status, Object.keys(answer.error?.errorDetails ?? {})]).toEqual([400, [field]]);
  });
});

describe('made-up codes', () => {
  const generate = (caller: Caller, body: object) =>
    api.request(
      generateActivationCodes,
      { params: pathOf(caller), body: body as never },
      caller.token,
    );

  it('OPEN-38 begin with the chosen letters, are not to be guessed, and are the organisation’s', async () => {
    const caller = await newAdmin();
    const { data } = await generate(caller, { prefix: 'qwe', count: 1500 });
    expect(new Set(data.codes).size).toBe(1500);
    for (const code of data.codes) expect(code).toMatch(/^QWE-[2-9A-HJ-NP-Z]{12}$/);
    expect(
      await api.countRows('activation_code', `organization_id = $1 AND status = 'Active'`, [
        caller.organization.id,
      ]),
    ).toBe(1500);
  });

  it.each([
    [{ prefix: 'ab', count: 1 }, 'prefix'],
    [{ prefix: 'ab1', count: 1 }, 'prefix'],
    [{ prefix: 'abc', count: 0 }, 'count'],
    [{ prefix: 'abc', count: 10_001 }, 'count'],
  ])('are refused for %j', async (body, field) => {
    const answer = await generate(await newAdmin(), body);
    expect([answer.status, Object.keys(answer.error?.errorDetails ?? {})]).toEqual([400, [field]]);
  });
});
