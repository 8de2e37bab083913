import type { activationCodes as english } from '../en/activation-codes.ts';
import type { FrenchOf } from '../shape.ts';

export const activationCodes = {
  title: 'Codes d’activation',
  search: 'Rechercher par code d’activation',
  code: 'Code d’activation',
  registrationDate: 'Date d’inscription',
  userId: 'Identifiant de l’utilisateur',
  codeStatus: 'État du code',
  none: 'Aucun',
  status: {
    Active: 'Actif',
    Claimed: 'Utilisé',
    Pending: 'En attente',
    Deactivated: 'Désactivé',
    Blocked: 'Bloqué',
    Suspended: 'Suspendu',
  },
  emptyHint:
    'Les codes permettent à vos membres de s’inscrire par eux-mêmes. Téléversez une liste ou générez des codes.',
  actionsFor: 'Actions pour {{code}}',
  reactivateAction: 'Réactiver {{code}}',
  reactivateTitle: 'Réactiver {{code}}?',
  reactivateText:
    'Cinq dates de naissance erronées ont suspendu ce code. Son membre pourra de nouveau s’inscrire et disposera de cinq nouveaux essais.',
  reactivate: 'Réactiver',
  reactivated: 'Le code {{code}} est de nouveau actif.',
  reactivateFailed: 'Le code n’a pas pu être réactivé',
  upload: 'Téléverser',
  uploadList: 'Téléverser une liste',
  showUpload: 'Voir le téléversement',
  uploadTitle: 'Téléverser une liste de codes d’activation',
  uploadText:
    'Choisissez un fichier CSV comportant les colonnes {{columns}}. Il peut compter au plus {{rows}} lignes et {{limit}} Mo. L’identifiant secondaire est la date de naissance que la personne saisit pour s’inscrire.',
  columns: '« {{code}} » et « {{secondaryId}} »',
  file: 'Fichier CSV',
  chooseFile: 'Choisir un fichier',
  reading: 'Lecture du fichier…',
  unfinished:
    'Le fichier {{file}} n’a pas été envoyé au complet. Choisissez-le de nouveau pour continuer.',
  preview_one:
    'À partir de {{file}}, vous êtes sur le point de générer {{count}} code d’activation',
  preview_many:
    'À partir de {{file}}, vous êtes sur le point de générer {{count}} de codes d’activation',
  preview_other:
    'À partir de {{file}}, vous êtes sur le point de générer {{count}} codes d’activation',
  weaker_one:
    '{{count}} code n’a pas d’identifiant secondaire. Il est moins sûr : toute personne qui le possède peut s’inscrire.',
  weaker_many:
    '{{count}} de codes n’ont pas d’identifiant secondaire. Ils sont moins sûrs : toute personne qui en possède un peut s’inscrire.',
  weaker_other:
    '{{count}} codes n’ont pas d’identifiant secondaire. Ils sont moins sûrs : toute personne qui en possède un peut s’inscrire.',
  notDates_one:
    '{{count}} code a un identifiant secondaire qui n’est pas une date. Personne ne peut s’inscrire seul avec ce code.',
  notDates_many:
    '{{count}} de codes ont un identifiant secondaire qui n’est pas une date. Personne ne peut s’inscrire seul avec ces codes.',
  notDates_other:
    '{{count}} codes ont un identifiant secondaire qui n’est pas une date. Personne ne peut s’inscrire seul avec ces codes.',
  dayFirst: 'Les dates comme {{date}} sont lues avec le jour en premier.',
  monthFirst: 'Les dates comme {{date}} sont lues avec le mois en premier.',
  leftOut_one: '{{count}} ligne est laissée de côté',
  leftOut_many: '{{count}} de lignes sont laissées de côté',
  leftOut_other: '{{count}} lignes sont laissées de côté',
  more_one: 'et {{count}} autre',
  more_many: 'et {{count}} d’autres',
  more_other: 'et {{count}} autres',
  problem: {
    noCode: 'Ligne {{row}} : il n’y a pas de code d’activation.',
    badCode:
      'Ligne {{row}} : un code compte trois lettres, un trait d’union et de 1 à 20 lettres ou chiffres, comme ABC-12345.',
    longId: 'Ligne {{row}} : l’identifiant secondaire compte plus de 50 caractères.',
    formula: 'Ligne {{row}} : une cellule commence comme une formule.',
    duplicate: 'Ligne {{row}} : le code figure déjà à la ligne {{first}}.',
  },
  sending: 'Envoi du fichier. Veuillez garder cette page ouverte.',
  working: 'Génération des codes',
  progress: '{{done}} sur {{total}}',
  mayLeave:
    'Une fois le fichier envoyé, vous pouvez fermer cette page : vous retrouverez le téléversement ici.',
  confirm: 'Confirmer',
  generated_one: '{{count}} code généré',
  generated_many: '{{count}} de codes générés',
  generated_other: '{{count}} codes générés',
  failed_one: '{{count}} code n’a pas pu être généré',
  failed_many: '{{count}} de codes n’ont pas pu être générés',
  failed_other: '{{count}} codes n’ont pas pu être générés',
  exists: '{{code}} : existe déjà',
  notToBeHad: '{{code}} : ne peut pas être utilisé',
  generate: 'Générer des codes',
  generateTitle: 'Générer des codes d’activation',
  generateText:
    'Chaque code commence par vos trois lettres, et le reste ne peut pas être deviné. Ces codes n’ont pas d’identifiant secondaire : toute personne qui en possède un peut s’inscrire. Au plus {{most}} à la fois.',
  prefix: 'Trois lettres',
  count: 'Combien',
  generateFailed: 'Un problème est survenu lors de la création des codes d’activation.',
  generatedOnce_one:
    '{{count}} code généré. Téléchargez la liste maintenant : elle n’est offerte qu’une fois.',
  generatedOnce_many:
    '{{count}} de codes générés. Téléchargez la liste maintenant : elle n’est offerte qu’une fois.',
  generatedOnce_other:
    '{{count}} codes générés. Téléchargez la liste maintenant : elle n’est offerte qu’une fois.',
  download: 'Télécharger la liste (CSV)',
  fileName: 'codes-activation',
} as const satisfies FrenchOf<typeof english>;
