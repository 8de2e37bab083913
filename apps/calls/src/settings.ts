import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), fallback);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address' });

/** Every setting of the calls service, read once at start; docs/operating/calls.md describes them. */
const fields = z.object({
  CALLS_HOST: z._default(z.string(), '127.0.0.1'),
  CALLS_PORT: port(4100),
  CALLS_UDP_PORT: port(4101).check(z.minimum(1)),
  /** The local address for media; all addresses if not set. */
  CALLS_UDP_HOST: z.optional(z.union([z.ipv4(), z.ipv6()], { error: 'must be an IP address' })),
  /** A UDP port for relays (TURN) alone; without it, networks that block UDP cannot take part. */
  CALLS_RELAY_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535))),
  /** Where browsers send media, if this machine is behind NAT. */
  CALLS_PUBLIC_ADDRESS: z.optional(
    z.union([z.ipv4(), z.ipv6()], { error: 'must be an IP address' }),
  ),
  CALLS_SECRET: z.string().check(
    z.regex(/^[\w-]{32,200}$/, {
      error: 'must have 32 to 200 letters, digits, hyphens and underscores',
    }),
  ),
  /** Base URL of the API, without `/api`. */
  API_URL: webAddress,
  /** The only web page that may open a WebSocket. */
  PUBLIC_URL: webAddress,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});
export type Settings = z.output<typeof fields>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown at start, one line per setting that is wrong. */
export class SettingsError extends Error {}

/** Parses the environment; empty values count as not set. Throws a SettingsError naming each wrong setting. */
export function readSettings(values: Environment): Settings {
  const { secret, problem } = readSecretFile(values);
  const all = { ...values, ...(secret && { CALLS_SECRET: secret }) };
  const present = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = z.safeParse(fields, present, { reportInput: true });
  if (result.success && problem === undefined) return result.data;
  const lines = (result.error?.issues ?? []).map((issue) => {
    const name = issue.path.join('.');
    if (name === 'CALLS_SECRET' && problem !== undefined) return problem;
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
    return `${name} ${isMissing ? 'is required' : issue.message}`;
  });
  throw new SettingsError([...new Set([...lines, ...(problem ? [problem] : [])])].join('\n'));
}

/** The secret that CALLS_SECRET_FILE names, or what is wrong with it. */
function readSecretFile({ CALLS_SECRET_FILE: path, CALLS_SECRET: given }: Environment): {
  secret?: string;
  problem?: string;
} {
  if (!path) return {};
  if (given) return { problem: 'CALLS_SECRET and CALLS_SECRET_FILE are both set: set one of them' };
  try {
    return { secret: readFileSync(path, 'utf8').trim() };
  } catch {
    return { problem: 'CALLS_SECRET_FILE names a file that cannot be read' };
  }
}
