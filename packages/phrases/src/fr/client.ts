import type { client as english } from '../en/client.ts';
import type { FrenchOf } from '../shape.ts';

export const client = {
  offline:
    'Le service est impossible à joindre. Vérifiez votre connexion, puis réessayez. En cas d’urgence, composez le 911.',
  timeout:
    'Le service a mis trop de temps à répondre. Veuillez réessayer dans un instant. En cas d’urgence, composez le 911.',
  tooLarge:
    'Ce fichier ou ce texte dépasse la taille acceptée par le serveur placé devant le service. Choisissez-en un plus petit, ou demandez aux responsables du service d’augmenter la limite.',
  tooMany: 'Trop de demandes. Veuillez attendre une minute, puis réessayer.',
  unavailable: 'Le service redémarre ou est surchargé. Veuillez réessayer dans une minute.',
  unknown:
    'Une erreur s’est produite de notre côté. Veuillez réessayer dans un instant. En cas d’urgence, composez le 911.',
} as const satisfies FrenchOf<typeof english>;
