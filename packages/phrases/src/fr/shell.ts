import type { shell as english } from '../en/shell.ts';
import type { FrenchOf } from '../shape.ts';

export const shell = {
  promise: 'Soutien par les pairs pour celles et ceux qui prennent soin des autres.',
  display: 'Langue et apparence',
  language: 'Langue',
  useLight: 'Utiliser le thème clair',
  useDark: 'Utiliser le thème sombre',
  skipToContent: 'Aller au contenu',
  navigation: 'Navigation principale',
  openNavigation: 'Ouvrir la navigation',
  closeNavigation: 'Fermer la navigation',
  accountMenu: 'Menu du compte :',
  profile: 'Profil',
  trouble: 'Difficulté à vous connecter? Composez le',
  offline: 'Vous êtes hors ligne. Cette page n’est peut-être plus à jour.',
  unexpectedError: 'Erreur inattendue',
  unexpectedErrorHint:
    'Un problème est survenu dans cette page. Actualisez-la pour continuer : tout ce que vous avez enregistré est conservé. En cas d’urgence, composez le 911.',
  refresh: 'Actualiser',
  pageNotLoaded: 'Cette page ne s’est pas chargée',
  partNotLoaded: 'Cette section ne s’est pas chargée',
  noSuchPage: 'Cette page est introuvable.',
  notLoadedHint: 'Vérifiez votre connexion, puis réessayez.',
} as const satisfies FrenchOf<typeof english>;
