import type { profile as english } from '../en/profile.ts';
import type { FrenchOf } from '../shape.ts';

export const profile = {
  title: 'Compte',
  picture: 'Photo de profil',
  addPicture: 'Ajouter une photo',
  changePicture: 'Changer la photo',
  pictureHint: 'JPEG ou PNG',
  pictureUnreadable:
    'La photo n’a pas pu être compressée. Choisissez un autre fichier JPEG ou PNG.',
  bio: 'Présentation',
  designation: 'Titre',
  designationHint:
    'Votre fonction, telle que les gens la voient : capitaine, conseillère, coordonnateur…',
  update: 'Mettre à jour',
  updated: 'Votre profil a été mis à jour.',
  updateFailed: 'Échec de la mise à jour',
  notFound: 'Aucun renseignement de profil n’a été trouvé pour votre compte.',
} as const satisfies FrenchOf<typeof english>;
