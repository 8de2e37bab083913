/** What only the console behind the login shows: loaded with its shell. */
export { leavers } from './leavers.ts';
export { drafts } from './drafts.ts';
export { files } from './files.ts';
export { appContent } from './app-content.ts';
export { appDownload } from './app-download.ts';
export { organizations } from './organizations.ts';
export { navigation } from './navigation.ts';
export { people } from './people.ts';
export { profile } from './profile.ts';
export { invitations } from './invitations.ts';
export { secondSteps } from './second-steps.ts';
export { organizationSettings } from './organization-settings.ts';
export { table } from './table.ts';
export { times } from './times.ts';
export { users } from './users.ts';
