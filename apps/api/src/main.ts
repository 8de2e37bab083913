import { processEnvironment, SettingsError } from './settings/env.ts';
import { WrongRoleError } from './db/verify-role.ts';
import { OldDatabaseError } from './migrate.ts';
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

const stopLater = stopBySignal();
try {
  stopLater(await startServer(processEnvironment()));
} catch (error) {
  const isExplained = [SettingsError, OldDatabaseError, WrongRoleError].some(
    (kind) => error instanceof kind,
  );
  if (!(error instanceof Error && isExplained)) throw error;
  process.stderr.write(`Ensemble cannot start:\n${error.message}\n`);
  process.exit(1);
}
