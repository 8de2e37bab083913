import { randomUUID } from 'node:crypto';
import { changeUserRole, type MemberFact, memberFacts, type UserType } from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { encrypt } from '../../encryption/encrypt.ts';
import { startServer } from '../../server.ts';
import { openApi } from '../call-api.ts';
import { asWriter } from '../factories/content-factories.ts';
import type { TestOrganization, TestPerson, TestCaller } from '../factories/factories.ts';
import type { TestMeeting } from '../factories/meeting-factories.ts';
import type { Input } from '../requests/request-case.ts';
import { validRequests } from '../requests/valid-requests.ts';
import { monthAgo } from '../factories/report-months.ts';
import { administer } from '../server/database.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';
import { leftOut } from './left-out.ts';

/** Who looks and tries: every kind of person but the member whom the fact is about. */
export const attackers = {
  admin: 'OrganizationAdmin',
  peerAdmin: 'PeerSupportAdmin',
  host: 'PeerSupporter',
  member: 'Employee',
  superAdmin: 'SuperAdmin',
  foreign: 'OrganizationAdmin',
} as const satisfies Readonly<Record<string, UserType>>;
export type Attacker = keyof typeof attackers;
export const attackerNames = Object.keys(attackers) as Attacker[];

export type Caller = TestCaller;

/** Sessions of the base, by what is special about them. */
export interface Sessions {
  /** One seat is left. */
  readonly lastSeat: TestMeeting;
  /** Many seats are left. */
  readonly roomy: TestMeeting;
  /** No seat is left. */
  readonly full: TestMeeting;
  readonly running: TestMeeting;
  /** Ended; ten people joined it, one below what counts where the host is left out. */
  readonly over: TestMeeting;
}

/** The member of one fact. */
export interface FactTarget {
  readonly fact: MemberFact;
  readonly target: Caller;
}

/** The organization that both worlds begin with. */
export interface Base {
  readonly databaseUrl: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly organization: TestOrganization;
  readonly callers: Readonly<Record<Attacker, Caller>>;
  /** The member whom the facts are about. */
  readonly target: Caller;
  /** Where all facts are true at once: the member of each. Else empty. */
  readonly targets: readonly FactTarget[];
  /** Accounts of the attacker, who fills seats and registers phones with them. */
  readonly own: readonly Caller[];
  readonly sessions: Sessions;
  readonly articleId: string;
  /** Counted and not released yet. */
  readonly month: string;
  /** Encrypts as the settings say, for phones. */
  encrypt(text: string): string;
  /** Input for each route and attacker that its schema takes. */
  readonly requests: Readonly<Record<Attacker, Readonly<Record<string, Input>>>>;
  close(): Promise<void>;
}

const hour = 3_600_000;
/** In seconds. */
const aDay = 86_400;
/** Seats of the sessions that can fill up. */
const seats = 3;
/** Accounts of the attacker. */
const accounts = 12;

/** Facts that take a seat in both worlds; one more takes it in one world alone. */
const seatedInBoth = 3;

/**
 * Builds the base once; its database is copied for each world. With `targetOfEachFact`, each fact has a member of its own,
 * and the administrator of another organization acts in that one.
 */
