import { leavers } from './leavers.ts';
import { files } from './files.ts';
import { features } from './features.ts';
import { meetings } from './meetings.ts';
import { organizations } from './organizations.ts';
import { navigation } from './navigation.ts';
import { people } from './people.ts';
import { profile } from './profile.ts';
import { resends } from './resends.ts';
import { secondSteps } from './second-steps.ts';
import { settings } from './settings.ts';
import { table } from './table.ts';
import { users } from './users.ts';

/** What only the console behind the login shows: loaded with its shell. */
export const fr = {
  leavers,
  files,
  features,
  meetings,
  navigation,
  organizations,
  people,
  profile,
  resends,
  secondSteps,
  settings,
  table,
  users,
};
