import { parseArgs } from 'node:util';
import { email as emailSchema, parse } from '@ensemble/contract';
import { inviteSuperAdmin, setYouth } from './areas/users/index.ts';
import { type Database, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { processEnvironment, readSettings, SettingsError } from './env.ts';

const usage = `Commands for whoever runs the server:

  npm run admin -- create-super-admin --email somebody@example.org [--organization "Ensemble"]
      Invites a SuperAdmin; the first time it makes the organisation that runs the service.
      The running server sends the mail.

  npm run admin -- set-youth --email somebody@example.org [--off]
      Marks an address as a youth account, which cannot be invited, or takes the mark away.
`;

interface Options {
  readonly email?: string;
  readonly organization?: string;
  readonly off?: boolean;
}

const commands: Record<
  string,
  (database: Database, email: string, options: Options) => Promise<string>
> = {
  'create-super-admin': async (database, email, options) => {
    await inviteSuperAdmin(database, email, options.organization ?? 'Ensemble');
    return `Invited ${email} as a SuperAdmin. The mail leaves as soon as the server runs.`;
  },
  'set-youth': async (database, email, options) => {
    await setYouth(database, email, !options.off);
    return `${email} is ${options.off ? 'no youth account any more' : 'a youth account'}.`;
  },
};

/** Runs one command; answers what to tell the operator. Throws an Error with a sentence where it cannot be done. */
async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      organization: { type: 'string' },
      off: { type: 'boolean' },
    },
  });
  const command = commands[positionals[0] ?? ''];
  if (!command) return usage;
  const email = parse(emailSchema, values.email);
  if (!email.success) throw new Error('--email must be an email address of at most 50 characters.');
  const settings = readSettings(processEnvironment());
  await migrate(settings.DATABASE_URL);
  const database = openDatabase(settings.DATABASE_URL, 2);
  try {
    return await command(database, email.data, values);
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
  process.exitCode = 1;
}
