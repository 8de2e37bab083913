import { startingFeatures } from '@ensemble/contract';
import { randomBytes } from 'node:crypto';
import type { UserType } from '@ensemble/contract';
import { defaultColors } from '@ensemble/contract';
import { generate } from 'otplib';
import type pg from 'pg';
import { hashToken, newToken } from '../../access/token.ts';
import type { Settings } from '../../settings/env.ts';
import { type ActivationFactories, activationFactories } from './activation-factories.ts';
import { type MeetingFactories, meetingFactories } from './meeting-factories.ts';
import { type NotificationFactories, notificationFactories } from './notification-factories.ts';
import {
  type Insert,
  insertInto,
  type PersonFactories,
  personFactories,
  type TestOrganization,
  type TestPerson,
  uniqueEmail,
} from './person-factories.ts';
import { type ReportFactories, reportFactories } from './report-factories.ts';
import type { InvitationLink } from '../read-mail.ts';
import {
  proofAging,
  type SessionFactories,
  sessionFactory,
  setUpAllowance,
  setUpFactory,
} from './session-factories.ts';

export {
  password,
  uniqueEmail,
  uniquePhone,
  type TestOrganization,
  type TestPerson,
} from './person-factories.ts';

interface OrganizationOptions {
  readonly name?: string;
  readonly status?: 'configure' | 'active' | 'suspended';
  readonly isRoot?: boolean;
  readonly locale?: readonly ('en' | 'fr')[];
}

/** A person with an open session. */
export type TestCaller = TestPerson & { token: string };

export interface Factories
  extends
    ActivationFactories,
    MeetingFactories,
    NotificationFactories,
    PersonFactories,
    ReportFactories,
    SessionFactories {
  createOrganization(options?: OrganizationOptions): Promise<TestOrganization>;
  /** The one organisation that runs the service; made when first asked for. */
  rootOrganization(): Promise<TestOrganization>;
  /** A new person of that role with a session. */
  createCaller(userType: UserType, organization?: TestOrganization): Promise<TestCaller>;
  /** A pending person with a link that is good, as the mail would have carried it. */
  createInvitation(organization: TestOrganization): Promise<InvitationLink>;
  /** A link that sets a new password, as the mail would have carried it. */
  createPasswordReset(person: Pick<TestPerson, 'email'>): Promise<{ email: string; code: string }>;
  /** How many rows of a table fit a condition, seen by the owner. */
  countRows(table: string, condition?: string, values?: unknown[]): Promise<number>;
}

/** For a test that chooses a new one. */
export const newPassword = 'Bouleau-42-haut';
const uniqueName = () => `Maple ${randomBytes(4).toString('hex')}`;

/** A code as the person's authenticator shows it, `steps` of thirty seconds from now. */
export const totpCode = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Makes rows straight in the database: quick, and independent of the calls under test. */
export function createFactories(owner: pg.Pool, settings: Settings): Factories {
  const insert = insertInto(owner);
  const createOrganization = organizationFactory(insert);
  let root: Promise<TestOrganization> | undefined;
  const rootOrganization = () => (root ??= createOrganization({ isRoot: true, name: 'Ensemble' }));
  const people = personFactories({
    insert,
    keys: settings.ENCRYPTION_KEY,
    organizationFor: (userType) =>
      userType === 'SuperAdmin' ? rootOrganization() : createOrganization(),
  });
  const openSession = sessionFactory(insert);
  return {
    createOrganization,
    rootOrganization,
    ...people,
    openSession,
    createCaller: async (userType, organization) => {
      const person = await people.createPerson({ userType, organization });
      return { ...person, token: await openSession(person) };
    },
    ageProof: proofAging(owner),
    allowSetUp: setUpAllowance(owner),
    startSetUp: setUpFactory(insert, settings),
    createInvitation: async (organization) => {
      const { email, membershipId } = await people.createPerson({
        organization,
        status: 'pending',
      });
      const invitationToken = newToken();
      await insert('invitation', {
        organization_id: organization.id,
        membership_id: membershipId,
        token_hash: hashToken(invitationToken),
        expires_at: new Date(Date.now() + 86_400_000),
      });
      return { organizationId: organization.id, email, invitationToken };
    },
    createPasswordReset: async ({ email }) => {
      const code = newToken();
      await insert('password_reset', {
        email,
        token_hash: hashToken(code),
        expires_at: new Date(Date.now() + 3_600_000),
      });
      return { email, code };
    },
    ...activationFactories(insert, uniqueEmail, settings.ENCRYPTION_KEY),
    ...meetingFactories(insert, settings),
    ...notificationFactories(insert, settings),
    ...reportFactories(owner, settings),
    countRows: async (table, condition = 'true', values = []) => {
      const { rows } = await owner.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${table} WHERE ${condition}`,
        values,
      );
      return rows[0]?.n ?? 0;
    },
  };
}

const organizationFactory =
  (insert: Insert): Factories['createOrganization'] =>
  async (options = {}) => {
    const name = options.name ?? uniqueName();
    const { themeColor, accentColor } = defaultColors;
    const [id] = await insert('organization', {
      name,
      status: options.status ?? 'active',
      is_root: options.isRoot ?? false,
      features: JSON.stringify(startingFeatures),
      theme_color: themeColor,
      accent_color: accentColor,
      locale: options.locale ?? ['en', 'fr'],
    });
    for (const language of ['en', 'fr']) {
      await insert(
        'organization_text',
        { organization_id: id, key: 'name', language, value: name },
        'organization_id',
      );
    }
    return { id: id ?? '', name };
  };
