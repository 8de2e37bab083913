import type { mail as english } from '../en/policy-mail.ts';
import type { FrenchOf } from '../shape.ts';

export const mail = {
  standardPolicySubject: 'La politique de confidentialité standard d’Ensemble a changé',
  standardPolicyTitle: 'La politique de confidentialité standard d’Ensemble a changé',
  standardPolicyText:
    'Depuis le {{date}}, elle dit plus précisément comment les chiffres sur l’utilisation de l’application sont protégés. Votre organisation publie sa propre politique, qui reste telle quelle. Veuillez vérifier que ce qu’elle dit de ces chiffres est encore vrai; vous pouvez partir du texte standard.',
  standardPolicyAction: 'Ouvrir votre politique de confidentialité',
  standardPolicyIgnore: 'Si votre politique ne dit rien de ces chiffres, vous n’avez rien à faire.',
} as const satisfies FrenchOf<typeof english>;
