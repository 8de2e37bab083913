import { articleImageSizes } from '@ensemble/contract';

/** What a backup does with a table (decision 0076). Every column of a table that is kept stands in one of the lists. */
export type TableContent =
  | { readonly leftOut: string }
  | {
      readonly kept: readonly string[];
      /** Columns that are not copied, with the SQL of what stands for them and why. */
      readonly set: Readonly<Record<string, readonly [sql: string, why: string]>>;
      /** Columns that the database makes of others. */
      readonly made: readonly string[];
      /** Columns of the release before, which `migrate --after` takes away. */
      readonly leaving: readonly string[];
    };

type Others = {
  readonly set?: Record<string, [sql: string, why: string]>;
  readonly made?: string;
  readonly leaving?: string;
};

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const keep = (
  columns: string,
  { set = {}, made = '', leaving = '' }: Others = {},
): TableContent => ({
  kept: words(columns),
  set,
  made: words(made),
  leaving: words(leaving),
});
const leaveOut = (why: string): TableContent => ({ leftOut: why });

const session: [string, string] = ['NULL', 'a session, and sessions are left out'];

/** Every table of the product. `npm run admin -- backup` refuses a database that has another table or column. */
export const tableContents: Readonly<Record<string, TableContent>> = {
  account_lock: leaveOut('unlock codes; a lock lasts minutes'),
  activation_code:
    keep(`id organization_id code secondary_id secondary_fingerprint status wrong_tries pauses paused_until
    upload_id membership_id created_at registered_at deactivated_at`),
  activation_code_count: keep('organization_id status total'),
  activation_link: keep(
    'id organization_id activation_code_id email token_hash created_at expires_at used_at replaced_at',
  ),
  activation_upload:
    keep(`id organization_id created_by file_name fingerprint state total received tried created replaced
    created_at finished_at confirmed_at`),
  activation_upload_part: keep('upload_id start organization_id codes secondary_ids outcomes'),
  article_category: keep('article_id category_id organization_id'),
  article_image: keep('id organization_id width height created_at created_by'),
  audit_event:
    keep(`id organization_id actor_id action target_type target_id changes address user_agent created_at
    day_start day_end act_id`),
  backup_code: keep('id person_id code_hash'),
  backup_run: leaveOut('what this database knows of its backups; a restored one begins anew'),
  bulk_leave:
    keep(`organization_id id state actor_id actor_role address user_agent language member_ids total done
    deactivated started_at progressed_at finished_at`),
  bulk_resend:
    keep(`organization_id id state sent_before with_super_admins total sent last_place started_at
    progressed_at finished_at`),
  call_connection: keep(
    'id organization_id meeting_id participant_id expires_at used_at joined_at left_at',
    { set: { login_id: [`'00000000-0000-0000-0000-000000000000'::uuid`, session[1]] } },
  ),
  code_prefix: keep('prefix organization_id created_at'),
  code_prefix_quota: keep('organization_id most refused refused_on'),
  console_build: leaveOut('what files of the console must hold; each copy writes it as it starts'),
  content_draft: keep(
    'id organization_id person_id kind language item_id translation_of values base_version saved_at',
  ),
  content_item: keep(
    `id organization_id kind language pair_id title search_text status values version behind_since
    created_at created_by updated_at updated_by checked_at checked_by deleted_at deleted_by`,
    { leaving: 'search' },
  ),
  content_revision: keep('item_id version organization_id title status values saved_at saved_by'),
  device: keep(
    `id organization_id membership_id installation_id platform token_hash token public_key auth language time_zone
    created_at seen_at`,
    { set: { session_id: session } },
  ),
  erasure_run: keep('id created_at people_erased memberships_erased'),
  factor: keep('person_id type secret created_at confirmed_at last_step', {
    set: {
      pending_secret: ['NULL', 'a set-up that was under way is begun again'],
      pending_since: ['NULL', 'goes with it'],
    },
  }),
  failed_login: leaveOut(
    'what strangers typed, wrong addresses and passwords among it; lives for 30 days',
  ),
  form_draft: keep('organization_id person_id id kind item_id values base_version saved_at'),
  frequent_term: keep('organization_id term people'),
  idempotency_key: leaveOut('replies to calls that are repeated within a day'),
  invitation:
    keep(`id organization_id membership_id token_hash created_at expires_at used_at replaced_at mail_state
    mail_state_at mail_answer`),
  invitation_allowance: keep('organization_id per_day day sent'),
  kept_promise: leaveOut(
    'what was done before the backup stands in the rows themselves; what came after is in the list of promises',
  ),
  key_check: keep('id sealed'),
  known_browser: leaveOut('known browsers: each login after a restore is one in a new browser'),
  legal_acceptance: keep('id person_id organization_id document language version created_at'),
  legal_notice: keep('organization_id version told_at'),
  list_read: keep('id organization_id reader_id list hour reason note'),
  mail_server: leaveOut('whether the email server takes emails now; copies find out again'),
  meeting: keep(
    `id organization_id host_id title description starts_at ends_at max_participants status type cancel_reason session_id
    sequence decisions created_at started_at ended_at counted_at deleted_at created_by search_text`,
    { leaving: 'search' },
  ),
  meeting_consent: keep('organization_id participant_id viewer_id'),
  meeting_participant:
    keep(`id organization_id meeting_id membership_id type state since offered_until calendar_id
    placed_at in_charge_since next_type next_type_at alias call_name joined_at left_at muted_audio muted_video
    blocked_at reminded_day reminded_soon`),
  member_snapshot: keep('organization_id month members joined left'),
  membership: keep(
    `id organization_id person_id user_type status created_at registered_at invited_at resent_at
    deactivated_at bio designation picture_id invited_first_name invited_last_name pushes visibility_seen_at staff_notified_at
    staff_seen_at sort_email sort_name search_text`,
    { leaving: 'search' },
  ),
  membership_count: keep('organization_id user_type status total'),
  notification: keep(
    `id organization_id halt_reason cancel_reason texts behaviour importance article_pair_id scheduled_at timing wall_time
    zone created_by created_at version opens_at closes_at held_at stopped_at cancelled_at work is_immediate
    ignores_quiet_hours released_at series_id occurs_on search_text`,
    { made: 'ended_at', leaving: 'search' },
  ),
  notification_part:
    keep(`notification_id no organization_id due_at devices first_device last_device outcomes size waiting
    accepted claimed_by claimed_until retry_at attempt begun_at gives_up_at`),
  notification_series:
    keep(`id organization_id recurrence wall_time zone starts_on timing texts behaviour importance
    created_by created_at written_until ended_at`),
  notification_settings: keep(
    'organization_id time_zone quiet_from quiet_to weekly_limit version quiet_until quiet_since quiet_by',
  ),
  notification_test: leaveOut(
    'texts that administrators tried on their own phones; read for a day',
  ),
  organization:
    keep(`id name status is_root features theme_color accent_color chbase_app_id thidm_bundle_id locale version
    created_at setup_put_away_at removed_at reports_from year_begins staff_step_from passkey_login`),
  organization_text: keep('organization_id key language value'),
  passkey:
    keep(`id person_id credential_id public_key rp_id sign_count backup_eligible backed_up transports name
    created_at last_used_at`),
  passkey_challenge: leaveOut('challenges that wait for an answer for minutes'),
  password_history: keep('id person_id password_hash created_at'),
  password_reset: leaveOut('links that set a password; asked for again'),
  person:
    keep(`id email first_name last_name password_hash password_changed_at youth language created_at
    passkey_handle`),
  promise_list: keep('id list_id number', {
    set: {
      outgoing: ['NULL', 'it is in the list, or what is in it stands in the rows'],
      outgoing_numbers: ['NULL', 'goes with it'],
      compared_at: ['NULL', 'a restored database is compared with the list first'],
      given_up_at: ['NULL', 'to go on without the list is decided anew after a restore'],
    },
  }),
  rate_limit: leaveOut('counts of tries'),
  released_figure: keep(
    `organization_id month subject article_id state users users_or_more hits hits_or_more months`,
  ),
  report_threshold: keep('organization_id from_month threshold created_at'),
  request_count: leaveOut('counts of requests; no crash keeps them'),
  second_step_link: leaveOut('links of an hour; the next login sends another'),
  session: leaveOut('sessions: everyone logs in again after a restore'),
  sms_code: leaveOut('codes sent by SMS, with the numbers'),
  two_factor_reset_request: leaveOut(
    'a request that its owner stopped since would be open again; asked for again',
  ),
  upload_token: leaveOut('ten minutes in which a registration adds its picture'),
  usage_choice: keep('person_id is_counted'),
  usage_installation: leaveOut('when the phone of which member last sent its use of the app'),
  usage_key: leaveOut('keys of raw usage: it is promised that they die with the month'),
  usage_month: leaveOut('raw usage: it is promised that it dies with the month'),
  usage_release: keep('organization_id month threshold members released_at version scales hash'),
  visibility_record: keep('organization_id since facts'),
};

