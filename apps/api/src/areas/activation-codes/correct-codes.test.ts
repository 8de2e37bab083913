import { randomBytes } from 'node:crypto';
import {
  confirmActivationUpload,
  emailVerification,
  getActivationUpload,
  listActivationCodes,
  listActivationUploads,
  listFailedActivationCodes,
  maskedSecondaryId,
  register,
  revealSecondaryId,
  uploadActivationCodes,
  validateActivationCode,
  withdrawActivationCode,
  withdrawActivationUpload,
} from '@ensemble/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { encrypt } from '../../encryption/encrypt.ts';
import { readKeyRing } from '../../encryption/key-ring.ts';
import { uniquePrefix } from '../../testing/factories/activation-factories.ts';
import { password, uniqueEmail, type TestCaller } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();
const admin = await api.createCaller('OrganizationAdmin');
const foreign = await api.createCaller('OrganizationAdmin');
beforeAll(async () => {
  await api.owner.query('INSERT INTO code_prefix_quota (organization_id, most) VALUES ($1, 50)', [
    admin.organization.id,
  ]);
});

/** A key that no one has any more. */
const lostKey = readKeyRing(`lost:${randomBytes(32).toString('base64')}`);

const pathOf = (caller: TestCaller) => ({ id: caller.organization.id });
const ofCode = (codeId: string, caller = admin) => ({ params: { ...pathOf(caller), codeId } });
const upload = async (
  caller: TestCaller,
  codes: readonly { code: string; secondaryId?: string }[],
) => {
  await api.request(
    uploadActivationCodes,
    { params: pathOf(caller), body: [...codes] },
    caller.token,
  );
  const current = async () =>
    (await api.request(getActivationUpload, { params: pathOf(caller) }, caller.token)).data.upload;
  await expect.poll(async () => (await current())?.state).toBe('done');
  return (await current()) ?? expect.fail('no upload');
};
const prove = async (code: string, secondaryId: string) =>
  (await api.request(validateActivationCode, { body: { code, secondaryId } })).status;
const auditRows = (action: string, targetId: string) =>
  api.countRows('audit_event', 'action = $1 AND target_id = $2 AND actor_id = $3', [
    action,
    targetId,
    admin.id,
  ]);

