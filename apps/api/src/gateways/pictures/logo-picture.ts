import { minLogoSide } from '@ensemble/contract/picture-sizes';
import sharp from 'sharp';
import { maxPixels } from './most-pixels.ts';
import { isPlainDrawing } from './read-drawing.ts';

type LogoRefusal = 'LOGO_NOT_READABLE' | 'LOGO_NOT_PLAIN' | 'LOGO_TOO_SMALL' | 'LOGO_TOO_LARGE';

/** The kinds a logo may really be, whatever its name says (ORGS-22, OPEN-41). */
const formats: readonly string[] = ['png', 'tiff', 'jpeg', 'svg', 'webp'];
/** Twice the side of the crop, for sharp screens. */
const maxSide = 480;
/** At this density a length in a drawing is as many pixels as it says. */
const plainDensity = 72;

/**
 * A logo as it is kept: a PNG made anew from what the bytes really are, so that neither a script
 * of a drawing nor the position of a camera comes through. Else why it is refused.
 */
export async function logoPicture(bytes: Buffer): Promise<Buffer | LogoRefusal> {
  try {
    const { format, width, height } = await open(bytes).metadata();
    if (!formats.includes(format)) return 'LOGO_NOT_READABLE';
    const isDrawing = format === 'svg';
    if (isDrawing && !isPlainDrawing(bytes)) return 'LOGO_NOT_PLAIN';
    if (!isDrawing && Math.min(width, height) < minLogoSide) return 'LOGO_TOO_SMALL';
    // A drawing has no size of its own: it is drawn as large as it is kept.
    const density = isDrawing ? (plainDensity * maxSide) / Math.max(width, height) : undefined;
    return await open(bytes, density)
      .rotate()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (error) {
    // The library refuses what it cannot decode, or will not for its size.
    const isHuge = error instanceof Error && /pixel limit/i.test(error.message);
    return isHuge ? 'LOGO_TOO_LARGE' : 'LOGO_NOT_READABLE';
  }
}

const open = (bytes: Buffer, density = plainDensity) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', density });
