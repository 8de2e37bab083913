import { codesAndContent } from './codes-and-content.ts';
import { people } from './people.ts';
import { sessionsAndSettings } from './sessions-and-settings.ts';
import type { Scenarios } from './stage.ts';

/** Calls that meet at each unique constraint or index of the database, by its name. */
export const scenarios: Scenarios = { ...codesAndContent, ...people, ...sessionsAndSettings };

const drawn = 'a secret that is drawn at random for this row';
const released = 'written by the hourly job of releases alone, which holds the organization';

/** Constraints that no two calls of clients can meet at, each with the reason. */
export const unreachable: Readonly<Record<string, string>> = {
  activation_link_token: drawn,
  invitation_token: drawn,
  password_reset_token: drawn,
  second_step_link_token: drawn,
  session_token: drawn,
  passkey_challenge_hash: drawn,
  person_passkey_handle: drawn,
  upload_token_pkey: drawn,
  membership_picture: 'an id that is drawn at random for each picture',
  organization_root: 'the root is made by the set-up command, before anyone can log in',
  frequent_term_organization_id_term_pk: 'written by the nightly job of frequent terms alone',
  legal_notice_pkey: 'written by the daily job of erasure alone',
  member_snapshot_organization_id_month_pk: released,
  released_figure_once: released,
  usage_release_organization_id_month_pk: released,
  notification_part_notification_id_no_pk:
    'written by the job that plans a notification, which holds it',
  kept_promise_pkey: 'a number that the database counts up',
  promise_list_pkey:
    'one row, written by the copying of promises; copy-promises.test.ts copies four times at once',
  backup_run_night:
    'claimed by a command of the operator alone; backup-runs.test.ts claims six times at once',
  console_build_pkey:
    'no client writes it: copies note their build as they start, and a build that is noted is only seen again',
  key_check_pkey:
    'one row, which the first copy writes in one statement; key-check.test.ts has two begin at once',
  mail_server_pkey:
    'one row, which the workers of mails add to in one statement; mail-limits.test.ts has a batch fail at once',
  request_count_pkey:
    'added to in one statement; limits-across-copies.test.ts calls from three copies',
};
