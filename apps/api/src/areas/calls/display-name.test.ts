import { describe, expect, it } from 'vitest';
import { isAliasTaken, nameInLobby, nameInCall } from './display-name.ts';

const person = (firstName: string | null, more: object = {}) => ({
  type: 'participant' as const,
  firstName,
  lastName: 'Roy',
  alias: null,
  callName: null,
  ...more,
});
const charge = {
  organization: 'Northgate Fire Service',
  inCharge: [
    { firstName: 'Grace', lastName: 'Osei' },
    { firstName: 'Luc', lastName: 'Côté' },
  ],
};
const inLobby = (firstName: string | null) => nameInLobby(person(firstName), charge);

describe('first names in a call (CONF-04)', () => {
  it.each([
    ['the whole name of the host', 'Grace Osei'],
    ['with a number', 'Grace Osei 2'],
    ['with a mark', 'Grace Osei (Host)'],
    ['in Cyrillic letters', 'Grасе Osеi'],
    ['in Cyrillic letters alone', 'Ԍгасе Оѕеі'],
    ['in mathematical letters', '𝐆race 𝐎sei'],
    ['in wide letters', 'Ｇｒａｃｅ　Ｏｓｅｉ'],
    ['in small capitals', 'ɢʀᴀᴄᴇ ᴏꜱᴇɪ'],
    ['with digits', 'Gr4ce 0se1'],
    ['with accents', 'Gràcé Óséï'],
    ['with an invisible letter', 'Grace\u200b Osei'],
    ['with a blank letter', 'Grace Osei\u3164'],
    ['with a combining mark', 'Grace Ose\u0301i'],
    ['turned around', 'Osei Grace'],
    ['in one word', 'GraceOsei'],
    ['shortened', 'Grace O.'],
    ['shortened in one word', 'GraceOs'],
    ['with a title', 'Mrs. Osei'],
    ['of a co-host', 'Luc Cote'],
    ['a word for the host', 'Moderator'],
    ['a word for the host in Cyrillic', 'Ноѕt'],
    ['a word for the host with digits', 'H0st'],
    ['a word for the host in French', 'Modératrice'],
    ['the product', 'Ensemble Support'],
    ['the organization', 'Northgate Fire Service'],
    ['the organization and more', 'Northgate Fire Service team'],
    ['letters in squares', '🅷🅾🆂🆃'],
    ['a sign', 'Ana ✔'],
    ['what the call gives itself', 'Participant 1'],
    ['scripts that are mixed', 'Anа'],
    ['no letter', '--'],
    ['nothing', null],
  ])('%s is replaced', (_, firstName) => {
    expect(inLobby(firstName)).toEqual({ name: 'Participant', isReplaced: true });
  });

  it.each([
    'Émilie',
    'Nguyễn',
    'Олена',
    'Ιωάννα',
    '李',
    '美咲',
    'さくら',
    '지우',
    'محمد',
    'علی‌رضا',
    'शिवानी',
    'อนันต์',
    'Զարուհի',
    'נֹעַם',
    'Zoë-Ann',
    'D’Arcy',
    'Jean-François',
    'Mary Jo',
    'Marie 2',
    'Grace',
    'Graciela',
    'Lucie',
    'Bjørn',
    'Ọlábísí',
    'Timothée',
    'Charlotte',
  ])('%s is shown', (firstName) => {
    expect(inLobby(firstName)).toEqual({ name: firstName, isReplaced: false });
  });

  it('are whole for those in charge, and an alias stands before a first name', () => {
    const host = person('Grace', { type: 'owner', lastName: 'Osei' });
    expect(nameInLobby(host, charge).name).toBe('Grace Osei');
    expect(nameInLobby(person('Ana', { alias: 'Maple' }), charge).name).toBe('Maple');
  });
});

describe('equal names in the running call', () => {
  const join = (own: ReturnType<typeof person>, there: readonly string[]) =>
    nameInCall(own, there, charge);

  it('have numbers in the order of joining', () => {
    const there: string[] = [];
    for (const firstName of ['Ana', 'ANA', 'Ana', 'Аnа'])
      there.push(join(person(firstName), there));
    expect(there).toEqual(['Ana', 'ANA 2', 'Ana 3', 'Participant 1']);
    expect(join(person('Moderator'), there)).toBe('Participant 2');
  });

  it('are numbered beside the first name of the host, which others may share', () => {
    expect(join(person('Grace'), [])).toBe('Grace 2');
    expect(join(person('Grace'), ['Grace 2'])).toBe('Grace 3');
  });

  it('stay with a person who comes back, unless they were given away', () => {
    const back = person('Ana', { callName: 'Ana 2' });
    expect(join(back, [])).toBe('Ana 2');
    expect(join(back, ['Ana 2'])).toBe('Ana');
    expect(join(person('Ana', { callName: 'Maple' }), [])).toBe('Ana');
  });

  it('are taken in spelling too: no name that a person gave themselves is that of another', () => {
    expect(join(person('Ana 2'), ['Ana', 'Ana 2'])).toBe('Ana 2 2');
  });

  it('of a person who later hosts are no longer those of a participant', () => {
    const daniel = person('Daniel Wong', { callName: 'Daniel Wong' });
    expect(join(daniel, [])).toBe('Daniel Wong');
    const later = { ...charge, inCharge: [{ firstName: 'Daniel', lastName: 'Wong' }] };
    expect(nameInCall(daniel, [], later)).toBe('Participant 1');
  });
});

describe('an alias', () => {
  const isTaken = (alias: string) => isAliasTaken(alias, ['Maple'], charge);

  it.each([
    ...['Grace', 'grace osei', 'Gr4ce', 'Gràce T.', 'Grace (2)', 'Osei Grace', 'Osei'],
    ...['Luc Cote', 'LUC  CÔTÉ', 'Maple', 'Mapl3', 'M a p l e', 'The host', 'H0st'],
    ...['Modérateur', 'Coanimatrice', 'Ensemble', 'Admin', 'Participant 4', '--'],
  ])('"%s" can be taken for another person', (alias) => {
    expect(isTaken(alias)).toBe(true);
  });

  it.each(['River', 'Ana', 'Station 12', 'Oak-Leaf', 'D’Arcy'])('"%s" cannot', (alias) => {
    expect(isTaken(alias)).toBe(false);
  });
});
