import type { setup as english } from '../en/setup.ts';
import type { FrenchOf } from '../shape.ts';

export const setup = {
  title: 'Premières étapes',
  intro: 'Préparez {{organization}} pour vos membres.',
  progress: '{{done}} sur {{all}} terminées',
  done: 'Terminé :',
  toDo: 'À faire :',
  step: {
    brand: 'Choisir votre logo et vos couleurs',
    languages: 'Ajouter un nom et une description dans chaque langue',
    support: 'Vérifier les numéros d’urgence et ajouter une ressource',
    article: 'Publier votre premier article',
    people: 'Inviter des personnes',
    codes: 'Générer des codes d’activation',
  },
  next: 'Ensuite :',
  showAll: 'Tout afficher',
  showLess: 'En afficher moins',
  hide: 'Masquer ces étapes',
  hidden: 'Les premières étapes sont masquées pour tous les administrateurs.',
  undo: 'Annuler',
  hideFailed: 'Les premières étapes n’ont pas pu être masquées',
} as const satisfies FrenchOf<typeof english>;
