import sharp from 'sharp';
import { maxPixels } from './most-pixels.ts';

/**
 * A profile picture as it is kept: what the bytes really are decides, not the name; turned
 * upright, cut square to 200 px (PROFILE-09), without position or other data of the camera.
 * Undefined where the bytes are not a JPEG or PNG picture.
 */
export async function profilePicture(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await image.metadata();
    if (format !== 'jpeg' && format !== 'png') return undefined;
    return await image
      .rotate()
      .resize(200, 200, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch {
    // The library refuses what it cannot decode; to the caller it is simply no picture.
    return undefined;
  }
}
