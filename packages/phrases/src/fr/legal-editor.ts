import type { legalEditor as english } from '../en/legal-editor.ts';
import type { FrenchOf } from '../shape.ts';

export const legalEditor = {
  back: 'Retour à tout le contenu',
  ownHolds: 'Vous utilisez le document de votre organisation',
  defaultHolds: {
    terms: 'Vous utilisez les conditions types d’Ensemble',
    policy: 'Vous utilisez la politique de confidentialité type d’Ensemble',
  },
  since: 'Version du {{date}}.',
  sinceBy: 'Version du {{date}}, publiée par {{name}}.',
  defaultText: 'Dès que vous publierez votre propre version, vos membres la verront à la place.',
  startFrom: 'Partir du texte type',
  publicPage: 'Ouvrir la page publique dans un nouvel onglet',
  missingText: {
    en: 'Tant que vous n’en publiez pas, les membres qui utilisent l’anglais voient le document type d’Ensemble.',
    fr: 'Tant que vous n’en publiez pas, les membres qui utilisent le français voient le document type d’Ensemble.',
  },
  previewTitle: { terms: 'Conditions d’utilisation', policy: 'Politique de confidentialité' },
  publish: 'Publier',
  question: 'Publier « {{title}} »?',
  follows: {
    en: 'Les membres qui utilisent l’anglais devront accepter la nouvelle version.',
    fr: 'Les membres qui utilisent le français devront accepter la nouvelle version.',
  },
  publicPageFollows:
    'La page publique l’affichera d’ici quelques minutes. Les versions antérieures restent dans l’historique.',
  publishNow: 'Publier maintenant',
  state: {
    busy: 'Publication en cours…',
    done: 'Publié : cette version est maintenant en vigueur',
    failed: 'Non publié',
  },
  failed: 'Le document n’a pas pu être publié',
} as const satisfies FrenchOf<typeof english>;
