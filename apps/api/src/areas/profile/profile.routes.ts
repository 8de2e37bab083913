import * as routes from '@ensemble/contract/profile';
import type { AreaContext } from '../../area.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { getProfile, updateProfile } from './own-profile.ts';
import { readStart } from './read-start.ts';
import { getProfilePicture, uploadProfilePicture } from './profile-picture.ts';

export function mountProfile({ mount, ...parts }: AreaContext): void {
  mount.tenantRoute(routes.getProfile, getProfile(parts));
  mount.tenantRoute(routes.updateProfile, updateProfile(parts));
  mount.sessionRoute(routes.readStart, readStart(parts));
  mount.publicRoute(routes.uploadProfilePicture, uploadProfilePicture(parts));
  mount.publicRoute(routes.getProfilePicture, getProfilePicture(parts));
  mount.sessionRoute(routes.deleteOwnAccount, deleteOwnAccount(parts));
}
