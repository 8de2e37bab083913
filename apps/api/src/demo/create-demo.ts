import { drizzle, eq } from '../db/drizzle.ts';
import { defaultColors, type UserType, startingFeatures } from '@ensemble/contract';
import pg from 'pg';
import * as z from 'zod/mini';
import { type KeyRing, readKeyRing } from '../encryption/key-ring.ts';
import { activationCode, codePrefix } from '../../database/tables/activation-codes.table.ts';
import { encryptSecondaryId } from '../areas/activation-codes/index.ts';
import { organization, organizationText } from '../../database/tables/organizations.table.ts';
import { person } from '../../database/tables/auth.table.ts';
import type { Transaction } from '../db/database.ts';
import { openFiles } from '../files/files.ts';
import { parseSettings } from '../settings/env.ts';
import { filesFields } from '../settings/files-settings.ts';
import { outboundFields } from '../settings/outbound-settings.ts';
import { demoMembers, type DemoMember } from './people.ts';
import { writeDemoContent } from './write-content.ts';
import { writeDemoMeetings } from './write-meetings.ts';
import { writeDemoUsage } from './write-reports.ts';
import { writeDemoNotifications } from './write-notifications.ts';
import { daysAgo, type DemoPerson, insertMembers, insertNamed } from './write-people.ts';

/** A code that no one has used yet, to try the activation with. */
export interface DemoActivationCode {
  readonly code: string;
  readonly dateOfBirth: string;
  readonly organizationId: string;
}
export interface DemoFile {
  readonly console: string;
  readonly api: string;
  readonly inbox: string;
  readonly people: DemoPerson[];
  readonly activationCodes: DemoActivationCode[];
}
interface Options {
  readonly databaseUrl: string;
  readonly env: Record<string, string | undefined>;
  readonly consoleUrl: string;
  readonly apiUrl: string;
  readonly inboxUrl: string;
}

/**
 * Fills an empty database with the organisation that runs the service and two customers of it,
 * and answers fresh credentials for one person of each role. Undefined where there is data already.
 */
export async function createDemo(options: Options): Promise<DemoFile | undefined> {
  const client = new pg.Client({ connectionString: options.databaseUrl });
  // A connection lost in the meantime makes the next statement fail, which says so.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const orm = drizzle(client);
    return await orm.transaction(async (tx) => {
      if ((await tx.$count(organization)) > 0) return undefined;
      const filled = await fill(tx, options.env);
      const { consoleUrl, apiUrl, inboxUrl } = options;
      return { console: consoleUrl, api: apiUrl, inbox: inboxUrl, ...filled };
    });
  } finally {
    await client.end();
  }
}

interface DemoOrganization {
  readonly en: string;
  readonly fr: string;
  readonly descriptionEn: string;
  readonly descriptionFr: string;
  readonly locale: ('en' | 'fr')[];
  readonly themeColor: string;
  readonly accentColor: string;
  readonly isRoot?: boolean;
}

const root: DemoOrganization = {
  en: 'Ensemble',
  fr: 'Ensemble',
  descriptionEn: 'The team that runs the service',
  descriptionFr: 'L’équipe qui exploite le service',
  locale: ['en', 'fr'],
  ...defaultColors,
  isRoot: true,
};
const fireService: DemoOrganization = {
  en: 'Northgate Fire and Rescue',
  fr: 'Service d’incendie de Northgate',
  descriptionEn: 'Peer support for crews and families',
  descriptionFr: 'Soutien par les pairs pour les équipes',
  locale: ['en', 'fr'],
  themeColor: '#0f5c63',
  accentColor: '#2b6777',
};
const hospital: DemoOrganization = {
  en: 'Rivière-Claire Hospital',
  fr: 'Hôpital de Rivière-Claire',
  descriptionEn: 'Wellbeing of the care teams',
  descriptionFr: 'Le mieux-être des équipes soignantes',
  locale: ['fr', 'en'],
  themeColor: '#1f5f8b',
  accentColor: '#2e7d4f',
};

/** Who has written what the members of the fire service read. */
const writer = 'marie.tremblay@northgate.example';

type Filled = Pick<DemoFile, 'people' | 'activationCodes'>;

