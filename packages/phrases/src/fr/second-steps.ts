import type { secondSteps as english } from '../en/second-steps.ts';
import type { FrenchOf } from '../shape.ts';

export const secondSteps = {
  title: 'Authentification à deux facteurs',
  text: 'Une deuxième étape à la connexion, après votre mot de passe. Configurez-en deux pour avoir une solution de rechange.',
  none: 'Non configuré',
  on: 'Configuré',
  onNumber: 'Configuré pour le {{phone}}',
  replace: 'Remplacer : nouveau téléphone',
  remove: 'Retirer',
  removeOf: 'Retirer : {{name}}',
  removeTitle: 'Retirer « {{name}} »?',
  removeOne: 'Vous vous connecterez avec votre autre deuxième étape.',
  removeLast:
    'Vous vous connecterez avec votre mot de passe seulement, vos codes de récupération ne fonctionneront plus et vos autres sessions seront fermées.',
  removed: 'La deuxième étape a été retirée.',
  required:
    'Votre rôle exige une deuxième étape. Pour retirer celle-ci, configurez-en d’abord une autre.',
  codesTitle: 'Codes de récupération',
  codesLeft_one:
    'Il vous reste {{count}} code de récupération. Il fonctionne une seule fois, si vous perdez votre téléphone.',
  codesLeft_many:
    'Il vous reste {{count}} de codes de récupération. Chacun fonctionne une seule fois, si vous perdez votre téléphone.',
  codesLeft_other:
    'Il vous reste {{count}} codes de récupération. Chacun fonctionne une seule fois, si vous perdez votre téléphone.',
  few: 'Il vous reste peu de codes de récupération. Créez-en de nouveaux avant d’en avoir besoin.',
  renew: 'Créer de nouveaux codes',
  renewTitle: 'Créer de nouveaux codes de récupération?',
  renewText: 'Vous obtiendrez dix nouveaux codes. Les anciens cesseront de fonctionner.',
  newCodes: 'Vos nouveaux codes de récupération',
  done: 'Je les ai conservés',
} as const satisfies FrenchOf<typeof english>;
