import { isInCharge, type ParticipantType } from '@ensemble/contract';
import { isWrittenAsName, shapeOf, wordShapes } from './display-name-shape.ts';
import { namesRole } from './role-words.ts';

/** A person of a session, as far as it decides what the others see. */
export interface Named {
  readonly type: ParticipantType;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly alias: string | null;
}
type FullName = Pick<Named, 'firstName' | 'lastName'>;

/** What no participant may be taken for. */
export interface Charge {
  readonly inCharge: readonly FullName[];
  readonly organization: string;
}

/** Words that would make a person look like one who runs the call, or like a name that the call gives. */
const reserved = [
  'host',
  'moderator',
  'admin',
  'ensemble',
  'support',
  'soutien',
  'facilit',
  'organiz',
  'organis',
  'participant',
  'animateur',
  'animatrice',
  'coanim',
  'moderateur',
  'moderatrice',
  'hote',
].map(shapeOf);
/** A shorter name of an organization is too often part of a person's. */
const minContained = 5;

const fullName = ({ firstName, lastName }: FullName) =>
  [firstName, lastName].filter(Boolean).join(' ');

/** Whether a name has a word for those in charge, or is that of the organization, a role, a profession or a service. */
function isReserved(name: string, { organization }: Charge): boolean {
  const shape = shapeOf(name);
  const ofAll = shapeOf(organization);
  return (
    shape === '' ||
    shape === ofAll ||
    (ofAll.length >= minContained && shape.includes(ofAll)) ||
    reserved.some((word) => shape.includes(word)) ||
    namesRole(name)
  );
}

/** Whether a name says more of a person in charge than a first name that two people may share. */
function posesAs(name: string, { firstName, lastName }: FullName): boolean {
  const [shape, first, last] = [name, firstName ?? '', lastName ?? ''].map(shapeOf) as [
    string,
    string,
    string,
  ];
  if (first === '' || last === '' || shape === first) return false;
  if (shape.includes(first + last) || shape.includes(last + first)) return true;
  if (shape.length > first.length && (first + last).startsWith(shape)) return true;
  const words = wordShapes(name);
  const lastWords = wordShapes(lastName ?? '').filter((word) => word.length > 1);
  if (words.length < 2) return false;
  const others = words.filter((word) => word !== first);
  return (
    words.some((word) => lastWords.includes(word)) ||
    (others.length < words.length && others.some((word) => last.startsWith(word)))
  );
}

/** Whether a name is shown in a call as it is. Without one, or where it could deceive, it is not. */
const isShown = (name: string, charge: Charge): boolean =>
  isWrittenAsName(name) &&
  !isReserved(name, charge) &&
  !charge.inCharge.some((person) => posesAs(name, person));

/**
 * Whether an alias can be taken for a person in charge, or for another alias of the session. First
 * names of participants are not compared: a refusal would tell who registered.
 */
export function isAliasTaken(alias: string, aliases: readonly string[], charge: Charge): boolean {
  if (!isShown(alias, charge)) return true;
  const shape = shapeOf(alias);
  if (aliases.some((each) => shapeOf(each) === shape)) return true;
  return charge.inCharge.some((person) =>
    [fullName(person), person.firstName ?? '', person.lastName ?? '']
      .map(shapeOf)
      .some((name) => shape === name || (name.length > 2 && shape.includes(name))),
  );
}

/** What stands for a name that could deceive, with a number in the call; equal in both languages. */
const stand = 'Participant';

/** What is shown of a person outside the call: of those in charge the whole name. */
export function nameInLobby(own: Named, charge: Charge): { name: string; isReplaced: boolean } {
  if (isInCharge(own.type)) return { name: fullName(own) || '?', isReplaced: false };
  const name = own.alias ?? own.firstName ?? '';
  const isReplaced = !isShown(name, charge);
  return { name: isReplaced ? stand : name, isReplaced };
}

/**
 * The name a person has in the running call, unlike that of everyone who is there and of those in
 * charge. The second Marie is "Marie 2". A person who comes back has the name of before, if it is free.
 */
export function nameInCall(
  own: Named & { readonly callName: string | null },
  there: readonly string[],
  charge: Charge,
): string {
  const { name, isReplaced } = nameInLobby(own, charge);
  if (isInCharge(own.type)) return name;
  const known = charge.inCharge.flatMap((person) => [fullName(person), person.firstName ?? '']);
  const taken = new Set([...there, ...known].map(shapeOf));
  const numbered = (number: number) => (number === 0 ? name : `${name} ${number}`);
  const numbers = isReplaced ? { from: 1 } : { from: 0 };
  const isFree = (candidate: string) => !taken.has(shapeOf(candidate));
  const before = own.callName;
  if (before !== null && isNumbered(before, name, isReplaced) && isFree(before)) return before;
  for (let number = numbers.from; ; number = number === 0 ? 2 : number + 1)
    if (isFree(numbered(number))) return numbered(number);
}

/** Whether a name is another one with a number, or without where it needs none. */
const isNumbered = (text: string, name: string, needsNumber: boolean): boolean =>
  text.startsWith(name) && (needsNumber ? /^ \d+$/ : /^(?: \d+)?$/).test(text.slice(name.length));
