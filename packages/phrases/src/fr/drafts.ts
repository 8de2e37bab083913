import type { drafts as english } from '../en/drafts.ts';
import type { FrenchOf } from '../shape.ts';

export const drafts = {
  fromDraft: 'Vous avez des modifications non enregistrées',
  fromDraftText:
    'Voici ce que vous avez saisi jusqu’au {{time}}. Vous seul le voyez tant que vous n’avez pas enregistré.',
  startOver: 'Revenir à la version enregistrée',
  discard: 'Supprimer le brouillon',
  discardNamed: 'Supprimer le brouillon\u00a0: {{title}}',
  discardFailed: 'Le brouillon n’a pas pu être supprimé',
  keeping: 'Conservation de vos modifications…',
  kept: 'Brouillon gardé. Vous seul le voyez tant que vous n’avez pas enregistré.',
  notKept:
    'Vos modifications n’ont pas pu être conservées. Enregistrez avant de fermer cette page.',
  own_one: 'Vous avez {{count}} brouillon',
  own_many: 'Vous avez {{count}} de brouillons',
  own_other: 'Vous avez {{count}} brouillons',
  ownHint: 'Vous seul pouvez voir vos brouillons. Ils sont supprimés après 30 jours.',
  continue: 'Continuer',
  continueNamed: 'Continuer le brouillon\u00a0: {{title}}',
  untitled: 'Sans titre',
  keptAt: 'Gardé {{time}}',
  keep: 'Garder le brouillon',
  keepText: 'Vous pouvez garder un brouillon pendant 30 jours. Vous seul pouvez le voir.',
  keepFailed:
    'Votre brouillon n’a pas pu être gardé. Veuillez réessayer ou continuer la modification.',
} as const satisfies FrenchOf<typeof english>;
