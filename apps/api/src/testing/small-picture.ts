import sharp from 'sharp';

/** Small enough to be made hundreds of times. */
export const smallPicture = sharp({
  create: { width: 8, height: 8, channels: 3, background: '#369' },
})
  .png()
  .toBuffer();

export async function pictureForm(fields: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set(
    'file',
    new Blob([new Uint8Array(await smallPicture)], { type: 'image/png' }),
    'picture.png',
  );
  return form;
}
