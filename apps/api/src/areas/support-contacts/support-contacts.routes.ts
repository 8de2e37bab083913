import * as routes from '@ensemble/contract/support-contacts';
import type { AreaContext } from '../../area.ts';
import { createText, deleteText, listTexts, saveBoth, updateText } from '../content/index.ts';
import { checkContact, contacts, countDueContacts } from './contacts.ts';

export function mountSupportContacts({ mount, database }: AreaContext): void {
  mount.tenantRoute(routes.listContacts, async (call) => ({
    contacts: await listTexts(database, contacts, call, { ...call.params, ...call.query }),
  }));
  mount.tenantRoute(routes.countDueContacts, countDueContacts(database));
  mount.tenantRoute(routes.createContact, createText(database, contacts));
  mount.tenantRoute(routes.updateContact, updateText(database, contacts));
  mount.tenantRoute(routes.saveBothContacts, saveBoth(database, contacts));
  mount.tenantRoute(routes.deleteContact, deleteText(database, contacts));
  mount.tenantRoute(routes.checkContact, checkContact(database));
}
