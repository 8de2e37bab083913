import type { mail as english } from '../en/activation-mail.ts';
import type { FrenchOf } from '../shape.ts';

export const mail = {
  activationSubject: 'Terminez la création de votre compte',
  activationTitle: 'Terminez la création de votre compte',
  activationText:
    'Vous avez saisi votre code d’activation de {{organization}} et cette adresse courriel. Ouvrez ce lien pour choisir votre mot de passe. Il fonctionne une seule fois, pendant {{days}} jours, et vous est réservé.',
  activationAction: 'Créer mon compte',
  activationIgnore:
    'Si ce n’était pas vous, vous pouvez ignorer ce courriel : sans ce lien, personne ne peut utiliser le code avec votre adresse.',
} as const satisfies FrenchOf<typeof english>;
