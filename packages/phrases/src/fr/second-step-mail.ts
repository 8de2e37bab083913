import type { mail as english } from '../en/second-step-mail.ts';
import type { FrenchOf } from '../shape.ts';

export const mail = {
  setUpLinkSubject: 'Configurez votre deuxième étape',
  setUpLinkTitle: 'Configurez votre deuxième étape',
  setUpLinkText:
    'Quelqu’un s’est connecté avec votre mot de passe. Votre rôle exige une deuxième étape, et aucune n’est encore configurée. Ouvrez ce lien dans le navigateur où vous vous êtes connecté. Il fonctionne une seule fois, pendant {{count}} minutes.',
  setUpLinkAction: 'Configurer ma deuxième étape',
  setUpLinkIgnore:
    'Si ce n’était pas vous, n’ouvrez pas le lien : quelqu’un connaît votre mot de passe. Choisissez-en un nouveau avec « Mot de passe oublié » dans la page de connexion.',
  secondStepReminderSubject: 'Veuillez configurer une deuxième étape',
  secondStepReminderTitle: 'Veuillez configurer une deuxième étape',
  secondStepReminderText:
    'Votre administrateur vous demande de configurer une deuxième étape de connexion. Cela prend deux minutes et protège votre compte si quelqu’un apprend votre mot de passe. Connectez-vous, puis choisissez Sécurité dans la page de votre compte.',
  secondStepReminderAction: 'Me connecter',
  secondStepReminderIgnore: 'Si vous en avez configuré une entre-temps, vous n’avez rien à faire.',
  staffLoginReminderSubject: 'Veuillez vous connecter à Ensemble',
  staffLoginReminderTitle: 'Veuillez vous connecter à Ensemble',
  staffLoginReminderText:
    'Votre rôle chez {{organization}} : {{role}}. Vous ne vous êtes pas connecté depuis que vous l’avez. L’administration vous demande de vous connecter et de configurer une deuxième étape si vous n’en avez pas : elle protège votre compte si quelqu’un apprend votre mot de passe. Comme ce rôle est lié à votre travail, l’administration voit si vous avez une deuxième étape une fois que vous êtes connecté.',
  staffLoginReminderAction: 'Me connecter',
  staffLoginReminderIgnore: 'Si vous vous êtes connecté entre-temps, vous n’avez rien à faire.',
} as const satisfies FrenchOf<typeof english>;
