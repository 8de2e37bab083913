import type { mail as english } from '../en/password-reset-mail.ts';
import type { FrenchOf } from '../shape.ts';

export const mail = {
  passwordResetSubject: 'Choisissez un nouveau mot de passe',
  passwordResetTitle: 'Choisissez un nouveau mot de passe',
  passwordResetText_one:
    'Nous avons reçu une demande de nouveau mot de passe pour votre compte. Le lien fonctionne une seule fois, pendant {{count}} minute.',
  passwordResetText_many:
    'Nous avons reçu une demande de nouveau mot de passe pour votre compte. Le lien fonctionne une seule fois, pendant {{count}} de minutes.',
  passwordResetText_other:
    'Nous avons reçu une demande de nouveau mot de passe pour votre compte. Le lien fonctionne une seule fois, pendant {{count}} minutes.',
  passwordResetAction: 'Choisir un nouveau mot de passe',
  passwordResetIgnore:
    'Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe n’a pas changé. Ne transmettez ce lien à personne.',
} as const satisfies FrenchOf<typeof english>;
