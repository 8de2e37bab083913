/**
 * What copies of two releases share in one database, each under its name: `function enqueue_job`, `policy session
 * tenant`, `json organization.features`, `job leavers`, `mail unlock`, `queue tables`. A text that differs from that of
 * the release before is a change that its copies meet (decision 0072).
 */
export type Facts = Readonly<Record<string, string>>;

/** What this version changes of what copies of the release before share with it. */
export interface Change {
  readonly before: Facts;
  readonly now: Facts;
  /** By the name of a fact: how a copy of the release before lives with it, in a sentence. */
  readonly reasons: Readonly<Record<string, string>>;
}

/**
 * What a copy of the release before could not live with, one sentence each: another signature of a function, tables of
 * the queue that went back, a queue or a kind of mail that nobody works any more; and each other change for which no
 * reason says how it does. What is new breaks nothing, nor do functions and policies that go: `migrate` keeps them.
 */
export function findBreaks({ before, now, reasons }: Change): string[] {
  const changed = Object.keys(before).filter((name) => before[name] !== now[name]);
  return [
    ...changed.flatMap((name) => breakOf(name, before[name] ?? '', now[name], reasons[name])),
    ...Object.keys(reasons)
      .filter((name) => !changed.includes(name))
      .map((name) => `${name} has a reason and is not changed`),
  ];
}

function breakOf(
  name: string,
  before: string,
  now: string | undefined,
  reason: string | undefined,
): string[] {
  const kind = name.split(' ')[0] ?? '';
  if (now === undefined && ['function', 'policy', 'json'].includes(kind)) return [];
  if (kind === 'function' && headOfFact(before) !== headOfFact(now ?? ''))
    return [`${name} has other arguments or results: give it another name`];
  if (kind === 'queue' && Number(now) < Number(before))
    return [`${name} went back from ${before} to ${now}`];
  if (reason) return [];
  return [
    `${name} ${now === undefined ? 'is gone' : 'is changed'}: say in database/changes.json how a copy of the release before lives with it`,
  ];
}

const headOfFact = (fact: string) => fact.slice(0, fact.lastIndexOf(': '));
