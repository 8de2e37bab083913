import type { sms as english } from '../en/sms.ts';
import type { FrenchOf } from '../shape.ts';

export const sms = {
  login:
    '{{code}} est votre code Ensemble pour vous connecter. Il est valide pendant {{minutes}} minutes.',
  setUp:
    '{{code}} est votre code Ensemble pour configurer la deuxième étape de connexion. Il est valide pendant {{minutes}} minutes.',
} as const satisfies FrenchOf<typeof english>;
