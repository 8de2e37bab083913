import * as routes from '@ensemble/contract/registration';
import type { AreaParts } from '../../area-parts.ts';
import { createProfile } from './create-profile.ts';
import { emailVerification } from './email-verification.ts';
import { readInvitation } from './read-invitation.ts';
import { register } from './register.ts';
import { validateActivationCode } from './validate-activation-code.ts';

export function mountRegistration({ mount, attempts, ...parts }: AreaParts): void {
  mount.publicRoute(routes.readInvitation, readInvitation(parts));
  mount.publicRoute(routes.register, register(parts));
  mount.publicRoute(
    routes.validateActivationCode,
    validateActivationCode({ ...parts, codeTries: attempts.codeTries }),
  );
  mount.publicRoute(
    routes.emailVerification,
    emailVerification({
      ...parts,
      activationMails: attempts.activationMail,
      codeTries: attempts.codeTries,
    }),
  );
  mount.publicRoute(routes.createProfile, createProfile(parts));
}
