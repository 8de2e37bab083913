import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { deactivateUser, login } from '@ensemble/contract';
import { makeSigningKey } from '../../../apps/api/src/backup/signature.ts';
import type { TestPerson } from '../../../apps/api/src/testing/factories/factories.ts';
import { freePort } from '../../../apps/api/src/testing/server/child-server.ts';
import type { Measure } from '../../bench/measure/table.ts';
import { call, isDone } from '../operate/client.ts';
import { Copy } from '../operate/copy.ts';
import { type Installation, openInstallation } from '../operate/installation.ts';
import { ask, type PostgresServer } from '../operate/postgres-server.ts';
import { figure, promise } from '../operate/result.ts';
import type { TcpProxy } from '../operate/tcp-proxy.ts';
import { admin, ownTree } from '../operate/trees.ts';

const metricsToken = 'token-of-this-rehearsal';

/** An installation whose database is to be brought back older than its list of promises. */
export interface Scene {
  readonly installation: Installation;
  readonly copy: Copy;
  readonly proxy: TcpProxy;
  /** Is deactivated after the moment that the databases are of. */
  readonly leaver: TestPerson;
  readonly other: TestPerson;
  readonly replay: () => Promise<string>;
}

/** An installation with a list of promises, two people in it, and one copy that is not started yet. */
export async function openScene(folder: string, proxy: TcpProxy): Promise<Scene> {
  const identity = await generateIdentity();
  const { signing, verifying } = makeSigningKey();
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const list = join(folder, 'list');
  await mkdir(list);
  const installation = await openInstallation({
    databaseUrl: `postgres://ensemble@127.0.0.1:${proxy.port}/ensemble`,
    publicUrl: 'http://127.0.0.1',
    more: {
      LOG_LEVEL: 'silent',
      METRICS_TOKEN: metricsToken,
      PROMISES_URL: list,
      PROMISES_SIGNING_KEY: signing,
      BACKUP_RECIPIENTS_FILE: await write('recipients', await identityToRecipient(identity)),
    },
  });
  const { factories, environment, ownerUrl } = installation;
  const organization = await factories.createOrganization();
  const add = () => factories.createPerson({ organization, userType: 'ServiceProvider' });
  const identityFile = await write('identity', identity);
  return {
    installation,
    copy: new Copy(await freePort(), environment),
    proxy,
    leaver: await add(),
    other: await add(),
    replay: () =>
      admin(
        ownTree,
        ['replay-promises', list, '--identity', identityFile, '--verify-key', verifying],
        {
          OWNER_DATABASE_URL: ownerUrl,
          FILES_DIRECTORY: environment['FILES_DIRECTORY'] ?? '',
        },
      ),
  };
}

/** An administrator deactivates someone, and the list has it. */
export async function deactivate({ installation, copy, leaver }: Scene): Promise<void> {
  const { factories, owner, environment } = installation;
  const administrator = await factories.createCaller('OrganizationAdmin', leaver.organization);
  const params = { userId: leaver.membershipId, orgId: leaver.organization.id };
  const done = await call(copy.url, deactivateUser, { params }, administrator.token);
  if (!isDone(done)) throw new Error(done.text);
  const batches = join(environment['PROMISES_URL'] ?? '', 'promises');
  await until(async () => {
    const { rowCount } = await owner.query('SELECT FROM kept_promise');
    return rowCount === 0 && existsSync(batches) && (await readdir(batches)).length > 0;
  });
}

/** An older database takes the place of the lost one: who is served before promises are replayed, and after it. */
export async function bringBack(
  what: string,
  { copy, proxy, leaver, other, replay }: Scene,
  server: PostgresServer,
): Promise<Measure[]> {
  await until(async () => {
    const [row] = await ask(`${server.url}postgres`, 'SELECT pg_is_in_recovery() AS waits');
    return !(row as { waits: boolean }).waits;
  });
  proxy.follow(server.port);
  const logIn = ({ email, password }: TestPerson) =>
    call(copy.url, login, { body: { email, password } });
  const startedAt = performance.now();
  const started = copy.start();
  started.catch(() => undefined);
  await until(() => isHeld(copy.url));
  const held = await logIn(other);
  const said = await replay();
  await started;
  const seconds = (performance.now() - startedAt) / 1000;
  const [left, stayed] = [await logIn(leaver), await logIn(other)];
  const isLeft = left.text.includes('USER_DEACTIVATED');
  return [
    promise(
      `${what}: who logs in before promises are replayed`,
      `${held.status}`,
      '503',
      held.status === 503 && held.text.includes('UNAVAILABLE'),
    ),
    promise(
      `${what}: replayed`,
      said.split('\n')[1]?.trim() ?? said,
      'a deactivated person',
      said.startsWith('Kept:'),
    ),
    promise(
      `${what}: then the person who was deactivated since`,
      `${left.status}${isLeft ? ' USER_DEACTIVATED' : ''}`,
      'USER_DEACTIVATED',
      isLeft,
    ),
    promise(`${what}: and everyone else`, `${stayed.status}`, '200', isDone(stayed)),
    figure(
      `${what}: from the start of the copy until it served, replay included`,
      `${seconds.toFixed(1)} s`,
    ),
  ];
}

/** Whether a copy says that it waits for promises, and not for something else. */
async function isHeld(url: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const answer = await fetch(`${url}/metrics`, { headers });
  return /^ensemble_promises_missing 1$/m.test(await answer.text());
}

/** The server's own time, as PostgreSQL takes it for a target of recovery. */
export async function nowOf({ url }: PostgresServer): Promise<string> {
  const [row] = await ask(`${url}postgres`, 'SELECT clock_timestamp()::text AS now');
  return (row as { now: string }).now;
}

/** Looks each fifth of a second; throws after two minutes. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isSo().catch(() => false)) return;
    await pause(200);
  }
  throw new Error('it did not come to that');
}
