import type { mail as english } from '../en/mail.ts';
import type { FrenchOf } from '../shape.ts';

export const mail = {
  invitationSubject: 'Vous êtes invité à vous joindre à {{organization}}',
  invitationTitle: 'Joignez-vous à {{organization}}',
  invitationText:
    '{{organization}} vous invite à créer votre compte à titre de : {{role}}. Le lien fonctionne une seule fois, pendant {{days}} jours, et vous est réservé.',
  invitationAction: 'Accepter l’invitation',
  invitationIgnore: 'Si vous n’attendiez pas cette invitation, vous pouvez ignorer ce courriel.',
  unlockSubject: 'Votre code pour déverrouiller votre compte',
  unlockTitle: 'Déverrouillez votre compte',
  unlockText:
    'Votre compte a été verrouillé après {{attempts}} échecs de connexion. Saisissez ce code dans la page de déverrouillage d’ici {{minutes}} minutes :',
  unlockAction: 'Ouvrir la page de déverrouillage',
  unlockIgnore:
    'Si ces tentatives ne viennent pas de vous, quelqu’un a peut-être essayé de deviner votre mot de passe. Votre compte reste verrouillé jusqu’à ce que vous le déverrouilliez ou que {{minutes}} minutes se soient écoulées; personne n’y a eu accès.',
  linkFallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer: 'Ce message a été envoyé automatiquement par Ensemble. Veuillez ne pas y répondre.',
} as const satisfies FrenchOf<typeof english>;
