// Apart from the rest, so that the process that makes pictures loads nothing else.

/** The widths an article image is kept in, in pixels. */
export const articleImageSizes = { small: 320, medium: 640, large: 1280 } as const;
export type ArticleImageSize = keyof typeof articleImageSizes;

/** The side a logo must have at least, in pixels (ORGS-22, OPEN-41). */
export const minLogoSide = 240;
