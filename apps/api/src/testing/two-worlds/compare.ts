import type { Answer } from '../call-api.ts';

/** Where two answers differ: a JSON path without the places of items, and what stands there in each. */
export interface Difference {
  readonly path: string;
  readonly without: unknown;
  readonly with: unknown;
}

/** What each world makes for itself, inside of longer texts too: moments, ids, secrets and codes. */
const pieces =
  /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?Z?|\d{8}T\d{6}Z|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\w+/=~-]{20,}|\b[A-Z\d]{3,4}-[A-Z\d]{4,12}\b/g;
/** The moment that a piece is, in any of the ways in which answers and files write it. */
function momentOf(piece: string): number | undefined {
  const [, year, month, day, rest] = /^(\d{4})-?(\d\d)-?(\d\d)[T ](.+?)Z?$/.exec(piece) ?? [];
  if (!rest) return undefined;
  const time = rest.includes(':') ? rest : rest.replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3');
  return Date.parse(`${year}-${month}-${day}T${time}Z`);
}
/** Moments that are written without their fractions. */
const second = 1000;
/** Unix seconds of this century, as answers have them. */
const isUnix = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1_500_000_000 && value < 5e9;

/**
 * Compares answers of two worlds, which made ids, secrets and moments of their own: an id that came up
 * in one stands for the id that came up in the other's place, for good; moments differ at most by what
 * the two runs are apart.
 */
export class Comparison {
  readonly #toOther = new Map<string, string>();
  readonly #toOne = new Map<string, string>();
  /** In milliseconds: the most that the same step began or ended apart. */
  #lag = 0;

  /** Takes account of a step that lasted from the first beginning to the last end. */
  note(beganAt: number, endedAt: number): void {
    this.#lag = Math.max(this.#lag, endedAt - beganAt);
  }

  /** Where two answers of one call differ: status, kind of refusal, headers and body. */
  answers(one: Answer, other: Answer): Difference[] {
    const whole = (answer: Answer) => ({
      status: answer.status,
      errorType: answer.errorType ?? null,
      headers: headersOf(answer),
      body: bodyOf(answer),
    });
    return this.#values(whole(one), whole(other), '');
  }

  #values(one: unknown, other: unknown, path: string): Difference[] {
    if (Array.isArray(one) && Array.isArray(other)) return this.#lists(one, other, path);
    if (isObject(one) && isObject(other)) {
      const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
      return [...keys].flatMap((key) =>
        this.#values(one[key], other[key], path === '' ? key : `${path}.${key}`),
      );
    }
    return this.#isSame(one, other) ? [] : [{ path, without: one, with: other }];
  }

  /** Items that have an id are told by it, so that one more does not make all that follow differ. */
  #lists(one: readonly unknown[], other: readonly unknown[], path: string): Difference[] {
    const [ones, others] = [one.map(keyOf), other.map(keyOf)];
    const inBoth = (key: string | undefined) =>
      key !== undefined && ones.includes(key) && others.includes(key);
    if (one.length !== other.length && [...ones, ...others].every((key) => key !== undefined)) {
      const differing: Difference = { path: `${path}[]`, without: one, with: other };
      return [
        differing,
        ...this.#items(
          one.filter((_, index) => inBoth(ones[index])),
          other.filter((_, index) => inBoth(others[index])),
          path,
        ),
      ];
    }
    if (one.length !== other.length) return [{ path: `${path}[]`, without: one, with: other }];
    const more = insertedIn(one, other);
    const fewer = insertedIn(other, one);
    const places = [...(more ?? fewer ?? [])];
    if (places.length === 0) return this.#items(one, other, path);
    const inserted = (more ? other : one).filter((_, index) => places.includes(index));
    const kept = (list: readonly unknown[]) => list.filter((_, index) => !places.includes(index));
    const rest = (list: readonly unknown[]) => list.slice(0, -places.length);
    return [
      {
        path: `${path}[]`,
        ...(more ? { without: [], with: inserted } : { without: inserted, with: [] }),
      },
      ...(more
        ? this.#items(rest(one), kept(other), path)
        : this.#items(kept(one), rest(other), path)),
    ];
  }

  #items(one: readonly unknown[], other: readonly unknown[], path: string): Difference[] {
    return one.flatMap((each, index) => this.#values(each, other[index], `${path}[]`));
  }

  #isSame(one: unknown, other: unknown): boolean {
    if (one === other) return true;
    if (isUnix(one) && isUnix(other)) return Math.abs(one - other) * 1000 <= this.#lag + second;
    if (typeof one !== 'string' || typeof other !== 'string') return false;
    const [ones, others] = [one.match(pieces) ?? [], other.match(pieces) ?? []];
    if (one.replaceAll(pieces, '?') !== other.replaceAll(pieces, '?')) return false;
    return ones.every((piece, index) => this.#isSamePiece(piece, others[index] ?? ''));
  }

  #isSamePiece(one: string, other: string): boolean {
    const [here, there] = [momentOf(one), momentOf(other)];
    if (here !== undefined && there !== undefined)
      return Math.abs(here - there) <= this.#lag + second;
    return one === other || this.#standsFor(one, other);
  }

  #standsFor(one: string, other: string): boolean {
    const [known, back] = [this.#toOther.get(one), this.#toOne.get(other)];
    if (known !== undefined || back !== undefined) return known === other && back === one;
    this.#toOther.set(one, other);
    this.#toOne.set(other, one);
    return true;
  }
}

/** Of the call itself, not of what it answers; the mark of a body is compared with the body. */
const ofTheCall = new Set([
  'date',
  'content-length',
  'etag',
  'connection',
  'keep-alive',
  'set-cookie',
]);
const headersOf = ({ headers }: Answer) =>
  Object.fromEntries([...headers].filter(([name]) => !ofTheCall.has(name)));

const bodyOf = ({ headers, text }: Answer): unknown => {
  if (/json/.test(headers.get('content-type') ?? '')) return JSON.parse(text);
  return text.split('\n');
};

/**
 * Where the second of two pages of a log has entries that the first has not, which push as many off its end: their places.
 * Undefined where the pages differ in any other way, or are of no log.
 */
function insertedIn(one: readonly unknown[], other: readonly unknown[]): number[] | undefined {
  if (![...one, ...other].every((each) => isObject(each) && 'action' in each)) return undefined;
  const [ones, others] = [one, other].map((list) =>
    list.map((each) => JSON.stringify(each).replaceAll(pieces, '?')),
  ) as [string[], string[]];
  const places: number[] = [];
  for (const [index, each] of others.entries())
    if (each !== ones[index - places.length]) places.push(index);
  return places.length > 0 && places.length * 2 < one.length ? places : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keyOf = (item: unknown): string | undefined => {
  if (typeof item === 'string') return item;
  if (!isObject(item)) return undefined;
  const key = item['id'] ?? item['userId'];
  return typeof key === 'string' ? key : undefined;
};
