import { readFileSync } from 'node:fs';

/** Settings that are secret: each may come from a file, as `<name>_FILE` says. */
const secretNames = [
  'DATABASE_TENANT_URL',
  'DATABASE_IDENTITY_URL',
  'DATABASE_QUEUE_URL',
  'OWNER_DATABASE_URL',
  'SMTP_URL',
  'ENCRYPTION_KEY',
  'TOKEN_KEY',
  'TWILIO_AUTH_TOKEN',
  'METRICS_TOKEN',
  'FCM_SERVICE_ACCOUNT',
  'APNS_KEY',
  'VAPID_PRIVATE_KEY',
  'CALLS_SECRET',
  'LIVEKIT_API_SECRET',
  'TURN_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'S3_SESSION_TOKEN',
  'BACKUP_SIGNING_KEY',
  'PROMISES_SIGNING_KEY',
  'VERIFY_DATABASE_URL',
] as const;

interface SecretFiles {
  /** The secrets that files hold, by the name of their setting. */
  readonly secrets: Readonly<Record<string, string>>;
  /** What is wrong with a setting's file, by the name of the setting. */
  readonly problems: ReadonlyMap<string, string>;
}

/**
 * Reads the secrets whose setting names a file, without the white space around them; those of `wanted` alone, as a command
 * may come before a file that others need.
 */
export function readSecretFiles(
  values: Record<string, string | undefined>,
  wanted: readonly string[],
): SecretFiles {
  const secrets: Record<string, string> = {};
  const problems = new Map<string, string>();
  for (const name of secretNames.filter((each) => wanted.includes(each))) {
    const path = values[`${name}_FILE`];
    if (!path) continue;
    if (values[name]) {
      problems.set(name, `${name} and ${name}_FILE are both set: set one of them`);
      continue;
    }
    try {
      const secret = readFileSync(path, 'utf8').trim();
      if (secret === '') problems.set(name, `${name}_FILE names an empty file`);
      else secrets[name] = secret;
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'not a file';
      problems.set(name, `${name}_FILE names a file that cannot be read (${reason})`);
    }
  }
  return { secrets, problems };
}
