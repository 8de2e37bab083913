import type { Measure } from '../../bench/measure/table.ts';

/** What a part of the rehearsal found: a table, or why it could not run here. */
export type Result =
  | { readonly title: string; readonly rows: readonly Measure[] }
  | { readonly skipped: string };

export interface PartOptions {
  /** How long the long part lasts, where one is given. */
  readonly minutes: number | undefined;
  /** Settings of the copies in place of the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A promise that holds, or not. */
export const promise = (
  what: string,
  measured: string,
  limit: string,
  isKept: boolean,
): Measure => ({
  what,
  measured,
  limit,
  withinAim: isKept,
});

/** A figure that is only stated. */
export const figure = (what: string, measured: string): Measure => ({ what, measured, limit: '' });
