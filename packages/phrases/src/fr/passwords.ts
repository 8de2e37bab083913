import type { passwords as english } from '../en/passwords.ts';
import type { FrenchOf } from '../shape.ts';

export const passwords = {
  checklist: 'Exigences du mot de passe',
  met: 'Respectée :',
  unmet: 'Pas encore respectée :',
  rule: {
    length: 'De {{shortest}} à {{longest}} caractères',
    startsWithLetter: 'Commence par une lettre',
    lowercase: 'Une lettre minuscule',
    uppercase: 'Une lettre majuscule',
    number: 'Un chiffre',
    special: 'Un caractère spécial',
    noName: 'Ni votre prénom ni votre nom de famille',
  },
} as const satisfies FrenchOf<typeof english>;
