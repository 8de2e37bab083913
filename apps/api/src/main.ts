import { processEnvironment, SettingsError } from './settings/env.ts';
import { WrongRoleError } from './db/verify-role.ts';
import { OldDatabaseError } from './migrate.ts';
import { startServer } from './server.ts';

try {
  const server = await startServer(processEnvironment());
  const stop = () => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  const isExplained = [SettingsError, OldDatabaseError, WrongRoleError].some(
    (kind) => error instanceof kind,
  );
  if (!(error instanceof Error && isExplained)) throw error;
  process.stderr.write(`Ensemble cannot start:\n${error.message}\n`);
  process.exit(1);
}
