import { type UserType, userTypes } from '@ensemble/contract';
import { people as english } from '@ensemble/phrases/en/people';
import { people as french } from '@ensemble/phrases/fr/people';

/** Other labels of roles (I18N-08, OPEN-08), beside those both languages show. */
const alternatives: Readonly<Partial<Record<UserType, readonly string[]>>> = {
  ServiceProvider: [
    'Counsellor',
    'Counselor',
    'Clinical supervisor',
    'Conseiller',
    'Conseillère',
    'Superviseur clinique',
    'Superviseure clinique',
    'Prestataire',
  ],
  PeerSupporter: ['Peer', 'Pair', 'Paire aidante', 'Pair aidante'],
  OrganizationAdmin: ['Administrator', 'Organization admin', 'Administratrice'],
  PeerSupportAdmin: ['Administratrice du soutien par les pairs'],
  FamilyFriend: [
    'Family/friend',
    'Family or friend',
    'Friend or family',
    'Family',
    'Friend',
    'Ami ou famille',
    'Amie ou famille',
    'Famille ou ami',
    'Famille',
    'Ami',
    'Amie',
    'Proche',
  ],
  Employee: ['Member', 'Membre', 'Employé', 'Employée'],
  SuperAdmin: ['Super administratrice'],
};

/** Without letter case, accents and what people put between words. */
const fold = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

const byName = new Map(
  userTypes.flatMap((type) =>
    [type, english.role[type], french.role[type], ...(alternatives[type] ?? [])].map(
      (name) => [fold(name), type] as const,
    ),
  ),
);

/** The role a person means, by its label or name in either language (OPEN-48). */
export const roleNamed = (name: string): UserType | undefined => byName.get(fold(name));
