import type { resetRequests as english } from '../en/reset-requests.ts';
import type { FrenchOf } from '../shape.ts';

export const resetRequests = {
  lost: 'Je n’ai plus accès à ces moyens',
  lostTitle: 'Obtenir de l’aide pour me connecter',
  askAdministrators:
    'Vous travaillez ici pour votre organisation : nous demandons donc à ses autres responsables. L’un d’eux vous parle, puis les personnes qui gèrent Ensemble retirent votre deuxième étape.',
  askOperators:
    'Nous demandons aux personnes qui gèrent Ensemble. Votre organisation n’en est pas informée. Elles vous parlent d’abord, puis retirent votre deuxième étape.',
  askServer:
    'Comme SuperAdmin, adressez-vous à la personne qui gère le serveur : elle seule peut retirer votre deuxième étape.',
  next: 'Vous vous connectez ensuite avec votre mot de passe et pouvez configurer un nouveau téléphone.',
  questions:
    'On vous posera des questions auxquelles vous seul pouvez répondre, jamais votre mot de passe ni un code.',
  ask: 'Demander de l’aide',
  asked: 'Votre demande est transmise.',
  askedText: 'Une personne qui peut vous aider a reçu votre demande. Elle prend fin le {{date}}.',
  askedMail:
    'Nous vous avons envoyé un courriel. Si la demande ne vient pas de vous, son lien l’annule.',
  call: 'Appelez au {{phone}} pour parler à quelqu’un.',
  back: 'Retour',
  stopTitle: 'Annuler la demande',
  stopText:
    'Quelqu’un s’est connecté avec votre mot de passe et a demandé de réinitialiser votre deuxième étape. Si ce n’était pas vous, annulez la demande.',
  stop: 'Annuler la demande',
  stoppedTitle: 'La demande est annulée',
  stoppedText:
    'Votre deuxième étape reste en place. Choisissez maintenant un nouveau mot de passe : quelqu’un connaît le vôtre.',
  setPassword: 'Choisir un nouveau mot de passe',
  deadLink:
    'Ce lien ne fonctionne plus : la demande a été annulée ou traitée, ou elle a pris fin. Votre deuxième étape ne peut être réinitialisée qu’après qu’une personne vous a parlé.',
  intro:
    'Ces personnes ont perdu leur téléphone et leurs codes de récupération. Parlez-leur à un numéro que vous avez déjà, ou en personne. Ne décidez jamais par courriel.',
  empty: 'Personne ne demande d’aide',
  emptyText:
    'Une personne qui perd son téléphone et ses codes de récupération peut demander de l’aide après son mot de passe.',
  failed: 'Nous n’avons pas pu charger les demandes',
  askedOn: 'Demandée le {{date}}',
  endsOn: 'Prend fin le {{date}}',
  waits: 'À confirmer',
  confirmed: 'Confirmée',
  confirmedText: 'Les personnes qui gèrent Ensemble retirent ensuite la deuxième étape.',
  confirmedBy: '{{name}} ({{organization}}) lui a parlé',
  waitsFor: 'Attend une personne responsable chez {{organization}}',
  ofService: 'Parlez-lui vous-même : aucune organisation n’est consultée',
  spoke: 'Je lui ai parlé',
  spokeOf: 'Je lui ai parlé : {{name}}',
  confirmTitle: 'Avez-vous parlé à {{name}}?',
  confirmText:
    'Confirmez seulement si vous avez vous-même entendu ou vu {{name}}. Les personnes qui gèrent Ensemble retirent ensuite la deuxième étape. Votre confirmation est consignée.',
  confirmDone: 'Confirmé. Les personnes qui gèrent Ensemble en sont informées.',
  refuse: 'Ce n’était pas cette personne',
  refuseOf: 'Ce n’était pas cette personne : {{name}}',
  refuseTitle: 'Refuser la demande de {{name}}?',
  refuseText:
    'La demande prend fin et la deuxième étape reste en place. {{name}} devrait choisir un nouveau mot de passe.',
  refuseDone: 'La demande est refusée.',
  reset: 'Réinitialiser',
  resetOf: 'Réinitialiser la deuxième étape de {{name}}',
} as const satisfies FrenchOf<typeof english>;
