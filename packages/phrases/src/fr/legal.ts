import type { legal as english } from '../en/legal.ts';
import type { FrenchOf } from '../shape.ts';

export const legal = {
  skip: 'Aller au texte',
  thisLanguage: 'Français',
  language: 'Langue',
  login: 'Se connecter',
  version: 'Version du {{date}}',
  terms: 'Conditions d’utilisation',
  policy: 'Politique de confidentialité',
  asPage: 'Ouvrir dans une page',
  unreadable: 'Impossible de charger le texte',
} as const satisfies FrenchOf<typeof english>;
