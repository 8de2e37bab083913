import {
  type AnyRoute,
  login,
  requestPasswordReset,
  resetPassword,
  unlockAccount,
} from '@ensemble/contract';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { openFiles } from '../../files/files.ts';
import { newPassword, uniqueEmail } from '../../testing/factories/factories.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

/**
 * What a stranger could measure is what the server does. Shown without a clock: for an address that
 * a person has and one that no one has, the same statements run before the answer, and the answers
 * are the same. How long they take is measured by `npm run bench -- secrets`.
 */
let api: TestServer;
let app: FastifyInstance;
let database: Database;
beforeAll(async () => {
  // No queue works here: its statements would stand among those of the calls.
  api = await startTestServer({ withoutServer: true });
  database = openDatabase(api.settings, 2);
  const files = openFiles(api.settings);
  app = await buildApp({ settings: api.settings, database, files, requestLimits: false });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
  await api.close();
});

/** A statement without its values: no one's address leaves the target of an audit row empty. */
const shapeOf = (statement: string) => statement.replaceAll(/\$\d+|\bdefault\b/g, '?');

/** What a call answers, and every statement it runs before that. */
async function trace(route: AnyRoute, body: object) {
  const statements: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  query.mockClear();
  try {
    const { statusCode, body: answer } = await app.inject({
      method: 'POST',
      url: `/api${route.path}`,
      payload: body,
    });
    for (const [statement] of query.mock.calls as unknown[][])
      statements.push(
        shapeOf(typeof statement === 'string' ? statement : (statement as { text: string }).text),
      );
    return { status: statusCode, answer, statements };
  } finally {
    query.mockRestore();
  }
}

/** What each call does for an address that a person has, and for one that no one has. */
async function traceBoth(route: AnyRoute, body: object, times: number) {
  const { email } = await api.createPerson({ userType: 'ServiceProvider' });
  const unused = uniqueEmail('nobody');
  // The first call of a connection sets it up.
  await trace(route, { ...body, email: uniqueEmail('warm') });
  const [known, unknown] = [[] as unknown[], [] as unknown[]];
  for (let each = 0; each < times; each += 1) {
    const call = await trace(route, { ...body, email });
    expect(call.statements).not.toEqual([]);
    known.push(call);
    unknown.push(await trace(route, { ...body, email: unused }));
  }
  return { known, unknown };
}

describe('for an address that nobody has, the server does and answers the same', () => {
  it('OPEN-86 when a link for a new password is asked for, the first time and again', async () => {
    const { known, unknown } = await traceBoth(requestPasswordReset, {}, 3);
    expect(unknown).toEqual(known);
  });

  it('OPEN-86 when a link for a new password is made up', async () => {
    const body = { code: 'x'.repeat(43), password: newPassword, confirmPassword: newPassword };
    const { known, unknown } = await traceBoth(resetPassword, body, 2);
    expect(unknown).toEqual(known);
  });

  it('OPEN-91 at failed logins, up to the lock and after it', async () => {
    const { known, unknown } = await traceBoth(login, { password: 'Not-the-1-password' }, 7);
    expect(unknown).toEqual(known);
  });

  it('OPEN-91 when an unlock code is guessed, until it dies and after that', async () => {
    const { known, unknown } = await traceBoth(unlockAccount, { code: '123456' }, 12);
    expect(unknown).toEqual(known);
  });

  it('OPEN-91 when an unlock link is made up', async () => {
    const { known, unknown } = await traceBoth(unlockAccount, { token: 'x'.repeat(43) }, 2);
    expect(unknown).toEqual(known);
  });

  it('OPEN-91 when the unlock mail is asked for, the first time and again', async () => {
    const { known, unknown } = await traceBoth(unlockAccount, {}, 3);
    expect(unknown).toEqual(known);
  });
});
