import * as z from 'zod/mini';
import { hexColor } from '../values/index.ts';

/** How an organisation shows itself outside the console: its name, its logo (an address) and its two colours. */
export const organizationBrand = z.strictObject({
  name: z.strictObject({ en: z.string(), fr: z.string() }),
  logo: z.strictObject({ en: z.nullable(z.string()), fr: z.nullable(z.string()) }),
  themeColor: hexColor,
  accentColor: hexColor,
});
export type OrganizationBrand = z.output<typeof organizationBrand>;
