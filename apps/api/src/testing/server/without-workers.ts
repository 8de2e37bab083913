import { buildApp } from '../../app.ts';
import { openDatabase } from '../../db/database.ts';
import { openCalls } from '../../gateways/calls/index.ts';
import { openFiles } from '../../files/files.ts';
import { openPush } from '../../gateways/push/index.ts';
import { openApi } from '../call-api.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** The real API on a real database, whose jobs are written and stay: nothing changes but by a call. */
export async function startWithoutWorkers(
  settings: Record<string, string> = {},
): Promise<TestServer> {
  const frame = await startTestServer({ settings, withoutServer: true });
  const database = openDatabase(frame.settings, frame.settings.DATABASE_CONNECTIONS);
  const files = openFiles(frame.settings);
  const push = openPush(frame.settings);
  const calls = await openCalls(frame.settings, () => undefined);
  const dependencies = { settings: frame.settings, database, files, push, calls };
  const app = await buildApp({ ...dependencies, requestLimits: false });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...frame,
    ...openApi(url),
    close: async () => {
      await app.close();
      await push?.close();
      await calls?.close();
      await database.close();
      await frame.close();
    },
  };
}
