import type { appDownload as english } from '../en/app-download.ts';
import type { FrenchOf } from '../shape.ts';

export const appDownload = {
  title: 'Application mobile',
  notice: 'Veuillez télécharger l’application mobile pour continuer.',
  hint: 'Vous la trouverez dans l’App Store ou sur Google Play. Connectez-vous ensuite avec cette adresse courriel et ce mot de passe.',
} as const satisfies FrenchOf<typeof english>;
