import type { people as english } from '../en/people.ts';
import type { FrenchOf } from '../shape.ts';

export const people = {
  role: {
    Employee: 'Membre du personnel',
    FamilyFriend: 'Famille ou proche',
    PeerSupporter: 'Pair aidant',
    ServiceProvider: 'Prestataire de services',
    OrganizationAdmin: 'Administrateur',
    PeerSupportAdmin: 'Administrateur du soutien par les pairs',
    SuperAdmin: 'Superadministrateur',
  },
  status: {
    pending: 'En attente',
    active: 'Actif',
    inactive: 'Désactivé',
    suspended: 'Suspendu',
    blocked: 'Bloqué',
  },
} as const satisfies FrenchOf<typeof english>;
