import { randomUUID } from 'node:crypto';
import type {
  getProfilePicture as getRoute,
  uploadProfilePicture as uploadRoute,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { sessionOfImage } from '../../access/image-address.ts';
import { hashToken } from '../../access/token.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Transaction } from '../../db/database.ts';
import { makePicture } from '../../gateways/pictures/index.ts';
import type { PublicCall } from '../../http/routing/mount.ts';
import { type Image, imageIn } from '../../http/routing/send-image.ts';
import { Refusal, refuseField } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { findRegistration, takeUploadToken } from '../registration/index.ts';
import { findMembershipId, isPicture, replacePicture, sessionIsLive } from './profile.store.ts';

type Dependencies = Pick<AreaContext, 'database' | 'settings' | 'files'>;

type UploadCall = PublicCall<typeof uploadRoute>;

/** Where a picture is kept. */
export const pictureFile = (pictureId: string) => `pictures/${pictureId}.jpg`;

/** Replaces the own picture, by session or by the upload token of a registration just made (API-30, REG-19). */
export const uploadProfilePicture =
  ({ database, files }: Dependencies) =>
  async (call: UploadCall) => {
    if (!call.file) throw refuseField('VALIDATION_FAILED', 'file', { key: 'rules.required' });
    checkCaller(call);
    const owner = await withIdentityRole(database, (tx) => organizationOf(tx, call));
    const bytes = await makePicture('profile', owner, call.file.bytes);
    if (!bytes) throw new Refusal('IMAGE_NOT_READABLE');
    const pictureId = randomUUID();
    await files.write(pictureFile(pictureId), bytes);
    const before = await withIdentityRole(database, async (tx) => {
      const membership = await membershipOf(tx, call);
      await recordAudit(tx, call.origin, {
        action: 'profile.changePicture',
        targetType: 'person',
        ...membership.audit,
      });
      return replacePicture(tx, membership, pictureId);
    });
    if (before) await files.discard(pictureFile(before));
    return {};
  };

/** Refuses before the picture is looked at: neither a session nor an upload token, or a session not complete. */
function checkCaller({ caller, body }: UploadCall): void {
  if (body.uploadToken !== undefined) return;
  if (!caller) throw new Refusal('INVALID_SESSION_TOKEN');
  if (caller.level < (caller.twoFactorRequired ? 2 : 1)) throw new Refusal('SESSION_LEVEL_TOO_LOW');
}

/** The organisation the picture is for, before any work is done for it; the upload token stays good. */
async function organizationOf(tx: Transaction, { caller, body }: UploadCall): Promise<string> {
  if (body.uploadToken !== undefined) {
    const made = await findRegistration(tx, hashToken(body.uploadToken));
    if (!made) throw new Refusal('INVALID_SESSION_TOKEN');
    return made.organizationId;
  }
  const organizationId = body.organizationId ?? caller?.organizations[0]?.organizationId;
  if (!caller?.organizations.some((entry) => entry.organizationId === organizationId))
    throw new Refusal('ORGANIZATION_MISMATCH');
  return organizationId ?? '';
}

async function membershipOf(tx: Transaction, { caller, body }: UploadCall) {
  if (body.uploadToken !== undefined) {
    const taken = await takeUploadToken(tx, hashToken(body.uploadToken));
    if (!taken) throw new Refusal('INVALID_SESSION_TOKEN');
    return { membershipId: taken.membershipId, audit: { organizationId: taken.organizationId } };
  }
  const organizationId = body.organizationId ?? caller?.organizations[0]?.organizationId;
  const membershipId =
    caller && organizationId && (await findMembershipId(tx, caller.personId, organizationId));
  if (!membershipId) throw new Refusal('ORGANIZATION_MISMATCH');
  return {
    membershipId,
    audit: { organizationId, actorId: caller.personId, targetId: caller.personId },
  };
}

/** The bytes of a picture, for the session its address was made for (PROFILE-07). */
export const getProfilePicture =
  ({ database, settings, files }: Dependencies) =>
  async (call: PublicCall<typeof getRoute>): Promise<Image> => {
    const { pictureId } = call.params;
    const sessionId = sessionOfImage(settings, call.query.sid, pictureId);
    const isOpen =
      sessionId !== undefined &&
      (await withIdentityRole(
        database,
        async (tx) => (await sessionIsLive(tx, sessionId)) && isPicture(tx, pictureId),
      ));
    if (!isOpen) throw new Refusal('NOT_FOUND');
    return imageIn(files, pictureFile(pictureId), 'image/jpeg');
  };
