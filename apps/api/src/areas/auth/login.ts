import type { AuthReply, login as route } from '@ensemble/contract';
import type { Attempts } from '../../access/attempts.ts';
import { hashToken, newToken } from '../../access/token.ts';
import type { Database } from '../../db/database.ts';
import type { Settings } from '../../env.ts';
import type { PublicCall } from '../../http/mount.ts';
import type { Origin } from '../../http/origin.ts';
import { Refusal } from '../../http/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { asIdentity } from '../../tenancy/scope.ts';
import { recordAudit } from '../../audit/record.ts';
import { passwordFits } from '../passwords/index.ts';
import { acceptByLogin } from '../registration/index.ts';
import { findLoginPerson, type LoginPerson, openSession } from './auth.store.ts';
import { findPersonId, insertLock } from './lock.store.ts';
import { authReplyFor, nextExpiry } from './session-reply.ts';

interface Parts {
  readonly database: Database;
  readonly settings: Settings;
  readonly loginAttempts: Attempts;
}

/**
 * Logs in (API-12). Failed tries are counted before the password is looked at, for unknown
 * addresses exactly as for known ones; the fifth locks (AUTH-16). People who owe a second step
 * start at Partial, the others at Low. What a refusal says beyond "invalid" comes only after
 * the right password.
 */
export const login =
  (parts: Parts) =>
  async (call: PublicCall<typeof route>): Promise<AuthReply> => {
    const { database, settings, loginAttempts } = parts;
    const { email, password, client, invitation } = call.body;
    const count = await loginAttempts.count(email);
    if (count === undefined) throw locked(settings);
    const found = await findLoginPerson(database.identity.raw, email);
    if (!(await passwordFits(found?.passwordHash, password)) || !found) {
      if (count >= settings.LOCK_ATTEMPTS) await lock(parts, email, call.origin);
      throw count >= settings.LOCK_ATTEMPTS ? locked(settings) : new Refusal('INVALID_CREDENTIALS');
    }
    let person = found;
    if (invitation) {
      await acceptByLogin(database, call.origin, { ...invitation, email, personId: found.id });
      person = (await findLoginPerson(database.identity.raw, email)) ?? found;
    }
    checkEntry(person, client, settings);
    const token = newToken();
    const endsAt = new Date(Date.now() + settings.SESSION_LIMIT_SECONDS * 1000);
    const expiresAt = nextExpiry(settings, endsAt);
    const level = person.twoFactorTypes.length > 0 ? 0 : 1;
    await openSession(
      database.identity.raw,
      {
        personId: person.id,
        organizationId: person.organizations[0]?.organizationId,
        tokenHash: hashToken(token),
        level,
        client,
        expiresAt,
        endsAt,
        attemptsKey: loginAttempts.keyOf(email),
      },
      call.origin,
    );
    return authReplyFor({ ...person, personId: person.id, level, expiresAt }, token, settings);
  };

/** Refuses the right password of somebody who may not come in here. */
function checkEntry(person: LoginPerson, client: 'web' | 'mobile', settings: Settings): void {
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
  new Refusal('ACCOUNT_LOCKED', { values: { minutes: settings.LOCK_MINUTES } });

/** Locks the address and has the code mailed; the mail's worker finds out whether it is anybody's (AUTH-17). */
async function lock(parts: Parts, email: string, origin: Origin): Promise<void> {
  const seconds = parts.settings.LOCK_MINUTES * 60;
  await parts.loginAttempts.block(email, seconds);
  await asIdentity(parts.database, async (tx) => {
    const lockId = await insertLock(tx, email, new Date(Date.now() + seconds * 1000));
    await enqueue(tx, 'mail', { kind: 'unlock', lockId });
    await recordAudit(tx, origin, {
      action: 'auth.lock',
      targetType: 'person',
      targetId: await findPersonId(tx, email),
    });
  });
}
