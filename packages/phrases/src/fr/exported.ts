import type { exported as english } from '../en/exported.ts';
import type { FrenchOf } from '../shape.ts';

export const exported = {
  fileName: 'personnes',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Courriel',
  role: 'Rôle',
  status: 'État',
  created: 'Création (UTC)',
  registered: 'Inscription (UTC)',
  invited: 'Première invitation (UTC)',
  resent: 'Renvoi (UTC)',
} as const satisfies FrenchOf<typeof english>;
