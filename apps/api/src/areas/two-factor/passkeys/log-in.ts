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
  comeBy,
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
import {
  findOwnerOfCredential,
  isAllowedEverywhere,
  lockPasskeys,
  type StoredPasskey,
} from './passkeys.store.ts';
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
 * are or know. Wrong answers of a person's passkey count and lock as wrong passwords do. The link that
 * they came by is taken once all of that is right, as after a password (PASSKEY-14).
 */
export const logInWithPasskey =
  (deps: Dependencies) =>
  async (call: Call): Promise<AuthReply> => {
    const { database } = deps;
    const { credential, invitation, meeting } = call.body;
    const party = partyOf(deps);
    const owner = await findOwnerOfCredential(database.identity.raw, credential.id);
    const email = owner?.email ?? '';
    const known = await ownBrowserOf(database, email, call.browser);
    const found = await findLoginPerson(database.identity.raw, email);
    const person = owner && found && { ...found, email };
    const used = await tryPasskey(deps, call, { party, person, known });
    if (used === 'wrong' && person)
      await countFailedLogin(deps, call.origin, { email, known, secret: 'passkey' });
    if (typeof used === 'string' || !person) throw refused();
    const entering = await comeBy(deps, call, person, { email, invitation, meeting });
    checkEntry(entering, call.body);
    return enter(deps, call, { person: { ...entering, email }, known, passkeyId: used.id });
  };

interface Tried {
  readonly party: RelyingParty;
  readonly person: (LoginPerson & { readonly email: string }) | undefined;
  readonly known: string | undefined;
}

/** Takes the answer of one of the person's passkeys, and says whether they may come in with it at all. */
const tryPasskey = (
  deps: Dependencies,
  { browser, origin, body }: Call,
  { party, person, known }: Tried,
): Promise<StoredPasskey | 'wrong' | 'shutOut'> =>
  withIdentityRole(deps.database, async (tx) => {
    if (browser.id === undefined) return 'wrong';
    const answerer = { purpose: 'login', browserId: browser.id } as const;
    const passkeys = person ? await lockPasskeys(tx, person.id) : [];
    const used = await takePasskey(tx, { party, answerer, origin }, passkeys, body.credential);
    if (!used || !person) return 'wrong';
    const mayEnter =
      isLetIn(person, body) &&
      (await isAllowedEverywhere(tx, person.id, body.invitation?.organizationId)) &&
      !(await isLocked(tx, person.email, known));
    return mayEnter ? used : 'shutOut';
  });

type Entered = Call['body'];

/** Members come from a browser no more than with a password (AUTH-15): by an invitation, which is theirs to accept, or to a call. */
function isLetIn({ organizations }: LoginPerson, { client, invitation, meeting }: Entered) {
  if (invitation) return true;
  if (organizations.length === 0) return false;
  return client === 'mobile' || meeting !== undefined || !areMembers(organizations);
}

const areMembers = (organizations: LoginPerson['organizations']) =>
  organizations.every(({ userType }) => userType === 'Employee');

/** Refuses a person whom the link brought into no place that opens here. */
function checkEntry({ organizations }: LoginPerson, { client, meeting }: Entered): void {
  if (organizations.length === 0) throw refused();
  if (client === 'web' && !meeting && areMembers(organizations))
    throw new Refusal('MOBILE_ONLY_ACCOUNT');
}

interface Entering {
  readonly person: LoginPerson & { readonly email: string };
  readonly known: string | undefined;
  readonly passkeyId: string;
}

/** Opens the session, under the lock of the passkeys: one that is being removed opens nothing. */
const enter = (
  deps: Dependencies,
  { browser, origin, body }: Call,
  { person, known, passkeyId }: Entering,
): Promise<AuthReply> =>
  withIdentityRole(deps.database, async (tx) => {
    const passkeys = await lockPasskeys(tx, person.id);
    const isThere = passkeys.some(({ id }) => id === passkeyId);
    if (!isThere || !(await isAllowedEverywhere(tx, person.id))) throw refused();
    // They got in after all: nobody needs to help.
    await endRequestOf(tx, person.id);
    const { client, meeting } = body;
    const entry = { person, client, known, meetingId: meeting?.meetingId };
    return openCompleteSession(tx, deps, { browser, origin }, entry);
  });
