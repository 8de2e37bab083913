import { nameZone } from '@ensemble/contract';

/** What the browser says: some name none that we know, such as Etc/Unknown. */
const ofBrowser = nameZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
let ofOrganization: string | undefined;

/** Whether times are shown in the reader's own zone. */
export const isZoneOwn = ofBrowser !== undefined;

/** The time zone that the console shows times in: the reader's own or, where the browser names none, their organization's. */
export const ownZone = (): string => ofBrowser ?? ofOrganization ?? 'UTC';

/** Says which zone it is, where the browser names none. */
export function setOrganizationZone(zone: string | undefined): void {
  ofOrganization = zone;
}
