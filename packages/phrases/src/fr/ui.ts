import type { ui as english } from '../en/ui.ts';
import type { FrenchOf } from '../shape.ts';

export const ui = {
  cancel: 'Annuler',
  close: 'Fermer',
  closeNotice: 'Fermer le message',
  ok: 'OK',
  retry: 'Réessayer',
} as const satisfies FrenchOf<typeof english>;
