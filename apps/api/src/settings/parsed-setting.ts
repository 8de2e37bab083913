import * as z from 'zod/mini';

/** A setting that is read into something else; what `read` throws is what is wrong with it. */
export const parsedSetting = <Value>(read: (setting: string) => Value) =>
  z.optional(
    z.pipe(
      z.string(),
      z.transform((setting, { issues }): Value => {
        try {
          return read(setting);
        } catch (error) {
          issues.push({ code: 'custom', message: (error as Error).message, input: setting });
          return z.NEVER;
        }
      }),
    ),
  );
