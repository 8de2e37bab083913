/** The side of a cropped logo, in pixels (ORGS-16). */
export const cropSide = 240;

export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Loads a picture; fails where the browser cannot read it. */
export async function loadPicture(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

/** Draws the chosen part of a turned picture, and nothing else of it: no canvas as large as the picture is made. */
export async function cropPicture(source: string, area: CropArea, degrees: number): Promise<Blob> {
  const image = await loadPicture(source);
  const canvas = document.createElement('canvas');
  canvas.width = cropSide;
  canvas.height = cropSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser offers no canvas');
  const { naturalWidth: width, naturalHeight: height } = image;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  context.imageSmoothingQuality = 'high';
  context.scale(cropSide / area.width, cropSide / area.width);
  context.translate(-area.x, -area.y);
  // The part is stated within the box around the turned picture.
  context.translate((width * cos + height * sin) / 2, (width * sin + height * cos) / 2);
  context.rotate(angle);
  context.drawImage(image, -width / 2, -height / 2, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
      'image/png',
    ),
  );
}
