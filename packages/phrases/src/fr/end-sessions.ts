import type { endSessions as english } from '../en/end-sessions.ts';
import type { FrenchOf } from '../shape.ts';

export const endSessions = {
  title: 'Fermer toutes les sessions de {{name}}?',
  text: 'Les sessions de {{name}} se ferment dans tous les navigateurs et sur tous les téléphones, dans toutes ses organisations, et un courriel l’en informe. Un appel en cours se termine. Son compte et ses données restent les mêmes, et la reconnexion est possible.',
  confirm: 'Fermer toutes les sessions',
  done: 'Toutes les sessions de {{name}} sont fermées.',
} as const satisfies FrenchOf<typeof english>;
