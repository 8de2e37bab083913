import { readFileSync, writeFileSync } from 'node:fs';
import {
  addressesOf,
  type AnyRoute,
  type SessionLevelName,
  tenantKeyOfSession,
  type UserType,
  userTypes,
} from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { afterAll, describe, expect, it } from 'vitest';
import { addressOf } from '../call-api.ts';
import type { TestPerson } from '../factories/factories.ts';
import type { Input, TenantCase } from '../requests/request-case.ts';
import { validRequests } from '../requests/valid-requests.ts';
import { openTestServer } from '../server/test-server.ts';

const file = new URL('./route-access.md', import.meta.url);
const levels: readonly SessionLevelName[] = ['Partial', 'Low', 'High'];

const api = await openTestServer();

/** Every route at each of its addresses, by its name in the table and in the reference. */
const addresses = allRoutes
  .flatMap(addressesOf)
  .map((route) => [route.aliasOf ? `alias-of-${route.name}` : route.name, route] as const);

/** What the walk found, for a table written anew. */
const found = new Map<string, string[]>();
const isWrittenAnew = Boolean(process.env['UPDATE_ROUTE_ACCESS']);
afterAll(() => {
  if (!isWrittenAnew) return;
  const rows = [...found.values()].flat().map((line) => line.split('|'));
  writeFileSync(file, `${head}${layOut([columns, ...rows])}\n`);
});

/** The lines of the table, as they are found. */
const stated = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
      .join('|'),
  );
const statedCells = stated.map((line) => line.split('|'));

describe('ROLES-01, ROLES-04, ROLES-05, ROLES-06, ROLES-08, ORGS-06, API-32 the routes let in whom the table says, and nobody else', () => {
  it.each(addresses)('%s', async (name, route) => {
    const lines = await linesOf(name, route);
    found.set(name, lines);
    const wanted = stated.filter((line) => line.startsWith(`${name}|`));
    expect(lines).toEqual(isWrittenAnew ? lines : wanted);
  });

  it('the table states no other route, and all in their order', () => {
    const names = isWrittenAnew ? [...found.keys()] : stated.map((line) => line.split('|')[0]);
    expect([...new Set(names)]).toEqual(addresses.map(([name]) => name));
  });
});

/** The lines of a route: one per tenant case and session level, equal ones together. */
async function linesOf(name: string, route: AnyRoute): Promise<string[]> {
  const valid = validRequests[route.name];
  if (!valid) throw new Error(`${route.name} has no line in valid-requests.ts`);
  const lines: string[] = [];
  // Without an organization in its path it is about the caller's own.
  const tenantCases: readonly TenantCase[] = tenantKeyOfSession(route)
    ? ['own']
    : valid.tenantCases;
  for (const tenantCase of tenantCases) {
    const noOne = await answerTo(route, await prepare(route, tenantCase, undefined), 'Low');
    const refused = refusedCalls(route, tenantCase);
    const byLevel = new Map<string, SessionLevelName[]>();
    for (const level of levels) {
      const cells = userTypes.map(async (userType) => {
        const wanted = statedFor(name, tenantCase, level, userType);
        if (wanted !== undefined && refusals.has(wanted)) {
          const found = await answerTo(route, await refused.of(userType), level);
          if (found === wanted) return found;
          // It did more than to refuse, or less.
          refused.discard(userType);
        }
        return answerTo(route, await prepare(route, tenantCase, userType), level);
      });
      const key = (await Promise.all(cells)).join('|');
      byLevel.set(key, [...(byLevel.get(key) ?? []), level]);
    }
    for (const [cells, names] of byLevel) {
      lines.push([name, tenantCase, names.join(' '), noOne, cells].join('|'));
    }
  }
  return lines;
}

/** Answers after which everyone and everything is as before. */
const refusals = new Set(['login', 'level', 'role', 'foreign', 'person']);

