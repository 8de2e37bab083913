import { nameZone, twoFactorRequirements } from '@ensemble/contract';
import * as z from 'zod/mini';
import { type KeyRing, readKeyRing } from '../encryption/key-ring.ts';
import { databaseFields } from './database-settings.ts';
import { doctorFields } from './doctor-settings.ts';
import { callsFields, wrongCallsSettings } from './calls-settings.ts';
import { missingPushSettings, pushFields } from './push-settings.ts';
import { passkeyFields, wrongPasskeySettings } from './passkey-settings.ts';
import { isLoopback } from './loopback.ts';
import { livekitFields, wrongLivekitSettings } from './livekit-settings.ts';
import { promisesFields, wrongPromisesSettings } from './promises-settings.ts';
import { relayFields, wrongRelaySettings } from './relay-settings.ts';
import { outboundFields } from './outbound-settings.ts';
import { filesFields, wrongFilesSettings } from './files-settings.ts';
import { lengthFields } from './length-settings.ts';
import { readSecretFiles } from './secret-files.ts';
import { findUnknownSettings } from './unknown-settings.ts';

/** One or more keys: the first writes, all of them read. */
export const keys = z.pipe(
  z.string(),
  z.transform((value, { issues }): KeyRing => {
    try {
      return readKeyRing(value);
    } catch (error) {
      issues.push({ code: 'custom', message: (error as Error).message, input: value });
      return z.NEVER;
    }
  }),
);
/** Scheme, host and port of a web address: links are made by putting paths behind it. */
const origin = z.pipe(
  z.string(),
  z.transform((value, { issues }): string => {
    const url = URL.parse(value.trim());
    const isWeb = url !== null && /^https?:$/.test(url.protocol);
    // Browsers take passwords, passkeys and cameras by HTTPS alone, but for a try on one machine.
    if (isWeb && url.protocol === 'http:' && !isLoopback(url.host)) {
      const message = `must begin with https:, but for this machine alone: https://${url.host}`;
      issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }
    if (isWeb && url.href === `${url.origin}/` && !/[?#]/.test(value)) return url.origin;
    const message = isWeb
      ? `must end after the host, without a path, a name or a question: ${url.origin}`
      : 'must be a web address such as https://console.example.org';
    issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  }),
);
const number = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0)), fallback);
const storeUrl = z.optional(
  z.url({
    protocol: /^https?$/,
    error: 'must be a web address such as https://store.example.org/app',
  }),
);
/** The zone of the installation. */
export const timeZone = z._default(
  z.pipe(
    z.string().check(
      z.refine((value) => nameZone(value) !== undefined, {
        error: 'must be a time zone such as America/Toronto',
      }),
    ),
    z.transform((value) => nameZone(value) as string),
  ),
  'America/Toronto',
);
const mailAddress = /^[^\s@<>"]+@[^\s@<>"]+$/;
/** An address, or a name and an address in brackets. */
const isSender = (text: string): boolean =>
  mailAddress.test(/^[^<>]*<([^<>]*)>$/.exec(text.trim())?.[1] ?? text.trim());
const isMailServer = (text: string): boolean =>
  /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.hostname !== '';
/** A token that can be guessed shows the metrics to anyone. */
const minTokenLength = 16;
const onOff = (fallback: 'on' | 'off') => z._default(z.enum(['on', 'off']), fallback);

/**
 * Every setting of the API, read once at start. Each has its text in docs/operating/settings.md;
 * a missing or weak secret stops the start (OPEN-74, OPEN-01).
 */
