import type { Check } from '../check.ts';
import { backupReceipt, backups, backupVerified } from './backups.ts';
import { calls } from './calls.ts';
import { certificates } from './certificates.ts';
import { clock } from './clock.ts';
import { countries } from './countries.ts';
import { databaseSize } from './database-size.ts';
import { dkim } from './sender/dkim.ts';
import { dmarc } from './sender/dmarc.ts';
import { files } from './files.ts';
import { keys } from './keys.ts';
import { logins } from './logins.ts';
import { mail } from './mail.ts';
import { migrations } from './migrations.ts';
import { people } from './people.ts';
import { promises } from './promises.ts';
import { proxy } from './proxy.ts';
import { push } from './push.ts';
import { queues } from './queues.ts';
import { relay } from './relay.ts';
import { restored } from './restored.ts';
import { settings } from './settings.ts';
import { spf } from './sender/spf.ts';
import { timeZones } from './time-zones.ts';
import { versions } from './versions.ts';

/** Every check, in the order in which those of equal urgency are shown; a new one adds its line here. */
export const checks: readonly Check[] = [
  people,
  settings,
  versions,
  migrations,
  restored,
  promises,
  backups,
  backupVerified,
  backupReceipt,
  logins,
  databaseSize,
  queues,
  clock,
  timeZones,
  keys,
  proxy,
  mail,
  spf,
  dkim,
  dmarc,
  push,
  calls,
  relay,
  files,
  certificates,
  countries,
];
