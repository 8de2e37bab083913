import type { times as english } from '../en/times.ts';
import type { FrenchOf } from '../shape.ts';

export const times = {
  yours: 'Les heures sont celles de votre fuseau ({{zone}}).',
  organizations:
    'Votre navigateur n’indique aucun fuseau. Les heures sont celles de votre organisation ({{zone}}).',
} as const satisfies FrenchOf<typeof english>;
