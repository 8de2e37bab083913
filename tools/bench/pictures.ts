import { slowDrawing } from '../../apps/api/src/testing/server/slow-drawing.ts';
import { hashPassword } from '../../apps/api/src/credentials/index.ts';
import type { BenchDatabase } from './measure/database.ts';
import { serve } from './measure/load.ts';
import { benchEnvironment } from './measure/settings.ts';
import { insertAdministrator, insertOrganization } from './measure/seed.ts';
import { quantile } from './measure/latency.ts';
import { milliseconds, printTable } from './measure/table.ts';

const password = 'Bench-password1';
const accounts = 50;
const logins = 150;
const rounds = 3;
const files = 20;
const maxSlower = 1.5;

/** A drawing of some 300 bytes whose filter alone used to keep a thread busy for 18 seconds. */
const turbulence = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="200"/></filter><rect width="2000" height="2000" filter="url(#f)"/></svg>',
);

/**
 * The 95th percentile of a login while the administrators of two organisations send twenty hostile
 * logos, half of them filters and half masks that take minutes, against that of an idle server.
 */
export async function benchPictures(
  database: BenchDatabase,
  organizationId: string,
): Promise<boolean> {
  const attackers = await Promise.all(
    ['first', 'second'].map(async (name) => {
      const id = await insertOrganization(database.owner, `Pictures ${name}`);
      return { id, token: (await insertAdministrator(database.owner, id)).token };
    }),
  );
  await insertAccounts(database, organizationId);
  const product = await serve('product', benchEnvironment(database.url));
  await loginTime(product.url);
  const idle: number[] = [];
  const attacked: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    idle.push(await loginTime(product.url));
    const flood = Promise.all(attackers.map((attacker) => sendFiles(product.url, attacker)));
    attacked.push(await loginTime(product.url));
    await flood;
  }
  await product.close();
  const [quiet, busy] = [Math.min(...idle), Math.min(...attacked)];
  printTable(`Logins while ${files} hostile logos are sent (p95 of ${logins}, best of ${rounds})`, [
    {
      what: 'a login, against an idle server',
      measured: `${milliseconds(busy)} = ${(busy / quiet).toFixed(2)} x`,
      limit: `${milliseconds(quiet)}, at most ${maxSlower} x`,
      withinAim: busy <= maxSlower * quiet,
    },
  ]);
  return busy <= maxSlower * quiet;
}

async function insertAccounts({ owner }: BenchDatabase, organizationId: string): Promise<void> {
  await owner.query(
    `WITH p AS (INSERT INTO person (email, first_name, last_name, password_hash, password_changed_at)
       SELECT format('picture%s@bench.example', n), 'Log', 'In', $2, now() FROM generate_series(1, $3::int) n RETURNING id, email)
     INSERT INTO membership (organization_id, person_id, user_type, status, registered_at, sort_email, sort_name)
     SELECT $1, id, 'ServiceProvider', 'active', now(), email, 'log in' FROM p`,
    [organizationId, await hashPassword(password), accounts],
  );
}

/** The 95th percentile of logins one after the other, in milliseconds. */
async function loginTime(url: string): Promise<number> {
  const times: number[] = [];
  for (let each = 0; each < logins; each += 1) {
    const began = performance.now();
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `picture${(each % accounts) + 1}@bench.example`, password }),
    });
    await response.text();
    if (!response.ok) throw new Error(`login: ${response.status}`);
    times.push(performance.now() - began);
  }
  return quantile(times, 0.95);
}

/** Half of the files, all at once. */
async function sendFiles(url: string, { id, token }: { id: string; token: string }): Promise<void> {
  const send = async (bytes: Buffer) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), 'logo.svg');
    const response = await fetch(`${url}/api/organizations/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    await response.text();
  };
  await Promise.all(
    Array.from({ length: files / 2 }, (_, each) => send(each % 2 ? slowDrawing : turbulence)),
  );
}
