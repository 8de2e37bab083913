import type { mailWaits as english } from '../en/mail-waits.ts';
import type { FrenchOf } from '../shape.ts';

export const mailWaits = {
  waits_one:
    '{{count}} courriel d’invitation attend\u00a0: le serveur de courriel n’en accepte aucun depuis',
  waits_many:
    '{{count}} de courriels d’invitation attendent\u00a0: le serveur de courriel n’en accepte aucun depuis',
  waits_other:
    '{{count}} courriels d’invitation attendent\u00a0: le serveur de courriel n’en accepte aucun depuis',
  next: 'Nous réessayons au moins une fois l’heure. Il est inutile de les renvoyer.',
} as const satisfies FrenchOf<typeof english>;
