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
  userId: 'Identifiant du membre',
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
    'Les membres utilisent un code pour s’inscrire eux-mêmes. Téléversez une liste ou générez des codes.',
  actionsFor: 'Actions pour {{code}}',
  reactivateAction: 'Réactiver {{code}}',
  reactivateTitle: 'Réactiver {{code}}?',
  reactivateText:
    'Ce code a été mis en pause après des dates de naissance erronées. Le membre pourra l’utiliser immédiatement, avec cinq nouveaux essais.',
  reactivate: 'Réactiver',
  reactivated: 'Le code {{code}} est de nouveau actif.',
  reactivateFailed: 'Le code n’a pas pu être réactivé',
  withdrawAction: 'Retirer {{code}}',
  withdrawTitle: 'Retirer {{code}}?',
  withdrawText:
    'Les membres ne pourront plus s’inscrire avec ce code, et les liens déjà envoyés pour ce code cesseront de fonctionner. Vous pourrez le téléverser de nouveau plus tard.',
  withdraw: 'Retirer',
  withdrawn: 'Le code {{code}} a été retiré.',
  withdrawFailed: 'Rien n’a été retiré',
  withdrawUpload: 'Retirer une liste téléversée',
  withdrawUploadTitle: 'Retirer les codes d’une liste téléversée',
  withdrawUploadText:
    'Les membres ne pourront plus s’inscrire avec les codes retirés. Les codes déjà utilisés par des membres restent. Pour corriger seulement des dates de naissance, téléversez plutôt la liste de nouveau : les codes inutilisés recevront les nouvelles dates.',
  uploads: 'Téléversement',
  uploadOf_one: '{{date}}, {{count}} code inutilisé',
  uploadOf_many: '{{date}}, {{count}} de codes inutilisés',
  uploadOf_other: '{{date}}, {{count}} codes inutilisés',
  unnamedUpload: 'Liste sans nom',
  noUploads: 'Aucune liste téléversée n’a de codes inutilisés.',
  withdrawCount_one: 'Retirer {{count}} code',
  withdrawCount_many: 'Retirer {{count}} de codes',
  withdrawCount_other: 'Retirer {{count}} codes',
  withdrawnCount_one: '{{count}} code est retiré.',
  withdrawnCount_many: '{{count}} de codes sont retirés.',
  withdrawnCount_other: '{{count}} codes sont retirés.',
  upload: 'Téléverser',
  uploadList: 'Téléverser une liste',
  showUpload: 'Afficher le téléversement',
  uploadTitle: 'Téléverser une liste de codes d’activation',
  uploadText:
    'Choisissez un fichier CSV ou Excel avec les colonnes {{columns}}. L’identifiant secondaire est la date de naissance que le membre saisit pour s’inscrire.',
  uploadHint: 'Un fichier CSV ou Excel d’au plus {{rows}} lignes et {{limit}} Mo.',
  columns: '« {{code}} » et « {{secondaryId}} »',
  reading: 'Lecture du fichier…',
  unfinished:
    'Nous n’avons pas reçu tout le fichier {{file}}. Choisissez-le de nouveau pour continuer.',
  preview_one:
    'À partir de {{file}}, vous êtes sur le point de générer {{count}} code d’activation',
  preview_many:
    'À partir de {{file}}, vous êtes sur le point de générer {{count}} de codes d’activation',
  preview_other:
    'À partir de {{file}}, vous êtes sur le point de générer {{count}} codes d’activation',
  weaker_one:
    '{{count}} code n’est pas lié à une date de naissance : toute personne qui le possède peut s’inscrire.',
  weaker_many:
    '{{count}} de codes ne sont pas liés à une date de naissance : toute personne qui en possède un peut s’inscrire.',
  weaker_other:
    '{{count}} codes ne sont pas liés à une date de naissance : toute personne qui en possède un peut s’inscrire.',
  notDates_one:
    '{{count}} code a un identifiant secondaire qui n’est pas une date. Les membres ne peuvent pas s’inscrire eux-mêmes avec ce code.',
  notDates_many:
    '{{count}} de codes ont un identifiant secondaire qui n’est pas une date. Les membres ne peuvent pas s’inscrire eux-mêmes avec ces codes.',
  notDates_other:
    '{{count}} codes ont un identifiant secondaire qui n’est pas une date. Les membres ne peuvent pas s’inscrire eux-mêmes avec ces codes.',
  prefixesOf_one: 'Les codes commencent par {{prefixes}}.',
  prefixesOf_many: 'Les codes commencent par {{prefixes}}.',
  prefixesOf_other: 'Les codes commencent par {{prefixes}}.',
  orderQuestion: 'Comment faut-il lire {{date}}?',
  orderHint: 'Une autre ligne contient {{date}}.',
  dayFirst: '{{date}} (jour d’abord)',
  monthFirst: '{{date}} (mois d’abord)',
  shortYearQuestion:
    'La liste contient des années à deux chiffres (exemple : {{date}}). Que sont ces valeurs?',
  shortYearDate: 'Des dates de naissance : 85 correspond à 1985, 05 à 2005',
  shortYearText: 'Pas des dates : ne pas les modifier',
  fileMissing: 'Choisissez d’abord un fichier.',
  nothingToUpload: 'Ce fichier ne contient aucun code à téléverser. Choisissez-en un autre.',
  chooseDates: 'Choisissez comment lire les dates avant de téléverser la liste.',
  leftOut_one: '{{count}} ligne est exclue',
  leftOut_many: '{{count}} de lignes sont exclues',
  leftOut_other: '{{count}} lignes sont exclues',
  more_one: 'et {{count}} autre',
  more_many: 'et {{count}} d’autres',
  more_other: 'et {{count}} autres',
  problem: {
    noCode: 'Ligne {{row}} : aucun code d’activation.',
    badCode:
      'Ligne {{row}} : un code compte trois lettres, un trait d’union et de 1 à 20 lettres ou chiffres. Exemple : ABC-12345.',
    longId: 'Ligne {{row}} : l’identifiant secondaire compte plus de 50 caractères.',
    formula: 'Ligne {{row}} : une cellule commence comme une formule.',
    duplicate: 'Ligne {{row}} : le code figure déjà à la ligne {{first}}.',
  },
  sending: 'Envoi du fichier. Gardez cette page ouverte.',
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
    'Chaque code commence par votre préfixe, et le reste ne peut pas être deviné. Ces codes ne sont pas liés à une date de naissance : toute personne qui en possède un peut s’inscrire. Au plus {{most}} à la fois.',
  prefix: 'Préfixe (3 lettres)',
  count: 'Nombre de codes',
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
  title: 'Préfixes de code',
  text: 'Les trois lettres au début des codes d’activation. Un préfixe appartient à une seule organisation, la seule qui peut ajouter des codes avec ce préfixe.',
  none: 'Cette organisation n’a pas encore de préfixe de code. Elle en obtiendra un avec ses premiers codes.',
  since: 'depuis le {{date}}',
  most_one: 'L’organisation peut avoir {{count}} préfixe.',
  most_many: 'L’organisation peut avoir {{count}} de préfixes.',
  most_other: 'L’organisation peut avoir {{count}} préfixes.',
  changeLimit: 'Modifier le nombre',
  limitTitle: 'Nombre de préfixes de code',
  limit: 'Nombre maximal de préfixes',
  limitChanged: 'Le nombre de préfixes de code a été modifié.',
  limitFailed: 'Le nombre n’a pas pu être modifié',
  save: 'Enregistrer',
  move: 'Transférer',
  moveAction: 'Transférer {{prefix}} à une autre organisation',
  moveTitle: 'Transférer le préfixe {{prefix}}',
  moveText:
    'L’autre organisation pourra dès maintenant ajouter des codes qui commencent par {{prefix}}. Les codes existants restent dans cette organisation et demeurent valides.',
  target: 'Nouvelle organisation',
  choose: 'Choisissez une organisation',
  moved: 'Le préfixe {{prefix}} a été transféré.',
  moveFailed: 'Le préfixe n’a pas pu être transféré',
} as const satisfies FrenchOf<typeof englishPrefixes>;
