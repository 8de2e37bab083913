import { leavers } from './leavers.ts';
import { drafts } from './drafts.ts';
import { files } from './files.ts';
import { appContent } from './app-content.ts';
import { appDownload } from './app-download.ts';
import { organizations } from './organizations.ts';
import { navigation } from './navigation.ts';
import { people } from './people.ts';
import { profile } from './profile.ts';
import { invitations } from './invitations.ts';
import { secondSteps } from './second-steps.ts';
import { organizationSettings } from './organization-settings.ts';
import { table } from './table.ts';
import { users } from './users.ts';

/** What only the console behind the login shows: loaded with its shell. */
export const en = {
  leavers,
  drafts,
  files,
  appContent,
  appDownload,
  navigation,
  organizations,
  people,
  profile,
  invitations,
  secondSteps,
  organizationSettings,
  table,
  users,
};
