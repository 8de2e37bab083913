import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { refusalChannel, type ReportedRefusal } from '../http/routing/report-refusal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file that takes the refusals that tests meet; empty where no one asks for them. */
    refusalsMet: string;
  }
}

const met = new Set<string>();
const undeclared = new Set<string>();

function note(message: unknown): void {
  const { route, type, isDeclared } = message as ReportedRefusal;
  (isDeclared ? met : undeclared).add(`${route} ${type}`);
}
subscribe(refusalChannel, note);

/** Fails where a route refused with a type it does not declare since the last call. */
export function expectNoneUndeclared(): void {
  const found = [...undeclared];
  undeclared.clear();
  expect(found, 'refusals that their routes do not declare').toEqual([]);
}

afterEach(expectNoneUndeclared);
afterAll(() => {
  // The next file has the same process, and notes for itself.
  unsubscribe(refusalChannel, note);
  const path = inject('refusalsMet');
  if (path !== '') appendFileSync(path, [...met, ''].join('\n'));
  expectNoneUndeclared();
});
