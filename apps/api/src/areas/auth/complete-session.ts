import type { AuthReply } from '@ensemble/contract';
import type { Attempts } from '../../access/attempts.ts';
import { hashToken, newToken } from '../../access/token.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Transaction } from '../../db/database.ts';
import { type Origin, storedOrigin } from '../../access/origin.ts';
import type { Browser } from '../../http/security/browser-mark.ts';
import { rememberBrowser } from '../../known-browsers/index.ts';
import type { Settings } from '../../settings/env.ts';
import type { LoginPerson } from './auth.store.ts';
import { clearAttempts } from './lock.store.ts';
import { attemptsSubject } from './login.ts';
import { authReplyFor, nextExpiry } from './session-reply.ts';
import { insertSession } from './session.store.ts';

interface Entry {
  readonly person: LoginPerson & { readonly email: string };
  readonly client: 'web' | 'mobile';
  /** The browser that is the person's own, where the call comes from one. */
  readonly known: string | undefined;
  /** The meeting whose call is all the session opens. */
  readonly meetingId: string | undefined;
}

interface Dependencies {
  readonly settings: Settings;
  readonly loginAttempts: Attempts;
}

/** Opens a session at High for a person who took both steps in one (PASSKEY-10), and forgets the failed logins before it. */
export async function openCompleteSession(
  tx: Transaction,
  { settings, loginAttempts }: Dependencies,
  { browser, origin }: { readonly browser: Browser; readonly origin: Origin },
  { person, client, known, meetingId }: Entry,
): Promise<AuthReply> {
  const token = newToken();
  const endsAt = new Date(Date.now() + settings.SESSION_LIMIT_SECONDS * 1000);
  const expiresAt = nextExpiry(settings, endsAt);
  const personId = person.id;
  const sessionId = await insertSession(tx, {
    personId,
    tokenHash: hashToken(token),
    level: 2,
    client,
    ...storedOrigin(origin),
    browserId: browser.remember(),
    expiresAt,
    endsAt,
    provedAt: new Date(),
    meetingId,
    passkeyAlone: true,
  });
  await clearAttempts(tx, [loginAttempts.keyOf(attemptsSubject(person.email, known))]);
  await rememberBrowser(tx, { browser, origin }, personId);
  const organizationId = person.organizations[0]?.organizationId;
  await recordAudit(tx, origin, {
    ...(organizationId !== undefined && { organizationId }),
    action: 'auth.login',
    actorId: personId,
    targetType: 'session',
    targetId: sessionId,
    changes: { client, type: 'passkey' },
  });
  return authReplyFor(
    {
      ...person,
      personId,
      level: 2,
      maySetUp: false,
      expiresAt,
      ...(meetingId !== undefined && { meetingId }),
    },
    token,
    settings,
  );
}
