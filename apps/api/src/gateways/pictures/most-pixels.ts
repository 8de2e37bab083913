/** Largest picture decoded: 40 megapixels take about 160 MB for a moment. Held against the file's own header, before anything is decoded. */
export const maxPixels = 40_000_000;
