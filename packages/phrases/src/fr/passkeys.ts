import type { passkeys as english } from '../en/passkeys.ts';
import type { FrenchOf } from '../shape.ts';

export const passkeys = {
  useTitle: 'Confirmez que c’est bien vous',
  useText:
    'Votre navigateur demande l’empreinte, le visage ou le NIP qui déverrouille votre téléphone, votre ordinateur ou votre clé de sécurité.',
  setUpTitle: 'Ajouter une clé d’accès',
  setUpText:
    'Une clé d’accès se trouve sur votre téléphone, votre ordinateur ou votre clé de sécurité. Vous la déverrouillez avec votre empreinte, votre visage ou votre NIP, et rien de cela ne nous parvient. Elle fonctionne seulement sur ce site : personne ne peut vous la soutirer.',
  name: 'Nom',
  nameHint: 'Pour la reconnaître plus tard. Exemple : Portable du travail',
  defaultName: 'Clé d’accès {{number}}',
  create: 'Créer la clé d’accès',
  listTitle: 'Clés d’accès',
  listText:
    'Vous pouvez en avoir plusieurs, par exemple une sur votre téléphone et une sur votre ordinateur.',
  none: 'Vous n’avez pas encore de clé d’accès.',
  add: 'Ajouter une clé d’accès',
  made: 'Ajoutée le {{date}}',
  lastUsed: 'Dernière utilisation',
  neverUsed: 'Pas encore utilisée',
  synced: 'Synchronisée',
  oneDevice: 'Sur cet appareil seulement',
  stale:
    'Créée pour une ancienne adresse de ce site. Elle ne fonctionne plus : retirez-la et ajoutez-en une nouvelle.',
  rename: 'Renommer',
  renameOf: 'Renommer : {{name}}',
  renameTitle: 'Renommer la clé d’accès',
  save: 'Enregistrer',
  renamed: 'La clé d’accès a été renommée.',
  remove: 'Retirer',
  removeOf: 'Retirer : {{name}}',
  removeTitle: 'Retirer « {{name}} »?',
  removeText:
    'Vous ne pourrez plus vous connecter avec elle. Supprimez-la ensuite de votre appareil, dans ses réglages.',
  removeLast:
    'Vous vous connecterez avec votre mot de passe seulement, vos codes de récupération ne fonctionneront plus et vos autres sessions seront fermées. Supprimez-la ensuite de votre appareil, dans ses réglages.',
  removed: 'La clé d’accès a été retirée.',
  loginTitle: 'Connexion sans mot de passe',
  loginText:
    'Une clé d’accès peut remplacer le mot de passe et la deuxième étape : il suffit de déverrouiller son téléphone ou son ordinateur. Le mot de passe fonctionne toujours.',
  loginSwitch: 'Permettre la connexion avec une clé d’accès seule',
  loginHint:
    'Une personne qui appartient aussi à une autre organisation peut le faire seulement si celle-ci le permet également. Les administrateurs du service ont toujours besoin de leur mot de passe.',
  loginAllowed: 'La connexion avec une clé d’accès seule est maintenant permise.',
  loginForbidden:
    'Le mot de passe est de nouveau demandé. Les personnes qui s’étaient connectées avec une clé d’accès seule ont été déconnectées.',
} as const satisfies FrenchOf<typeof english>;
