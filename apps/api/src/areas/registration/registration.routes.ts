import * as routes from '@ensemble/contract/registration';
import type { AreaContext } from '../../area.ts';
import { createProfile } from './create-profile.ts';
import { emailVerification } from './email-verification.ts';
import { readInvitation } from './read-invitation.ts';
import { register } from './register.ts';
import { validateActivationCode } from './validate-activation-code.ts';

export function mountRegistration({ mount, limit, limitAddress, ...rest }: AreaContext): void {
  const deps = {
    ...rest,
    activationMails: limit('activation-mail', 6, 30 * 60),
    // A room of members who register together shares an address, and some of them mistype.
    codeTries: {
      minute: limitAddress('code-minute', 20, 60),
      hour: limitAddress('code-address', 60, 60 * 60),
      prefix: limitAddress('code-prefix', 300, 60 * 60),
    },
  };
  mount.publicRoute(routes.readInvitation, readInvitation(deps));
  mount.publicRoute(routes.register, register(deps));
  mount.publicRoute(routes.validateActivationCode, validateActivationCode(deps));
  mount.publicRoute(routes.emailVerification, emailVerification(deps));
  mount.publicRoute(routes.createProfile, createProfile(deps));
}
