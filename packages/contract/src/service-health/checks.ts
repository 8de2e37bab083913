import * as z from 'zod/mini';

/** How a check of the service came out, the most urgent first. */
export const checkStates = ['broken', 'attention', 'notSet', 'good'] as const;
export type CheckState = (typeof checkStates)[number];

/** Every check of the service, in the order in which they are shown where states are equal (WATCH-04). */
export const checkIds = [
  'people',
  'settings',
  'versions',
  'migrations',
  'restored',
  'promises',
  'backups',
  'backupVerified',
  'backupReceipt',
  'logins',
  'databaseSize',
  'queues',
  'clock',
  'timeZones',
  'keys',
  'proxy',
  'mail',
  'spf',
  'dkim',
  'dmarc',
  'push',
  'calls',
  'relay',
  'files',
  'certificates',
  'countries',
] as const;
export type CheckId = (typeof checkIds)[number];

const inBothLanguages = z.strictObject({ en: z.string(), fr: z.string() });

/** What one check found, in sentences. */
export const serviceCheck = z.strictObject({
  id: z.enum(checkIds),
  state: z.enum(checkStates),
  title: inBothLanguages,
  text: inBothLanguages,
  /** What to do about it; null where there is nothing. */
  action: z.nullable(inBothLanguages),
});
export type ServiceCheck = z.output<typeof serviceCheck>;

/** The most urgent state that any of the checks has. */
export const worstState = (checks: readonly Pick<ServiceCheck, 'state'>[]): CheckState =>
  checkStates.find((state) => checks.some((check) => check.state === state)) ?? 'good';

/** What became of a mail to one's own address. */
export const mailResults = ['sent', 'refused', 'login', 'tls', 'unreachable', 'failed'] as const;
export type MailResult = (typeof mailResults)[number];
/** What became of a notification to one's own phones. */
export const pushResults = ['sent', 'noPhone', 'notSet', 'notDelivered'] as const;
export type PushResult = (typeof pushResults)[number];
