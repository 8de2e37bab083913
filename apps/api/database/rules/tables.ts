/**
 * The rows of a table that a role sees (`using`) and may write (`check`, where it is another rule).
 * Expressions stand as PostgreSQL writes them out, so that what differs can be found by comparing texts.
 */
export interface RowPolicy {
  readonly using: string;
  readonly check?: string;
  /** Without it the policy is for all commands. */
  readonly command?: 'SELECT' | 'INSERT';
}

/** A policy, and the rights that the role has on these rows: `SELECT, UPDATE (first_name)`. */
type RoleAccess = readonly [RowPolicy, rights: string];

/** What the roles of the API may do with a table. A role that is not named has no right on it. */
export interface TableAccess {
  /** ensemble_tenant, in one organization. */
  readonly tenant?: RoleAccess;
  /** ensemble_identity, before an organization is known. */
  readonly identity?: RoleAccess;
}

const every: RowPolicy = { using: 'true' };
const own: RowPolicy = { using: '(organization_id = current_organization())' };
const ownOrPlatform: RowPolicy = {
  using: '((organization_id = current_organization()) OR on_platform())',
};
const seenFromPlatform: RowPolicy = { using: ownOrPlatform.using, check: own.using };
const itself: RowPolicy = { using: '((id = current_organization()) OR on_platform())' };
/** What is about a person is read by functions alone, which know who may. */
const auditEvents: RowPolicy = {
  using: "((organization_id = current_organization()) AND (target_type = 'organization'::text))",
  check:
    '((organization_id = current_organization()) OR ((organization_id IS NULL) AND on_platform()))',
};
/**
 * A person is seen only through a membership of the current organization, and only once they have
 * accepted it: an invited address says nothing about an account elsewhere.
 */
const registered: RowPolicy = {
  using:
    '(EXISTS ( SELECT 1 FROM membership m WHERE ((m.person_id = person.id) AND (m.organization_id = current_organization()) AND (m.registered_at IS NOT NULL))))',
};

/**
 * Every table of the product with its row security, one line each. All have row security on; a table
 * without policies is reached through functions alone.
 */
