/** A secret in groups of four, as people read it aloud and type it (TFA-13). */
export const groupSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
