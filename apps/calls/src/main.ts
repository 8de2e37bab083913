import { setFlagsFromString } from 'node:v8';
import { readSettings, SettingsError } from './settings.ts';
import { startService } from './start-service.ts';

// What a call leaves behind is cleaned up when the heap has grown by half, and not by four times
// as much: memory stays flat over thousands of joinings.
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
  // Whoever started it as a child learns the port, and ends it by going away.
  process.once('disconnect', stop);
  process.send?.({ port: service.port });
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`The calls service cannot start:\n${error.message}\n`);
  process.exit(1);
}
