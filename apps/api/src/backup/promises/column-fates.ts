import { pushPreferences, userTypes } from '@ensemble/contract';

/**
 * What becomes of the columns of each table that a backup keeps, where a restore puts values back that were changed since:
 * a kind of promise puts them right (`promiseKinds`), or that they are back does no harm, and why. A test compares it with
 * the database: a new column stands nowhere until someone has thought about it.
 */
export interface TableFate {
  /** Columns by the kinds that put them right. */
  readonly replayed: Readonly<Record<string, readonly string[]>>;
  /** Kinds that take the whole row away again. */
  readonly gone: readonly string[];
  /** The other columns: their names, or how many they were when this was thought about. */
  readonly harmless: readonly string[] | number;
  readonly why: string;
}

const harmless = (columns: number, why: string, gone: readonly string[] = []): TableFate => ({
  replayed: {},
  gone,
  harmless: columns,
  why,
});

const changed = (
  replayed: TableFate['replayed'],
  columns: string,
  why: string,
  gone: readonly string[] = [],
): TableFate => ({ replayed, gone, harmless: columns.split(/\s+/).filter(Boolean), why });

const work = 'work of people in the console, which is lost from the backup on, as all of it is';
const identity = 'what the row is and belongs to, which never changes';
const counted = 'counts that follow the rows they count';

const roles = userTypes.map((role) => `membership.role.${role}`);
const left = 'membership.inactive';
const ends = [left, 'membership.suspended', 'membership.blocked'];
const codeEnds = ['Deactivated', 'Blocked', 'Suspended'].map((state) => `activation_code.${state}`);
const person = ['person.gone'];
const ofMember = ['membership.gone'];

