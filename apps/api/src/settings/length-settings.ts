import * as z from 'zod/mini';

const from = (min: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), min);

/** The most characters that new addresses and names may have: as many as are specified, up to what is stored. */
export const lengthFields = { EMAIL_MAX_LENGTH: from(50, 254), NAME_MAX_LENGTH: from(36, 100) };
