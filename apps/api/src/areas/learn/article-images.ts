import { randomUUID } from 'node:crypto';
import {
  type ArticleImageSize,
  articleImageSizeNames,
  type getArticleImage as getRoute,
  roleIn,
  type uploadArticleImage as uploadRoute,
} from '@ensemble/contract';
import { imageAddress, sessionOfImage } from '../../access/image-address.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { Settings } from '../../env.ts';
import { articleImage } from '../../gateways/article-image.ts';
import type { Files } from '../../gateways/files.ts';
import type { Image, PublicCall, TenantCall } from '../../http/mount.ts';
import { Refusal, refuseField } from '../../http/refusal.ts';
import { asIdentity, inScope } from '../../tenancy/scope.ts';
import { sessionIsLive } from '../profile/index.ts';
import { hasArticleImage, insertArticleImage } from './article-images.store.ts';

interface Parts {
  readonly database: Database;
  readonly settings: Settings;
  readonly files: Files;
}

const imageFile = (imageId: string, size: ArticleImageSize) => `articles/${imageId}-${size}.webp`;

/** Keeps a picture in its widths; an article may name it from then on (API-48, LEARN-17, LEARN-18). */
export const uploadArticleImage =
  ({ database, settings, files }: Parts) =>
  async (call: TenantCall<typeof uploadRoute>) => {
    const { scope, caller, file } = call;
    if (!file) throw refuseField('VALIDATION_FAILED', 'file', { key: 'rules.required' });
    const picture = await articleImage(file.bytes);
    if (typeof picture === 'string') throw new Refusal(picture);
    const id = randomUUID();
    const { organizationId } = scope;
    await writeImageFiles(files, id, picture.files);
    const { width, height } = picture;
    await inScope(database, scope, async (tx) => {
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
    const path = `/organizations/${organizationId}/learn/images` as const;
    return {
      image: { id, fileurl: imageAddress(settings, path, caller.sessionId, id), width, height },
    };
  };

/** The bytes of a picture: to a session of the organisation, or to the session its address was made for. */
export const getArticleImage =
  ({ database, settings, files }: Parts) =>
  async (call: PublicCall<typeof getRoute>): Promise<Image> => {
    const { id, imageId } = call.params;
    const isThere = await asIdentity(database, async (tx) => {
      const sessionId = call.query.sid && sessionOfImage(settings, call.query.sid, imageId);
      const mayRead = isMember(call) || (sessionId ? await sessionIsLive(tx, sessionId) : false);
      return mayRead && (await hasArticleImage(tx, id, imageId));
    });
    const bytes = isThere ? await files.read(imageFile(imageId, call.query.size)) : undefined;
    if (!bytes) throw new Refusal('NOT_FOUND');
    return { contentType: 'image/webp', bytes };
  };

/** Whether a session is complete and of somebody in the organisation. */
const isMember = ({ caller, params }: PublicCall<typeof getRoute>): boolean =>
  caller !== undefined &&
  caller.level >= (caller.twoFactorRequired ? 2 : 1) &&
  roleIn(caller.organizations, params.id) !== undefined;

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
