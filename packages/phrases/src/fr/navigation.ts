import type { navigation as english } from '../en/navigation.ts';
import type { FrenchOf } from '../shape.ts';

export const navigation = {
  activationCodes: 'Codes d’activation',
  find: 'Rechercher',
  auditLog: 'Journal d’audit',
} as const satisfies FrenchOf<typeof english>;
