import type { form as english } from '../en/form.ts';
import type { FrenchOf } from '../shape.ts';

export const form = {
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  discardQuestion: 'Abandonner ce que vous avez saisi?',
  keepEditing: 'Poursuivre la saisie',
  discard: 'Abandonner',
  leaveText: 'Les modifications apportées à cette page n’ont pas été enregistrées.',
  characterCount_one: '{{count}} caractère sur {{limit}}',
  characterCount_many: '{{count}} de caractères sur {{limit}}',
  characterCount_other: '{{count}} caractères sur {{limit}}',
} as const satisfies FrenchOf<typeof english>;
