import type { supportContacts as english } from '../en/support-contacts.ts';
import type { FrenchOf } from '../shape.ts';

export const supportContacts = {
  title: 'Ressources de soutien',
  add: 'Ajouter une ressource',
  none: 'Ajoutez les personnes et les lignes d’aide vers lesquelles vos membres peuvent se tourner. Les membres les voient dans cet ordre.',
  reach: 'Téléphone et site Web',
  textTo: 'Texter au {{phone}}',
  noPriority: 'Aucun',
  checkedColumn: 'Dernière vérification',
  checkDue: 'À revérifier',
  check: 'Marquer « {{name}} » comme vérifiée',
  checked: '« {{name}} » a été marquée comme vérifiée aujourd’hui.',
  checkFailed: '« {{name}} » n’a pas pu être marquée comme vérifiée. {{reason}}',
  actionsFor: 'Actions pour {{name}}',
  edit: 'Modifier « {{name}} »',
  editTitle: 'Modifier la ressource',
  delete: 'Supprimer « {{name}} »',
  deleteTitle: 'Supprimer « {{name}} »?',
  deleteText:
    'Les membres cesseront immédiatement de la voir. Vous pourrez la restaurer pendant 30 jours, sous Tout le contenu.',
  deleteNow: 'Supprimer la ressource',
  deleteFailed: 'La ressource n’a pas pu être supprimée',
  deleted: '« {{name}} » a été supprimée.',
  phoneHint: '10 chiffres, un numéro sans frais ou un numéro abrégé (exemple : 988)',
  textable: 'Ce numéro accepte les messages texte',
  websiteHint:
    'Adresse complète commençant par https://. Indiquez un numéro de téléphone, un site Web ou les deux.',
  priorityHint: 'De 1 à 15, ou vide. Les membres voient d’abord le plus petit nombre.',
  save: 'Enregistrer',
  saveFailed: 'La ressource n’a pas pu être enregistrée',
  failed: 'La ressource n’a pas pu être enregistrée. {{reason}}',
  added: 'Ressource ajoutée : « {{name}} ».',
  updated: 'Ressource mise à jour : « {{name}} ».',
} as const satisfies FrenchOf<typeof english>;
