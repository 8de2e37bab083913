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
  common:
    'Trop de gens utilisent ce mot de passe, et on le devine en premier. Veuillez en choisir un moins prévisible.',
  reused: 'Vous avez utilisé ce mot de passe récemment : c’est l’un de vos 6 précédents.',
} as const satisfies FrenchOf<typeof english>;