const fields = z.object({
  ...databaseFields,
  PORT: number(4000),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** The address people use; links in mails are built from it and from nothing else. */
  PUBLIC_URL: origin,
  SMTP_URL: z.string().check(
    z.refine(isMailServer, {
      error: 'must begin with smtp:// or smtps://, such as smtps://user:password@mail.example.org',
    }),
  ),
  MAIL_FROM: z._default(
    z.string().check(
      z.refine(isSender, {
        error: 'must be an address, or such as "Ensemble <no-reply@example.org>"',
      }),
    ),
    'Ensemble <no-reply@localhost>',
  ),
  ...filesFields,
  ...lengthFields,
  /** Encrypts second factors, phone numbers and dates of birth at rest. */
  ENCRYPTION_KEY: keys,
  /** Mints the tokens and codes of mails. */
  TOKEN_KEY: keys,
  /** The built console to serve; without it only the API answers. */
  CONSOLE_DIRECTORY: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  HELP_PHONE: z.optional(z.string()),
  /** Whom to tell of a weakness, for /.well-known/security.txt: `mailto:` and an address, or a page. */
  SECURITY_CONTACT: z.optional(
    z.url({
      protocol: /^(mailto|https)$/,
      error:
        'must be mailto: and an address, or a web address such as https://example.org/security',
    }),
  ),
  /** Where members get the app; a link that is not set is not shown (REG-03). */
  APP_STORE_URL: storeUrl,
  PLAY_STORE_URL: storeUrl,
  /** The zone in which mails tell times. */
  TIME_ZONE: timeZone,
  /** `long` asks for 15 to 64 characters and nothing else, in place of the rules of PWD-17..20. */
  PASSWORD_POLICY: z._default(z.enum(['required', 'long']), 'required'),
  /** `off` leaves the special character out of the password rules (PWD-20). */
  PASSWORD_SPECIAL_CHARACTER: onOff('on'),
  /** Days until a password expires; 0 means never (OPEN-74). */
  PASSWORD_EXPIRY_DAYS: number(0),
  /** Minutes in which the mailed link sets a new password (OPEN-74). */
  RESET_LINK_MINUTES: number(60),
  /** Seconds of inactivity after which a session ends, and the limit counted from login (OPEN-95). */
  SESSION_SECONDS: number(1800),
  SESSION_LIMIT_SECONDS: number(43_200),
  /** Failed logins that lock, and minutes until a lock ends by itself (AUTH-16, OPEN-72). */
  LOCK_ATTEMPTS: number(5),
  LOCK_MINUTES: number(30),
  /** Whose rights begin only after a second step (OPEN-25). */
  TWO_FACTOR_REQUIRED: z._default(z.enum(twoFactorRequirements), 'superAdmin'),
  /** Who sends SMS; `off` leaves the authenticator as the only second step. */
  SMS_PROVIDER: z._default(z.enum(['off', 'inbox', 'twilio']), 'off'),
  /** Where the local inbox takes SMS. */
  SMS_INBOX_URL: z.optional(z.url({ error: 'must be a web address' })),
  TWILIO_ACCOUNT_SID: z.optional(
    z.string().check(
      z.refine((value) => /^AC[0-9a-f]{32}$/i.test(value), {
        error: 'must be AC and 32 hexadecimal digits',
      }),
    ),
  ),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  /** The number that sends, or the SID of a messaging service. */
  TWILIO_FROM: z.optional(
    z.string().check(
      z.refine((value) => /^(\+\d{8,15}|MG[0-9a-f]{32})$/i.test(value), {
        error: 'must be a number such as +15145550100, or the SID of a messaging service',
      }),
    ),
  ),
  /** Another address of Twilio, for a region of theirs. */
  TWILIO_URL: z._default(z.url({ error: 'must be a web address' }), 'https://api.twilio.com'),
  ...passkeyFields,
  ...pushFields,
  ...callsFields,
  ...livekitFields,
  ...relayFields,
  ...doctorFields,
  ...promisesFields,
  ...outboundFields,
  /** Hops of reverse proxies in front, whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: number(0),
  /** The bearer token for /metrics; without one no one can read them. */
  METRICS_TOKEN: z.optional(
    z.string().check(
      z.minLength(minTokenLength, {
        error: `must have at least ${minTokenLength} characters: openssl rand -hex 32 makes one`,
      }),
    ),
  ),
  DATABASE_CONNECTIONS: number(10),
  /** Seconds that a server which is told to stop goes on answering, so that a proxy notices. */
  STOP_DELAY_SECONDS: number(5),
});

