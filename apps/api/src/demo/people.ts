import { otherOf, type UserStatus, type UserType } from '@ensemble/contract';

/** Names as one meets them in such organisations; the benchmarks use them too. */
export const firstNames = [
  'Amélie',
  'Benoît',
  'Chantal',
  'David',
  'Élise',
  'François',
  'Geneviève',
  'Hugo',
  'Isabelle',
  'Jean-Philippe',
  'Karine',
  'Luc',
  'Maude',
  'Nicolas',
  'Océane',
  'Philippe',
  'Rachel',
  'Samuel',
  'Thérèse',
  'Vincent',
  'Aaliyah',
  'Brandon',
  'Caitlin',
  'Darnell',
  'Emily',
  'Farah',
  'Gurpreet',
  'Hannah',
  'Ibrahim',
  'Jessica',
  'Kenji',
  'Leila',
  'Marcus',
  'Naomi',
  'Owen',
  'Priya',
  'Quinn',
  'Ryan',
  'Sarah',
  'Tyler',
];
export const lastNames = [
  'Tremblay',
  'Gagnon',
  'Roy',
  'Côté',
  'Bouchard',
  'Gauthier',
  'Morin',
  'Lavoie',
  'Fortin',
  'Gagné',
  'Ouellet',
  'Pelletier',
  'Bélanger',
  'Lévesque',
  'Bergeron',
  'Smith',
  'Brown',
  'Singh',
  'Nguyen',
  'Wilson',
  'MacDonald',
  'Campbell',
  'Patel',
  'Okafor',
  'Martin',
  'Chen',
  'O’Brien',
  'Haddad',
  'Kowalski',
  'Thompson',
];

/** A person of the demonstration, and how they stand in their organisation. */
export interface DemoMember {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userType: UserType;
  readonly status: UserStatus;
  /** Days before today. */
  readonly invitedDaysAgo: number;
  readonly registeredDaysAgo?: number;
  readonly resentDaysAgo?: number;
  readonly language: 'en' | 'fr';
}

/** Roles as such organisations have them: most are members, a few run things. */
const userTypeOf = (index: number): UserType => {
  if (index % 23 === 7) return 'OrganizationAdmin';
  if (index % 19 === 5) return 'PeerSupportAdmin';
  if (index % 9 === 3) return 'ServiceProvider';
  if (index % 5 === 2) return 'PeerSupporter';
  if (index % 6 === 4) return 'FamilyFriend';
  return 'Employee';
};

/** Most have registered, some have not yet, a few have left; some invitations are older than thirty days. */
function standing(
  index: number,
): Pick<DemoMember, 'status' | 'invitedDaysAgo' | 'registeredDaysAgo' | 'resentDaysAgo'> {
  // Two of three have been there for longer than the year that the reports show.
  const invitedDaysAgo = 20 + ((index * 37) % 400) + (index % 3 === 0 ? 0 : 420);
  if (index % 8 === 6) {
    const overdue = index % 16 === 6;
    return {
      status: 'pending',
      invitedDaysAgo: overdue ? 45 + index : 3 + (index % 9),
      ...(index % 24 === 14 && { resentDaysAgo: 2 }),
    };
  }
  const registeredDaysAgo = Math.max(1, invitedDaysAgo - 1 - (index % 12));
  if (index % 15 === 11)
    return {
      status: 'inactive',
      invitedDaysAgo: invitedDaysAgo + 200,
      registeredDaysAgo: registeredDaysAgo + 190,
    };
  return { status: 'active', invitedDaysAgo, registeredDaysAgo };
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', '')
    .toLowerCase();

/** The members of a demonstration organisation; the same ones at every fresh start. */
export function demoMembers(
  count: number,
  offset: number,
  domain: string,
  language: 'en' | 'fr',
): DemoMember[] {
  return Array.from({ length: count }, (_, index) => {
    const firstName = firstNames[(index * 7 + offset) % firstNames.length] ?? '';
    const lastName = lastNames[(index * 11 + offset * 3) % lastNames.length] ?? '';
    const name = `${plain(firstName)}.${plain(lastName)}`;
    return {
      firstName,
      lastName,
      email: `${name}${index >= lastNames.length ? index : ''}@${domain}`,
      userType: userTypeOf(index),
      language: index % 4 === 0 ? otherOf(language) : language,
      ...standing(index),
    };
  });
}
