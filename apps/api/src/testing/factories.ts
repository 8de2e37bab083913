import { randomBytes, randomInt } from 'node:crypto';
import type { SessionLevelName, UserStatus, UserType } from '@ensemble/contract';
import { defaultColors } from '@ensemble/contract';
import { generate, generateSecret } from 'otplib';
import type pg from 'pg';
import { encrypt } from '../access/encrypt.ts';
import { hashToken, newToken } from '../access/token.ts';
import { startingFeatures } from '../areas/organizations/index.ts';
import { hashPassword } from '../credentials/index.ts';
import { foldedColumns } from '../db/search.ts';
import type { Settings } from '../env.ts';
import { type ActivationFactories, activationFactories } from './activation-factories.ts';
import { type MeetingFactories, meetingFactories } from './meeting-factories.ts';
import { type NotificationFactories, notificationFactories } from './notification-factories.ts';
import { type ReportFactories, reportFactories } from './report-factories.ts';
import type { InvitationLink } from './read-mail.ts';
import { proofAging, sessionFactory, setUpFactory } from './session-factories.ts';

export interface TestOrganization {
  readonly id: string;
  readonly name: string;
}

export interface TestPerson {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userType: UserType;
  readonly organization: TestOrganization;
  readonly membershipId: string;
  /** The seed of the authenticator, where the person has one. */
  readonly totpSecret: string | undefined;
  /** The number that gets codes by SMS, where the person has one. */
  readonly phone: string | undefined;
}

interface PersonOptions {
  readonly userType?: UserType;
  readonly organization?: TestOrganization;
  readonly status?: UserStatus;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly language?: 'en' | 'fr';
  readonly youth?: boolean;
  /** With an authenticator that is confirmed. */
  readonly totp?: boolean;
  /** With a phone for codes by SMS that is confirmed. */
  readonly sms?: boolean;
}

interface OrganizationOptions {
  readonly name?: string;
  readonly status?: 'configure' | 'active' | 'suspended';
  readonly isRoot?: boolean;
  readonly locale?: readonly ('en' | 'fr')[];
}

export interface Factories
  extends ActivationFactories, MeetingFactories, NotificationFactories, ReportFactories {
  createOrganization(options?: OrganizationOptions): Promise<TestOrganization>;
  /** The one organisation that runs the service; made when first asked for. */
  rootOrganization(): Promise<TestOrganization>;
  /** A person with a place in an organisation; without one named, a new one (a SuperAdmin: the root). */
  createPerson(options?: PersonOptions): Promise<TestPerson>;
  /** A second place of a person, in another organisation. */
  addMembership(
    person: TestPerson,
    organization: TestOrganization,
    userType: UserType,
    status?: UserStatus,
  ): Promise<string>;
  /** A session as a login would have left it; answers its token. SuperAdmins start at High, others at Low. */
  openSession(
    person: Pick<TestPerson, 'id' | 'userType'>,
    level?: SessionLevelName,
    seconds?: number,
  ): Promise<string>;
  /** Makes the proofs of a person's sessions too old to count. */
  ageProof(person: Pick<TestPerson, 'id'>): Promise<void>;
  /** A new person of that role with a session. */
  createCaller(
    userType: UserType,
    organization?: TestOrganization,
  ): Promise<TestPerson & { token: string }>;
  /** Starts authenticator set-up for a person; answers the seed. */
  startSetUp(person: Pick<TestPerson, 'id'>): Promise<string>;
  /** A pending person with a link that is good, as the mail would have carried it. */
  createInvitation(organization: TestOrganization): Promise<InvitationLink>;
  /** A link that sets a new password, as the mail would have carried it. */
  createPasswordReset(person: Pick<TestPerson, 'email'>): Promise<{ email: string; code: string }>;
  /** How many rows of a table fit a condition, seen by the owner. */
  countRows(table: string, condition?: string, values?: unknown[]): Promise<number>;
}

/** One password for all, hashed once: what a test types in is rarely what it is about. */
export const password = 'Kestrel-42-up';
/** For a test that chooses a new one. */
export const newPassword = 'Bouleau-42-haut';
const passwordHash = hashPassword(password);

export const uniqueEmail = (prefix = 'person'): string =>
  `${prefix}.${randomBytes(6).toString('hex')}@example.org`;
