import type { CallPerson } from '../client/call-client.ts';

/** What a person who does not look at the screen is told. */
export type Happening = 'joined' | 'left' | 'muted' | 'ownMuted' | 'handUp';

export interface Announcement {
  readonly kind: Happening;
  readonly names: readonly string[];
}

/** What happened between two readings of the call; the own coming and going is told elsewhere. */
export function happenings(
  before: readonly CallPerson[],
  after: readonly CallPerson[],
  you: string | undefined,
): Announcement[] {
  const find = (people: readonly CallPerson[], id: string) => people.find((each) => each.id === id);
  const others = after.filter(({ id }) => id !== you);
  const kept = others.filter(({ id }) => find(before, id));
  const changed = (was: (person: CallPerson) => boolean) =>
    kept.filter((person) => {
      const earlier = find(before, person.id);
      return earlier !== undefined && was(person) && !was(earlier);
    });
  const own = after.find(({ id }) => id === you);
  const ownBefore = own && find(before, own.id);
  const isNewlyMuted = own?.muted.audio === true && ownBefore?.muted.audio === false;
  const found: [Happening, readonly CallPerson[]][] = [
    ['joined', others.filter(({ id }) => !find(before, id))],
    ['left', before.filter(({ id }) => id !== you && !find(after, id))],
    ['muted', changed(({ muted }) => muted.audio)],
    ['ownMuted', isNewlyMuted ? [own] : []],
    ['handUp', changed(({ hand }) => hand)],
  ];
  return found
    .filter(([, people]) => people.length > 0)
    .map(([kind, people]) => ({ kind, names: people.map(({ name }) => name) }));
}

/** Joins what happened in a short while, so that a full room speaks in few sentences; who came and went is not told. */
export function gather(all: readonly Announcement[]): Announcement[] {
  const names = new Map<Happening, Set<string>>();
  for (const { kind, names: added } of all)
    names.set(kind, new Set([...(names.get(kind) ?? []), ...added]));
  const [joined, left] = [names.get('joined'), names.get('left')];
  for (const name of [...(joined ?? [])]) if (joined && left?.delete(name)) joined.delete(name);
  return [...names]
    .filter(([, each]) => each.size > 0)
    .map(([kind, each]) => ({ kind, names: [...each] }));
}
