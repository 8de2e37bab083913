import * as z from 'zod/mini';

const country = z.optional(
  z
    .string()
    .check(
      z.regex(/^[A-Z]{2}$/, { error: 'must be the two capital letters of a country, such as CA' }),
    ),
);

/** What the checks of the service need to know that nothing else does; docs/operating/settings.md describes them. */
export const doctorFields = {
  /** A web server whose time this machine's is compared with, beside the database's. */
  CLOCK_URL: z.optional(
    z.url({ protocol: /^https$/, error: 'must be a web address such as https://www.example.org' }),
  ),
  /** Under which name the mail server's DKIM key stands in the domain of MAIL_FROM. */
  DKIM_SELECTOR: z.optional(
    z.string().check(
      z.regex(/^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/i, {
        error: 'must be a name such as mail2026',
      }),
    ),
  ),
  /** Where files, backups and mails are held, as the operator says. */
  FILES_COUNTRY: country,
  BACKUPS_COUNTRY: country,
  MAIL_COUNTRY: country,
};
