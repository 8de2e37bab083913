import { auth } from './auth.ts';
import { client } from './client.ts';
import { form } from './form.ts';
import { meetings } from './meetings.ts';
import { organizations } from './organizations.ts';
import { passwords } from './passwords.ts';
import { people } from './people.ts';
import { profile } from './profile.ts';
import { registration } from './registration.ts';
import { rules } from './rules.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { table } from './table.ts';
import { twoFactor } from './two-factor.ts';
import { ui } from './ui.ts';
import { users } from './users.ts';

/** What the console shows; the API's own texts are in server.ts, so that no browser loads them. */
export const en = {
  auth,
  client,
  form,
  meetings,
  organizations,
  passwords,
  people,
  profile,
  registration,
  rules,
  session,
  shell,
  table,
  twoFactor,
  ui,
  users,
};
