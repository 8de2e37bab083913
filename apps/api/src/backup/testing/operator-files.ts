import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupCommands } from '../../backup-commands.ts';
import type { TestServer } from '../../testing/server/test-server.ts';
import { type OperatorKeys, temporaryFolder } from './backup-stage.ts';

/** A folder with the files of an operator, and the settings that name them. */
export async function operatorFiles(
  api: Pick<TestServer, 'database' | 'settings' | 'environment'>,
  keys: OperatorKeys,
) {
  const folder = await temporaryFolder();
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const environment = {
    OWNER_DATABASE_URL: api.database.url,
    FILES_DIRECTORY: api.settings.FILES_DIRECTORY,
    ENCRYPTION_KEY: api.environment['ENCRYPTION_KEY'] ?? '',
    TOKEN_KEY: `new:${api.environment['TOKEN_KEY']}\n old:${api.environment['ENCRYPTION_KEY']}`,
    BACKUP_RECIPIENTS_FILE: await write(
      'recipients.txt',
      `# Two people\n${keys.data.recipient}\n\n${keys.other.recipient}\r\n`,
    ),
    BACKUP_KEYS_RECIPIENTS_FILE: await write('keys-recipients.txt', keys.keys.recipient),
    BACKUP_SIGNING_KEY: keys.signing,
  };
  return { folder, write, environment };
}

/** Runs a command about backups in this process. */
export const runCommand = (
  name: string,
  environment: Record<string, string>,
  words: string[],
  options: object = {},
): Promise<string> => {
  const command = backupCommands[name];
  if (!command) throw new Error(`no command ${name}`);
  return command(environment, words, options, () => undefined);
};
