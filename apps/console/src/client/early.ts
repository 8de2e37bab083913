import { readToken } from './token.ts';

/** How long an answer waits for the code that reads it; later it may be out of date. */
const lifeMs = 30_000;
const answers = new Map<string, { readonly token: string; readonly answer: Promise<Response> }>();

/**
 * Asks the API for what the page at this address will read, while the code that reads it is still on
 * its way. Only for who is signed in, and only GET.
 */
export function askEarly(address: string): void {
  const token = readToken();
  if (token === null) return;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const answer = fetch(address, { headers });
  // Whoever takes it hears of the failure.
  answer.catch(() => undefined);
  answers.set(address, { token, answer });
  setTimeout(() => answers.delete(address), lifeMs);
}

/** The answer that was asked for early, given out once and only to the same session. */
export function takeEarly(address: string, token: string | null): Promise<Response> | undefined {
  const asked = answers.get(address);
  answers.delete(address);
  return asked !== undefined && asked.token === token ? asked.answer : undefined;
}