/** What a backup does with a folder of files: the SQL that names its files, or why it is left out. */
export const fileContents: Readonly<Record<string, { sql: string } | { leftOut: string }>> = {
  pictures: {
    sql: `SELECT 'pictures/' || picture_id || '.jpg' FROM membership WHERE picture_id IS NOT NULL`,
  },
  logos: {
    sql: `SELECT 'logos/' || value || '.png' FROM organization_text WHERE key = 'logo' AND value <> ''`,
  },
  articles: {
    sql: `SELECT 'articles/' || i.id || '-' || size || '.webp' FROM article_image i,
      unnest(ARRAY[${Object.keys(articleImageSizes)
        .map((size) => `'${size}'`)
        .join(', ')}]) AS size`,
  },
  console: { leftOut: 'files of the console: each start writes its own' },
};

/** Schemas of the database that are no tables of the product, and why no row of theirs is copied. */
export const otherSchemas: Readonly<Record<string, string>> = {
  drizzle: 'what was migrated: it stands in the manifest',
  pgboss: 'the queue: what lies in the future is scheduled again after a restore',
};

/** A table of a database, with its columns. */
export interface LiveTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What a database has and no list names, or the reverse; a sentence each. */
export function findUnlisted(live: readonly LiveTable[], schemas: readonly string[]): string[] {
  const known = new Set(Object.keys(tableContents));
  return [
    ...schemas
      .filter((name) => !(name in otherSchemas) && name !== 'public')
      .map((name) => `the schema ${name} is not known`),
    ...live.flatMap(({ name, columns }) => {
      const content = tableContents[name];
      if (!content) return [`the table ${name} is not known`];
      known.delete(name);
      if ('leftOut' in content) return [];
      const listed = [...content.kept, ...Object.keys(content.set), ...content.made];
      return [
        ...columns
          .filter((column) => !listed.includes(column) && !content.leaving.includes(column))
          .map((column) => `the column ${name}.${column} is not known`),
        ...listed
          .filter((column) => !columns.includes(column))
          .map((column) => `the column ${name}.${column} is missing`),
      ];
    }),
    ...[...known].map((name) => `the table ${name} is missing`),
  ];
}
