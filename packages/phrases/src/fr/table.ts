import type { table as english } from '../en/table.ts';
import type { FrenchOf } from '../shape.ts';

export const table = {
  empty: 'Aucun enregistrement à afficher',
  nothingFound: 'Aucun résultat pour « {{search}} ».',
  searchNow: 'Rechercher maintenant',
  clearSearch: 'Effacer la recherche',
  firstPage: 'Aller à la première page',
  sortBy: 'Trier par',
  loading: 'Chargement…',
  failed: 'La liste n’a pas pu être chargée',
  actions: 'Actions',
  range: '{{from}} à {{to}} sur {{total}}',
  pageSize: 'Lignes par page',
  rows_one: '{{count}} ligne',
  rows_many: '{{count}} de lignes',
  rows_other: '{{count}} lignes',
  pages: 'Pages : {{list}}',
  page: 'Page {{page}}',
  nextPage: 'Page suivante',
  export: 'Exporter',
  exportAs: { csv: 'Toute la liste (CSV)', xlsx: 'Toute la liste (Excel)' },
  previousPage: 'Page précédente',
} as const satisfies FrenchOf<typeof english>;
