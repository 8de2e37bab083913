/** What the screens before and around the login show: loaded first, and kept small. */
export { auth } from './auth.ts';
export { client } from './client.ts';
export { crisis } from './crisis.ts';
export { form } from './form.ts';
export { legal } from './legal.ts';
export { passwords } from './passwords.ts';
export { person } from './person.ts';
export { registration } from './registration.ts';
export { rules } from './rules.ts';
export { session } from './session.ts';
export { shell } from './shell.ts';
export { ui } from './ui.ts';
