import type { files as english } from '../en/files.ts';
import type { FrenchOf } from '../shape.ts';

export const files = {
  empty: 'Ce fichier est vide. Veuillez en choisir un autre.',
  tooLarge: 'Ce fichier dépasse {{limit}} Mo. Veuillez le diviser en fichiers plus petits.',
  notText:
    'Ce n’est pas un fichier CSV, quoi qu’en dise son nom. Ouvrez la liste dans votre tableur et enregistrez-la au format CSV.',
  noHeader:
    'La première ligne ne nomme pas les colonnes {{columns}}. Ajoutez-les, puis choisissez le fichier de nouveau.',
  oneColumn:
    'Une seule colonne a été trouvée. Les colonnes {{columns}} doivent être séparées par des virgules, des points-virgules ou des tabulations.',
  noRows:
    'Il n’y a rien sous la première ligne. Ajoutez vos lignes, puis choisissez le fichier de nouveau.',
  tooManyRows:
    'Ce fichier compte plus de {{rows}} lignes. Veuillez le diviser en fichiers plus petits.',
  broken:
    'Ce fichier ne peut pas être lu jusqu’au bout : un guillemet n’est pas fermé. Veuillez l’enregistrer de nouveau au format CSV.',
} as const satisfies FrenchOf<typeof english>;
