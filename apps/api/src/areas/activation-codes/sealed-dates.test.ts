import { randomBytes } from 'node:crypto';
import { getActivationUpload, validateActivationCode } from '@ensemble/contract';
import { afterAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../server.ts';
import { openApi } from '../../testing/call-api.ts';
import { runAdmin } from '../../testing/server/run-admin.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { beginKeyRotation } from '../rotate-keys.ts';
import { openDatabase } from '../../db/database.ts';
import { readKeyRing } from '../../encryption/key-ring.ts';

const [early, late] = ['early', 'late'].map((id) => `${id}:${randomBytes(32).toString('base64')}`);

const api = await openTestServer({ withoutServer: true, settings: { ENCRYPTION_KEY: `${early}` } });
let server: RunningServer | undefined;
const startWith = async (ENCRYPTION_KEY: string) => {
  await server?.close();
  server = await startServer({ ...api.environment, ENCRYPTION_KEY }, { requestLimits: false });
  return openApi(server.url);
};
const prove = async (client: ReturnType<typeof openApi>, code: string, secondaryId: string) =>
  (await client.request(validateActivationCode, { body: { code, secondaryId } })).status;
afterAll(() => server?.close());

it('dates of birth stored before they were encrypted are encrypted by the next migrate, which leaves none behind; a rotation takes them along', async () => {
  await startWith(`${early}`);
  const admin = await api.createCaller('OrganizationAdmin');
  // As the update finds them: codes and a list on its way, in plain text.
  await api.owner.query('ALTER TABLE activation_code DROP CONSTRAINT activation_code_secondary');
  await api.owner.query(
    `INSERT INTO activation_code (organization_id, code, secondary_id)
     SELECT $1, 'OLD-' || n, CASE WHEN n % 3 > 0 THEN '1985-03-27' END FROM generate_series(1, 2500) AS n`,
    [admin.organization.id],
  );
  await api.owner.query(
    `WITH prefix AS (INSERT INTO code_prefix (prefix, organization_id) VALUES ('OLD', $1)),
       upload AS (INSERT INTO activation_upload (organization_id, created_by, file_name, fingerprint, state, total, received)
         VALUES ($1, $2, 'codes.csv', '', 'working', 2, 2) RETURNING id),
       part AS (INSERT INTO activation_upload_part (upload_id, start, organization_id, codes, secondary_ids)
         SELECT id, 0, $1, '{OLD-A,OLD-B}', '["1991-11-08",""]' FROM upload)
     SELECT enqueue_job('activationCodes', jsonb_build_object('organizationId', $1::text, 'uploadId', id)) FROM upload`,
    [admin.organization.id, admin.id],
  );
  await api.owner.query(
    `ALTER TABLE activation_code ADD CONSTRAINT activation_code_secondary
     CHECK ((secondary_id IS NULL) = (secondary_fingerprint IS NULL)) NOT VALID`,
  );

  await server?.close();
  server = undefined;
  const owner = { OWNER_DATABASE_URL: api.database.url, ENCRYPTION_KEY: `${early}` };
  expect(runAdmin(['migrate'], owner).errors).toBe('');
  const client = await startWith(`${early}`);
  expect(
    await api.countRows(
      'activation_code',
      `secondary_id IS NOT NULL AND secondary_fingerprint IS NULL`,
    ),
  ).toBe(0);
  expect(await api.countRows('activation_code', `secondary_id LIKE '%1985-03-27%'`)).toBe(0);
  expect(await api.countRows('activation_code', 'secondary_id IS NOT NULL')).toBeGreaterThan(1600);
  expect(
    await api.countRows('pg_constraint', `conname = 'activation_code_secondary' AND convalidated`),
  ).toBe(1);
  const { token } = admin;
  const params = { id: admin.organization.id };
  const current = async () =>
    (await client.request(getActivationUpload, { params }, token)).data.upload?.state;
  await expect.poll(current).toBe('done');
  expect(await prove(client, 'OLD-2500', '1985-03-27')).toBe(200);
  expect(await prove(client, 'OLD-2500', '1985-03-28')).toBe(422);
  expect(await prove(client, 'OLD-A', '1991-11-08')).toBe(200);
  expect(await prove(client, 'OLD-3', '1960-01-01')).toBe(200);

  const both = `${late},${early}`;
  const rotated = await startWith(both);
  expect(await prove(rotated, 'OLD-1', '1985-03-27')).toBe(200);
  const database = openDatabase(api.database.settings, 2);
  const settings = { ENCRYPTION_KEY: readKeyRing(both) };
  expect((await beginKeyRotation({ database, settings })).left).toBeGreaterThan(1600);
  await database.close();
  const older = `NOT starts_with(secondary_id, 'late.') OR NOT starts_with(secondary_fingerprint, 'late.')`;
  await expect.poll(() => api.countRows('activation_code', older)).toBe(0);
  const alone = await startWith(`${late}`);
  expect(await prove(alone, 'OLD-2500', '1985-03-27')).toBe(200);
  expect(await prove(alone, 'OLD-2500', '1985-03-28')).toBe(422);
});
