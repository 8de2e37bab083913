import { parseArgs } from 'node:util';
import { email as emailSchema, parse } from '@ensemble/contract';
import { auditOrganization, listOrganizationNames } from './areas/reports/index.ts';
import { assumeTenant } from './tenancy/scope.ts';
import { inviteSuperAdmin } from './areas/invitations/index.ts';
import { giveUpKey } from './areas/give-up-key.ts';
import { resetTwoFactorByOperator } from './areas/two-factor/index.ts';
import { encryptedColumns } from './areas/rotate-keys.ts';
import { setYouth } from './areas/users/index.ts';
import { type Database, openDatabase } from './db/database.ts';
import { migrateCommand } from './db/logins/logins.ts';
import { holds, readShape } from './db/shape.ts';
import { runDoctor } from './doctor/doctor-command.ts';
import { backupCommands } from './backup-commands.ts';
import { moveFilesCommand } from './file-commands.ts';
import { ownerCommands } from './owner-commands.ts';
import { rotateKeysCommand } from './rotate-keys-command.ts';
import { processEnvironment, readSettings, type Settings, SettingsError } from './settings/env.ts';

const usage = `Commands for the person who runs the server:

  npm run admin -- prepare-database --directory /etc/ensemble/database [--pooler host:port] [--rotate] [--end-old]
      Makes the logins with which the API uses the database, and writes their connection strings to
      files that only this account can read. With --rotate it makes new ones; restart all copies of
      the API, and end the older ones with --end-old. With --pooler, requests go through PgBouncer.
      Needs OWNER_DATABASE_URL.

  npm run admin -- migrate [--after] [--directory /etc/ensemble/database]
      Brings the database to the shape of this version, before it is started, while copies of the
      version before run. Once none of them is left, --after takes away what only they used. With
      --directory, prepare-database is done first. Needs OWNER_DATABASE_URL and ENCRYPTION_KEY.

  npm run admin -- create-super-admin --email you@example.org [--organization "Ensemble"]
      Invites a SuperAdmin. The first time, it also creates the organization that runs the service.
      The running server sends the email.

  npm run admin -- set-youth --email person@example.org [--off]
      Marks the account of someone who has registered as a youth account, which can't join by an invitation.
      --off removes the mark.

  npm run admin -- reset-two-factor --email person@example.org
      Removes the second steps and recovery codes of a person whom nobody in the console can help:
      a SuperAdmin, or an organization's only administrator. They are logged out everywhere and told
      by email. Speak with them first, at a number you already have.

  npm run admin -- doctor [--json] [--language fr]
      Checks what Ensemble needs: database, email, push, calls, files, keys, certificates. Ends with 0
      where all is good, 1 where something needs attention, 2 where something is broken.

  npm run admin -- rotate-keys
      Encrypts everything with the first key of ENCRYPTION_KEY on the running server, and shows how
      much is left. When nothing is left, you can remove the other keys. Ends with 0 then, with 3 while
      something is left, and with 2 where all that is left cannot be read with any of the keys.

  npm run admin -- give-up-key [--confirm]
      The key of ENCRYPTION_KEY is lost, and a new one is set: shows what cannot be read any more. With
      --confirm, copies of the API go on with the new one.

  npm run admin -- move-files /srv/ensemble/files s3://bucket/prefix [--remove]
      Copies all files from one place to another, a folder or a bucket, and compares each by its
      hash. Can be stopped and run again. The server may run: docs/operating/files.md has the order of
      steps. With --remove, removes what the other place has. Needs the settings of the bucket.

  npm run admin -- backup-keys --directory /etc/ensemble/backup
      Makes the key with which this server signs backups, and prints the one that verifies them.

  npm run admin -- promise-keys --directory /etc/ensemble/backup
      The same for the copies of the API, which sign the list of promises (PROMISES_URL).

  npm run admin -- backup [/var/lib/ensemble-backup | s3://bucket/prefix] [--without-keys]
      [--nightly] [--verify]
      Writes the database, the files and the keys of the installation into one file that only the
      secret keys of age open, and removes old ones as BACKUP_KEEP says. Needs OWNER_DATABASE_URL,
      the settings of files and keys, BACKUP_RECIPIENTS_FILE, BACKUP_KEYS_RECIPIENTS_FILE (or
      --recipients and --keys-recipients) and BACKUP_SIGNING_KEY_FILE. With --verify it is restored
      and used in the empty database of VERIFY_DATABASE_URL, by a key that is forgotten then. With
      --nightly, for timers, one machine makes one a night (a date in TIME_ZONE; for other keys or
      another place it is another one), and verifies it if BACKUP_VERIFY=yes.
      BACKUP_DESTINATION is where it goes if no place is given.

  npm run admin -- verify /var/lib/ensemble-backup/ensemble-….age --identity key.txt
      --verify-key ensemble-backup-verify-… [--keys-identity keys.txt] [--skip-signature]
      Does the same with a backup that exists, on any machine, and prints a receipt of it. Needs
      VERIFY_DATABASE_URL.

  npm run admin -- record-receipt ensemble-receipt-…
      On the server: records that your key opened a backup. Needs OWNER_DATABASE_URL.

  npm run admin -- restore /var/lib/ensemble-backup/ensemble-….age --identity key.txt
      --verify-key ensemble-backup-verify-… [--keys-identity keys.txt --keys-to keys.env]
      [--skip-signature]
      Restores a backup into an empty database and an empty place of files. Needs
      OWNER_DATABASE_URL and the settings of files.

  npm run admin -- replay-promises --identity key.txt --verify-key ensemble-promises-verify-…
      [/srv/promises | s3://bucket/prefix] [--dry-run] [--skip-missing] [--skip-signature]
      Keeps in a restored database what was promised after its backup: erasures, deactivations, roles,
      changed passwords, blocks and more. Needs OWNER_DATABASE_URL, the settings of files, and
      PROMISES_URL where no list is named.

  npm run admin -- begin-promises
      Begins the list of promises anew where it is lost, in the empty place that PROMISES_URL names.
      Needs OWNER_DATABASE_URL and the settings of the copies.

  npm run admin -- give-up-promises [--confirm]
      The database has a list of promises, and the settings have none: shows what is lost. With
      --confirm, copies of the API go on without it. Needs OWNER_DATABASE_URL.

  npm run admin -- release-restored [--send | --discard]
      Shows what fell due between the backup and the restore, and has it sent or lets it be. Needs
      OWNER_DATABASE_URL.

  npm run admin -- attack-figures [--organization "Northgate Fire and Rescue"]
      Shows what the released figures of one organization, or of all, can tell of one member, at
      most, from the noise that is stored with each release. Fails where that is more than promised,
      or where a release was changed.
`;

