import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../testing/server/run-admin.ts';
import { openTestServer } from '../testing/server/test-server.ts';
import { isSignedBy, readSigningKey, readVerifyingKeys, signBytes } from './signature.ts';
import { emptyTarget, operatorKeys, type OperatorKeys } from './testing/backup-stage.ts';
import { operatorFiles, runCommand } from './testing/operator-files.ts';

const api = await openTestServer({ withoutServer: true });
let keys: OperatorKeys;
beforeAll(async () => {
  keys = await operatorKeys();
  await api.createPerson({ userType: 'OrganizationAdmin' });
});

const operator = () => operatorFiles(api, keys);

it('BACKUP-01 BACKUP-03 BACKUP-04 BACKUP-06 make the key, back up in a process of its own, and restore', async () => {
  const { folder, write, environment } = await operator();
  const made = await runCommand('backup-keys', {}, [], { directory: join(folder, 'server') });
  const verify = /^ensemble-backup-verify-\S+$/m.exec(made)?.[0] ?? '';
  const signing = join(folder, 'server', 'backup-signing-key');
  expect(made).toContain(`BACKUP_SIGNING_KEY_FILE=${signing}`);
  expect((await stat(signing)).mode & 0o777).toBe(0o600);
  expect(made).not.toContain((await readFile(signing, 'utf8')).trim());
  const { BACKUP_SIGNING_KEY: _unused, ...rest } = environment;
  const path = join(folder, 'one.age');
  const backup = runAdmin(['backup', path], { ...rest, BACKUP_SIGNING_KEY_FILE: signing });
  expect(backup.errors).toBe('');
  expect(backup.status).toBe(0);
  expect(backup.output).toContain(verify);
  // Counts are facts about people.
  expect(backup.output).not.toMatch(/rows|tables/);

  const target = await emptyTarget();
  const restored = await runCommand(
    'restore',
    { OWNER_DATABASE_URL: target.database.url, FILES_DIRECTORY: target.directory },
    [path],
    {
      identity: await write('data.key', `# created\n${keys.other.identity}\n`),
      'verify-key': verify,
      'keys-identity': await write('keys.key', keys.keys.identity),
      'keys-to': join(folder, 'keys.env'),
    },
  );
  expect(restored).toContain('The signature was verified.');
  expect(restored).toContain('npm run admin -- replay-promises --identity FILE');
  expect((await target.owner.query('SELECT FROM person')).rowCount).toBe(1);
  expect((await stat(join(folder, 'keys.env'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, 'keys.env'), 'utf8')).toBe(
    `ENCRYPTION_KEY=${environment.ENCRYPTION_KEY}\nTOKEN_KEY=new:${api.environment['TOKEN_KEY']},old:${environment.ENCRYPTION_KEY}\n`,
  );
  const owner = { OWNER_DATABASE_URL: target.database.url };
  expect(await runCommand('release-restored', owner, [])).toBe('Nothing is held.');
  await expect(
    runCommand('backup-keys', {}, [], { directory: join(folder, 'server') }),
  ).rejects.toThrow('is not overwritten');
});

it('BACKUP-25 make another key for the copies, which sign promises: the one of backups is not theirs', async () => {
  const { folder } = await operator();
  const made = await runCommand('promise-keys', {}, [], { directory: folder });
  const path = join(folder, 'promises-signing-key');
  expect(made).toContain(`PROMISES_SIGNING_KEY_FILE=${path}`);
  const [verify = ''] = /^ensemble-promises-verify-\S+$/m.exec(made) ?? [];
  const signature = signBytes(readSigningKey(await readFile(path, 'utf8')), Buffer.from('x'));
  expect(isSignedBy(readVerifyingKeys(verify, 'promises'), Buffer.from('x'), signature)).toBe(true);
  expect(isSignedBy(keys.verifyKeys, Buffer.from('x'), signature)).toBe(false);
  // The file in the safe may hold a line for each key that there was; those from before look as those of backups do.
  const both = readVerifyingKeys(`${keys.verifying}\n${verify}\n`, 'promises');
  expect(isSignedBy(both, Buffer.from('x'), signature)).toBe(true);
  expect(() => readVerifyingKeys(verify)).toThrow('verifies promises: take the line that');
  expect(() => readVerifyingKeys(' ')).toThrow('"ensemble-backup-verify-…" was expected');
});

describe('backup', () => {
  it('BACKUP-03 refuses a file of recipients that holds a secret key, none, or what is no key', async () => {
    const { folder, write, environment } = await operator();
    const backup = async (text: string) =>
      runCommand('backup', { ...environment, BACKUP_RECIPIENTS_FILE: await write('r.txt', text) }, [
        folder,
      ]);
    const secrets = [
      keys.data.identity,
      keys.data.identity.toLowerCase(),
      `# ${keys.data.identity}`,
    ];
    for (const secret of secrets) {
      const error: unknown = await backup(`${keys.data.recipient}\n${secret}`).catch(
        (each: unknown) => each,
      );
      expect(String(error)).toContain('holds a secret key');
      expect(String(error)).not.toContain(secret);
    }
    await expect(backup('# nothing')).rejects.toThrow('holds no public key of age');
    await expect(backup('age1short')).rejects.toThrow('"age1short" is not a public key of age');
  });

  it('BACKUP-04 refuses a key that would open both the data and the keys of the installation', async () => {
    const { folder, write, environment } = await operator();
    const both = await write('both.txt', `${keys.keys.recipient}\n${keys.other.recipient}\n`);
    await expect(
      runCommand('backup', { ...environment, BACKUP_KEYS_RECIPIENTS_FILE: both }, [folder]),
    ).rejects.toThrow(`${keys.other.recipient} may open both the data and the keys`);
  });

  it('BACKUP-04, BACKUP-27 leaves the keys out only where it is told to, and is restored unsigned only so', async () => {
    const { folder, environment } = await operator();
    const { BACKUP_KEYS_RECIPIENTS_FILE: _unused, ...without } = environment;
    await expect(runCommand('backup', without, [folder])).rejects.toThrow(
      /^BACKUP_KEYS_RECIPIENTS_FILE is required$/,
    );
    const path = join(folder, 'bare.age');
    expect(await runCommand('backup', without, [path], { 'without-keys': true })).toContain(
      'without the keys',
    );
    const target = await emptyTarget();
    const into = { OWNER_DATABASE_URL: target.database.url, FILES_DIRECTORY: target.directory };
    const identity = join(folder, 'data.key');
    await writeFile(identity, keys.data.identity);
    const restoring = runCommand('restore', into, [path], {
      identity,
      'keys-identity': identity,
      'keys-to': join(folder, 'keys.env'),
      'verify-key': keys.verifying,
    });
    await expect(restoring).rejects.toThrow(/^The backup holds no keys of the installation\.$/);
    await expect(stat(join(folder, 'keys.env'))).rejects.toThrow('ENOENT');
    await expect(runCommand('restore', into, [path], { identity })).rejects.toThrow(
      /^--verify-key must be the key from the safe that verifies backups .*--skip-signature goes on/,
    );
    const stranger = (await operatorKeys()).verifying;
    await expect(
      runCommand('restore', into, [path], { identity, 'verify-key': stranger }),
    ).rejects.toThrow(/^The signature is not of this key/);
    // The database is as empty as it was.
    expect(
      await runCommand('restore', into, [path], { identity, 'skip-signature': true }),
    ).toContain('THE SIGNATURE WAS NOT LOOKED AT');
  });

  it('BACKUP-05 says in one line what is missing, or what cannot be reached', async () => {
    const { folder, environment } = await operator();
    const { BACKUP_SIGNING_KEY: _key, OWNER_DATABASE_URL: _url, ...without } = environment;
    await expect(runCommand('backup', without, [folder])).rejects.toThrow(
      /^OWNER_DATABASE_URL is required\nBACKUP_SIGNING_KEY is required$/,
    );
    await expect(runCommand('backup', environment, [])).rejects.toThrow(
      /^backup needs one destination/,
    );
    await expect(
      runCommand('backup', { ...environment, BACKUP_SIGNING_KEY: keys.verifying }, [folder]),
    ).rejects.toThrow(/^"ENSEMBLE-BACKUP-SIGNING-KEY-…" was expected/);
    const away = { ...environment, OWNER_DATABASE_URL: 'postgres://owner@127.0.0.1:9/none' };
    await expect(runCommand('backup', away, [folder])).rejects.toThrow(
      /^The database: it cannot be reached$/,
    );
    for (const [words, options, reason] of [
      [[], {}, /^restore needs one backup/],
      [['x.age'], {}, /^--identity must name/],
      [
        ['x.age'],
        { identity: 'x', 'keys-to': 'y' },
        /^--keys-identity and --keys-to are given together/,
      ],
    ] as const)
      await expect(runCommand('restore', environment, [...words], options)).rejects.toThrow(reason);
    await expect(
      runCommand('release-restored', environment, [], { send: true, discard: true }),
    ).rejects.toThrow('not both');
  });
});

it('BACKUP-11, BACKUP-27 verify what they wrote by a key that is forgotten, and a backup that exists by the operator’s', async () => {
  const { folder, write, environment } = await operator();
  const scratch = await emptyTarget();
  const settings = {
    VERIFY_DATABASE_URL: scratch.database.url,
    VERIFY_DIRECTORY: scratch.directory,
  };
  const path = join(folder, 'one.age');
  const said = await runCommand('backup', { ...environment, ...settings }, [path], {
    verify: true,
  });
  expect(said).toMatch(
    /^Verified: the backup made \S+ by version \S+ was restored and used in \d+ seconds/,
  );
  expect(said).toMatch(/A made-up person logged in and read \d+ pages\.$/);
  const head = (await readFile(path, 'latin1')).split('---')[0] ?? '';
  expect(head.match(/^-> X25519/gm)).toHaveLength(3);
  const again = await runCommand('verify', settings, [path], {
    identity: await write('data.key', keys.other.identity),
    'keys-identity': await write('keys.key', keys.keys.identity),
    'verify-key': keys.verifying,
  });
  expect(again).toMatch(
    /^Verified: .*\n.*\n.*pages\.\nOn the server, record .*\nensemble-receipt-\S+$/,
  );
  expect(said).not.toContain('ensemble-receipt-');
  const identity = await write('data.key', keys.data.identity);
  await expect(runCommand('verify', settings, [path], { identity })).rejects.toThrow(
    /^--verify-key must be the key from the safe that verifies backups/,
  );
  const unsigned = await runCommand('verify', settings, [path], {
    identity,
    'skip-signature': true,
  });
  expect(unsigned).toContain('THE SIGNATURE WAS NOT LOOKED AT');
  await expect(runCommand('verify', settings, [path])).rejects.toThrow(
    '--identity must name a file',
  );
  await expect(runCommand('verify', settings, [])).rejects.toThrow('verify needs one backup');
  await expect(
    runCommand('backup', environment, [join(folder, 'two.age')], { verify: true }),
  ).rejects.toThrow('VERIFY_DATABASE_URL is required');
  await expect(stat(join(folder, 'two.age'))).rejects.toThrow('ENOENT');
});
