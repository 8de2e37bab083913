import type { mail as english } from '../en/role-mail.ts';
import type { FrenchOf } from '../shape.ts';

export const mail = {
  roleChangedSubject: 'Votre rôle a changé : {{role}}',
  roleChangedTitle: 'Votre rôle a changé',
  roleChangedText:
    'L’administration de votre organisation ({{organization}}) a changé votre rôle. Avant : {{former}}. Maintenant : {{role}}. {{rights}} {{seen}} Vos sessions ont été fermées : veuillez vous reconnecter.',
  roleChangedAction: 'Voir ce que les autres peuvent voir de vous',
  roleChangedIgnore:
    'Vous n’avez rien d’autre à faire. Si vous pensez que c’est une erreur, parlez-en à l’administration.',
  roleRights: {
    member: 'Vous utilisez maintenant Ensemble dans l’application mobile.',
    host: 'Vous pouvez maintenant animer des séances de groupe.',
    administrator:
      'Vous gérez maintenant les personnes, le contenu et les paramètres de votre organisation.',
  },
  roleSeen: {
    staff:
      'Comme ce rôle est lié à votre travail, l’administration voit si vous avez une deuxième étape de connexion.',
    member:
      'Dans ce rôle, personne dans votre organisation ne voit si vous avez une deuxième étape de connexion.',
  },
} as const satisfies FrenchOf<typeof english>;