interface Options {
  readonly email?: string;
  readonly organization?: string;
  readonly off?: boolean;
  readonly confirm?: boolean;
}

type Command = (deps: Dependencies, options: Options) => Promise<string>;
interface Dependencies {
  readonly database: Database;
  readonly settings: Settings;
}

const withoutEmail = new Set(['rotate-keys', 'give-up-key', 'attack-figures']);
const commands: Record<string, Command> = {
  'attack-figures': (deps, { organization }) => reportAudits(deps, organization),
  'create-super-admin': async ({ database }, options) => {
    const email = emailOf(options);
    await inviteSuperAdmin(database, email, options.organization ?? 'Ensemble');
    return `Invited ${email} as a SuperAdmin. The running server sends the email.`;
  },
  'set-youth': async ({ database }, options) => {
    const email = emailOf(options);
    await setYouth(database, email, !options.off);
    return `${email} is ${options.off ? 'no longer a youth account' : 'now a youth account'}.`;
  },
  'reset-two-factor': async ({ database }, options) => {
    const email = emailOf(options);
    await resetTwoFactorByOperator(database, email);
    return `${email} has no second step now and is logged out everywhere. The running server sends the email.`;
  },
  'give-up-key': giveUpKey,
  'rotate-keys': async (deps) => {
    const { text, exitCode } = await rotateKeysCommand(deps);
    process.exitCode = exitCode;
    return text;
  },
};

