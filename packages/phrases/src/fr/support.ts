import type { support as english } from '../en/support.ts';
import type { FrenchOf } from '../shape.ts';

export const support = {
  title: 'Ressources de soutien',
  add: 'Ajouter une ressource',
  none: 'Ajoutez les personnes et les lignes vers lesquelles vos membres peuvent se tourner. Elles sont ici dans l’ordre où les membres les voient.',
  reach: 'Téléphone et site Web',
  textTo: 'Texter au {{phone}}',
  noPriority: 'Aucune',
  checkedColumn: 'Dernière vérification',
  checkDue: 'À revérifier',
  check: '« {{name}} » est exacte : vérifiée aujourd’hui',
  checked: '« {{name}} » est marquée comme vérifiée aujourd’hui.',
  checkFailed: '« {{name}} » n’a pas pu être marquée comme vérifiée. {{reason}}',
  actionsFor: 'Actions pour {{name}}',
  edit: 'Modifier « {{name}} »',
  editTitle: 'Modifier la ressource',
  addTitle: { en: 'Ajouter une ressource en anglais', fr: 'Ajouter une ressource en français' },
  delete: 'Supprimer « {{name}} »',
  deleteTitle: 'Supprimer « {{name}} »?',
  deleteText:
    'Les membres cesseront aussitôt de la trouver. Vous pourrez la récupérer pendant 30 jours, sous Tous les textes.',
  deleteNow: 'Supprimer la ressource',
  deleteFailed: 'La ressource n’a pas pu être supprimée',
  deleted: '« {{name}} » a été supprimée.',
  phoneHint: 'Dix chiffres, un numéro sans frais ou un numéro abrégé comme le 988',
  textable: 'Ce numéro reçoit les messages texte',
  websiteHint:
    'Une adresse complète avec https://. Un numéro de téléphone ou un site Web est nécessaire.',
  priorityHint: 'De 1 à 15, ou vide. Les membres voient d’abord le plus petit nombre.',
  save: 'Enregistrer',
  saveFailed: 'La ressource n’a pas pu être enregistrée',
  failed: 'La ressource de soutien n’a pas pu être enregistrée. {{reason}}',
  added: 'La ressource de soutien a été ajoutée : « {{name}} ».',
  updated: 'La ressource de soutien a été mise à jour : « {{name}} ».',
} as const satisfies FrenchOf<typeof english>;
