import type { asking as english } from '../en/asking.ts';
import type { FrenchOf } from '../shape.ts';

/** Les personnes qui animent une séance depuis peu, et ce qu’elles voient de qui s’est inscrit avant. */
export const asking = {
  title: 'Vous décidez ce que voit une nouvelle personne',
  runs: '{{name}} anime maintenant cette séance.',
  willRun: '{{name}} animera cette séance dès le {{time}}.',
  text: 'Pour cette personne, vous êtes «\u00a0un membre\u00a0»\u00a0: elle ne voit ni votre nom ni votre adresse courriel. Pendant l’appel, elle voit ce que tout le monde voit. Si vous ne faites rien, cela reste ainsi et vous gardez votre place.',
  show: 'Montrer mon nom à {{name}}',
  shown: '{{name}} peut voir votre nom.',
  formerMember: 'Cette personne',
} satisfies FrenchOf<typeof english>;
