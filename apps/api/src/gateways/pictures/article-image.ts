import { type ArticleImageSize, articleImageSizes } from '@ensemble/contract/picture-sizes';
import sharp from 'sharp';
import { maxPixels } from './most-pixels.ts';

/** The kinds a picture may really be, whatever its name says (LEARN-18). */
const formats: readonly string[] = ['jpeg', 'png', 'tiff'];

interface ArticleImage {
  readonly width: number;
  readonly height: number;
  readonly files: ReadonlyMap<ArticleImageSize, Buffer>;
}

/**
 * A picture as it is kept: upright, in each width, as WebP made anew, without position or other
 * data of the camera. Else why it is refused.
 */
export async function articleImage(
  bytes: Buffer,
): Promise<ArticleImage | 'ARTICLE_IMAGE_NOT_READABLE' | 'ARTICLE_IMAGE_TOO_LARGE'> {
  try {
    const image = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format, autoOrient } = await image().metadata();
    if (!formats.includes(format)) return 'ARTICLE_IMAGE_NOT_READABLE';
    const files = new Map<ArticleImageSize, Buffer>();
    for (const [size, width] of Object.entries(articleImageSizes))
      files.set(
        size as ArticleImageSize,
        await image()
          .rotate()
          .resize(width, width * tallest, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer(),
      );
    return { ...autoOrient, files };
  } catch (error) {
    // The library refuses what it cannot decode, or will not for its size.
    const isHuge = error instanceof Error && /pixel limit/i.test(error.message);
    return isHuge ? 'ARTICLE_IMAGE_TOO_LARGE' : 'ARTICLE_IMAGE_NOT_READABLE';
  }
}

/** How many times its width a picture may be high; a longer one becomes narrower. */
const tallest = 4;
