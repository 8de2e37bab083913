/** What node-postgres says, without a code, of a connection that is gone or that it could not get. */
const connectionLost =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed))/;

/** SQLSTATEs of a server that is away, starting, without room on its disk or for connections or, after a failover, a standby. */
const awayCodes = /^(08|57P0|53[13]00|25006)/;

/** SQLSTATEs of settings that no waiting puts right: a wrong login, one that may not in, a database that does not exist. */
const settingCodes = /^(28|3D|42501)/;

interface Failure {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly syscall?: unknown;
  readonly severity?: unknown;
  readonly cause?: unknown;
}

/**
 * Whether a failure, or what caused it, means that the database cannot be reached or takes no work now:
 * trying again later makes sense. A service of another kind that cannot be reached fails in this way too.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, syscall, severity, cause } = error as Failure;
  const state = typeof code === 'string' ? code : '';
  if (settingCodes.test(state)) return false;
  return (
    awayCodes.test(state) ||
    /^(ECONN|EPIPE|ETIMEDOUT)/.test(state) ||
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    severity === 'FATAL' ||
    (typeof message === 'string' && connectionLost.test(message)) ||
    isDatabaseAway(cause)
  );
}

/** SQLSTATEs of a statement that waited too long for what others held, took too long, or met with another in a deadlock. */
const busyCodes = ['55P03', '57014', '40P01'];

/** Whether the database gave up on a failure's statement: nothing was done, and trying again later makes sense. */
export function isDatabaseBusy(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as Failure;
  return busyCodes.includes(String(code)) || isDatabaseBusy(cause);
}
