/** What settings of ours begin with; anything of that kind that is none was meant to be one. */
const families =
  /^(FILES|S3|BACKUP|PROMISES|TWILIO|SMS|PUSH|FCM|APNS|VAPID|WEB_PUSH|CALLS|LIVEKIT|TURN|PASSKEY|OUTBOUND|METRICS)_[A-Z0-9_]+$/;

/** Settings that are read by others than the API, in the same file. */
const ofOthers = new Set([
  'BACKUP_DESTINATION',
  'BACKUP_KEYS_RECIPIENTS_FILE',
  'BACKUP_SIGNING_KEY',
  'BACKUP_KEEP',
  'BACKUP_VERIFY',
  'VERIFY_DATABASE_URL',
  'VERIFY_DIRECTORY',
  'CALLS_PUBLIC_ADDRESS',
  'CALLS_HOST',
  'CALLS_PORT',
  'CALLS_UDP_HOST',
  'CALLS_UDP_PORT',
  'CALLS_RELAY_PORT',
]);

/**
 * Names in an environment that look like settings and are none: a slip of the pen is taken in silence otherwise. A variable
 * of the system is no setting of ours (GUIDE-05).
 */
export function findUnknownSettings(
  values: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const names = new Set([...known, ...ofOthers]);
  const isKnown = (name: string) =>
    names.has(name) || names.has(name.replace(/_FILE$/, '')) || name.startsWith('BACKUP_S3_');
  return Object.entries(values)
    .filter(([name, value]) => value !== undefined && value !== '' && !isKnown(name))
    .map(([name]) => name)
    .filter((name) => families.test(name) || known.some((each) => isSlipOf(name, each)))
    .toSorted();
}

/** Whether one letter is missing, too many, another or in the other order. */
function isSlipOf(name: string, of: string): boolean {
  if (of.length < 5 || Math.abs(name.length - of.length) > 1) return false;
  let start = 0;
  while (start < name.length && name[start] === of[start]) start += 1;
  const [rest, wanted] = [name.slice(start), of.slice(start)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
