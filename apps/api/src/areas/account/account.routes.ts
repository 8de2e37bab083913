import * as routes from '@ensemble/contract/account';
import type { AreaParts } from '../area-parts.ts';
import { deleteOwnAccount } from './delete-own-account.ts';

export function mountAccount({ mount, database }: AreaParts): void {
  mount.sessionRoute(routes.deleteOwnAccount, deleteOwnAccount({ database }));
}
