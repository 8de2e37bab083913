import type { invitations as english } from '../en/invitations.ts';
import type { FrenchOf } from '../shape.ts';

export const invitations = {
  all: 'Renvoyer les invitations en attente',
  none: 'Personne n’est en attente sur cette page.',
  title: 'Renvoyer toutes les invitations en attente?',
  text: 'Toutes les personnes de l’organisation qui ne se sont pas encore inscrites reçoivent un nouveau courriel, y compris celles des autres pages. Les liens des courriels précédents cessent de fonctionner. L’envoi à un grand nombre de personnes prend un moment; vous pouvez quitter cette page pendant ce temps.',
  confirm: 'Tout renvoyer',
  failed: 'Les invitations n’ont pas pu être renvoyées',
  begun_one: '{{count}} invitation est en cours de renvoi.',
  begun_many: '{{count}} d’invitations sont en cours de renvoi.',
  begun_other: '{{count}} invitations sont en cours de renvoi.',
  underWay: 'Les invitations sont déjà en cours de renvoi.',
  nobody: 'Toutes les personnes en attente viennent de recevoir une invitation.',
  progress_one: '{{sent}} sur {{count}} invitation renvoyée',
  progress_many: '{{sent}} sur {{count}} d’invitations renvoyées',
  progress_other: '{{sent}} sur {{count}} invitations renvoyées',
  stopped_one:
    'Le renvoi s’est arrêté après {{sent}} invitation sur {{count}}, parce que l’organisation a été suspendue.',
  stopped_many:
    'Le renvoi s’est arrêté après {{sent}} invitations sur {{count}}, parce que l’organisation a été suspendue.',
  stopped_other:
    'Le renvoi s’est arrêté après {{sent}} invitations sur {{count}}, parce que l’organisation a été suspendue.',
  done_one: '{{count}} invitation a été renvoyée.',
  done_many: '{{count}} d’invitations ont été renvoyées.',
  done_other: '{{count}} invitations ont été renvoyées.',
} as const satisfies FrenchOf<typeof english>;
