import type { lists as english } from '../en/lists.ts';
import type { FrenchOf } from '../shape.ts';

export const lists = {
  fileFault: 'Nous ne pouvons pas utiliser ce fichier. {{fault}}',
  fault: {
    empty: 'Il n’y a rien à lire.',
    tooLarge: 'Le fichier dépasse {{megabytes}} Mo. Divisez-le en fichiers plus petits.',
    otherContent:
      'Le contenu du fichier ne correspond pas à son nom. Enregistrez-le de nouveau au format csv, xls ou xlsx.',
    otherKind:
      'Nous lisons seulement les fichiers CSV et Excel. Enregistrez la liste au format csv, xls ou xlsx.',
    protected:
      'Le classeur est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis réessayez.',
    unpacksTooLarge:
      'Le classeur est trop volumineux. Copiez les colonnes utiles dans un nouveau classeur, ou enregistrez-les au format csv.',
    broken: 'Le fichier est endommagé. Enregistrez-le de nouveau, puis réessayez.',
    oneColumn:
      'Il ne contient qu’une colonne. Séparez les colonnes {{columns}} par des virgules, des points-virgules ou des tabulations.',
    noRows: 'Il n’y a aucune ligne sous les titres des colonnes.',
    tooManyRows: 'Il y a plus de {{rows}} lignes. Divisez la liste en listes plus petites.',
  },
  noEmails: 'Nous n’y trouvons aucune adresse courriel.',
  noCodes: 'Nous n’y trouvons aucun code d’activation.',
  next: 'Continuer',
  startOver: 'Recommencer',
  sheetQuestion: 'Quelle feuille contient votre liste?',
  encodingQuestion: 'Laquelle de ces lignes est bien écrite?',
  encodingText:
    'Ce fichier n’indique pas comment ses accents sont écrits. Choisissez la ligne qui se lit comme il faut.',
  encodingOther:
    'Si aucune ligne ne convient, enregistrez le fichier au format « CSV UTF-8 » dans votre tableur, puis choisissez-le de nouveau.',
  written: {
    'windows-1252': 'Windows',
    macintosh: 'Mac',
    cp850: 'MS-DOS',
  },
  chooseOne: 'Faites un choix pour continuer.',
  columnsText:
    'Indiquez ce que contient chaque colonne. Vous verrez toutes les lignes avant de confirmer.',
  titles: 'Titres des colonnes',
  titleRow: 'Ligne {{row}} : {{cells}}',
  noTitles: 'La liste n’a pas de titres',
  column: 'Colonne {{number}}',
  noColumn: 'Absent de la liste',
  chooseColumn: 'Choisissez cette colonne.',
  columnsLeave: 'Nous gardons seulement les colonnes que vous choisissez ici.',
  range: '{{first}} à {{last}}',
  more_one: '{{count}} autre',
  more_many: '{{count}} d’autres',
  more_other: '{{count}} autres',
  hiddenRows_one: 'La ligne {{rows}} est masquée dans Excel et a été exclue.',
  hiddenRows_many: 'Les lignes {{rows}} sont masquées dans Excel et ont été exclues.',
  hiddenRows_other: 'Les lignes {{rows}} sont masquées dans Excel et ont été exclues.',
  include_one: 'L’inclure',
  include_many: 'Les inclure',
  include_other: 'Les inclure',
  hiddenRead_one: 'La ligne {{rows}} est masquée dans Excel et est incluse.',
  hiddenRead_many: 'Les lignes {{rows}} sont masquées dans Excel et sont incluses.',
  hiddenRead_other: 'Les lignes {{rows}} sont masquées dans Excel et sont incluses.',
  leaveOut_one: 'L’exclure',
  leaveOut_many: 'Les exclure',
  leaveOut_other: 'Les exclure',
  hiddenColumns_one: 'La colonne {{columns}} est masquée dans Excel. Nous l’avons lue.',
  hiddenColumns_many: 'Les colonnes {{columns}} sont masquées dans Excel. Nous les avons lues.',
  hiddenColumns_other: 'Les colonnes {{columns}} sont masquées dans Excel. Nous les avons lues.',
  badRows_one:
    'La ligne {{rows}} a été exclue : un guillemet y est mal placé. Corrigez-la dans votre fichier, puis choisissez-le de nouveau.',
  badRows_many:
    'Les lignes {{rows}} ont été exclues : des guillemets y sont mal placés. Corrigez-les dans votre fichier, puis choisissez-le de nouveau.',
  badRows_other:
    'Les lignes {{rows}} ont été exclues : des guillemets y sont mal placés. Corrigez-les dans votre fichier, puis choisissez-le de nouveau.',
  without_one: 'La ligne {{rows}} n’a pas d’adresse courriel lisible.',
  without_many: 'Les lignes {{rows}} n’ont pas d’adresse courriel lisible.',
  without_other: 'Les lignes {{rows}} n’ont pas d’adresse courriel lisible.',
  readDifferently_one: '{{count}} ligne est lue autrement qu’elle n’est écrite',
  readDifferently_many: '{{count}} de lignes sont lues autrement qu’elles ne sont écrites',
  readDifferently_other: '{{count}} lignes sont lues autrement qu’elles ne sont écrites',
  writtenAs: 'Ligne {{row}} du fichier : {{written}}',
  readAs: 'Ligne {{row}} : {{written}} se lit {{read}}',
} as const satisfies FrenchOf<typeof english>;
