import type { files as english } from '../en/files.ts';
import type { FrenchOf } from '../shape.ts';

export const files = {
  choose: 'Choisir un fichier',
  listHint:
    'Un fichier CSV ou Excel (.csv, .xls, .xlsx) d’au plus {{rows}} lignes et {{megabytes}} Mo.',
} as const satisfies FrenchOf<typeof english>;
