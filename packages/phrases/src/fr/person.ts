import type { person as english } from '../en/person.ts';
import type { FrenchOf } from '../shape.ts';

export const person = {
  addPicture: 'Ajouter une photo',
  changePicture: 'Changer la photo',
  pictureHint: 'JPEG ou PNG',
  pictureUnreadable:
    'La photo n’a pas pu être compressée. Choisissez un autre fichier JPEG ou PNG.',
  bio: 'Présentation',
  designation: 'Titre',
  designationHint: 'Votre fonction. Exemples : capitaine, conseillère, coordonnateur',
} as const satisfies FrenchOf<typeof english>;
