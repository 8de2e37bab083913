import { randomBytes, randomInt } from 'node:crypto';
import { isStaff, type UserStatus, type UserType } from '@ensemble/contract';
import { generateSecret } from 'otplib';
import type pg from 'pg';
import { encrypt } from '../../encryption/encrypt.ts';
import type { KeyRing } from '../../encryption/key-ring.ts';
// Not through the index: that starts threads, and journeys make people with these factories too.
import { hash } from '../../credentials/hash-worker.ts';
import { sortColumns } from '../../db/search.ts';

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

export interface PersonOptions {
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

/** One password for all, hashed once: what a test types in is rarely what it is about. */
export const password = 'Kestrel-42-up';
const passwordHash = hash(password);

export const uniqueEmail = (prefix = 'person'): string =>
  `${prefix}.${randomBytes(6).toString('hex')}@example.org`;
/** A number of North America, as it is sent. */
export const uniquePhone = (): string => `+1514${String(randomInt(10_000_000)).padStart(7, '0')}`;
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

export interface PersonFactories {
  /** A person with a place in an organisation; without one named, a new one (a SuperAdmin: the root). */
  createPerson(options?: PersonOptions): Promise<TestPerson>;
  /** A second place of a person, in another organisation. */
  addMembership(
    person: Pick<TestPerson, 'id' | 'email' | 'firstName' | 'lastName'>,
    organization: TestOrganization,
    userType: UserType,
    status?: UserStatus,
  ): Promise<string>;
}

interface Dependencies {
  readonly insert: Insert;
  /** Encrypts second steps. */
  readonly keys: KeyRing;
  /** The organization of a person for whom none is named. */
  readonly organizationFor: (userType: UserType) => Promise<TestOrganization>;
}

/** People and their places, straight in the database. */
export function personFactories({ insert, keys, organizationFor }: Dependencies): PersonFactories {
  const addMembership = membershipFactory(insert);
  return {
    addMembership,
    createPerson: async (options = {}) => {
      const userType = options.userType ?? 'Employee';
      const organization = options.organization ?? (await organizationFor(userType));
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
          password_hash: passwordHash,
          password_changed_at: new Date(),
        }),
      });
      const totpSecret = options.totp ? generateSecret() : undefined;
      const phone = options.sms ? uniquePhone() : undefined;
      const confirm = (type: string, text: string) => {
        const row = { person_id: id, type, secret: encrypt(keys, text), confirmed_at: new Date() };
        return insert('factor', row, 'person_id');
      };
      if (totpSecret) await confirm('totp', totpSecret);
      if (phone) await confirm('sms', phone);
      const person = { id, email, password, firstName, lastName, userType };
      const membershipId = await addMembership(person, organization, userType, options.status);
      return { ...person, organization, membershipId, totpSecret, phone };
    },
  };
}

const membershipFactory =
  (insert: Insert): PersonFactories['addMembership'] =>
  async (person, organization, userType, status = 'active') => {
    const pending = status === 'pending';
    const names = pending ? {} : { firstName: person.firstName, lastName: person.lastName };
    const folded = sortColumns({ email: person.email, ...names });
    const [id] = await insert('membership', {
      organization_id: organization.id,
      person_id: person.id,
      user_type: userType,
      status,
      invited_at: new Date(Date.now() - 60_000),
      registered_at: pending ? null : new Date(),
      ...(isStaff(userType) && status === 'active' && { staff_seen_at: new Date() }),
      sort_email: folded.sortEmail,
      sort_name: folded.sortName,
    });
    return id ?? '';
  };

/** Inserts a row into a table; answers this column of it. */
export type Insert = ReturnType<typeof insertInto>;

/** Inserts rows as the owner of the database. */
export const insertInto =
  (owner: pg.Pool) =>
  async (table: string, row: Record<string, unknown>, returning = 'id'): Promise<string[]> => {
    const columns = Object.keys(row);
    const parameters = columns.map((_, index) => `$${index + 1}`);
    const { rows } = await owner.query<Record<string, string>>(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${parameters.join(', ')}) RETURNING ${returning}`,
      Object.values(row),
    );
    return rows.map((each) => each[returning] ?? '');
  };
