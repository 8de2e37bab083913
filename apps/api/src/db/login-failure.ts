/** A login of the API cannot use the database, and no waiting helps; the message names its setting. */
export class LoginFailure extends Error {}

/** Reads a failure of a login: a wrong name or password, another database's, one that is not there, or a certificate. */
export function inWordsOfLogin(error: unknown, setting: string): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code !== 'string' || !/^(28...|3D000|42501)$|^UNABLE_TO_|CERT/.test(code))
    return error;
  return new LoginFailure(
    `${setting}: the database cannot be used with this login: ${String(message)}`,
    { cause: error },
  );
}
