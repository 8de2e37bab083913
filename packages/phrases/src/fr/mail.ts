import type { mail as english } from '../en/mail.ts';
import type { FrenchOf } from '../shape.ts';

export const mail = {
  linkFallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer: 'Ce message a été envoyé automatiquement par Ensemble. Veuillez ne pas y répondre.',
} as const satisfies FrenchOf<typeof english>;
