import type { legal as english } from '../en/legal.ts';
import type { FrenchOf } from '../shape.ts';

export const legal = {
  skip: 'Aller au texte',
  thisLanguage: 'Français',
  language: 'Langue',
  login: 'Se connecter',
  version: 'Version du {{date}}',
  terms: 'Conditions d’utilisation',
  visibility: 'Ce que votre employeur peut voir',
  policy: 'Politique de confidentialité',
  asPage: 'Ouvrir la page complète',
  unreadable: 'Le texte n’a pas pu être chargé',
} as const satisfies FrenchOf<typeof english>;
