import type { meetings as english } from '../en/meetings.ts';
import type { FrenchOf } from '../shape.ts';

export const meetings = {
  title: 'Application mobile',
  downloadNotice: 'Veuillez télécharger l’application mobile pour continuer.',
  downloadHint:
    'Vous la trouverez dans l’App Store ou sur Google Play. Connectez-vous ensuite avec cette adresse courriel et ce mot de passe.',
} as const satisfies FrenchOf<typeof english>;
