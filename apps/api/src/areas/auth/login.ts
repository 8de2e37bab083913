import type { AuthReply, FailedSecret, login as route } from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { Attempts, Limit } from '../../access/attempts.ts';
import { hashToken, newToken } from '../../access/token.ts';
import type { Settings } from '../../settings/env.ts';
import type { PublicCall } from '../../http/routing/mount.ts';
import type { Origin } from '../../access/origin.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { recordAudit } from '../../audit/record.ts';
import { ownBrowserOf } from '../../known-browsers/index.ts';
import { needsRenewal, passwordFits } from '../../credentials/index.ts';
import { isParticipant, isPersonalLink } from '../meetings/index.ts';
import { acceptByLogin } from '../registration/index.ts';
import { findLoginPerson, type LoginPerson, openSession } from './auth.store.ts';
import { insertFailedLogin } from './failed-login.store.ts';
import { findPersonId, insertLock } from './lock.store.ts';
import { authReplyFor, nextExpiry } from './session-reply.ts';

/** The count of passwords that are tried for one address. */
export const loginLimit = (
  limit: Limit,
  settings: Pick<Settings, 'LOCK_ATTEMPTS' | 'LOCK_MINUTES'>,
): Attempts => limit('login', settings.LOCK_ATTEMPTS, settings.LOCK_MINUTES * 60);

/** What failed logins and locks are counted by. */
export interface LockLimits {
  readonly loginAttempts: Attempts;
  /** Tries at the code that a lock's mail carries. */
  readonly codeAttempts: Attempts;
}

type Dependencies = Pick<AreaContext, 'database' | 'settings'> & LockLimits;

/**
 * Logs in (API-12). Failed tries are counted before the password is looked at, for unknown
 * addresses exactly as for known ones; the fifth locks (AUTH-16). A browser of the person's
 * own is counted and locked apart, so that a stranger's failures do not keep its owner out.
 * People who owe a second step start at Partial, the others at Low. What a refusal says beyond
 * "invalid" comes only after the right password.
 */
export const login =
  (deps: Dependencies) =>
  async (call: PublicCall<typeof route>): Promise<AuthReply> => {
    const { database, settings, loginAttempts } = deps;
    const { email, password, client, meeting } = call.body;
    const known = await ownBrowserOf(database, email, call.browser);
    const subject = attemptsSubject(email, known);
    const count = await loginAttempts.count(subject);
    if (count === undefined) throw locked(settings);
    const found = await findLoginPerson(database.identity.raw, email);
    if (!(await passwordFits(found?.passwordHash, password)) || !found) {
      await withIdentityRole(database, (tx) =>
        insertFailedLogin(tx, call.origin, { email, secret: 'password' }),
      );
      if (count >= settings.LOCK_ATTEMPTS) await lock(deps, { email, known }, call.origin);
      throw count >= settings.LOCK_ATTEMPTS ? locked(settings) : new Refusal('INVALID_CREDENTIALS');
    }
    const person = await comeBy(deps, call, found, call.body);
    checkEntry(person, meeting ? 'call' : client, settings);
    if (needsRenewal(settings, password)) throw new Refusal('PASSWORD_DOES_NOT_MEET_POLICY');
    const token = newToken();
    const endsAt = new Date(Date.now() + settings.SESSION_LIMIT_SECONDS * 1000);
    const expiresAt = nextExpiry(settings, endsAt);
    const level = person.twoFactorTypes.length > 0 ? 0 : 1;
    const opened = await openSession(
      database.identity.raw,
      {
        personId: person.id,
        passwordHash: found.passwordHash,
        organizationId: person.organizations[0]?.organizationId,
        tokenHash: hashToken(token),
        level,
        client,
        browserId: call.browser.remember(),
        expiresAt,
        endsAt,
        meetingId: meeting?.meetingId,
        attemptsKey: loginAttempts.keyOf(subject),
      },
      call.origin,
    );
    if (!opened) throw new Refusal('INVALID_CREDENTIALS');
    return authReplyFor(
      {
        ...person,
        personId: person.id,
        level,
        maySetUp: opened.maySetUp,
        expiresAt,
        ...(meeting && { meetingId: meeting.meetingId }),
      },
      token,
      settings,
    );
  };

