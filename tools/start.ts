import { startServer } from '../apps/api/src/server.ts';
import { buildConsole, consoleDirectory } from './launch/build-console.ts';
import { describeDemo, openDemo } from './launch/demo.ts';
import { checkFree, choosePorts } from './launch/ports.ts';
import { runUntilStopped, type Closers } from './launch/run-until-stopped.ts';
import { host, startCalls, startServices, wipeData } from './launch/services.ts';

await runUntilStopped(start);

async function start(closers: Closers): Promise<Promise<string>> {
  const ports = choosePorts(process.env);
  await checkFree(host, [ports.console, ports.inbox, ports.smtp, ports.push, ports.calls]);
  if (process.argv.includes('--fresh')) await wipeData();
  if (buildConsole() === 'built') process.stdout.write('Built the console.\n');

  const consoleUrl = `http://localhost:${ports.console}`;
  const services = await startServices(ports, consoleUrl);
  closers.push(() => services.close());
  const server = await startServer({
    ...services.env,
    PORT: String(ports.console),
    CONSOLE_DIRECTORY: consoleDirectory,
  });
  closers.push(() => server.close());
  const calls = await startCalls(services, ports.console);
  closers.push(() => calls.close());

  const demo = await openDemo(services, consoleUrl);
  process.stdout.write(`
  Ensemble is running. Press Ctrl-C to stop.

  Console        ${consoleUrl}
  API reference  ${consoleUrl}/api/reference
${services.inboxUrl ? `  Local inbox    ${services.inboxUrl}\n  Phones         ${services.inboxUrl}/phones\n` : ''}
${demo ? describeDemo(demo) : '  The demonstration logins of this database are not known.'}

`);
  return services.lost;
}
