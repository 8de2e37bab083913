import type { palette as english } from '../en/palette.ts';
import type { FrenchOf } from '../shape.ts';

export const palette = {
  title: 'Rechercher des pages, des paramètres, des personnes et du contenu',
  titlePages: 'Rechercher une page',
  titleService: 'Rechercher une page, une organisation ou un administrateur',
  label: 'Page, paramètre, personne ou titre',
  labelPages: 'Page',
  labelService: 'Page, organisation, nom ou courriel',
  pages: 'Pages',
  recent: 'Récentes',
  settings: 'Onglets et paramètres',
  people: 'Personnes',
  texts: 'Contenu',
  textHint: '{{kind}}, {{language}}',
  language: { en: 'anglais', fr: 'français' },
  organizations: 'Organisations',
  results_one: '{{count}} résultat',
  results_many: '{{count}} de résultats',
  results_other: '{{count}} résultats',
  nothing: 'Aucun résultat',
  searching: 'Recherche…',
  failed: 'La recherche n’a pas abouti. Appuyez sur Entrée pour réessayer.',
  hint: 'Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer',
} as const satisfies FrenchOf<typeof english>;
