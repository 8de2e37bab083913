import { useEffect, useState } from 'react';

/** A picture in memory as an address to show: the content policy knows no others of ours. */
export const readAsAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(new Error('the picture could not be read')));
    reader.readAsDataURL(picture);
  });

/** The address of a picture in memory, once it is read. */
export function usePreview(picture: Blob | undefined): string | undefined {
  const [read, setRead] = useState<{ picture: Blob; address: string }>();
  useEffect(() => {
    if (!picture) return;
    // A picture that cannot be read again shows no preview; what is sent is checked by the server.
    readAsAddress(picture).then(
      (address) => setRead({ picture, address }),
      () => undefined,
    );
  }, [picture]);
  return read?.picture === picture ? read?.address : undefined;
}
