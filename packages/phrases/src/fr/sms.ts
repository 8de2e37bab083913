import type { sms as english } from '../en/sms.ts';
import type { FrenchOf } from '../shape.ts';

export const sms = {
  login: '{{code}} est votre code Ensemble pour vous connecter. Il est valide {{minutes}} minutes.',
  setUp:
    '{{code}} est votre code Ensemble pour configurer la seconde étape de connexion. Il est valide {{minutes}} minutes.',
} as const satisfies FrenchOf<typeof english>;
