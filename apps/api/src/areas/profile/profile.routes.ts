import * as routes from '@ensemble/contract/profile';
import type { AreaContext } from '../../area.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { getProfile, updateProfile } from './own-profile.ts';
import { readStart } from './read-start.ts';
import { getProfilePicture, uploadProfilePicture } from './profile-picture.ts';

export function mountProfile({ mount, ...deps }: AreaContext): void {
  mount.tenantRoute(routes.getProfile, getProfile(deps));
  mount.tenantRoute(routes.updateProfile, updateProfile(deps));
  mount.sessionRoute(routes.readStart, readStart(deps));
  mount.publicRoute(routes.uploadProfilePicture, uploadProfilePicture(deps));
  mount.publicRoute(routes.getProfilePicture, getProfilePicture(deps));
  mount.sessionRoute(routes.deleteOwnAccount, deleteOwnAccount(deps));
}
