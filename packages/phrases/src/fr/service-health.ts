import type { serviceHealth as english } from '../en/service-health.ts';
import type { FrenchOf } from '../shape.ts';

export const serviceHealth = {
  intro:
    'Ces vérifications portent sur ce dont Ensemble a besoin pour fonctionner. Seuls les administrateurs du service voient cette page.',
  checkedAt: 'Vérifié le {{date}}',
  checkAgain: 'Vérifier de nouveau',
  checking: 'Vérification en cours…',
  failed: 'Les vérifications n’ont pas pu être faites',
  state: {
    broken: 'En panne',
    attention: 'À surveiller',
    notSet: 'Non configuré',
    good: 'En ordre',
  },
  count: {
    broken: 'En panne : {{number}}',
    attention: 'À surveiller : {{number}}',
    notSet: 'Non configuré : {{number}}',
    good: 'En ordre : {{number}}',
  },
  whatToDo: 'À faire :',
  checks: 'Vérifications',
  tests: 'Faites l’essai',
  testsText: 'Chaque essai n’atteint que vous. Il est inscrit au journal d’audit.',
  mail: {
    button: 'M’envoyer un courriel de test',
    sent: 'Le serveur de courriel a accepté le courriel. Vérifiez qu’il arrive dans votre boîte de réception, et non dans les indésirables.',
    refused: 'Le serveur de courriel refuse votre adresse ou ce courriel.',
    login: 'Le serveur de courriel refuse le nom ou le mot de passe de ce service.',
    tls: 'Le certificat ou le chiffrement du serveur de courriel n’est pas accepté.',
    unreachable: 'Le serveur de courriel est injoignable.',
    failed: 'Le courriel n’a pas pu être envoyé. Le journal du serveur en donne la raison.',
  },
  push: {
    button: 'Envoyer un test à mon téléphone',
    sent: 'Le service de notifications a accepté la notification. Vérifiez que votre téléphone l’affiche.',
    noPhone:
      'Aucun de vos téléphones n’est inscrit. Connectez-vous d’abord dans l’application mobile, puis refaites le test.',
    notSet: 'Aucun service de notifications n’est configuré.',
    notDelivered:
      'Le service de notifications n’a pas accepté la notification. Voyez la vérification des notifications.',
  },
  call: {
    button: 'Essayer un appel',
    running: 'Connexion en cours…',
    connected: 'L’appel est établi : le son et l’image passent à partir de ce navigateur.',
    refused: 'Les appels vidéo sont désactivés, ou le service des appels ne répond pas.',
    failed: 'L’appel n’a pas pu être établi.',
  },
  testFailed: 'Le test n’a pas pu être fait',
} as const satisfies FrenchOf<typeof english>;
