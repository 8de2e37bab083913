import type { DeviceMessage, readDeviceMessage as route } from '@ensemble/contract';
import type { KeyRing } from '../../encryption/key-ring.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { PublicCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant, type Scope, assumeTenant } from '../../tenancy/scope.ts';
import { findArticles, isMessageReference, messageIn } from '../notifications/index.ts';
import { isDeviceSecret } from './device-secret.ts';
import {
  candidates,
  findCandidates,
  findDevices,
  findSentTo,
  findTest,
  findTestCandidates,
  type ReadingDevice,
  type ReadMessage,
} from './read-message.store.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'TOKEN_KEY'>;
}

/** Compared where a phone is unknown, so that a wrong secret takes no longer. */
const noDevice = '00000000-0000-0000-0000-000000000000';

/**
 * Reads a message by what its push carried, with the phone's secret in place of a session. Whatever
 * is wrong is answered alike: an unknown phone, a wrong secret, a message of another phone, one that
 * was not sent yet, and one that is too old.
 */
export const readDeviceMessage =
  ({ database, settings }: Dependencies) =>
  async ({ params, token = '' }: PublicCall<typeof route>): Promise<DeviceMessage> => {
    const keys = settings.TOKEN_KEY;
    const found = await findDevices(database.identity.raw, params.installationId);
    const own = (found.length > 0 ? found.map(({ id }) => id) : [noDevice]).filter((id) =>
      isDeviceSecret(keys, id, token),
    );
    const device = found.find(({ id }) => own.includes(id));
    // The secret is the right to this one organization.
    const scope = device && assumeTenant(device.organizationId);
    const message =
      device &&
      scope &&
      (await withTenant(database, scope, (tx) =>
        findMessage(tx, scope, { keys, device, reference: params.reference }),
      ));
    if (!message) throw new Refusal('MESSAGE_NOT_FOUND');
    return message;
  };

interface Wanted {
  readonly keys: KeyRing;
  readonly device: ReadingDevice;
  readonly reference: string;
}

/** The message of a reference on a phone, in the phone's language or else the one there is. */
async function findMessage(
  tx: Transaction,
  scope: Scope,
  { keys, device, reference }: Wanted,
): Promise<DeviceMessage | undefined> {
  const isWanted = (id: string) => isMessageReference(keys, id, device.id, reference);
  const message = await findReferred(tx, scope, device, isWanted);
  if (!message) return undefined;
  const { texts, behaviour, articlePairId, sentAt } = message;
  const articleIds = articlePairId === null ? {} : await findArticles(tx, articlePairId);
  const given = messageIn(device.language, texts, articleIds);
  return (
    given && {
      reference,
      title: given.text.title,
      description: given.text.description,
      language: given.language,
      behaviour,
      articleId: given.articleId,
      sentDate: sentAt.toISOString(),
    }
  );
}

/** What a reference stands for: a notification that was sent to the phone, or a test of its owner. */
async function findReferred(
  tx: Transaction,
  scope: Scope,
  device: ReadingDevice,
  isWanted: (id: string) => boolean,
): Promise<ReadMessage | undefined> {
  const sent =
    (await findCandidates(tx, scope, candidates.first)).find(isWanted) ??
    (await findCandidates(tx, scope, candidates.all)).find(isWanted);
  if (sent) return findSentTo(tx, scope, sent, device.id);
  const test = (await findTestCandidates(tx, scope, device.membershipId)).find(isWanted);
  return test ? findTest(tx, scope, test) : undefined;
}
