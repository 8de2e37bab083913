import { pushPreferences, userTypes } from '@ensemble/contract';

/**
 * What a restore must not undo, by the kind of the change (decision 0077): `kept_promise.kind` is one of these, written by
 * the triggers of rules/functions/60-promises.sql.
 */
export interface PromiseKind {
  /** What it is about, in the plural, for the operator. */
  readonly words: string;
  /**
   * Keeps it in a restored database, as often as it is asked. Each statement has `entry`: `id`, `other`, `at`, `figures`
   * as JSON and `no_password`, a hash that fits no password.
   */
  readonly apply: readonly string[];
}

/** Deletes the row itself. */
const gone = (table: string, words: string): PromiseKind => ({
  words,
  apply: [`DELETE FROM ${table} t USING entry e WHERE t.id = e.id`],
});

/** Gives a column of the row a value that the kind states. */
const set = (table: string, column: string, sql: string, words: string): PromiseKind => ({
  words,
  apply: [
    `UPDATE ${table} t SET ${column} = ${sql} FROM entry e WHERE t.id = e.id AND t.${column} IS DISTINCT FROM ${sql}`,
  ],
});

/** A link that can be used no more. */
const closed = (table: string, column: 'used_at' | 'replaced_at', words: string): PromiseKind => ({
  words,
  apply: [
    `UPDATE ${table} t SET ${column} = COALESCE(t.${column}, e.at), token_hash = NULL FROM entry e WHERE t.id = e.id`,
  ],
});

const code = (status: string): PromiseKind => ({
  words: 'activation codes that were ended',
  apply: [
    `UPDATE activation_code t SET status = '${status}', deactivated_at = COALESCE(t.deactivated_at, e.at)
     FROM entry e WHERE t.id = e.id AND t.status <> '${status}'`,
  ],
});

const factor = (type: string): PromiseKind => ({
  words: 'second steps that were removed or replaced',
  apply: [`DELETE FROM factor t USING entry e WHERE t.person_id = e.id AND t.type = '${type}'`],
});

/** The month of a released one, of an organization that is there. */
const released = `(SELECT e.id, e.figures::jsonb AS whole, (e.figures::jsonb #>> '{release,month}')::date AS month
  FROM entry e JOIN organization o ON o.id = e.id) AS r`;
const isMissing = `NOT EXISTS (SELECT FROM usage_release u WHERE u.organization_id = r.id AND u.month = r.month)`;

const each = <Value extends string>(
  values: readonly Value[],
  name: (value: Value) => string,
  kind: (value: Value) => PromiseKind,
): [string, PromiseKind][] => values.map((value) => [name(value), kind(value)]);

