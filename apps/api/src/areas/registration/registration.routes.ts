import * as routes from '@ensemble/contract/registration';
import type { AreaParts } from '../area-parts.ts';
import { readInvitation } from './read-invitation.ts';
import { register } from './register.ts';

export function mountRegistration({ mount, ...parts }: AreaParts): void {
  mount.publicRoute(routes.readInvitation, readInvitation(parts));
  mount.publicRoute(routes.register, register(parts));
}
