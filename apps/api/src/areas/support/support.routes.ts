import * as routes from '@ensemble/contract/support';
import type { AreaParts } from '../../area-parts.ts';
import {
  checkContact,
  createContact,
  deleteContact,
  listContacts,
  updateContact,
} from './contacts.ts';

export function mountSupport({ mount, database }: AreaParts): void {
  mount.tenantRoute(routes.listContacts, listContacts({ database }));
  mount.tenantRoute(routes.createContact, createContact({ database }));
  mount.tenantRoute(routes.updateContact, updateContact({ database }));
  mount.tenantRoute(routes.deleteContact, deleteContact({ database }));
  mount.tenantRoute(routes.checkContact, checkContact({ database }));
}
