import { auth } from './auth.ts';
import { client } from './client.ts';
import { form } from './form.ts';
import { meetings } from './meetings.ts';
import { passwords } from './passwords.ts';
import { people } from './people.ts';
import { rules } from './rules.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { table } from './table.ts';
import { ui } from './ui.ts';

/** What the console shows; the API's own texts are in server.ts, so that no browser loads them. */
export const en = { auth, client, form, meetings, passwords, people, rules, session, shell, table, ui };
