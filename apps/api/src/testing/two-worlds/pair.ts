import {
  type AnyRoute,
  type MemberFact,
  writeAccessReason,
  accessReasonHeader,
} from '@ensemble/contract';
import { addressOf, type Answer } from '../call-api.ts';
import type { Input } from '../requests/request-case.ts';
import type { Attacker, Base } from './base.ts';
import { Comparison, type Difference } from './compare.ts';
import type { Fact } from './facts.ts';
import { openWorld, type World } from './world.ts';

/** Something that an attacker saw: one call answered otherwise in a world that differs in one fact. */
export interface Seen extends Difference {
  readonly fact: MemberFact | 'none';
  readonly role: Attacker;
  readonly route: string;
  /** When in the life of the organization. */
  readonly moment: string;
}

/** Two worlds side by side, which are asked and changed alike. */
export class Pair {
  readonly base: Base;
  readonly seen: Seen[] = [];
  moment = 'before';
  #fact: MemberFact | 'none';
  #one: World;
  #other: World;
  #comparison = new Comparison();
  /** Ids that calls answered, by name: what one world calls otherwise than the other. */
  #known = new Map<string, readonly [string, string]>();

  private constructor(base: Base, fact: MemberFact | 'none', worlds: readonly [World, World]) {
    this.base = base;
    this.#fact = fact;
    [this.#one, this.#other] = worlds;
  }

  static async open(base: Base, name: MemberFact | 'none', fact?: Fact): Promise<Pair> {
    const pair = new Pair(base, name, [await openWorld(base), await openWorld(base)]);
    await pair.both(async (world) => fact?.begin?.(world, base));
    const beganAt = Date.now();
    await Promise.all([fact?.instead?.(pair.#one, base), fact?.happen(pair.#other, base)]);
    if (fact?.instead) pair.#comparison.note(beganAt, Date.now());
    return pair;
  }

  /** Does the same in both worlds; answers what each answered. */
  both = async <T>(act: (world: World) => Promise<T>): Promise<[T, T]> => {
    const beganAt = Date.now();
    const answers = await Promise.all([act(this.#one), act(this.#other)]);
    this.#comparison.note(beganAt, Date.now());
    return answers;
  };

  async runJobs(isMailing?: boolean): Promise<void> {
    await this.both((world) => world.runJobs(isMailing));
  }

  async age(hours: number): Promise<void> {
    await this.both((world) => world.age(hours));
  }

  /**
   * Calls both as an attacker would, and keeps where the answers differ. An input may name by `made`
   * what an earlier call made in each world.
   */
  async call(
    role: Attacker,
    route: AnyRoute,
    input: Input,
    { token = this.base.callers[role].token, reduce = same }: CallOptions = {},
  ): Promise<[Answer, Answer]> {
    const worlds = [0, 1] as const;
    const beganAt = Date.now();
    const [one, other] = (await Promise.all(
      worlds.map((world) =>
        send(
          [this.#one, this.#other][world] as World,
          route,
          this.#inWorld(input, world),
          input.token ?? token,
        ),
      ),
    )) as [Answer, Answer];
    this.#comparison.note(beganAt, Date.now());
    const differences = this.#comparison.answers(reduce(one), reduce(other));
    for (const each of differences)
      this.seen.push({ ...each, fact: this.#fact, role, route: route.name, moment: this.moment });
    return [one, other];
  }

  /** Remembers the id of what both worlds just made. */
  remember(name: string, answers: readonly [Answer, Answer]): void {
    const [one, other] = answers.map(({ data }) => (data as { id?: string } | undefined)?.id ?? '');
    this.#known.set(name, [one ?? '', other ?? '']);
  }

  #inWorld(input: Input, world: 0 | 1): Input {
    if (!input.params) return input;
    const params = Object.entries(input.params).map(([key, value]) => {
      const known = this.#known.get(String(value));
      return [key, known ? known[world] : value];
    });
    return { ...input, params: Object.fromEntries(params) as object };
  }

  async close(): Promise<void> {
    await Promise.all([this.#one.close(), this.#other.close()]);
  }
}

interface CallOptions {
  /** Another account than the attacker's first one. */
  readonly token?: string;
  /** Leaves of an answer what is no matter of chance. */
  readonly reduce?: (answer: Answer) => Answer;
}
const same = (answer: Answer): Answer => answer;

const reason = { [accessReasonHeader]: writeAccessReason({ choice: 'incident', note: '' }) };

const send = (world: World, route: AnyRoute, input: Input, token: string): Promise<Answer> =>
  world.send(addressOf(route, input), {
    method: route.method,
    token,
    headers: {
      ...(route.logsListAccess && reason),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.form && { body: input.form }),
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
