import { maxPicture, pictureTypes } from '@ensemble/contract';

/** The longest side of an uploaded picture, in pixels (PROFILE-09). */
const maxSide = 200;

/** The picture could not be read or made small enough (PROFILE-10). */
export class PictureError extends Error {}

/** The size of a picture within the square it must fit. */
export function fitWithin(
  width: number,
  height: number,
  side = maxSide,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Draws the picture again at 200 px at most (PROFILE-09); that also drops where and when it was taken. */
export async function compressPicture(file: File): Promise<Blob> {
  const type = pictureTypes.find((known) => known === file.type);
  if (type === undefined) throw new PictureError();
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureError();
  });
  const canvas = Object.assign(
    document.createElement('canvas'),
    fitWithin(bitmap.width, bitmap.height),
  );
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (blob === null || blob.size > maxPicture) throw new PictureError();
  return blob;
}
