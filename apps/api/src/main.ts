import { processEnvironment, SettingsError } from './settings/env.ts';
import { NewerDatabaseError } from './db/shape.ts';
import { WrongRoleError } from './db/verify-role.ts';
import { type RunningServer, startServer } from './server.ts';

/** Stops a server by its first signal; a second one ends at once, and so does one that comes before it runs. */
function stopBySignal(): (server: RunningServer) => void {
  let stop = (): void => process.exit(0);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop());
  return (server) => {
    stop = () => {
      stop = () => process.exit(1);
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
  };
}

/** What an operator can mend, in a sentence; nothing of a fault of the program. */
function reasonOf(error: unknown): string | undefined {
  if ([SettingsError, WrongRoleError, NewerDatabaseError].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code, message } = error as { code?: unknown; message?: unknown };
  // A wrong name or password, a login of another database, or a database that does not exist.
  if (typeof code === 'string' && /^(28...|3D000|42501)$/.test(code))
    return `The database refuses a login of the API: ${String(message)}`;
  return undefined;
}

const stopLater = stopBySignal();
try {
  stopLater(await startServer(processEnvironment()));
} catch (error) {
  const reason = reasonOf(error);
  if (reason === undefined) throw error;
  process.stderr.write(`Ensemble cannot start:\n${reason}\n`);
  process.exit(1);
}
