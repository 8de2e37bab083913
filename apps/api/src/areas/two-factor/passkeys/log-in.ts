import type {
  AuthReply,
  logInWithPasskey as route,
  PasskeyRequest,
  requestPasskeyLogin as requestRoute,
} from '@ensemble/contract';
import type { AreaContext } from '../../../area.ts';
import type { PublicCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { ownBrowserOf } from '../../../known-browsers/index.ts';
import { type RelyingParty, relyingPartyOf } from '../../../settings/passkey-settings.ts';
import { withIdentityRole } from '../../../tenancy/scope.ts';
import {
  countFailedLogin,
  findLoginPerson,
  isLocked,
  type LockLimits,
  type LoginPerson,
  openCompleteSession,
} from '../../auth/index.ts';
import { endRequestOf } from '../reset-requests/reset-requests.store.ts';
import { requestOf } from './ceremony.ts';
import { makeChallenge } from './challenges.store.ts';
import { findOwnerOfCredential, isAllowedEverywhere, lockPasskeys } from './passkeys.store.ts';
import { takePasskey } from './take-passkey.ts';

type Dependencies = Pick<AreaContext, 'database' | 'settings'> & LockLimits;
type Call = PublicCall<typeof route>;

/** One refusal, whatever is in the way: what an account is like is told to no one who is not in it (PASSKEY-11). */
const refused = () => new Refusal('PASSKEY_NOT_RECOGNIZED');

function partyOf({ settings }: Pick<Dependencies, 'settings'>): RelyingParty {
  const party = relyingPartyOf(settings);
  if (!party) throw refused();
  return party;
}

/** A challenge for any passkey of this deployment, good in the browser that asks. */
export const requestPasskeyLogin =
  (deps: Pick<Dependencies, 'database' | 'settings'>) =>
  async ({ browser }: PublicCall<typeof requestRoute>): Promise<PasskeyRequest> => {
    const party = partyOf(deps);
    const browserId = browser.remember();
    const challenge = await withIdentityRole(deps.database, (tx) =>
      makeChallenge(tx, { purpose: 'login', browserId }),
    );
    return requestOf(party, challenge, []);
  };

/**
 * Logs in with a passkey alone, which is both steps: something the person has, unlocked by what they
 * are or know. Wrong answers of a person's passkey count and lock as wrong passwords do.
 */
export const logInWithPasskey =
  (deps: Dependencies) =>
  async (call: Call): Promise<AuthReply> => {
    const { database } = deps;
    const { credential } = call.body;
    const party = partyOf(deps);
    const owner = await findOwnerOfCredential(database.identity.raw, credential.id);
    const email = owner?.email ?? '';
    const known = await ownBrowserOf(database, email, call.browser);
    const found = await findLoginPerson(database.identity.raw, email);
    const person = owner && found && { ...found, email };
    const outcome = await tryPasskey(deps, call, { party, person, known });
    if (outcome === 'wrong' && person)
      await countFailedLogin(deps, call.origin, { email, known, secret: 'passkey' });
    if (typeof outcome === 'string') throw refused();
    return outcome;
  };

interface Tried {
  readonly party: RelyingParty;
  readonly person: (LoginPerson & { readonly email: string }) | undefined;
  readonly known: string | undefined;
}

/** All in one transaction, under the lock of the passkeys: one that is being removed opens nothing. */
const tryPasskey = (
  deps: Dependencies,
  { browser, origin, body }: Call,
  { party, person, known }: Tried,
): Promise<AuthReply | 'wrong' | 'shutOut'> =>
  withIdentityRole(deps.database, async (tx) => {
    if (browser.id === undefined) return 'wrong';
    const answerer = { purpose: 'login', browserId: browser.id } as const;
    const passkeys = person ? await lockPasskeys(tx, person.id) : [];
    const used = await takePasskey(tx, { party, answerer, origin }, passkeys, body.credential);
    if (!used || !person) return 'wrong';
    const { client } = body;
    const mayEnter =
      isLetIn(person, client) &&
      (await isAllowedEverywhere(tx, person.id)) &&
      !(await isLocked(tx, person.email, known));
    if (!mayEnter) return 'shutOut';
    // They got in after all: nobody needs to help.
    await endRequestOf(tx, person.id);
    return openCompleteSession(tx, deps, { browser, origin }, { person, client, known });
  });

/** Never a SuperAdmin; members from a browser no more than with a password (AUTH-15). */
function isLetIn({ organizations }: LoginPerson, client: 'web' | 'mobile'): boolean {
  const types = organizations.map(({ userType }) => userType);
  if (types.length === 0 || types.includes('SuperAdmin')) return false;
  return client === 'mobile' || types.some((type) => type !== 'Employee');
}
