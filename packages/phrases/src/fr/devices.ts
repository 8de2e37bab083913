import type { devices as english } from '../en/devices.ts';
import type { FrenchOf } from '../shape.ts';

export const devices = {
  title: 'Notifications sur votre téléphone',
  text: 'Votre organisation peut envoyer de courts messages à l’application sur votre téléphone. Personne d’autre ne voit ce que vous choisissez ici.',
  choose: 'Quelles notifications voulez-vous recevoir?',
  choice: {
    all: 'Toutes les notifications',
    important: 'Les importantes seulement',
    none: 'Aucune',
  },
  choiceText: {
    all: 'Les messages courants et les messages importants.',
    important:
      'Les messages courants, comme les rappels et les nouveaux articles, ne sont pas envoyés à votre téléphone.',
    none: 'Rien n’est envoyé à votre téléphone, même si c’est important.',
  },
  chosen: 'Votre choix a été enregistré.',
  chooseFailed: 'Nous n’avons pas pu enregistrer votre choix. {{reason}}',
  phones: 'Vos téléphones',
  noPhones:
    'Aucun téléphone ne reçoit de notifications pour l’instant. Connectez-vous à l’application sur votre téléphone et autorisez les notifications.',
  phone: {
    apns: 'iPhone ou iPad',
    fcm: 'Téléphone Android',
    webPush: 'Autre téléphone',
  },
  lastSeen: 'Application ouverte',
  remove: 'Retirer',
  removeOf: 'Retirer : {{phone}}, application ouverte le {{date}}',
  removeTitle: 'Retirer ce téléphone?',
  removeText:
    '{{phone}}, application ouverte le {{date}}. Il ne recevra plus de notifications jusqu’à ce que vous y ouvriez de nouveau l’application.',
  removed: 'Le téléphone a été retiré.',
} as const satisfies FrenchOf<typeof english>;