export const tables: Readonly<Record<string, TableAccess>> = {
  account_lock: { identity: [every, 'SELECT, INSERT, UPDATE'] },
  activation_code: {
    tenant: [own, 'SELECT, INSERT, UPDATE, DELETE'],
    identity: [every, 'SELECT, UPDATE'],
  },
  activation_code_count: { tenant: [own, 'SELECT'] },
  activation_link: { identity: [every, 'SELECT, INSERT, UPDATE'] },
  activation_upload: { tenant: [own, 'SELECT, INSERT, UPDATE'] },
  activation_upload_part: {
    tenant: [own, 'SELECT, INSERT, UPDATE'],
    identity: [every, 'SELECT, UPDATE'],
  },
  article_category: { tenant: [own, 'SELECT, INSERT, UPDATE, DELETE'] },
  article_image: { tenant: [own, 'SELECT, INSERT'] },
  audit_event: { tenant: [auditEvents, 'SELECT, INSERT'], identity: [every, 'INSERT'] },
  backup_code: { identity: [every, 'SELECT, INSERT, UPDATE, DELETE'] },
  backup_run: {},
  bulk_leave: { tenant: [own, 'SELECT, INSERT, UPDATE'] },
  bulk_resend: { tenant: [own, 'SELECT, INSERT, UPDATE'] },
  call_connection: {
    tenant: [own, 'SELECT, INSERT, UPDATE'],
    identity: [every, 'SELECT, UPDATE, DELETE'],
  },
  code_prefix: { tenant: [ownOrPlatform, 'SELECT, UPDATE (organization_id), DELETE'] },
  code_prefix_quota: { tenant: [ownOrPlatform, 'SELECT, INSERT, UPDATE (most)'] },
  console_build: { identity: [every, 'SELECT, INSERT, UPDATE (seen_at), DELETE'] },
  content_draft: { tenant: [own, 'SELECT, INSERT, UPDATE, DELETE'] },
  content_item: { tenant: [own, 'SELECT, INSERT, UPDATE'] },
  content_revision: { tenant: [own, 'SELECT, INSERT'] },
  device: {
    tenant: [own, 'SELECT, INSERT, UPDATE, DELETE'],
    identity: [every, 'SELECT, UPDATE (token), DELETE'],
  },
  erasure_run: {},
  factor: { identity: [every, 'SELECT, INSERT, UPDATE, DELETE'] },
  failed_login: { identity: [every, 'SELECT, INSERT, DELETE'] },
  form_draft: { tenant: [own, 'SELECT, INSERT, UPDATE, DELETE'] },
  frequent_term: {},
  idempotency_key: {
    tenant: [own, 'SELECT, INSERT, UPDATE (reply), DELETE'],
    identity: [every, 'SELECT (created_at), DELETE'],
  },
  invitation: {
    tenant: [own, 'SELECT, INSERT, UPDATE'],
    identity: [every, 'SELECT, INSERT, UPDATE'],
  },
  invitation_allowance: { tenant: [own, 'SELECT, INSERT, UPDATE'] },
  known_browser: { identity: [every, 'SELECT, INSERT, UPDATE, DELETE'] },
  kept_promise: {},
  key_check: { identity: [every, 'SELECT, INSERT, UPDATE (sealed)'] },
  legal_acceptance: { identity: [every, 'SELECT, INSERT'] },
  legal_notice: {},
  list_read: { identity: [{ ...every, command: 'INSERT' }, 'INSERT'] },
  mail_server: { identity: [every, 'SELECT, INSERT, UPDATE'] },
  meeting: { tenant: [own, 'SELECT, INSERT, UPDATE'], identity: [every, 'SELECT, UPDATE, DELETE'] },
  meeting_consent: { tenant: [own, 'SELECT, INSERT, DELETE'] },
  meeting_participant: {
    tenant: [own, 'SELECT, INSERT, UPDATE, DELETE'],
    identity: [every, 'SELECT, UPDATE, DELETE'],
  },
  member_snapshot: { tenant: [seenFromPlatform, 'SELECT'] },
  membership: {
    tenant: [own, 'SELECT, INSERT, UPDATE'],
    identity: [every, 'SELECT, INSERT, UPDATE'],
  },
  membership_count: { tenant: [ownOrPlatform, 'SELECT'] },
  notification: { tenant: [own, 'SELECT, INSERT, UPDATE'] },
  notification_part: { tenant: [own, 'SELECT, INSERT, UPDATE, DELETE'] },
  notification_series: { tenant: [own, 'SELECT, INSERT, UPDATE'] },
  notification_settings: { tenant: [own, 'SELECT, INSERT, UPDATE'] },
  notification_test: { tenant: [own, 'SELECT, INSERT, DELETE'] },
  organization: { tenant: [itself, 'SELECT, INSERT, UPDATE'], identity: [every, 'SELECT'] },
  organization_text: {
    tenant: [ownOrPlatform, 'SELECT, INSERT, UPDATE, DELETE'],
    identity: [every, 'SELECT'],
  },
  passkey: { identity: [every, 'SELECT, INSERT, UPDATE, DELETE'] },
  passkey_challenge: { identity: [every, 'SELECT, INSERT, UPDATE, DELETE'] },
  password_history: { identity: [every, 'SELECT, INSERT, UPDATE, DELETE'] },
  password_reset: { identity: [every, 'SELECT, INSERT, UPDATE'] },
  person: {
    tenant: [
      registered,
      'SELECT (id, email, first_name, last_name, youth, language, created_at), UPDATE (first_name, last_name, language)',
    ],
    identity: [every, 'SELECT, INSERT, UPDATE'],
  },
  promise_list: {},
  rate_limit: { identity: [every, 'SELECT, INSERT, UPDATE, DELETE'] },
  released_figure: { tenant: [seenFromPlatform, 'SELECT'] },
  report_threshold: {
    tenant: [seenFromPlatform, 'SELECT, INSERT, UPDATE'],
    identity: [{ ...every, command: 'SELECT' }, 'SELECT'],
  },
  request_count: { identity: [every, 'SELECT, INSERT, UPDATE'] },
  second_step_link: { identity: [every, 'SELECT, INSERT, UPDATE, DELETE'] },
  session: { identity: [every, 'SELECT, INSERT, UPDATE, DELETE'] },
  sms_code: { identity: [every, 'SELECT, INSERT, UPDATE'] },
  two_factor_reset_request: { identity: [every, 'SELECT, INSERT, UPDATE, DELETE'] },
  upload_token: { identity: [every, 'SELECT, INSERT, UPDATE, DELETE'] },
  usage_choice: {},
  usage_installation: {},
  usage_key: {},
  usage_month: {},
  usage_month_0: {},
  usage_month_1: {},
  usage_month_2: {},
  usage_month_3: {},
  usage_release: { tenant: [seenFromPlatform, 'SELECT'] },
  visibility_record: {
    tenant: [seenFromPlatform, 'SELECT, INSERT'],
    identity: [every, 'SELECT, INSERT'],
  },
};