describe('the secondary ID of a code', () => {
  it('is kept encrypted, with a fingerprint that tells no two equal dates', async () => {
    const prefix = uniquePrefix();
    const codes = [1, 2].map((n) => ({ code: `${prefix}-${n}`, secondaryId: '1985-03-27' }));
    await upload(admin, codes);
    const { rows } = await api.owner.query<Record<string, string>>(
      `SELECT secondary_id, secondary_fingerprint FROM activation_code WHERE left(code, 3) = $1`,
      [prefix],
    );
    const stored = rows.flatMap((row) => Object.values(row));
    expect(new Set(stored).size).toBe(4);
    for (const value of stored) expect(value).not.toMatch(/1985-?03/);
    for (const { code } of codes) expect(await prove(code, '1985-03-27')).toBe(200);
    const { rows: dumped } = await api.owner.query<{ all: string }>(
      `SELECT string_agg(t::text, ' ') AS all FROM (
         SELECT p::text AS t FROM activation_upload_part p UNION ALL SELECT a::text FROM audit_event a) AS everything`,
    );
    expect(dumped[0]?.all).not.toContain('1985-03-27');
  });

  it('is masked in the list and revealed one by one, each time with an audit row', async () => {
    const code = await api.createActivationCode(admin.organization);
    const { data } = await api.request(
      listActivationCodes,
      { params: pathOf(admin), query: { searchTerm: code.code } },
      admin.token,
    );
    expect(data.codes.map(({ secondaryId }) => secondaryId)).toEqual([maskedSecondaryId]);
    expect(JSON.stringify(data)).not.toMatch(/1985-?03/);
    for (const times of [1, 2]) {
      const shown = await api.request(revealSecondaryId, ofCode(code.id), admin.token);
      expect(shown.data).toEqual({ secondaryId: '1985-03-27' });
      expect(await auditRows('activationCodes.reveal', code.id)).toBe(times);
    }
    const bare = await api.createActivationCode(admin.organization, { secondaryId: null });
    const none = await api.request(revealSecondaryId, ofCode(bare.id), admin.token);
    expect(none.data).toEqual({ secondaryId: null });
    const theirs = await api.createActivationCode(foreign.organization);
    const refused = await api.request(revealSecondaryId, ofCode(theirs.id), admin.token);
    expect(refused.errorType).toBe('ACTIVATION_CODE_NOT_FOUND');
  });

  it('CODES-16 cannot be shown where its key was lost, in words and without an audit row; uploading it again mends it', async () => {
    const prefix = uniquePrefix();
    const code = `${prefix}-1`;
    await upload(admin, [{ code, secondaryId: '1985-03-27' }]);
    const { rows } = await api.owner.query<{ id: string }>(
      'UPDATE activation_code SET secondary_id = $1, secondary_fingerprint = $2 WHERE code = $3 RETURNING id',
      [encrypt(lostKey, '1985-03-27'), `${lostKey[0].id}.of-another-key`, code],
    );
    const [{ id } = { id: '' }] = rows;
    const refused = await api.request(revealSecondaryId, ofCode(id), admin.token);
    expect([refused.status, refused.errorType]).toEqual([409, 'SECONDARY_ID_UNREADABLE']);
    expect(await auditRows('activationCodes.reveal', id)).toBe(0);
    expect(await prove(code, '1985-03-27')).toBe(422);
    expect(await upload(admin, [{ code, secondaryId: '1985-03-27' }])).toMatchObject({
      replaced: 1,
    });
    const shown = await api.request(revealSecondaryId, ofCode(id), admin.token);
    expect(shown.data).toEqual({ secondaryId: '1985-03-27' });
  });

  it('CODES-16 of a list that was on its way when its key was lost ends as failed, and the list can be put away', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const codes = [1, 2].map((n) => `${uniquePrefix()}-${n}`);
    await api.owner.query(
      `WITH upload AS (INSERT INTO activation_upload (organization_id, created_by, file_name, fingerprint, state, total, received)
         VALUES ($1, $2, 'codes.csv', '', 'working', 2, 2) RETURNING id),
       part AS (INSERT INTO activation_upload_part (upload_id, start, organization_id, codes, secondary_ids)
         SELECT id, 0, $1, $3, $4 FROM upload)
       SELECT enqueue_job('activationCodes', jsonb_build_object('organizationId', $1::text, 'uploadId', id)) FROM upload`,
      [
        caller.organization.id,
        caller.id,
        codes,
        encrypt(lostKey, JSON.stringify(['1985-03-27', ''])),
      ],
    );
    const current = async () =>
      (await api.request(getActivationUpload, { params: pathOf(caller) }, caller.token)).data
        .upload;
    await expect.poll(async () => (await current())?.state).toBe('done');
    const done = (await current()) ?? expect.fail('no upload');
    expect(done).toMatchObject({ tried: 2, created: 0, replaced: 0 });
    const params = { ...pathOf(caller), uploadId: done.id };
    const failed = await api.request(listFailedActivationCodes, { params }, caller.token);
    expect(failed.data).toEqual({
      codes: codes.map((code) => ({ code, status: 'failed' })),
      count: 2,
    });
    expect((await api.request(confirmActivationUpload, { params }, caller.token)).status).toBe(200);
    expect(await current()).toBe(null);
  });

  it('is replaced by uploading again, while the code is unclaimed; counted, and no longer paused', async () => {
    const prefix = uniquePrefix();
    const code = (n: number) => `${prefix}-${n}`;
    await upload(
      admin,
      [1, 2, 3, 4].map((n) => ({ code: code(n), secondaryId: '1985-03-04' })),
    );
    await api.owner.query(
      `UPDATE activation_code SET status = 'Claimed', registered_at = now() WHERE code = $1`,
      [code(3)],
    );
    for (let each = 0; each < 5; each += 1) await prove(code(1), '1960-01-01');
    expect(await prove(code(1), '1985-03-04')).toBe(422);
    const again = await upload(admin, [
      { code: code(1), secondaryId: '1985-04-03' },
      { code: code(2), secondaryId: '1985-03-04' },
      { code: code(3), secondaryId: '1985-04-03' },
      { code: code(4) },
      { code: code(5), secondaryId: '1985-04-03' },
    ]);
    expect(again).toMatchObject({ tried: 5, created: 1, replaced: 1 });
    expect(await prove(code(1), '1985-03-04')).toBe(422);
    expect(await prove(code(1), '1985-04-03')).toBe(200);
    expect(await prove(code(2), '1985-03-04')).toBe(200);
    expect(await prove(code(3), '1985-04-03')).toBe(422);
    expect(await prove(code(4), '1985-03-04')).toBe(200);
  });

  it('that was replaced ends the link that was mailed for the earlier one', async () => {
    const prefix = uniquePrefix();
    const code = `${prefix}-1`;
    await upload(admin, [{ code, secondaryId: '1985-03-04' }]);
    const email = uniqueEmail();
    const organizationId = admin.organization.id;
    await api.request(emailVerification, {
      body: { code, organizationId, secondaryId: '1985-03-04', email },
    });
    const link = await api.readActivation(email);
    await upload(admin, [{ code, secondaryId: '1985-04-03' }]);
    const answer = await api.request(register, {
      query: { type: 'secondary' },
      body: { ...link, firstName: 'Noor', lastName: 'Haddad', password },
    });
    expect(answer.errorType).toBe('INVALID_REGISTRATION_LINK');
  });
});

