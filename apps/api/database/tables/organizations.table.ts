import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../src/db/drizzle.ts';
import { createdAt, moment, primaryId } from '../../src/db/columns.ts';
import type { Features } from '@ensemble/contract';

/** An organisation, its theme and switches (ORGS-08..10). `root` is the one that runs the service. */
export const organization = pgTable(
  'organization',
  {
    id: primaryId(),
    name: text('name').notNull(),
    status: text('status')
      .$type<'configure' | 'active' | 'suspended'>()
      .notNull()
      .default('configure'),
    isRoot: boolean('is_root').notNull().default(false),
    features: jsonb('features').$type<Features>().notNull(),
    themeColor: text('theme_color').notNull(),
    accentColor: text('accent_color').notNull(),
    chbaseAppId: text('chbase_app_id').notNull().default(''),
    thidmBundleId: text('thidm_bundle_id').notNull().default(''),
    locale: text('locale')
      .array()
      .notNull()
      .default(sql`'{en,fr}'`),
    /** How often the settings were saved. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /** When an administrator put the first steps away; null while they are shown. */
    setupPutAwayAt: moment('setup_put_away_at'),
    removedAt: moment('removed_at'),
    /** The first month whose use is counted: that of its creation, or of the version that began to count. */
    reportsFrom: date('reports_from')
      .notNull()
      .default(sql`date_trunc('month', now())`),
    /** The month, from 1 to 12, that the quarters and years of its reports are counted from. */
    yearBegins: smallint('year_begins').notNull().default(1),
    /** The day from which its staff need a second step, in the time zone of the installation; null where none is set (STAFF2FA-01). */
    staffStepFrom: date('staff_step_from'),
    /** Whether its people may log in with a passkey alone (PASSKEY-10). */
    passkeyLogin: boolean('passkey_login').notNull().default(false),
  },
  (table) => [
    check('organization_year_begins', sql`${table.yearBegins} between 1 and 12`),
    check('organization_status', sql`${table.status} in ('configure', 'active', 'suspended')`),
    uniqueIndex('organization_name')
      .on(sql`lower(${table.name})`)
      .where(sql`removed_at is null`),
    uniqueIndex('organization_root')
      .on(table.isRoot)
      .where(sql`is_root`),
  ],
);

/** The organization that a row belongs to. */
export const organizationId = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organization.id);

/** Texts of an organisation per language (I18N-07). */
export const organizationText = pgTable(
  'organization_text',
  {
    organizationId: organizationId(),
    key: text('key').$type<'name' | 'description' | 'logo'>().notNull(),
    language: text('language').$type<'en' | 'fr'>().notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.key, table.language] })],
);