export const columnFates: Readonly<Record<string, TableFate>> = {
  activation_code: changed(
    {
      status: [...codeEnds, left],
      deactivated_at: [...codeEnds, left],
      secondary_id: ofMember,
      secondary_fingerprint: ofMember,
    },
    'id organization_id code wrong_tries pauses paused_until upload_id membership_id created_at registered_at',
    'a code that was claimed since can be claimed again, by the member whose registration is lost; pauses last a day at most',
    ['activation_code.gone'],
  ),
  activation_code_count: harmless(3, counted),
  activation_link: changed(
    {
      used_at: ['activation_link.used'],
      replaced_at: ['activation_link.replaced'],
      token_hash: ['activation_link.used', 'activation_link.replaced'],
    },
    'id organization_id activation_code_id email created_at expires_at',
    identity,
    ['activation_code.gone', ...person],
  ),
  activation_upload: harmless(14, work),
  activation_upload_part: harmless(6, work),
  article_category: harmless(3, work),
  article_image: harmless(6, work),
  audit_event: changed(
    { address: person, user_agent: person },
    'id organization_id actor_id action target_type target_id changes created_at day_start day_end act_id',
    'lines never change; those written since the backup are lost',
  ),
  backup_code: harmless(3, 'a code never changes', ['backup_code.gone', ...person]),
  bulk_leave: harmless(15, work),
  bulk_resend: harmless(11, work),
  call_connection: harmless(9, 'a place in a call ends with its token, after minutes', ofMember),
  code_prefix: harmless(3, work, ['organization.removed']),
  code_prefix_quota: harmless(4, 'a limit on guesses of one day'),
  content_draft: harmless(10, 'what its author alone sees, for 30 days', [...person, ...ends]),
  content_item: harmless(19, work),
  content_revision: harmless(8, work),
  device: harmless(
    14,
    'a phone says its token and keys again at the next login; an old token reaches no one',
    ['device.gone', 'organization.removed', ...ends, ...roles],
  ),
  erasure_run: harmless(4, 'counts of a run'),
  factor: harmless(8, 'encrypted anew, it is the same; a code counts for a minute', [
    'factor.totp',
    'factor.sms',
    'person.email',
    ...person,
  ]),
  form_draft: harmless(8, 'what its author alone sees, for 30 days', [...person, ...ends]),
  frequent_term: harmless(3, 'counted anew each night'),
  invitation: changed(
    {
      used_at: ['invitation.used'],
      replaced_at: ['invitation.replaced', left],
      token_hash: ['invitation.used', 'invitation.replaced', left],
    },
    'id organization_id membership_id created_at expires_at mail_state mail_state_at mail_answer',
    'what became of a mail: one that had not left is held',
    ofMember,
  ),
  invitation_allowance: harmless(4, 'a limit of one day'),
  key_check: harmless(2, 'sealed anew, it is the same'),
  legal_acceptance: harmless(7, 'only added: who accepted since is asked again', person),
  legal_notice: harmless(3, 'administrators are shown a notice once more'),
  list_read: harmless(7, 'only added'),
  meeting: harmless(
    21,
    'sessions that were changed or cancelled since are as they were, and reminders that fell due are held: hosts look at them',
  ),
  meeting_consent: harmless(3, 'a consent never changes', ['meeting_consent.gone', ...ofMember]),
  meeting_participant: changed(
    { blocked_at: ['meeting_participant.blocked', 'meeting_participant.unblocked'] },
    `id organization_id meeting_id membership_id type state since offered_until calendar_id placed_at in_charge_since
    next_type next_type_at alias call_name joined_at left_at muted_audio muted_video reminded_day reminded_soon`,
    'a seat that was given up is back, and can be given up again; attendance is erased by its day all the same',
    ofMember,
  ),
  member_snapshot: changed(
    {
      members: ['usage_release.made'],
      joined: ['usage_release.made'],
      left: ['usage_release.made'],
    },
    'organization_id month',
    identity,
  ),
  membership: changed(
    {
      status: ends,
      deactivated_at: [left],
      user_type: roles,
      // A role that is replayed is one that its person is told of anew.
      staff_notified_at: roles,
      staff_seen_at: roles,
      pushes: pushPreferences.map((wish) => `membership.pushes.${wish}`),
      picture_id: ['membership.picture'],
    },
    `id organization_id person_id created_at registered_at invited_at resent_at bio designation invited_first_name
    invited_last_name visibility_seen_at sort_email sort_name search_text`,
    'what people wrote about themselves is as it was: they can change it again',
    ofMember,
  ),
  membership_count: harmless(4, counted),
  notification: harmless(28, `${work}; what fell due is held`),
  notification_part: harmless(17, 'how far a notification was sent: what fell due is held'),
  notification_series: harmless(14, work),
  notification_settings: harmless(9, work),
  organization: changed(
    {
      status: ['organization.configure', 'organization.active', 'organization.suspended'],
      removed_at: ['organization.removed'],
    },
    `id name is_root features theme_color accent_color chbase_app_id thidm_bundle_id locale version created_at
    setup_put_away_at reports_from year_begins staff_step_from passkey_login`,
    'settings of administrators are as they were',
  ),
  organization_text: harmless(4, work),
  passkey: harmless(12, 'its name and when it was used; a lower count is taken', [
    'passkey.gone',
    'person.email',
    ...person,
  ]),
  password_history: harmless(4, 'passwords that were used are refused the same', person),
  person: changed(
    {
      email: ['person.email'],
      password_hash: ['person.password', 'person.email'],
      password_changed_at: ['person.password'],
      youth: ['person.youth.true', 'person.youth.false'],
    },
    'id first_name last_name language created_at passkey_handle',
    'what people wrote about themselves is as it was: they can change it again',
    person,
  ),
  promise_list: harmless(7, 'which list it is, and how far it goes that is replayed'),
  released_figure: harmless(10, 'figures never change', ['usage_release.made']),
  report_threshold: harmless(4, 'a later threshold is chosen again; released months keep theirs'),
  usage_choice: changed(
    { is_counted: ['usage_choice.declined'] },
    'person_id',
    'who agreed since is not counted until they agree again',
    person,
  ),
  usage_release: harmless(8, 'a release never changes', ['usage_release.made']),
  visibility_record: harmless(3, 'only added, when the page for members changes'),
};
