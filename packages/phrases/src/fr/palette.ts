import type { palette as english } from '../en/palette.ts';
import type { FrenchOf } from '../shape.ts';

export const palette = {
  title: 'Rechercher une page ou une personne',
  titlePages: 'Rechercher une page',
  titleService: 'Rechercher une page, une organisation ou un administrateur',
  label: 'Nom, courriel ou page',
  labelPages: 'Page',
  labelService: 'Page, organisation, nom ou courriel',
  pages: 'Pages',
  recent: 'Récentes',
  people: 'Personnes',
  organizations: 'Organisations',
  results_one: '{{count}} résultat',
  results_many: '{{count}} de résultats',
  results_other: '{{count}} résultats',
  nothing: 'Aucun résultat',
  searching: 'Recherche…',
  failed: 'La recherche de personnes a échoué. Appuyez sur Entrée pour réessayer.',
  hint: 'Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer',
} as const satisfies FrenchOf<typeof english>;