/** What the table says of one call. */
function statedFor(
  name: string,
  tenantCase: TenantCase,
  level: SessionLevelName,
  userType: UserType,
) {
  const line = isWrittenAnew
    ? undefined
    : statedCells.find(
        (each) => each[0] === name && each[1] === tenantCase && each[2]?.split(' ').includes(level),
      );
  return line?.[4 + userTypes.indexOf(userType)];
}

/** A caller, what is called about, and the input: all made for one call, or for several that are refused. */
interface Prepared {
  readonly caller: TestPerson | undefined;
  readonly input: Input | undefined;
}

/** Calls that are good only for a person with a second step. */
const needFactor = new Set([
  'verify-two-factor-code',
  'remove-two-factor',
  'renew-backup-codes',
  'start-replacement',
  'confirm-replacement',
  'remove-passkey',
]);

/** Makes a caller, an organization and a target. */
async function prepare(
  route: AnyRoute,
  tenantCase: TenantCase,
  userType: UserType | undefined,
): Promise<Prepared> {
  const totp = needFactor.has(route.name);
  const caller = userType && (await api.createPerson({ userType, totp, sms: totp }));
  const own =
    tenantCase === 'own' && caller
      ? caller
      : await api.createPerson({ userType: 'ServiceProvider' });
  const requestCase = { api, caller, organization: own.organization, personId: own.id, tenantCase };
  return { caller, input: await validRequests[route.name]?.make(requestCase) };
}

/** Callers of a route who are only refused: one for each role, with what they call about, for all levels of a session. */
function refusedCalls(route: AnyRoute, tenantCase: TenantCase) {
  const made = new Map<UserType, Promise<Prepared>>();
  return {
    of(userType: UserType): Promise<Prepared> {
      const prepared = made.get(userType) ?? prepare(route, tenantCase, userType);
      made.set(userType, prepared);
      return prepared;
    },
    /** Has them made anew: a call that was not refused may have changed them. */
    discard: (userType: UserType) => made.delete(userType),
  };
}

/** Calls once, with a session of its own. */
async function answerTo(route: AnyRoute, { caller, input }: Prepared, level: SessionLevelName) {
  const token = input?.token ?? (caller && (await api.openSession(caller, level)));
  const answer = input?.form
    ? await api.send(addressOf(route, input), { method: route.method, body: input.form, token })
    : await api.request(route, input as never, token);
  const words: Record<string, string> = {
    INVALID_SESSION_TOKEN: 'login',
    SESSION_LEVEL_TOO_LOW: 'level',
    PERMISSION_DENIED: 'role',
    ORGANIZATION_MISMATCH: 'foreign',
    ERROR_FORBIDDEN_USER: 'person',
    PASSKEY_NOT_ADDED: 'key',
    PASSKEY_NOT_RECOGNIZED: 'key',
  };
  if (answer.errorType === undefined)
    return answer.status === route.status ? 'yes' : String(answer.status);
  return words[answer.errorType] ?? answer.errorType;
}

const columns = ['route', 'place', 'level', 'nobody', ...userTypes];
const head = `# Who may call what

What the API answers to each caller on each route: walked, with input that is good in every other
way, by route-access.test.ts. When a change here is meant, write the table anew and read the difference:

    UPDATE_ROUTE_ACCESS=1 npx vitest run --project api route-access

- route: an alias stands for its route under another path.
- place: whose organisation (or person, where the path names one) the call is about; a SuperAdmin's own is the root.
- level: of the session; Partial owes a second step, Low has none, High has completed it.
- yes: done. login: 401, no valid session. level: 403, a second step is missing. role: 403, not for this role.
  foreign: 403, not a member of that organisation. person: 403, not for this person.
  key: 422, let in with a passkey that answers no challenge. Others: the type of the refusal.

`;

function layOut(rows: readonly string[][]): string {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = [], ...rest] = rows;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join(
    '\n',
  );
}
