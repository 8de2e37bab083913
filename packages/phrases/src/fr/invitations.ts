import type { invitations as english } from '../en/invitations.ts';
import type { FrenchOf } from '../shape.ts';

export const invitations = {
  all: 'Renvoyer les invitations en attente',
  none: 'Aucune invitation en attente sur cette page.',
  title: 'Renvoyer toutes les invitations en attente?',
  text: 'Toutes les personnes qui ne sont pas encore inscrites recevront un nouveau courriel, y compris celles des autres pages. Les liens des courriels précédents cesseront de fonctionner. L’envoi d’une longue liste prend un moment; vous pouvez quitter cette page entre-temps.',
  confirm: 'Tout renvoyer',
  failed: 'Les invitations n’ont pas pu être renvoyées',
  begun_one: 'Renvoi de {{count}} invitation en cours.',
  begun_many: 'Renvoi de {{count}} d’invitations en cours.',
  begun_other: 'Renvoi de {{count}} invitations en cours.',
  underWay: 'Le renvoi des invitations est déjà en cours.',
  nobody: 'Toutes les personnes en attente viennent de recevoir une invitation.',
  progress_one: '{{sent}} invitation sur {{count}} renvoyée',
  progress_many: '{{sent}} invitations sur {{count}} renvoyées',
  progress_other: '{{sent}} invitations sur {{count}} renvoyées',
  stopped_one:
    'Nous avons arrêté après {{sent}} invitation sur {{count}}, car l’organisation a été suspendue.',
  stopped_many:
    'Nous avons arrêté après {{sent}} invitations sur {{count}}, car l’organisation a été suspendue.',
  stopped_other:
    'Nous avons arrêté après {{sent}} invitations sur {{count}}, car l’organisation a été suspendue.',
  done_one: '{{count}} invitation a été renvoyée.',
  done_many: '{{count}} d’invitations ont été renvoyées.',
  done_other: '{{count}} invitations ont été renvoyées.',
} as const satisfies FrenchOf<typeof english>;
