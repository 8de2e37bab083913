import { readToken } from './token.ts';

/** Where the session is read with all that the shell needs: `readStart`, whose schemas are too large for the boot script. */
export const startAddress = '/api/users/me/start';

/** How long an answer waits for the code that reads it; later it may be out of date. */
const lifeMs = 30_000;

interface Asked {
  readonly token: string;
  readonly answer: Promise<Response>;
  readonly asking: AbortController;
}

/** The boot script asks and the console takes, each with a copy of this module: the page holds what is between them. */
const page = globalThis as { earlyAnswers?: Map<string, Asked> };
const answers = (page.earlyAnswers ??= new Map());

/**
 * Asks the API for what the page at this address will read, while the code that reads it is still on
 * its way. Only for who is signed in, and only GET. `onAnswer` is given a copy of a good answer.
 */
export function prefetch(address: string, onAnswer?: (answer: Response) => void): void {
  const token = readToken();
  if (token === null) return;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const asking = new AbortController();
  const answer = fetch(address, { headers, signal: asking.signal });
  // A person who takes it hears of the failure.
  answer.then(
    (response) => response.ok && onAnswer?.(response.clone()),
    () => undefined,
  );
  answers.set(address, { token, answer, asking });
  setTimeout(() => answers.delete(address), lifeMs);
}

/**
 * The answer that was asked for early, given out once and only to the same session. From then on it
 * ends with `signal`, as if it had been asked for only now: it is waited for no longer than others.
 */
export function consumePrefetch(
  address: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const asked = answers.get(address);
  answers.delete(address);
  if (asked === undefined || asked.token !== token) return undefined;
  signal.addEventListener('abort', () => asked.asking.abort(signal.reason));
  return asked.answer;
}
