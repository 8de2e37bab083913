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
