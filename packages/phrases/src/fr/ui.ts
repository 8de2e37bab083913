import type { ui as english } from '../en/ui.ts';
import type { FrenchOf } from '../shape.ts';

export const ui = {
  cancel: 'Annuler',
  close: 'Fermer',
  closeNotice: 'Fermer le message',
  dropFile: 'ou déposez un fichier ici',
  ok: 'OK',
  removeFile: 'Retirer {{file}}',
  retry: 'Réessayer',
} as const satisfies FrenchOf<typeof english>;
