import type { files as english } from '../en/files.ts';
import type { FrenchOf } from '../shape.ts';

export const files = {
  choose: 'Choisir un fichier',
  listHint:
    'Un fichier CSV ou Excel (.csv, .xls, .xlsx) d’au plus {{rows}} lignes et {{megabytes}} Mo.',
  empty: 'Ce fichier est vide. Choisissez-en un autre.',
  tooLarge: 'Ce fichier dépasse {{limit}} Mo. Divisez-le en fichiers plus petits.',
  notText:
    'Ce n’est pas un fichier CSV. Ouvrez la liste dans votre tableur et enregistrez-la au format CSV.',
  noHeader:
    'La première ligne doit contenir les noms de colonnes {{columns}}. Ajoutez-les, puis choisissez le fichier de nouveau.',
  oneColumn:
    'Le fichier ne contient qu’une colonne. Séparez les colonnes {{columns}} par des virgules, des points-virgules ou des tabulations.',
  noRows:
    'Il n’y a aucune ligne sous la première. Ajoutez vos lignes, puis choisissez le fichier de nouveau.',
  tooManyRows: 'Ce fichier compte plus de {{rows}} lignes. Divisez-le en fichiers plus petits.',
  broken:
    'Le fichier n’a pas pu être lu en entier : un guillemet n’est pas fermé. Enregistrez-le de nouveau au format CSV.',
} as const satisfies FrenchOf<typeof english>;
