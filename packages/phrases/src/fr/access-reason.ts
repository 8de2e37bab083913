import type { accessReason as english } from '../en/access-reason.ts';
import type { FrenchOf } from '../shape.ts';

export const accessReason = {
  title: 'Motif de consultation',
  titleOf: 'Motif de consultation\u00a0: {{organization}}',
  text: 'Ces renseignements appartiennent à l’organisation. Ses administrateurs voient l’heure de la consultation et le motif que vous indiquez, mais pas votre nom.',
  textOfAll:
    'Ces renseignements appartiennent aux organisations. Les administrateurs de chacune voient l’heure de la consultation et le motif que vous choisissez, mais ni les précisions ni votre nom.',
  once: 'Indiquez un motif par organisation. Il s’applique jusqu’à ce que vous fermiez votre session ou rechargiez la page.',
  label: 'Motif',
  choose: 'Choisissez un motif',
  note: 'Précisions',
  noteHint: 'Au plus 100 caractères. N’indiquez ni nom ni renseignement sur la santé.',
  submit: 'Continuer',
  choice: {
    supportRequest: 'Demande de soutien',
    incident: 'Incident technique ou de sécurité',
    setUp: 'Mise en place de l’organisation',
    legalRequest: 'Demande d’ordre juridique',
    other: 'Autre',
  },
} as const satisfies FrenchOf<typeof english>;