/** What a provider of SMS cannot do without. */
const providerNeeds = {
  off: [],
  inbox: ['SMS_INBOX_URL'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
} as const;

type Values = z.output<typeof fields>;
interface Wrong {
  readonly name: string;
  readonly message: string;
}

const missingSmsSettings = (values: Partial<Values>): Wrong[] =>
  providerNeeds[values.SMS_PROVIDER ?? 'off']
    .filter((name) => values[name] === undefined)
    .map((name) => ({ name, message: `is required if SMS_PROVIDER is ${values.SMS_PROVIDER}` }));

/** What is wrong with settings together, of those that are right by themselves. */
const wrongTogether = (values: Partial<Values>, isWrong: (name: string) => boolean): Wrong[] =>
  [
    ...missingSmsSettings(values),
    ...wrongPasskeySettings(values),
    ...missingPushSettings(values),
    ...wrongCallsSettings(values),
    ...wrongLivekitSettings(values),
    ...wrongRelaySettings(values),
    ...wrongPromisesSettings(values),
    ...(isWrong('FILES_URL') ? [] : wrongFilesSettings(values)),
  ].filter(({ name }) => !isWrong(name));

const environment = fields.check(
  z.check<Values>(
    ({ value, issues }) => {
      const wrong = new Set(issues.map(({ path }) => String(path?.[0])));
      const isWrong = (name: string) => wrong.has(name);
      const right = Object.entries(value).filter(([name]) => !isWrong(name));
      for (const { name, message } of wrongTogether(
        Object.fromEntries(right) as Partial<Values>,
        isWrong,
      ))
        issues.push({ code: 'custom', path: [name], message, input: value });
    },
    // Also where a setting is missing: an operator is to see all that is wrong at once.
    { when: () => true },
  ),
);

export type Settings = z.output<typeof environment>;

/** Thrown at start, one line per setting that is wrong. */
export class SettingsError extends Error {}

/**
 * Parses the environment; empty values count as not set, and a secret may come from the file that
 * `<name>_FILE` names. Throws a SettingsError naming each wrong setting.
 */
export const readSettings = (values: Record<string, string | undefined>): Settings =>
  parseSettings(environment, values);

/** The same for some of the settings, or others; files of secrets that none of them is are not read. */
export function parseSettings<Schema extends z.ZodMiniObject>(
  schema: Schema,
  values: Record<string, string | undefined>,
): z.output<Schema> {
  const { secrets, problems } = readSecretFiles(values, Object.keys(schema.shape));
  const present = Object.fromEntries(
    Object.entries({ ...values, ...secrets })
      // A file that was written on Windows leaves the end of its lines.
      .map(([name, value]) => [name, value?.replace(/[\r\n]+$/, '')] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = z.safeParse(schema, present, { reportInput: true });
  if (result.success && problems.size === 0) return result.data;
  const lines = (result.error?.issues ?? []).map((issue) => {
    const name = issue.path.join('.');
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
    return problems.get(name) ?? `${name} ${isMissing ? 'is required' : describe(issue)}`;
  });
  throw new SettingsError([...new Set([...lines, ...problems.values()])].join('\n'));
}

/** What a value must be, for an operator; what has words of its own keeps them. */
function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
  if (issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected))
    return 'must be a whole number';
  if (issue.code === 'too_small' && issue.message === 'Invalid input')
    return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.message === 'Invalid input')
    return `must be at most ${issue.maximum}`;
  return issue.message;
}

/** Names in an environment that look like settings of the API and are none. */
export const unknownSettings = (values: Record<string, string | undefined>): string[] =>
  findUnknownSettings(values, Object.keys(fields.shape));

/** The process's own environment; nothing else reads it. */
export const processEnvironment = (): Record<string, string | undefined> => process.env;
