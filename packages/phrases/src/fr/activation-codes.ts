import type {
  activationCodes as english,
  codePrefixes as englishPrefixes,
} from '../en/activation-codes.ts';
import type { FrenchOf } from '../shape.ts';

export const activationCodes = {
  title: 'Codes d’activation',
  search: 'Rechercher par code d’activation',
  code: 'Code d’activation',
  registrationDate: 'Date d’inscription',
  userId: 'Identifiant de l’utilisateur',
  codeStatus: 'État du code',
  secondaryId: 'Identifiant secondaire',
  revealId: 'Afficher l’identifiant secondaire de {{code}}',
  hideId: 'Masquer l’identifiant secondaire de {{code}}',
  paused: 'En pause',
  pausedUntil: 'jusqu’au {{time}}',
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
    'Des dates de naissance erronées ont mis ce code en pause. Son membre pourra s’inscrire immédiatement et disposera de cinq nouveaux essais.',
  reactivate: 'Réactiver',
  reactivated: 'Le code {{code}} est de nouveau actif.',
  reactivateFailed: 'Le code n’a pas pu être réactivé',
  withdrawAction: 'Retirer {{code}}',
  withdrawTitle: 'Retirer {{code}}?',
  withdrawText:
    'Plus aucun membre ne pourra s’inscrire avec ce code, et les liens déjà envoyés pour ce code ne fonctionneront plus. Vous pourrez le téléverser de nouveau plus tard.',
  withdraw: 'Retirer',
  withdrawn: 'Le code {{code}} a été retiré.',
  withdrawFailed: 'Rien n’a été retiré',
  withdrawUpload: 'Retirer un téléversement',
  withdrawUploadTitle: 'Retirer les codes d’un téléversement',
  withdrawUploadText:
    'Plus aucun membre ne pourra s’inscrire avec les codes retirés. Les codes avec lesquels des membres se sont inscrits restent. Pour corriger seulement des dates de naissance, téléversez plutôt la liste de nouveau : les codes inutilisés reçoivent les nouvelles dates.',
  uploads: 'Téléversement',
  uploadOf_one: '{{date}}, {{count}} code inutilisé',
  uploadOf_many: '{{date}}, {{count}} de codes inutilisés',
  uploadOf_other: '{{date}}, {{count}} codes inutilisés',
  unnamedUpload: 'Liste sans nom',
  noUploads: 'Aucun téléversement n’a de codes inutilisés.',
  withdrawCount_one: 'Retirer {{count}} code',
  withdrawCount_many: 'Retirer {{count}} de codes',
  withdrawCount_other: 'Retirer {{count}} codes',
  withdrawnCount_one: '{{count}} code est retiré.',
  withdrawnCount_many: '{{count}} de codes sont retirés.',
  withdrawnCount_other: '{{count}} codes sont retirés.',
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
  prefixesOf_one: 'Les codes commencent par {{prefixes}}.',
  prefixesOf_many: 'Les codes commencent par {{prefixes}}.',
  prefixesOf_other: 'Les codes commencent par {{prefixes}}.',
  orderQuestion: 'Quelle date est {{date}}?',
  orderHint: 'Une autre ligne de la liste indique {{date}}.',
  dayFirst: 'Le {{date}} (jour en premier)',
  monthFirst: 'Le {{date}} (mois en premier)',
  shortYearQuestion:
    'La liste contient des années à deux chiffres, comme dans {{date}}. Que sont ces valeurs?',
  shortYearDate: 'Des dates de naissance : 85 correspond à 1985, 05 à 2005',
  shortYearText: 'Pas des dates : les conserver telles quelles',
  chooseDates: 'Choisissez comment lire les dates avant de téléverser la liste.',
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
  replaced_one: '{{count}} code existait déjà et a reçu l’identifiant secondaire de la liste',
  replaced_many:
    '{{count}} de codes existaient déjà et ont reçu l’identifiant secondaire de la liste',
  replaced_other:
    '{{count}} codes existaient déjà et ont reçu l’identifiant secondaire de la liste',
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

export const codePrefixes = {
  title: 'Préfixes de codes',
  text: 'Les trois lettres qui commencent les codes d’activation appartiennent à une seule organisation. Elle seule peut ajouter des codes qui commencent ainsi.',
  none: 'Cette organisation n’a pas encore de préfixe de codes. Elle en obtient un avec ses premiers codes.',
  since: 'depuis le {{date}}',
  most_one: 'L’organisation peut avoir {{count}} préfixe.',
  most_many: 'L’organisation peut avoir {{count}} de préfixes.',
  most_other: 'L’organisation peut avoir {{count}} préfixes.',
  changeLimit: 'Modifier le nombre',
  limitTitle: 'Nombre de préfixes de codes',
  limit: 'Préfixes permis à l’organisation',
  limitChanged: 'Le nombre de préfixes de codes a été modifié.',
  limitFailed: 'Le nombre n’a pas pu être modifié',
  save: 'Enregistrer',
  move: 'Transférer',
  moveAction: 'Transférer {{prefix}} à une autre organisation',
  moveTitle: 'Transférer le préfixe {{prefix}}',
  moveText:
    'L’autre organisation pourra dès maintenant ajouter des codes qui commencent par {{prefix}}. Les codes ne sont pas transférés : ceux de cette organisation y restent et demeurent valides.',
  target: 'À l’organisation',
  choose: 'Choisissez une organisation',
  moved: 'Le préfixe {{prefix}} a été transféré.',
  moveFailed: 'Le préfixe n’a pas pu être transféré',
} as const satisfies FrenchOf<typeof englishPrefixes>;
