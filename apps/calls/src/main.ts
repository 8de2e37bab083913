import { setFlagsFromString } from 'node:v8';
import { readSettings, SettingsError } from './settings.ts';
import { startService } from './start-service.ts';

// Garbage collection at a heap growth of 50 %: memory stays flat over thousands of joins.
setFlagsFromString('--heap-growing-percent=50');

try {
  const service = await startService(readSettings(process.env));
  const stop = () => {
    service.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // A parent process receives the port; the service stops when the parent ends.
  process.once('disconnect', stop);
  process.send?.({ port: service.port });
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`The calls service cannot start:\n${error.message}\n`);
  process.exit(1);
}
