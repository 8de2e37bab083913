import { randomUUID } from 'node:crypto';
import {
  type ArticleImageSize,
  articleImageSizeNames,
  type getArticleImage as getRoute,
  mayDo,
  roleIn,
  type UserType,
  type uploadArticleImage as uploadRoute,
} from '@ensemble/contract';
import { type Caller, findCallerOfSession } from '../../access/caller.ts';
import { imageAddress, sessionOfImage } from '../../access/image-address.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import { makePicture } from '../../gateways/pictures/index.ts';
import type { Files } from '../../files/files.ts';
import type { PublicCall, TenantCall } from '../../http/routing/mount.ts';
import { type Image, imageIn } from '../../http/routing/send-image.ts';
import { Refusal, refuseField } from '../../http/routing/refusal.ts';
import { withIdentityRole, withTenant } from '../../tenancy/scope.ts';
import { findOrganization } from '../organizations/index.ts';
import { insertArticleImage, maySeeImage } from './article-images.store.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Settings;
  readonly files: Files;
}

const imageFile = (imageId: string, size: ArticleImageSize) => `articles/${imageId}-${size}.webp`;

/** Keeps a picture in its widths; an article may name it from then on (API-48, LEARN-17, LEARN-18). */
export const uploadArticleImage =
  ({ database, settings, files }: Dependencies) =>
  async (call: TenantCall<typeof uploadRoute>) => {
    const { scope, caller, file } = call;
    if (!file) throw refuseField('VALIDATION_FAILED', 'file', { key: 'rules.required' });
    const picture = await makePicture('article', scope.organizationId, file.bytes);
    if (typeof picture === 'string') throw new Refusal(picture);
    const id = randomUUID();
    const { organizationId } = scope;
    const { width, height } = picture;
    try {
      await writeImageFiles(files, id, picture.files);
      await withTenant(database, scope, async (tx) => {
        if (!(await findOrganization(tx, scope))) throw new Refusal('ORGANIZATION_NOT_FOUND');
        await insertArticleImage(tx, {
          id,
          organizationId,
          width,
          height,
          createdBy: caller.personId,
        });
        await recordAudit(tx, call.origin, {
          action: 'learn.uploadImage',
          organizationId,
          actorId: caller.personId,
          targetType: 'content',
          targetId: id,
        });
      });
    } catch (error) {
      for (const size of articleImageSizeNames) await files.discard(imageFile(id, size));
      throw error;
    }
    const path = `/organizations/${organizationId}/learn/images` as const;
    return {
      image: { id, fileurl: imageAddress(settings, path, caller.sessionId, id), width, height },
    };
  };

/**
 * The bytes of a picture: to a session of the organisation, or to the session its address was made
 * for; a member's opens those of what members read.
 */
export const getArticleImage =
  ({ database, settings, files }: Dependencies) =>
  async (call: PublicCall<typeof getRoute>): Promise<Image> => {
    const { id, imageId } = call.params;
    const sessionId = call.query.sid && sessionOfImage(settings, call.query.sid, imageId);
    const marked = sessionId
      ? await findCallerOfSession(database.identity.raw, sessionId, settings)
      : undefined;
    const role = roleOf(call.caller, id) ?? roleOf(marked, id);
    const maySee =
      role !== undefined &&
      (await withIdentityRole(database, (tx) =>
        maySeeImage(tx, id, imageId, mayDo(role, 'content.edit')),
      ));
    if (!maySee) throw new Refusal('NOT_FOUND');
    return imageIn(files, imageFile(imageId, call.query.size), 'image/webp');
  };

/** The role of a complete session in an organisation. */
const roleOf = (caller: Caller | undefined, organizationId: string): UserType | undefined =>
  caller && caller.level >= (caller.twoFactorRequired ? 2 : 1)
    ? roleIn(caller.organizations, organizationId)
    : undefined;

/** Keeps a picture in each of its widths. */
export async function writeImageFiles(
  files: Files,
  imageId: string,
  sizes: ReadonlyMap<ArticleImageSize, Buffer>,
): Promise<void> {
  for (const [size, bytes] of sizes) await files.write(imageFile(imageId, size), bytes);
}

/** Removes the files of a picture. */
export async function removeImageFiles(files: Files, imageId: string): Promise<void> {
  for (const size of articleImageSizeNames) await files.remove(imageFile(imageId, size));
}
