import type { crisis as english } from '../en/crisis.ts';
import type { FrenchOf } from '../shape.ts';

export const crisis = {
  suicideCrisisHelpline:
    'En situation de crise? Appelez ou textez le {{number}}, la Ligne d’aide en cas de crise de suicide, jour et nuit.',
  emergencyContact: 'En danger? Composez le {{number}}.',
} as const satisfies FrenchOf<typeof english>;
