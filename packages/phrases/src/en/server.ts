import { errors } from './errors.ts';
import { exported } from './exported.ts';
import { legal } from './legal.ts';
import { mail } from './mail.ts';
import { passwords } from './passwords.ts';
import { people } from './people.ts';
import { rules } from './rules.ts';
import { sms } from './sms.ts';

/** What the API says: refusals and mails. */
export const en = { errors, exported, legal, mail, passwords, people, rules, sms };
