import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { makeSigningKey } from '../../../apps/api/src/backup/signature.ts';
import { fillPeople, insertOrganization } from '../../bench/measure/seed.ts';

export const admin = fileURLToPath(new URL('../../../apps/api/src/admin.ts', import.meta.url));

export const eventsOfEach = 3;
export const pictures = 500;
const pictureBytes = 40_000;

/** The keys and settings of an operator who backs up the database `source` and its files. */
export async function operatorOf(source: string, folder: string) {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const { signing, verifying } = makeSigningKey();
  const identityFile = await write('identity', identity);
  return {
    recipient,
    identity,
    identityFile,
    /** What opens a backup and verifies it, as words of `verify` and `restore`. */
    opening: ['--identity', identityFile, '--verify-key', verifying],
    files: join(folder, 'files'),
    environment: {
      OWNER_DATABASE_URL: source,
      FILES_DIRECTORY: join(folder, 'files'),
      BACKUP_RECIPIENTS_FILE: await write('recipients', recipient),
      BACKUP_SIGNING_KEY: signing,
    },
  };
}

export async function createDatabase(superuser: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(superuser);
  url.pathname = `/${name}`;
  return url.href;
}

/** People, what they did, and pictures of some of them. */
export async function fill(url: string, files: string, from: number, to: number): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const organizationId = await insertOrganization(owner, `From ${from}`);
    await fillPeople(owner, organizationId, from, to);
    const { rows: administrators } = await owner.query<{ id: string }>(
      `UPDATE membership SET user_type = 'OrganizationAdmin' WHERE id = (
         SELECT id FROM membership WHERE organization_id = $1 AND status = 'active' ORDER BY id LIMIT 1) RETURNING person_id AS id`,
      [organizationId],
    );
    // Logins, and what an administrator did.
    await owner.query(
      `INSERT INTO audit_event (organization_id, actor_id, action, target_type, target_id, changes, address, user_agent, created_at)
       SELECT $1, CASE WHEN n < 3 THEN m.person_id ELSE $3 END, CASE WHEN n < 3 THEN 'auth.login' ELSE 'users.invite' END,
         'person', m.person_id, '{"userType": "ServiceProvider"}', '192.0.2.1', 'bench',
         now() - row_number() OVER () * interval '10 seconds'
       FROM membership m, generate_series(1, $2) AS n WHERE m.organization_id = $1`,
      [organizationId, eventsOfEach, administrators[0]?.id],
    );
    const { rows } = await owner.query<{ id: string }>(
      `UPDATE membership SET picture_id = gen_random_uuid() WHERE id IN (
         SELECT id FROM membership WHERE organization_id = $1 LIMIT $2) RETURNING picture_id AS id`,
      [organizationId, pictures],
    );
    await mkdir(join(files, 'pictures'), { recursive: true });
    const bytes = Buffer.alloc(pictureBytes, 7);
    for (const { id } of rows) await writeFile(join(files, 'pictures', `${id}.jpg`), bytes);
    await owner.query('VACUUM ANALYZE');
  } finally {
    await owner.end();
  }
}

export async function countPeople(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int FROM person');
  await client.end();
  return rows[0]?.count ?? -1;
}