/** The person, who has been proved, with what the link they came by changes: a place more, or one alone. */
export async function comeBy(
  deps: Dependencies,
  { origin, browser }: Pick<PublicCall<typeof route>, 'origin' | 'browser'>,
  found: LoginPerson,
  { email, invitation, meeting }: CameBy,
): Promise<LoginPerson> {
  let person = found;
  if (invitation) {
    const browserId = browser.remember();
    await acceptByLogin(deps, origin, { ...invitation, email, personId: found.id, browserId });
    person = (await findLoginPerson(deps.database.identity.raw, email)) ?? found;
  }
  return meeting ? enterCall(deps, person, meeting) : person;
}

/** Whose login it is, and the link it carries. */
type CameBy = Pick<PublicCall<typeof route>['body'], 'email' | 'invitation' | 'meeting'>;

/**
 * The person as they come in by the personal link of a session: with the place in its organization
 * alone. Refuses a link that is another person's, or whose session has no place for them.
 */
async function enterCall(
  { database, settings }: Dependencies,
  person: LoginPerson,
  link: { organizationId: string; meetingId: string; token: string },
): Promise<LoginPerson> {
  const organizations = person.organizations.filter(
    ({ organizationId }) => organizationId === link.organizationId,
  );
  const [own] = organizations;
  const isGood =
    own !== undefined &&
    isPersonalLink(settings, link.meetingId, own.memberId, link.token) &&
    (await withIdentityRole(database, (tx) =>
      isParticipant(tx, { ...link, memberId: own.memberId }),
    ));
  // Who is let in nowhere hears why, as without a link.
  if (!isGood && person.organizations.length > 0) throw new Refusal('MEETING_NOT_FOUND');
  return { ...person, organizations };
}

/** Refuses the right password of a person who may not come in here. */
function checkEntry(
  person: LoginPerson,
  client: 'web' | 'mobile' | 'call',
  settings: Settings,
): void {
  if (person.organizations.length === 0) {
    throw new Refusal(
      person.shutOut.includes('suspended') ? 'ORGANIZATION_SUSPENDED' : 'USER_DEACTIVATED',
    );
  }
  const onlyEmployee = person.organizations.every((entry) => entry.userType === 'Employee');
  if (client === 'web' && onlyEmployee) throw new Refusal('MOBILE_ONLY_ACCOUNT');
  const days = settings.PASSWORD_EXPIRY_DAYS;
  if (
    days > 0 &&
    person.passwordChangedAt &&
    Date.now() - person.passwordChangedAt.getTime() > days * 86_400_000
  ) {
    throw new Refusal('PASSWORD_EXPIRED');
  }
}

const locked = (settings: Settings) =>
  new Refusal('ACCOUNT_LOCKED', { values: { count: settings.LOCK_MINUTES } });

/** Counts a failed login with something else than a password, after it was looked at; the fifth locks (AUTH-16). */
export async function countFailedLogin(
  deps: Dependencies,
  origin: Origin,
  { secret, ...of }: Locked & { readonly secret: FailedSecret },
): Promise<void> {
  const count = await deps.loginAttempts.count(attemptsSubject(of.email, of.known));
  await withIdentityRole(deps.database, (tx) =>
    insertFailedLogin(tx, origin, { email: of.email, secret }),
  );
  if (count === deps.settings.LOCK_ATTEMPTS) await lock(deps, of, origin);
}

interface Locked {
  readonly email: string;
  readonly known: string | undefined;
}

/** Locks the address, or only the known browser that failed, and has the code mailed; the mail's worker finds out whether it is anybody's (AUTH-17). */
async function lock(deps: Dependencies, { email, known }: Locked, origin: Origin): Promise<void> {
  const seconds = deps.settings.LOCK_MINUTES * 60;
  await deps.loginAttempts.block(attemptsSubject(email, known), seconds);
  // What was tried before there was a code is no try at this one.
  await deps.codeAttempts.clear(email);
  await withIdentityRole(deps.database, async (tx) => {
    const endsAt = new Date(Date.now() + seconds * 1000);
    const lockId = await insertLock(tx, { email, browserId: known, endsAt });
    await enqueue(tx, 'mail', { kind: 'unlock', lockId });
    await recordAudit(tx, origin, {
      action: 'auth.lock',
      targetType: 'person',
      targetId: await findPersonId(tx, email),
    });
  });
}

/** Whose failed logins are counted together: an address's, apart from those of a browser it is known in. */
export const attemptsSubject = (email: string, knownBrowserId: string | null | undefined): string =>
  knownBrowserId ? `${email} ${knownBrowserId}` : email;
