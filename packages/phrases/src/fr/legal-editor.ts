import type { legalEditor as english } from '../en/legal-editor.ts';
import type { FrenchOf } from '../shape.ts';

export const legalEditor = {
  back: 'Tous les textes',
  ownHolds: 'Le document de votre organisation est en vigueur',
  defaultHolds: 'Le document fourni avec Ensemble est en vigueur',
  since: 'Version du {{date}}.',
  sinceBy: 'Version du {{date}}, publiée par {{name}}.',
  defaultText: 'Ce que vous publiez ici le remplace pour votre organisation.',
  startFrom: 'Partir de son texte',
  publicPage: 'Ouvrir la page publique dans un nouvel onglet',
  missingText: {
    en: 'Tant que vous n’en publiez pas, le document fourni avec Ensemble est en vigueur en anglais.',
    fr: 'Tant que vous n’en publiez pas, le document fourni avec Ensemble est en vigueur en français.',
  },
  previewTitle: { terms: 'Conditions d’utilisation', policy: 'Politique de confidentialité' },
  publish: 'Publier',
  question: 'Publier « {{title}} »?',
  follows: {
    en: 'Toutes les personnes qui le lisent en anglais devront accepter la nouvelle version dans l’application.',
    fr: 'Toutes les personnes qui le lisent en français devront accepter la nouvelle version dans l’application.',
  },
  publicPageFollows:
    'La page publique l’affichera d’ici quelques minutes. Ce qui était en vigueur reste dans l’historique.',
  publishNow: 'Publier maintenant',
  state: {
    busy: 'Publication en cours…',
    done: 'Publié : cette version est maintenant en vigueur',
    failed: 'Non publié',
  },
  failed: 'Le document n’a pas pu être publié',
} as const satisfies FrenchOf<typeof english>;
