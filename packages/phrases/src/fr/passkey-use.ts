import type { passkeyUse as english } from '../en/passkey-use.ts';
import type { FrenchOf } from '../shape.ts';

export const passkeyUse = {
  use: 'Utiliser une clé d’accès',
  logIn: 'Se connecter avec une clé d’accès',
  cancelled: 'Aucune clé d’accès n’a été utilisée. Réessayez ou choisissez une autre méthode.',
  unsupported:
    'Ce navigateur ne prend pas en charge les clés d’accès. Choisissez une autre méthode.',
  exists: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  notMade: 'Aucune clé d’accès n’a été créée. Réessayez ou utilisez un autre appareil.',
} as const satisfies FrenchOf<typeof english>;
