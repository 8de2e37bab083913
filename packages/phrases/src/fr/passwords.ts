import type { passwords as english } from '../en/passwords.ts';
import type { FrenchOf } from '../shape.ts';

export const passwords = {
  checklist: 'Votre mot de passe',
  met: 'Respecté :',
  unmet: 'Pas encore respecté :',
  length: 'compte de {{shortest}} à {{longest}} caractères',
  startsWithLetter: 'commence par une lettre',
  lowercase: 'contient une lettre minuscule',
  uppercase: 'contient une lettre majuscule',
  number: 'contient un chiffre',
  special: 'contient un caractère spécial',
  noName: 'ne contient ni votre prénom ni votre nom de famille',
} as const satisfies FrenchOf<typeof english>;
