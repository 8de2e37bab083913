import type { Attempts } from '../access/attempts.ts';
import type { Database } from '../db/database.ts';
import type { Settings } from '../env.ts';
import type { Files } from '../gateways/files.ts';
import type { Mount } from '../http/mount.ts';

/**
 * SMS sent (OPEN-91): to one person in a quarter of an hour and in a day, from one address in an
 * hour, and to one number in a day by people who have not proved yet that it is theirs.
 */
export interface SmsLimits {
  readonly person: Attempts;
  readonly personDay: Attempts;
  readonly address: Attempts;
  readonly number: Attempts;
}

/** What the server hands each area; an area passes on to each use case exactly what that uses. */
export interface AreaParts {
  readonly mount: Mount;
  readonly database: Database;
  readonly settings: Settings;
  readonly files: Files;
  readonly attempts: {
    readonly login: Attempts;
    readonly unlock: Attempts;
    readonly unlockMail: Attempts;
    readonly twoFactor: Attempts;
    readonly resetMail: Attempts;
    readonly reset: Attempts;
    readonly passwordChange: Attempts;
    readonly sms: SmsLimits;
    readonly activationMail: Attempts;
  };
}