/** Every kind by its name. A list with any other is of another version, and is not replayed. */
export const promiseKinds: Readonly<Record<string, PromiseKind>> = {
  'person.gone': {
    words: 'people who were erased',
    apply: [
      `SELECT erase_memberships(ARRAY(SELECT m.id FROM membership m JOIN entry e ON e.id = m.person_id))`,
      `SELECT erase_people(ARRAY(SELECT id FROM entry))`,
    ],
  },
  'person.password': {
    words: 'passwords that were changed',
    // Not to none: a person without a password has not registered, and is sent no link for a new one.
    apply: [
      `UPDATE person p SET password_hash = e.no_password, password_changed_at = e.at
       FROM entry e WHERE p.id = e.id AND p.password_hash IS NOT NULL`,
    ],
  },
  'person.email': {
    words: 'addresses that were changed',
    // Who reads the mail of the former address must not get in by it: without a password no link is sent there.
    apply: [
      `UPDATE person p SET password_hash = NULL FROM entry e WHERE p.id = e.id`,
      ...['factor', 'passkey', 'backup_code'].map(
        (table) => `DELETE FROM ${table} t USING entry e WHERE t.person_id = e.id`,
      ),
    ],
  },
  'person.youth.true': set('person', 'youth', 'true', 'marks of youth accounts'),
  'person.youth.false': set('person', 'youth', 'false', 'marks of youth accounts'),
  'membership.gone': {
    words: 'memberships that were erased',
    apply: [`SELECT erase_memberships(ARRAY(SELECT id FROM entry))`],
  },
  'membership.inactive': {
    words: 'memberships that were deactivated',
    // As the product does it: open links die, and the code that it was joined by.
    apply: [
      `UPDATE membership m SET status = 'inactive', deactivated_at = e.at
       FROM entry e WHERE m.id = e.id AND m.status <> 'inactive'`,
      `UPDATE invitation i SET replaced_at = e.at, token_hash = NULL
       FROM entry e WHERE i.membership_id = e.id AND i.used_at IS NULL AND i.replaced_at IS NULL`,
      `UPDATE activation_code c SET status = 'Deactivated', deactivated_at = e.at
       FROM entry e WHERE c.membership_id = e.id AND c.status = 'Claimed'`,
    ],
  },
  'membership.suspended': set(
    'membership',
    'status',
    `'suspended'`,
    'memberships that were suspended or blocked',
  ),
  'membership.blocked': set(
    'membership',
    'status',
    `'blocked'`,
    'memberships that were suspended or blocked',
  ),
  ...Object.fromEntries(
    each(
      userTypes,
      (role) => `membership.role.${role}`,
      (role) => set('membership', 'user_type', `'${role}'`, 'roles that were changed'),
    ),
  ),
  ...Object.fromEntries(
    each(
      pushPreferences,
      (wish) => `membership.pushes.${wish}`,
      (wish) => set('membership', 'pushes', `'${wish}'`, 'choices about notifications'),
    ),
  ),
  'membership.picture': {
    words: 'pictures that were removed or replaced',
    apply: [
      `UPDATE membership m SET picture_id = NULL FROM entry e WHERE m.id = e.id AND m.picture_id = e.other`,
    ],
  },
  'factor.totp': factor('totp'),
  'factor.sms': factor('sms'),
  'passkey.gone': gone('passkey', 'passkeys that were removed'),
  'backup_code.gone': gone('backup_code', 'recovery codes that were used or replaced'),
  'invitation.used': closed('invitation', 'used_at', 'invitations that were used'),
  'invitation.replaced': closed('invitation', 'replaced_at', 'invitations that were withdrawn'),
  'activation_link.used': closed('activation_link', 'used_at', 'activation links that were used'),
  'activation_link.replaced': closed(
    'activation_link',
    'replaced_at',
    'activation links that were replaced',
  ),
  'activation_code.gone': gone('activation_code', 'activation codes that were withdrawn'),
  'activation_code.Deactivated': code('Deactivated'),
  'activation_code.Blocked': code('Blocked'),
  'activation_code.Suspended': code('Suspended'),
  'device.gone': gone('device', 'phones that were removed'),
  'usage_choice.declined': {
    words: 'members who declined to be counted',
    apply: [
      `SELECT save_usage_choice(p.id, false) FROM entry e JOIN person p ON p.id = e.id ORDER BY p.id`,
    ],
  },
  'meeting_consent.gone': {
    words: 'consents in sessions that were withdrawn',
    apply: [
      `DELETE FROM meeting_consent t USING entry e WHERE t.participant_id = e.id AND t.viewer_id = e.other`,
    ],
  },
  'meeting_participant.blocked': set(
    'meeting_participant',
    'blocked_at',
    'e.at',
    'participants who were blocked or let in again',
  ),
  'meeting_participant.unblocked': set(
    'meeting_participant',
    'blocked_at',
    'NULL',
    'participants who were blocked or let in again',
  ),
  'organization.configure': set('organization', 'status', `'configure'`, 'states of organizations'),
  'organization.active': set('organization', 'status', `'active'`, 'states of organizations'),
  'organization.suspended': set('organization', 'status', `'suspended'`, 'states of organizations'),
  'organization.removed': {
    words: 'organizations that were removed',
    apply: [
      `UPDATE organization o SET removed_at = COALESCE(o.removed_at, e.at) FROM entry e WHERE o.id = e.id`,
      ...['code_prefix', 'device'].map(
        (table) => `DELETE FROM ${table} t USING entry e WHERE t.organization_id = e.id`,
      ),
    ],
  },
  'usage_release.made': {
    words: 'months whose figures were released',
    apply: [
      `INSERT INTO member_snapshot SELECT (jsonb_populate_record(NULL::member_snapshot, r.whole -> 'members')).*
       FROM ${released} WHERE jsonb_typeof(r.whole -> 'members') = 'object' ON CONFLICT DO NOTHING`,
      `INSERT INTO released_figure SELECT (jsonb_populate_record(NULL::released_figure, f.figure)).*
       FROM ${released}, jsonb_array_elements(r.whole -> 'figures') AS f(figure) WHERE ${isMissing}`,
      `INSERT INTO usage_release SELECT (jsonb_populate_record(NULL::usage_release, r.whole -> 'release')).*
       FROM ${released} WHERE ${isMissing}`,
      // All of it: what a quarter would still have shown of its articles is not worth keeping raw usage for.
      `SELECT destroy_usage(r.id, r.month) FROM ${released} ORDER BY r.month`,
    ],
  },
};
