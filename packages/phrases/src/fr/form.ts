import type { form as english } from '../en/form.ts';
import type { FrenchOf } from '../shape.ts';

export const form = {
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  closeError: 'Fermer ce message',
  discardQuestion: 'Abandonner vos modifications?',
  keepEditing: 'Continuer la modification',
  discard: 'Abandonner',
  leaveText: 'Vous avez des modifications non enregistrées dans cette page.',
  characterCount_one: '{{count}} caractère sur {{limit}}',
  characterCount_many: '{{count}} de caractères sur {{limit}}',
  characterCount_other: '{{count}} caractères sur {{limit}}',
} as const satisfies FrenchOf<typeof english>;
