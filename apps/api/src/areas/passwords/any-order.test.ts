import {
  changePassword,
  getSession,
  login,
  requestPasswordReset,
  resetPassword,
  unlockAccount,
} from '@ensemble/contract';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { hashToken, mintToken } from '../../access/token.ts';
import { password as firstPassword, type TestPerson } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();
let stranger: { person: TestPerson; code: string };
beforeAll(async () => {
  const person = await api.createPerson();
  stranger = { person, code: await askForLink(person.email) };
});

/** Everything that can happen to one account's password and lock, in any order, by its owner or by another person. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('login' as const), right: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ do: 'failTillLocked' } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unlock' as const), right: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ do: 'ask' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('reset' as const),
      link: fc.constantFrom('newest', 'oldest', 'strangers', 'invented'),
      twice: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), right: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What the flows allow, by their rules alone. */
class Model {
  password = firstPassword;
  chosen = 0;
  failures = 0;
  /** Links that have not died: one that is used takes the others with it. */
  readonly links: string[] = [];
  readonly deadLinks: string[] = [];
  readonly sessions: string[] = [];
  readonly deadSessions: string[] = [];

  get isLocked(): boolean {
    return this.failures >= 5;
  }

  /** A new password in force: every link dies, and every session but the one named. */
  renew(password: string, kept?: string): void {
    this.password = password;
    this.deadLinks.push(...this.links.splice(0));
    this.deadSessions.push(...this.sessions.splice(0));
    if (kept) this.sessions.push(kept);
  }
}

/** Asks for a link, a quarter of an hour after the last one, and answers its code, as its mail would carry it. */
async function askForLink(email: string): Promise<string> {
  await api.owner.query(`DELETE FROM rate_limit WHERE key LIKE 'reset-mail-others:%'`);
  await api.request(requestPasswordReset, { body: { email } });
  const { rows } = await api.owner.query<{ id: string }>(
    'SELECT id FROM password_reset WHERE email = $1 ORDER BY id DESC LIMIT 1',
    [email],
  );
  const id = rows[0]?.id ?? '';
  const code = mintToken(api.settings.TOKEN_KEY, `password reset ${id}`);
  await api.owner.query('UPDATE password_reset SET token_hash = $2 WHERE id = $1', [
    id,
    hashToken(code),
  ]);
  return code;
}

async function logIn(person: TestPerson, model: Model, right: boolean): Promise<void> {
  const answer = await api.request(login, {
    body: { email: person.email, password: right ? model.password : 'Not-the-1-password' },
  });
  if (model.isLocked || !right) model.failures += model.isLocked ? 0 : 1;
  if (!right || answer.status !== 200) {
    expect(answer.errorType).toBe(model.isLocked ? 'ACCOUNT_LOCKED' : 'INVALID_CREDENTIALS');
    return;
  }
  expect(model.isLocked).toBe(false);
  // A second step that is set up is still due, whatever came before.
  expect(answer.data.session.sessionLevel).toBe(person.totpSecret ? 0 : 1);
  model.failures = 0;
  model.sessions.push(answer.data.accessToken);
}

async function reset(person: TestPerson, model: Model, next: Step & { do: 'reset' }) {
  const code = {
    newest: model.links.at(-1) ?? model.deadLinks.at(-1) ?? 'a-code-of-nobody-at-all',
    oldest: model.deadLinks[0] ?? model.links[0] ?? 'a-code-of-nobody-at-all',
    strangers: stranger.code,
    invented: 'a-code-of-nobody-at-all',
  }[next.link];
  const isGood = model.links.includes(code);
  const chosen = `Heron-${(model.chosen += 1)}-over-Reeds`;
  const body = { email: person.email, code, password: chosen, confirmPassword: chosen };
  const tries = next.twice ? [1, 2] : [1];
  const answers = await Promise.all(tries.map(() => api.request(resetPassword, { body })));
  const good = answers.filter((answer) => answer.status === 200);
  expect(good).toHaveLength(isGood ? 1 : 0);
  if (!isGood) return;
  model.renew(chosen);
  model.failures = 0;
}

