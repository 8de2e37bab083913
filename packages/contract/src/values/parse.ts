import * as z from 'zod/mini';

/** Parses with the input kept on each issue, so that a missing value can be told from a wrong one. */
export const parse = <S extends z.ZodMiniType>(schema: S, value: unknown) =>
  z.safeParse(schema, value, { reportInput: true });
