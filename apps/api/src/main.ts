import { processEnvironment } from './settings/env.ts';
import { type RunningServer, startServer } from './server.ts';
import { reasonOf } from './start-failure.ts';

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
  const reason = reasonOf(error, processEnvironment());
  if (reason === undefined) throw error;
  process.stderr.write(`Ensemble cannot start:\n${reason}\n`);
  process.exit(1);
}
