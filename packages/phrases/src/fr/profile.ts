import type { profile as english } from '../en/profile.ts';
import type { FrenchOf } from '../shape.ts';

export const profile = {
  title: 'Compte',
  update: 'Mettre à jour',
  updated: 'Votre profil a été mis à jour.',
  updateFailed: 'Échec de la mise à jour',
  notFound: 'Aucun renseignement de profil n’a été trouvé pour votre compte.',
  notFoundTitle: 'Profil introuvable',
  profile: 'Profil',
  security: 'Sécurité',
  sessionsTitle: 'Vos sessions et appareils',
  sessionsText:
    'Les endroits où votre session est ouverte. Fermez les sessions que vous ne reconnaissez pas.',
  thisSession: 'Cet appareil',
  sessionFrom: 'Connexion le {{date}} depuis {{address}}',
  lastActive: 'Dernière activité',
  activeNow: 'En cours d’utilisation',
  mobileApp: 'Application mobile',
  unknownBrowser: 'Navigateur inconnu',
  endSession: 'Fermer la session',
  endSessionOf: 'Fermer la session : {{browser}}',
  endSessionTitle: 'Fermer la session de {{browser}}?',
  endSessionText: 'La personne qui l’utilise devra se reconnecter.',
  sessionEnded: 'La session a été fermée.',
  endOthers: 'Fermer toutes les autres sessions',
  endOthersTitle: 'Fermer toutes les autres sessions?',
  endOthersText:
    'Il faudra se reconnecter dans tous les navigateurs et appareils, sauf celui-ci. D’ici là, les téléphones ne reçoivent pas de notifications.',
  othersEnded: 'Toutes les autres sessions sont fermées.',
  failedTitle: 'Échecs de connexion',
  failedText:
    'Mots de passe et codes erronés saisis pour votre compte au cours des 30 derniers jours. Si ce n’était pas vous, modifiez votre mot de passe.',
  failedNone: 'Aucun échec de connexion au cours des 30 derniers jours.',
  failedSecret: {
    password: 'Mot de passe erroné',
    code: 'Code de vérification erroné',
    recoveryCode: 'Code de récupération erroné',
    passkey: 'Clé d’accès refusée',
  },
  failedFrom: '{{date}}, {{browser}}, depuis {{address}}',
  about: 'À propos',
  version: 'Version {{version}}',
  help: 'Besoin d’aide? Composez le',
  settings: 'Paramètres',
  twoFactorTitle: 'Authentification à deux facteurs',
  twoFactorText:
    'Vous changez de téléphone ou avez perdu vos codes de récupération? Réinitialisez l’authentification, puis configurez-la de nouveau à votre prochaine connexion.',
  resetTwoFactor: 'Réinitialiser l’authentification à deux facteurs',
} as const satisfies FrenchOf<typeof english>;
