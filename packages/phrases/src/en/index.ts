import { passwords } from './passwords.ts';
import { people } from './people.ts';
import { rules } from './rules.ts';

/** What the console shows; the API's own texts are in server.ts, so that no browser loads them. */
export const en = { passwords, people, rules };
