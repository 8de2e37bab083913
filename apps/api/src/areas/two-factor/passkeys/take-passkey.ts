import type { PasskeyAssertion } from '@ensemble/contract';
import { recordAndNotify } from '../../../audit/record.ts';
import type { Origin } from '../../../access/origin.ts';
import type { Transaction } from '../../../db/database.ts';
import type { RelyingParty } from '../../../settings/passkey-settings.ts';
import { challengeOf, checkAssertion, type Said } from './ceremony.ts';
import { type Answerer, takeChallenge } from './challenges.store.ts';
import { findHandle, recordUse, type StoredPasskey } from './passkeys.store.ts';

/**
 * Checks the answer of one of these passkeys and notes its use; undefined where it is not right. The
 * caller holds their lock, and commits in either case: the challenge is used up, and a passkey whose
 * signature is right and which is refused all the same has its owner told (PASSKEY-07).
 */
export async function takePasskey(
  tx: Transaction,
  { party, answerer, origin }: { party: RelyingParty; answerer: Answerer; origin: Origin },
  passkeys: readonly StoredPasskey[],
  credential: PasskeyAssertion,
): Promise<StoredPasskey | undefined> {
  const challenge = challengeOf(credential.response);
  if (challenge === undefined || !(await takeChallenge(tx, challenge, answerer))) return undefined;
  const stored = passkeys.find((each) => each.credentialId === credential.id);
  if (!stored) return undefined;
  const handle = await findHandle(tx, stored.personId);
  const named = credential.response.userHandle || undefined;
  // A login finds out by the handle whose passkey it is; elsewhere authenticators may leave it out.
  if (named === undefined ? answerer.purpose === 'login' : named !== handle) return undefined;
  const said = await checkAssertion(party, stored, credential, challenge);
  if (!said) return undefined;
  const reason = reasonToRefuse(stored, said);
  if (reason !== undefined) {
    await recordAndNotify(tx, origin, {
      action: 'auth.passkeyRefused',
      targetType: 'person',
      targetId: stored.personId,
      changes: { reason },
    });
    return undefined;
  }
  await recordUse(tx, stored.id, { signCount: said.signCount, backedUp: said.backedUp });
  return stored;
}

/** A counter that does not rise, or a key that was bound to its device and is not any more: there may be a copy. */
function reasonToRefuse(stored: StoredPasskey, said: Said): 'counter' | 'backup' | undefined {
  const counts = stored.signCount > 0 || said.signCount > 0;
  if (counts && said.signCount <= stored.signCount) return 'counter';
  return said.backupEligible === stored.backupEligible ? undefined : 'backup';
}
