import type { mail as english } from '../en/service-mail.ts';
import type { FrenchOf } from '../shape.ts';

export const mail = {
  serviceTestSubject: 'Courriel de test d’Ensemble',
  serviceTestTitle: 'Vos courriels arrivent',
  serviceTestText:
    'Vous avez envoyé ce test à partir de la page « État du service ». Les courriels d’Ensemble vous parviennent.',
  serviceTestIgnore:
    'S’il est arrivé dans vos indésirables, voyez les vérifications de l’expéditeur (SPF, DKIM et DMARC) sur cette page.',
} as const satisfies FrenchOf<typeof english>;
