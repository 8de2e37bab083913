import { createHash } from 'node:crypto';

/** The parts of the API that have a login each, with the role whose rights it has. */
export const roleOf = {
  tenant: 'ensemble_tenant',
  identity: 'ensemble_identity',
  queue: 'ensemble_queue',
} as const;

export type LoginPart = keyof typeof roleOf;
export const loginParts = Object.keys(roleOf) as LoginPart[];

/** The setting that holds the connection string of a part. */
export const urlSetting = {
  tenant: 'DATABASE_TENANT_URL',
  identity: 'DATABASE_IDENTITY_URL',
  queue: 'DATABASE_QUEUE_URL',
} as const satisfies Record<LoginPart, string>;

/** Connection strings of the API, one for each part. */
export type DatabaseUrls = Readonly<Record<(typeof urlSetting)[LoginPart], string>>;

/** What mends an installation that gives the API the rights of an owner. */
export const prepareCommand =
  'OWNER_DATABASE_URL=… npm run admin -- prepare-database --directory …';

/** What brings the database to the shape of this version. */
export const migrateCommand = 'OWNER_DATABASE_URL=… npm run admin -- migrate';

/** Longest database name that stands in a login as it is: a role's name has 63 bytes. */
const maxDatabaseBytes = 44;

/**
 * What the logins of a part begin with: the database's name, so that copies on the same server have
 * logins of their own. `api` keeps them apart from the roles, for a database that is called `ensemble`. The first one is called so; those that follow it have a number at their end.
 */
export function loginName(database: string, part: LoginPart, generation = 1): string {
  const digest = createHash('sha256').update(database).digest('hex').slice(0, 12);
  const isShort = Buffer.byteLength(database) <= maxDatabaseBytes;
  const first = `${isShort ? database : `ensemble_${digest}`}_api_${part}`;
  return generation === 1 ? first : `${first}_${generation}`;
}

/** Which login of a part this is, counted from 1; 0 where it is none. */
export function generationOf(login: string, database: string, part: LoginPart): number {
  const first = loginName(database, part);
  if (login === first) return 1;
  const number = Number(login.startsWith(`${first}_`) ? login.slice(first.length + 1) : 0);
  return Number.isInteger(number) && number > 1 ? number : 0;
}