export async function buildBase({ targetOfEachFact = false } = {}): Promise<Base> {
  const frame = await startTestServer({ withoutServer: true });
  const server = await startServer(frame.environment, { requestLimits: false });
  const api = { ...frame, ...openApi(server.url) };
  const organization = await api.createOrganization({ name: 'Northgate' });
  const elsewhere = await api.createOrganization({ name: 'Southgate' });
  const caller = async (
    userType: UserType,
    own: TestOrganization,
    firstName: string,
    more: { totp?: true } = {},
  ) => {
    const home = userType === 'SuperAdmin' ? await api.rootOrganization() : own;
    const person = await api.createPerson({
      ...{ userType, organization: home, firstName, ...more },
      // Never by chance that of another one.
      lastName: `Of ${firstName}`,
    });
    return { ...person, token: await api.openSession(person, more.totp ? 'High' : 'Low', aDay) };
  };
  const callers = {} as Record<Attacker, Caller>;
  for (const name of attackerNames)
    callers[name] = await caller(
      attackers[name],
      name === 'foreign' ? elsewhere : organization,
      `Attacker ${name}`,
      // With a seed for the inputs that hold a code.
      { totp: true },
    );
  const target = await caller('Employee', organization, 'Zephyrine');
  await leaveTraces(api, callers.admin, target);
  target.token = await api.openSession(target, 'Low', aDay);
  const names = Array.from({ length: accounts }, (_, each) => `Own ${each}`);
  const own = await Promise.all(names.map((name) => caller('Employee', organization, name)));
  const sessions = await makeSessions(
    api,
    callers.host,
    own,
    seats + (targetOfEachFact ? seatedInBoth : 0),
  );
  const targets: FactTarget[] = [];
  for (const fact of targetOfEachFact ? memberFacts : [])
    targets.push({ fact, target: await caller('Employee', organization, `Target ${fact}`) });
  const month = monthAgo(2);
  await api.addMembers(organization, 40);
  await api.countSince(organization, month);
  await api.addUsage(organization, month, { app: 20, learn: 9, myPlan: 10, sessionJoined: 9 });
  const { id: articleId } = await asWriter(api, callers.admin).addArticle();
  const requests = {} as Record<Attacker, Record<string, Input>>;
  for (const name of attackerNames)
    requests[name] = await makeInputs(
      api,
      callers[name],
      targetOfEachFact && name === 'foreign' ? elsewhere : organization,
    );
  await settle(api);
  await server.close();
  await api.owner.query('DELETE FROM pgboss.job');
  await leave(frame.database.url);
  return {
    databaseUrl: frame.database.url,
    environment: frame.environment,
    organization,
    callers,
    target,
    targets,
    own,
    sessions,
    articleId,
    month,
    requests,
    encrypt: (text) => encrypt(frame.settings.ENCRYPTION_KEY, text),
    close: () => frame.close(),
  };
}

async function makeSessions(
  api: TestServer,
  host: TestPerson,
  own: readonly TestPerson[],
  most: number,
): Promise<Sessions> {
  const fill = async (meeting: TestMeeting, count: number, columns: object = {}) => {
    for (const each of own.slice(0, count)) await api.addParticipant(meeting, each, { ...columns });
    return meeting;
  };
  const few = { max_participants: most };
  const joinedAt = new Date(Date.now() - 3 * hour);
  const ended = {
    ...{ status: 'completed', started_at: joinedAt, starts_at: joinedAt },
    ...{ ends_at: new Date(Date.now() - 2 * hour), session_id: randomUUID() },
  };
  return {
    lastSeat: await fill(await api.createMeeting(host, few), seats - 1),
    roomy: await fill(await api.createMeeting(host), 2),
    full: await fill(await api.createMeeting(host, few), most),
    running: await fill(await api.createRunningMeeting(host), 2, { joined_at: new Date() }),
    over: await fill(await api.createMeeting(host, ended), 9, { joined_at: joinedAt }),
  };
}

/** What an administrator did to the member, so that the log of the organization names them. */
async function leaveTraces(api: TestServer, admin: Caller, target: Caller): Promise<void> {
  const params = { userId: target.membershipId, orgId: target.organization.id };
  for (const role of ['PeerSupporter', 'Employee'] as const) {
    const { status } = await api.request(changeUserRole, { params, body: { role } }, admin.token);
    if (status !== 200) throw new Error(`the role is not changed: ${status}`);
  }
}

/** Input for every route that takes part, as the table of access makes it, each with rows of its own. */
async function makeInputs(
  api: TestServer,
  caller: Caller,
  organization: TestOrganization,
): Promise<Record<string, Input>> {
  const isOwn = caller.organization.id === organization.id;
  const requestCase = {
    ...{ api, caller, organization, personId: caller.id },
    tenantCase: isOwn ? ('own' as const) : ('foreign' as const),
  };
  const inputs: Record<string, Input> = {};
  for (const { name } of allRoutes)
    if (!(name in leftOut)) inputs[name] = (await validRequests[name]?.make(requestCase)) ?? {};
  return inputs;
}

/** Takes away what inputs left behind and what would run out. */
async function settle({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  // It would hold back every send.
  await owner.query('UPDATE notification_settings SET quiet_until = NULL, quiet_since = NULL');
  // However long the worlds live, who attacked stays logged in and proved.
  await owner.query(`UPDATE session SET proved_at = now() + interval '1 day'`);
}

/** Ends all connections to a database, which can only be copied while no one is in it. */
async function leave(databaseUrl: string): Promise<void> {
  await administer('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    new URL(databaseUrl).pathname.slice(1),
  ]);
}
