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

describe('CONF-04 names of roles, professions and services', () => {
  const isTaken = (alias: string) => isAliasTaken(alias, [], charge);

  it.each([
    ...[
      'Service provider',
      'Service Providers',
      'the service provider',
      'Serviceprovider',
      'SERVICE-PROVIDER',
      'Serv1ce Prov1der',
    ],
    ...[
      'Employee',
      'Family friend',
      'Peer supporter',
      'Membre du personnel',
      'Famille ou proche',
      'Prestataire de services',
    ],
    ...[
      'Fournisseur de services',
      'Fournisseuse de services',
      'Les fournisseurs de services',
      'Pair aidant',
      'Paire aidante',
    ],
    ...[
      'Pairs aidants',
      'pair·e aidant·e',
      'Pair-aidant',
      'Un pair aidant',
      'Psychologue',
      'La psychologue',
      'Psychologues',
    ],
    ...[
      'Votre psychologue',
      'Lapsychologue',
      'Psychologue 2',
      'Psychologist',
      'Psychologist 1',
      'The Psychologists',
      'Psychologist A',
    ],
    ...[
      'Psych0logist',
      'Psychологist',
      'Psýchölogist',
      'Counsellor',
      'Counselors',
      'Your therapist',
      'Social workers',
    ],
    ...[
      'Conseillère',
      'Conseiller.ère',
      'conseiller-ère',
      'Conseillers',
      'Travailleuse sociale',
      'Travailleurs sociaux',
    ],
    ...[
      'travailleur·euse social·e',
      'Infirmière',
      'Intervenante',
      'Intervenant·e',
      'Clinicienne',
      'Directrice',
      'directeur.rice',
    ],
    ...[
      'Doctor',
      'Docteure',
      'Nurse',
      'Crisis line',
      'Crisis lines',
      'The crisis line',
      'Ligne de crise',
      'La ligne de crise',
    ],
    ...[
      'L’employeur',
      'Employer',
      'Employeurs',
      'HR',
      'RH',
      'Ressources humaines',
      'Ligne d’écoute',
      'Helpline',
      'Urgences',
    ],
    ...[
      '988',
      '911',
      '9-8-8',
      '988 line',
      'Appelez le 911',
      'Union rep',
      'Patronne',
      'Administratrice',
      'Gestionnaire',
    ],
  ])('“%s” is free for no one', (alias) => {
    expect(isTaken(alias)).toBe(true);
  });

  it.each([
    ...[
      'Marie Pair',
      'Jean Patron',
      'Anne Nurse',
      'Paul Boss',
      'Claire Aidant',
      'Lise Secours',
      'Nina Coachman',
      'Pierre',
    ],
    ...[
      'Mentor',
      'Peer',
      'Pastor',
      'Major',
      'Lea',
      'Lena',
      'Lise',
      'Rex',
      'Max',
      'Peersen',
      'Della',
      'Elle',
      'Les',
      'Rose',
    ],
    ...[
      'Urs',
      'An',
      'Marie 3',
      'Blue Heron',
      'Chasse-neige',
      'River 42',
      'Desneiges',
      'Laurence',
      'Léonie',
      'Emma',
      'Aida',
    ],
  ])('“%s” may be a person’s', (alias) => {
    expect(isTaken(alias)).toBe(false);
  });

  it.each([
    ['four on one letter', 'Anạ̤́̂̃'],
    ['28 on one letter', `A${'̖̀'.repeat(14)}na`],
    ['seven in a name', 'q̣ẉf̣g̣x̣p̣j̣́'],
  ])('marks: %s are refused, as an alias and as a first name', (_, name) => {
    expect(isTaken(name)).toBe(true);
    expect(inLobby(name).isReplaced).toBe(true);
  });

  it.each([
    ...['Nguyễn Thị Hằng', 'Ọlọ́runfẹ́mi', 'Ṣọlá', 'Zoë', 'Sḵwx̱wú7mesh', 'Łukasz', 'Ağça', 'Žižek'],
    ...['चन्द्रशेखर', 'विश्वेश्वरय्या', 'สมเกียรติ', 'ธัญญ์', 'שָׁלוֹם', 'יִשְׂרָאֵל', 'مُحَمَّد', 'பார்த்திபன்', 'ශ්‍රී'],
  ])('marks: %s is written as its language writes it', (firstName) => {
    expect(inLobby(firstName)).toEqual({ name: firstName, isReplaced: false });
    expect(inLobby(firstName.normalize('NFD')).isReplaced).toBe(false);
  });
});