describe('withdrawing', () => {
  const withdraw = (codeId: string) =>
    api.request(withdrawActivationCode, ofCode(codeId), admin.token);

  it('takes an unclaimed code back, with an audit row; it can be uploaded again', async () => {
    const prefix = uniquePrefix();
    await upload(admin, [{ code: `${prefix}-1`, secondaryId: '1985-03-27' }]);
    const { rows } = await api.owner.query<{ id: string }>(
      'SELECT id FROM activation_code WHERE code = $1',
      [`${prefix}-1`],
    );
    const id = rows[0]?.id ?? '';
    expect((await withdraw(id)).status).toBe(200);
    expect(await prove(`${prefix}-1`, '1985-03-27')).not.toBe(200);
    expect(await auditRows('activationCodes.withdraw', id)).toBe(1);
    expect((await withdraw(id)).errorType).toBe('ACTIVATION_CODE_NOT_FOUND');
    const again = await upload(admin, [{ code: `${prefix}-1`, secondaryId: '1985-03-28' }]);
    expect(again.created).toBe(1);
  });

  it('leaves a claimed code, one that was a member’s, and those of others', async () => {
    const claimed = await api.createActivationCode(admin.organization, { status: 'Claimed' });
    const former = await api.createActivationCode(admin.organization, { status: 'Deactivated' });
    await api.owner.query('UPDATE activation_code SET registered_at = now() WHERE id = $1', [
      former.id,
    ]);
    const theirs = await api.createActivationCode(foreign.organization);
    expect((await withdraw(claimed.id)).errorType).toBe('ACTIVATION_CODE_CLAIMED');
    expect((await withdraw(former.id)).errorType).toBe('ACTIVATION_CODE_CLAIMED');
    expect((await withdraw(theirs.id)).errorType).toBe('ACTIVATION_CODE_NOT_FOUND');
    const left = await api.countRows('activation_code', 'id = ANY ($1)', [
      [claimed.id, former.id, theirs.id],
    ]);
    expect(left).toBe(3);
  });

  it('an upload takes back all its unclaimed codes, more than go at once too, and no others', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const prefix = uniquePrefix();
    const kept = await upload(caller, [{ code: `${prefix}-KEPT` }]);
    const many = await upload(
      caller,
      Array.from({ length: 4000 }, (_, n) => ({ code: `${prefix}-${n}` })),
    );
    // As an upload of several parts.
    await api.owner.query(
      `INSERT INTO activation_code (organization_id, code, upload_id)
       SELECT $1, $2 || '-X' || n, $3 FROM generate_series(1, 4100) AS n`,
      [caller.organization.id, prefix, many.id],
    );
    await api.owner.query(
      `UPDATE activation_code SET status = 'Claimed', registered_at = now() WHERE code = $1`,
      [`${prefix}-7`],
    );
    const list = async () =>
      (await api.request(listActivationUploads, { params: pathOf(caller) }, caller.token)).data
        .uploads;
    expect((await list()).map(({ id, unclaimed }) => [id, unclaimed])).toEqual([
      [many.id, 8099],
      [kept.id, 1],
    ]);
    const params = { ...pathOf(caller), uploadId: many.id };
    const stranger = await api.request(withdrawActivationUpload, { params }, foreign.token);
    expect(stranger.errorType).toBe('ORGANIZATION_MISMATCH');
    const answer = await api.request(withdrawActivationUpload, { params }, caller.token);
    expect(answer.data).toEqual({ total: 8099 });
    const left = () =>
      api.countRows('activation_code', 'organization_id = $1', [caller.organization.id]);
    await expect.poll(left).toBe(2);
    expect((await list()).map(({ id }) => id)).toEqual([kept.id]);
    expect(
      await api.countRows(
        'audit_event',
        `action = 'activationCodes.withdrawUpload' AND target_id = $1 AND changes->>'total' = '8099'`,
        [many.id],
      ),
    ).toBe(1);
  });
});
