import type { MemberFact } from '@ensemble/contract';
import { type Act, actsOf, ownAccount, readsOf } from './acts.ts';
import { type Call, readOnce } from './aimed-calls.ts';
import { type Attacker, attackerNames, type Base } from './base.ts';
import { type Fact, facts } from './facts.ts';
import { seeIn } from './hold-facts.ts';
import { type KeptState, keepState } from './keep-state.ts';
import type { Pair, Seen } from './pair.ts';
import { jobs, openFindTables, statementsOf } from './tables-read.ts';
import type { World } from './world.ts';

/** All of these facts at once, each true of a member of its own. */
export function factsAtOnce(base: Base, names: readonly MemberFact[]): Fact {
  const all = base.targets.filter(({ fact }) => names.includes(fact));
  const each = (part: 'begin' | 'happen' | 'instead') => async (world: World) => {
    for (const { fact, target } of all) await facts[fact][part]?.(world, { ...base, target });
  };
  return { begin: each('begin'), happen: each('happen'), instead: each('instead') };
}

/** How much was done, which a run prints. */
export interface Counts {
  acts: number;
  /** Acts that changed something, and were followed by reads. */
  changes: number;
  /** Reads after them, in each world. */
  reads: number;
  /** Routes of which an act was done by one attacker at least. */
  readonly done: Set<string>;
}
export const noCounts = (): Counts => ({ acts: 0, changes: 0, reads: 0, done: new Set() });

interface Extent {
  /**
   * Whether every attacker does and reads everything. Else acts that another one did before them are left out, and so are reads
   * that look at no table that the act changed.
   */
  readonly isWhole: boolean;
  /** Only these acts, of these attackers; all, where left out. */
  readonly wants?: (role: Attacker, act: Act) => boolean;
}

/** Those who may do unlike things, in their order: what one of them did need not be done again by one who may do more. */
const unlikeAttackers = ['admin', 'host', 'member', 'foreign', 'superAdmin'] as const;

/** Tables that every call writes to: a change of these alone is no change. */
const ofEveryCall = new Set(['rate_limit', 'request_count', 'session', 'idempotency_key']);
/** A read that the attacker's role is allowed, and the tables that it looks at. */
interface Read {
  readonly call: Call;
  readonly tables: ReadonlySet<string>;
}
/** What an organization allows counts for every call. */
const ofEach = 'organization';
/** A console asks about as many at once. */
const readsAtOnce = 6;

/**
 * Does each act of each attacker in both worlds, then reads all that the attacker may read, and puts both worlds back as they
 * were. What was seen is in the pair, with the act as its moment.
 */
export async function actThenRead(pair: Pair, counts: Counts, extent: Extent): Promise<void> {
  pair.moment = 'before any act';
  const readsBy = new Map<Attacker, Read[]>();
  const roles = extent.isWhole ? attackerNames : unlikeAttackers;
  for (const role of roles)
    readsBy.set(role, await allowedOf(pair, role, readsOf(pair.base, role, extent.isWhole)));
  // Only now: who reads a list is noted once an hour, and the second reading of an hour notes nothing.
  const states = await pair.both(({ owner }) => keepState(owner));
  for (const role of roles) {
    const before = new Set(counts.done);
    const refused = new Set<string>();
    const acts = actsOf(pair.base, role, extent.isWhole).filter(
      (act) =>
        (extent.wants?.(role, act) ?? true) &&
        (extent.isWhole || !before.has(act.route.name) || (act.isAimed && role !== 'superAdmin')),
    );
    for (const [index, act] of acts.entries()) {
      const { name } = act.route;
      if (!refused.has(name)) {
        counts.acts += 1;
        const outcome = await does(pair, role, act);
        if (outcome === 'forbidden') refused.add(name);
        if (outcome === 'done') counts.done.add(name);
      }
      const group = extent.isWhole ? undefined : act.group;
      if (group !== undefined && group === acts[index + 1]?.group) continue;
      pair.moment = group ?? act.label;
      const reads = readsBy.get(role) ?? [];
      const readsAll = extent.isWhole || group === ownAccount;
      await readAndRestore(pair, states, role, reads, counts, readsAll);
    }
  }
}

async function does(
  pair: Pair,
  role: Attacker,
  act: Act,
): Promise<'done' | 'refused' | 'forbidden'> {
  pair.moment = act.label;
  const refusals: unknown[] = [];
  for (const input of act.inputs)
    for (const { status, errorType } of await pair.call(role, act.route, input))
      refusals.push(status < 300 ? 'none' : errorType);
  await pair.runJobs();
  if (refusals.includes('none')) return 'done';
  return refusals.every((each) => each === 'FORBIDDEN') ? 'forbidden' : 'refused';
}

async function readAndRestore(
  pair: Pair,
  states: readonly KeptState[],
  role: Attacker,
  all: readonly Read[],
  counts: Counts,
  readsAll: boolean,
): Promise<void> {
  const changedNow = async () => (await Promise.all(states.map((state) => state.changed()))).flat();
  const changed = new Set(await changedNow());
  if ([...changed].some((table) => !ofEveryCall.has(table))) {
    const ofAct = new Set([...changed, jobs]).difference(ofEveryCall);
    const reads = all
      .filter(({ tables }) => readsAll || !tables.isDisjointFrom(ofAct))
      .map(({ call }) => call);
    counts.changes += 1;
    counts.reads += reads.length;
    const together = reads.filter(([{ replyType }]) => replyType !== 'file');
    for (let from = 0; from < together.length; from += readsAtOnce)
      await Promise.all(
        together.slice(from, from + readsAtOnce).map((read) => readOnce(pair, role, read)),
      );
    // A download writes to the log that others read.
    for (const read of reads) if (!together.includes(read)) await readOnce(pair, role, read);
    if (reads.length > 0) for (const table of await changedNow()) changed.add(table);
  }
  await Promise.all(states.map((state) => state.restore([...changed])));
}

/** The reads that the attacker's role is allowed. */
async function allowedOf(pair: Pair, role: Attacker, calls: readonly Call[]): Promise<Read[]> {
  const allowed: { call: Call; statements: Set<string> }[] = [];
  for (const call of calls) {
    let isAllowed = false;
    const statements = await statementsOf(async () => {
      const answers = await readOnce(pair, role, call);
      isAllowed = !answers.every(({ errorType }) => errorType === 'FORBIDDEN');
    });
    if (isAllowed) allowed.push({ call, statements });
  }
  // Each call finds the caller's session and role. Only acts on the own account change these.
  const ofTheLogin = allowed
    .map(({ statements }) => statements)
    .reduce((one, other) => one.intersection(other));
  const [findTables] = await pair.both(({ owner }) => openFindTables(owner));
  return allowed.map(({ call, statements }) => ({
    call,
    tables: findTables([...statements.difference(ofTheLogin), ofEach]),
  }));
}

/** Does the acts after which something was seen again, for each fact by itself, and answers what is seen then. */
export async function nameFacts(
  base: Base,
  names: readonly MemberFact[],
  seen: readonly Seen[],
): Promise<Seen[]> {
  const acts = new Set(seen.map(({ role, moment }) => `${role} ${moment}`));
  const wants = (role: Attacker, { label, group }: Act) =>
    [label, group].some((each) => acts.has(`${role} ${each}`));
  const named: Seen[] = [];
  for (const name of names)
    named.push(
      ...(await seeIn(base, name, factsAtOnce(base, [name]), (pair) =>
        actThenRead(pair, noCounts(), { isWhole: true, wants }),
      )),
    );
  return named;
}
