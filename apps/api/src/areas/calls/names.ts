import { fold, isInCharge, type ParticipantType } from '@ensemble/contract';

interface Named {
  readonly id: string;
  readonly type: ParticipantType;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly alias: string | null;
}

/** What a digit is taken for in a hurry. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
};
/** What a name looks like at a glance: without case, accents, spaces, and with i, l and 1 as one. */
const shapeOf = (name: string): string =>
  fold(name)
    .replaceAll(/\d/g, (digit) => lookalikes[digit] ?? digit)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** Words that would make a person look like one who runs the call. */
const reserved = [
  'host',
  'moderator',
  'admin',
  'ensemble',
  'support',
  'facilitator',
  'animateur',
  'animatrice',
  'coanim',
  'moderateur',
  'moderatrice',
  'hote',
].map(shapeOf);

const fullName = ({ firstName, lastName }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ');

/** What the others see of a person: those in charge by their name, all others by alias or first name. */
export function shownName(person: Named): string {
  if (isInCharge(person.type)) return fullName(person);
  return person.alias ?? person.firstName ?? '';
}

/**
 * Whether an alias can be taken for another person of the session or for one in charge: it looks
 * like a name or alias there, holds the first or full name of host or moderator, or a word for them.
 */
export function resemblesOther(alias: string, own: Named, people: readonly Named[]): boolean {
  const shape = shapeOf(alias);
  if (shape.length < 2 || reserved.some((word) => shape.includes(word))) return true;
  return people.some((person) => {
    if (person.id === own.id) return false;
    // Of the others only what the call shows: a refusal must not tell who is registered.
    const known = isInCharge(person.type)
      ? [fullName(person), person.firstName ?? '']
      : [shownName(person), nameInCall(person, people)];
    const names = known.map(shapeOf).filter((name) => name !== '');
    if (names.includes(shape)) return true;
    return isInCharge(person.type) && names.some((name) => name.length > 2 && shape.includes(name));
  });
}

/** The name of a person among all of the session: the second Marie is "Marie 2". */
export function nameInCall(own: Named, people: readonly Named[]): string {
  const name = shownName(own) || '?';
  if (isInCharge(own.type) || own.alias !== null) return name;
  const alike = people.filter((person) => shapeOf(shownName(person)) === shapeOf(name));
  const place = alike.findIndex((person) => person.id === own.id);
  return place > 0 ? `${name} ${place + 1}` : name;
}