async function change(person: TestPerson, model: Model, right: boolean): Promise<void> {
  const token = model.sessions.at(-1);
  if (token === undefined) return;
  const chosen = `Otter-${(model.chosen += 1)}-in-Rivers`;
  const currentPassword = right ? model.password : 'Not-the-1-password';
  const body = { currentPassword, password: chosen, confirmPassword: chosen };
  const answer = await api.request(changePassword, { body }, token);
  if (answer.errorType === 'TOO_MANY_REQUESTS') return;
  // A session whose second step is due changes nothing.
  const refusal = person.totpSecret ? 'SESSION_LEVEL_TOO_LOW' : 'INVALID_PASSWORD';
  expect(answer.errorType).toBe(right && !person.totpSecret ? undefined : refusal);
  if (answer.errorType !== undefined) return;
  model.deadSessions.push(token);
  model.renew(chosen, answer.data.accessToken);
}

async function unlock(person: TestPerson, model: Model, right: boolean): Promise<void> {
  // The mail of a lock sets its code; later, it would undo what is set here.
  await expect.poll(() => locksWithoutCode(person.email)).toBe(0);
  await api.owner.query(
    `UPDATE account_lock SET code_hash = $2, code_expires_at = now() + interval '5 minutes'
     WHERE id = (SELECT id FROM account_lock WHERE email = $1 AND unlocked_at IS NULL ORDER BY id DESC LIMIT 1)`,
    [person.email, 'set below'],
  );
  const { rows } = await api.owner.query<{ id: string }>(
    `SELECT id FROM account_lock WHERE email = $1 AND code_hash = 'set below'`,
    [person.email],
  );
  for (const { id } of rows)
    await api.owner.query('UPDATE account_lock SET code_hash = $2 WHERE id = $1', [
      id,
      hashToken(`${id} 482913`),
    ]);
  const answer = await api.request(unlockAccount, {
    body: { email: person.email, code: right ? '482913' : '482914' },
  });
  // Dead of wrong tries: only the link unlocks now.
  if (answer.errorType === 'UNLOCK_CODE_SPENT') return;
  expect(answer.status).toBe(right && model.isLocked ? 200 : 422);
  if (answer.status === 200) model.failures = 0;
}

async function locksWithoutCode(email: string): Promise<number> {
  const { rowCount } = await api.owner.query(
    'SELECT FROM account_lock WHERE email = $1 AND unlocked_at IS NULL AND code_hash IS NULL',
    [email],
  );
  return rowCount ?? 0;
}

async function take(person: TestPerson, model: Model, next: Step): Promise<void> {
  switch (next.do) {
    case 'login':
      return logIn(person, model, next.right);
    case 'failTillLocked':
      while (!model.isLocked) {
        const before = model.failures;
        const answer = await api.request(login, {
          body: { email: person.email, password: 'Not-the-1-password' },
        });
        model.failures += 1;
        expect(answer.errorType).toBe(before === 4 ? 'ACCOUNT_LOCKED' : 'INVALID_CREDENTIALS');
      }
      return undefined;
    case 'unlock':
      return unlock(person, model, next.right);
    case 'ask':
      if (model.links.length + model.deadLinks.length < 5)
        model.links.push(await askForLink(person.email));
      return undefined;
    case 'reset':
      return reset(person, model, next);
    case 'change':
      return change(person, model, next.right);
  }
}

it('PWD-22, AUTH-16..18: any order of logins, locks, unlocks, resets and changes leads only where the flows allow', async () => {
  let resets = 0;
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(false, false, true),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (totp, steps) => {
        const person = await api.createPerson({ userType: 'OrganizationAdmin', totp });
        const model = new Model();
        for (const next of steps) {
          const before = model.password;
          await take(person, model, next);
          if (model.password !== before) {
            if (next.do === 'reset') resets += 1;
            else changes += 1;
          }
          for (const token of model.deadSessions.splice(0))
            expect((await api.request(getSession, {}, token)).status).toBe(401);
          for (const token of model.sessions)
            expect((await api.request(getSession, {}, token)).status).toBe(200);
        }
      },
    ),
    { numRuns: 40 },
  );
  // The orders reached what they are about.
  expect(resets).toBeGreaterThan(0);
  expect(changes).toBeGreaterThan(0);
});