async function fill(tx: Transaction, env: Options['env']): Promise<Filled> {
  const encryptionKeys = readKeyRing(env['ENCRYPTION_KEY'] ?? '');
  const rootId = await insertOrganization(tx, root);
  const fireId = await insertOrganization(tx, fireService);
  const hospitalId = await insertOrganization(tx, hospital);
  const joined = { status: 'active', invitedDaysAgo: 420, registeredDaysAgo: 418 } as const;
  const named = (organizationId: string, member: DemoMember, withFactor = false) =>
    insertNamed(tx, encryptionKeys, organizationId, member, withFactor);
  const at = (
    address: string,
    firstName: string,
    lastName: string,
    userType: UserType,
    language: 'en' | 'fr' = 'en',
  ) => ({
    ...joined,
    firstName,
    lastName,
    email: address,
    userType,
    language,
  });
  const people = [
    await named(
      rootId,
      at('morgan.leclerc@ensemble.example', 'Morgan', 'Leclerc', 'SuperAdmin'),
      true,
    ),
    await named(rootId, at('sasha.abrams@ensemble.example', 'Sasha', 'Abrams', 'SuperAdmin')),
    await named(fireId, at(writer, 'Marie', 'Tremblay', 'OrganizationAdmin')),
    await named(
      fireId,
      at('paul.desrosiers@northgate.example', 'Paul', 'Desrosiers', 'PeerSupportAdmin', 'fr'),
    ),
    await named(fireId, at('grace.osei@northgate.example', 'Grace', 'Osei', 'ServiceProvider')),
    await named(fireId, at('daniel.wong@northgate.example', 'Daniel', 'Wong', 'PeerSupporter')),
    await named(
      fireId,
      at('julie.bernier@northgate.example', 'Julie', 'Bernier', 'FamilyFriend', 'fr'),
    ),
    await named(
      fireId,
      at('andre.fontaine@northgate.example', 'André', 'Fontaine', 'Employee', 'fr'),
    ),
    await named(
      hospitalId,
      at('claire.beaulieu@riviere-claire.example', 'Claire', 'Beaulieu', 'OrganizationAdmin', 'fr'),
    ),
  ];
  await insertMembers(tx, fireId, demoMembers(56, 0, 'northgate.example', 'en'));
  await insertMembers(tx, hospitalId, demoMembers(34, 5, 'riviere-claire.example', 'fr'));
  const files = openFiles(parseSettings(z.object({ ...filesFields, ...outboundFields }), env));
  const writerId = await findPerson(tx, writer);
  await writeDemoContent(tx, files, fireId, writerId);
  await writeDemoNotifications(tx, fireId, writerId);
  await writeDemoMeetings(tx, fireId);
  // After the content: figures of articles are of those that were there.
  for (const id of [fireId, hospitalId])
    await writeDemoUsage(tx, id, env['TIME_ZONE'] ?? 'America/Toronto');
  return { people, activationCodes: await insertActivationCodes(tx, encryptionKeys, fireId) };
}

async function findPerson(tx: Transaction, email: string): Promise<string> {
  const [row] = await tx.select({ id: person.id }).from(person).where(eq(person.email, email));
  if (!row) throw new Error(`nobody has the address ${email}`);
  return row.id;
}

/** Codes of new members, each with a date of birth. */
async function insertActivationCodes(
  tx: Transaction,
  keys: KeyRing,
  organizationId: string,
): Promise<DemoActivationCode[]> {
  const codes = [
    { code: 'NFR-10482', dateOfBirth: '1985-03-27' },
    { code: 'NFR-10517', dateOfBirth: '1991-11-08' },
    { code: 'NFR-10533', dateOfBirth: '1978-06-14' },
    { code: 'NFR-10549', dateOfBirth: '1996-02-29' },
    { code: 'NFR-10560', dateOfBirth: '1969-09-02' },
    { code: 'NFR-10571', dateOfBirth: '2001-01-19' },
  ].map((each) => ({ ...each, organizationId }));
  await tx.insert(activationCode).values(
    codes.map(({ dateOfBirth, ...rest }) => ({
      ...rest,
      ...encryptSecondaryId(keys, rest.code, dateOfBirth),
    })),
  );
  await tx.insert(codePrefix).values({ prefix: 'NFR', organizationId });
  return codes;
}

async function insertOrganization(tx: Transaction, demo: DemoOrganization): Promise<string> {
  const { en, fr, themeColor, accentColor, locale } = demo;
  const [row] = await tx
    .insert(organization)
    .values({
      name: locale[0] === 'fr' ? fr : en,
      status: 'active',
      isRoot: demo.isRoot ?? false,
      features: startingFeatures,
      themeColor,
      accentColor,
      locale,
      createdAt: daysAgo(860),
    })
    .returning({ id: organization.id });
  if (!row) throw new Error('no organisation was made');
  await tx.insert(organizationText).values([
    { organizationId: row.id, key: 'name', language: 'en', value: en },
    { organizationId: row.id, key: 'name', language: 'fr', value: fr },
    { organizationId: row.id, key: 'description', language: 'en', value: demo.descriptionEn },
    { organizationId: row.id, key: 'description', language: 'fr', value: demo.descriptionFr },
  ]);
  return row.id;
}