/** A number of North America, as it is sent. */
export const uniquePhone = (): string => `+1514${String(randomInt(10_000_000)).padStart(7, '0')}`;
const uniqueName = () => `Maple ${randomBytes(4).toString('hex')}`;
const firstNames = ['Amélie', 'Gurpreet', 'Noor', 'Théo'];
const lastNames = ['Tremblay', 'Okafor', 'Singh', 'Côté'];
let namesGiven = 0;
/** Names in turn: people who are made one after the other are called differently. */
function nextName(): { firstName: string; lastName: string } {
  const at = namesGiven;
  namesGiven += 1;
  return {
    firstName: firstNames[at % firstNames.length] ?? '',
    lastName: lastNames[Math.floor(at / firstNames.length) % lastNames.length] ?? '',
  };
}

/** A code as the person's authenticator shows it, `steps` of thirty seconds from now. */
export const totpCode = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Makes rows straight in the database: quick, and independent of the calls under test. */
export function createFactories(owner: pg.Pool, settings: Settings): Factories {
  const insert = insertInto(owner);
  const createOrganization = organizationFactory(insert);
  let root: Promise<TestOrganization> | undefined;
  const rootOrganization = () => (root ??= createOrganization({ isRoot: true, name: 'Ensemble' }));
  const addMembership = membershipFactory(insert);
  const createPerson = personFactory({
    insert,
    settings,
    createOrganization,
    rootOrganization,
    addMembership,
  });
  const openSession = sessionFactory(insert);
  return {
    createOrganization,
    rootOrganization,
    createPerson,
    addMembership,
    openSession,
    createCaller: async (userType, organization) => {
      const person = await createPerson({ userType, organization });
      return { ...person, token: await openSession(person) };
    },
    ageProof: proofAging(owner),
    startSetUp: setUpFactory(insert, settings),
    createInvitation: async (organization) => {
      const { email, membershipId } = await createPerson({ organization, status: 'pending' });
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

export type Insert = ReturnType<typeof insertInto>;

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

const membershipFactory =
  (insert: Insert): Factories['addMembership'] =>
  async (person, organization, userType, status = 'active') => {
    const pending = status === 'pending';
    const names = pending ? {} : { firstName: person.firstName, lastName: person.lastName };
    const folded = foldedColumns({ email: person.email, ...names });
    const [id] = await insert('membership', {
      organization_id: organization.id,
      person_id: person.id,
      user_type: userType,
      status,
      invited_at: new Date(Date.now() - 60_000),
      registered_at: pending ? null : new Date(),
      sort_email: folded.sortEmail,
      sort_name: folded.sortName,
      search: folded.search,
    });
    return id ?? '';
  };

interface PersonParts extends Pick<
  Factories,
  'createOrganization' | 'rootOrganization' | 'addMembership'
> {
  readonly insert: Insert;
  readonly settings: Settings;
}

const personFactory =
  ({
    insert,
    settings,
    createOrganization,
    rootOrganization,
    addMembership,
  }: PersonParts): Factories['createPerson'] =>
  async (options = {}) => {
    const userType = options.userType ?? 'Employee';
    const organization =
      options.organization ??
      (await (userType === 'SuperAdmin' ? rootOrganization() : createOrganization()));
    const pending = options.status === 'pending';
    const next = nextName();
    const { firstName = next.firstName, lastName = next.lastName } = options;
    const email = options.email ?? uniqueEmail();
    const [id = ''] = await insert('person', {
      email,
      youth: options.youth ?? false,
      language: options.language ?? null,
      ...(!pending && {
        first_name: firstName,
        last_name: lastName,
        password_hash: await passwordHash,
        password_changed_at: new Date(),
      }),
    });
    const totpSecret = options.totp ? generateSecret() : undefined;
    const phone = options.sms ? uniquePhone() : undefined;
    const confirm = (type: string, text: string) => {
      const secret = encrypt(settings.ENCRYPTION_KEY, text);
      const row = { person_id: id, type, secret, confirmed_at: new Date() };
      return insert('factor', row, 'person_id');
    };
    if (totpSecret) await confirm('totp', totpSecret);
    if (phone) await confirm('sms', phone);
    const person = {
      id,
      email,
      password,
      firstName,
      lastName,
      userType,
      organization,
      membershipId: '',
      totpSecret,
      phone,
    };
    return {
      ...person,
      membershipId: await addMembership(person, organization, userType, options.status),
    };
  };

const insertInto =
  (owner: pg.Pool) =>
  async (table: string, row: Record<string, unknown>, returning = 'id'): Promise<string[]> => {
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 1}`);
    const { rows } = await owner.query<Record<string, string>>(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')}) RETURNING ${returning}`,
      Object.values(row),
    );
    return rows.map((each) => each[returning] ?? '');
  };
