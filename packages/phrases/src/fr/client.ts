import type { client as english } from '../en/client.ts';
import type { FrenchOf } from '../shape.ts';

export const client = {
  offline:
    'Le service est impossible à joindre. Vérifiez votre connexion, puis réessayez. En cas d’urgence, composez le 911.',
  timeout:
    'Le service a mis trop de temps à répondre. Réessayez dans un instant. En cas d’urgence, composez le 911.',
  tooLarge:
    'Ce fichier ou ce texte est trop volumineux pour le serveur. Choisissez-en un plus petit ou demandez à votre administrateur d’augmenter la limite.',
  tooMany: 'Trop de demandes. Attendez une minute, puis réessayez.',
  unavailable: 'Le service redémarre ou est surchargé. Réessayez dans une minute.',
  unknown:
    'Une erreur s’est produite de notre côté. Réessayez dans un instant. En cas d’urgence, composez le 911.',
} as const satisfies FrenchOf<typeof english>;
