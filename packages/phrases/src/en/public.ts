import { auth } from './auth.ts';
import { client } from './client.ts';
import { crisis } from './crisis.ts';
import { form } from './form.ts';
import { legal } from './legal.ts';
import { passwords } from './passwords.ts';
import { person } from './person.ts';
import { registration } from './registration.ts';
import { rules } from './rules.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { twoFactor } from './two-factor.ts';
import { ui } from './ui.ts';

/** What the screens before and around the login show: loaded first, and kept small. */
export const en = {
  auth,
  client,
  crisis,
  form,
  legal,
  passwords,
  person,
  registration,
  rules,
  session,
  shell,
  twoFactor,
  ui,
};
