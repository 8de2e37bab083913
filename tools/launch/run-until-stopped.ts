import { StartError } from './start-error.ts';

/** What a program runs; closed in the reverse order of its opening. */
export type Closers = (() => Promise<void>)[];

const secondsToClose = 20;

/**
 * Runs a program that starts things and then works until Ctrl-C, SIGTERM, or the end
 * of the person who started it. Closes everything it opened, also after a failure, whose
 * message becomes one line and exit code 1.
 */
export async function runUntilStopped(
  start: (closers: Closers) => Promise<Promise<string>>,
): Promise<never> {
  const closers: Closers = [];
  let code = 0;
  try {
    const stopped = whenStopped();
    // A signal during the start takes effect too, not only after it.
    const reason = await Promise.race([
      stopped,
      start(closers).then((lost) => waitBoth(lost, stopped)),
    ]);
    if (reason) {
      process.stderr.write(`${reason}\n`);
      code = 1;
    }
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    code = 1;
  }
  setTimeout(() => process.exit(1), secondsToClose * 1000).unref();
  await closeAll(closers);
  process.exit(code);
}

function waitBoth(lost: Promise<string>, stopped: Promise<undefined>): Promise<string | undefined> {
  return Promise.race([lost, stopped]);
}

function whenStopped(): Promise<undefined> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(undefined));
    }
    setInterval(() => {
      if (process.ppid !== parent) resolve(undefined);
    }, 500).unref();
  });
}

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.toReversed()) {
    await close().catch((error: unknown) => process.stderr.write(`${describe(error)}\n`));
  }
}

/** One line for what a person can put right; everything for what they can't. */
function describe(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  return process.env['LOG_LEVEL'] === 'debug' ? String(error.stack) : error.message;
}