/** What figures can tell, a line for each organization; throws where the promise is broken. */
async function reportAudits({ database }: Dependencies, name?: string): Promise<string> {
  const organizations = await listOrganizationNames(database, name);
  if (organizations.length === 0) throw new Error('There is no organization of that name.');
  const lines: string[] = [];
  let isBroken = false;
  for (const organization of organizations) {
    const found = await auditOrganization({ database }, assumeTenant(organization.id));
    isBroken ||= found.factor > found.promised || !found.isUnchanged;
    lines.push(
      `${organization.name}: released months: ${found.months}; at most ${found.factor.toFixed(2)} times as likely with one month of a member as with another (promised: ${found.promised}); right guesses: at most ${found.right.month.toFixed(0)} of 100 by one month, ${found.right.all.toFixed(0)} by all; months of the earlier promise: ${found.earlierMonths}; releases ${found.isUnchanged ? 'unchanged' : 'CHANGED'}`,
    );
  }
  const text = lines.join('\n');
  if (isBroken) throw new Error(`${text}\nThe figures of an organization do not hold.`);
  return text;
}

function emailOf(options: Options): string {
  const email = parse(emailSchema, options.email);
  if (!email.success) throw new Error('--email must be an email address of at most 50 characters.');
  return email.data;
}

/** Runs one command; answers what to tell the operator. Throws an Error with a sentence where it cannot be done. */
async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      organization: { type: 'string' },
      off: { type: 'boolean' },
      directory: { type: 'string' },
      pooler: { type: 'string' },
      rotate: { type: 'boolean' },
      'end-old': { type: 'boolean' },
      after: { type: 'boolean' },
      json: { type: 'boolean' },
      language: { type: 'string' },
      remove: { type: 'boolean' },
      recipients: { type: 'string' },
      'keys-recipients': { type: 'string' },
      'without-keys': { type: 'boolean' },
      identity: { type: 'string' },
      'keys-identity': { type: 'string' },
      'keys-to': { type: 'string' },
      'verify-key': { type: 'string' },
      send: { type: 'boolean' },
      discard: { type: 'boolean' },
      verify: { type: 'boolean' },
      'skip-missing': { type: 'boolean' },
      'skip-signature': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      nightly: { type: 'boolean' },
      confirm: { type: 'boolean' },
    },
  });
  const ownerCommand = ownerCommands[positionals[0] ?? ''];
  if (ownerCommand) return ownerCommand(processEnvironment(), values);
  if (positionals[0] === 'doctor') {
    const { text, exitCode } = await runDoctor(processEnvironment(), values, encryptedColumns);
    process.exitCode = exitCode;
    return text;
  }
  const print = (line: string) => void process.stderr.write(`${line}\n`);
  if (positionals[0] === 'move-files')
    return moveFilesCommand(processEnvironment(), positionals.slice(1), values, print);
  const backupCommand = backupCommands[positionals[0] ?? ''];
  if (backupCommand)
    return backupCommand(processEnvironment(), positionals.slice(1), values, print);
  const command = commands[positionals[0] ?? ''];
  if (!command) return usage;
  // Before the database is touched.
  if (!withoutEmail.has(positionals[0] ?? '')) emailOf(values);
  const settings = readSettings(processEnvironment());
  const database = openDatabase(settings, 2);
  try {
    if (!holds(await readShape(database.identity.raw)))
      throw new Error(`The database has not the shape of this version: ${migrateCommand}`);
    return await command({ database, settings }, values);
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    error instanceof SettingsError
      ? `Settings are missing or wrong:\n${message}\n`
      : `${message}\n`,
  );
  // Of the doctor, settings that are missing are as broken as can be.
  process.exitCode = process.argv[2] === 'doctor' ? 2 : 1;
}
