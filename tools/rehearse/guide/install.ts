import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Inbox } from '@ensemble/inbox';
import type { Measure } from '../../bench/measure/table.ts';
import { findVersitygw, startVersitygw } from '../files/versitygw.ts';
import type { PostgresServer } from '../operate/postgres-server.ts';
import { promise } from '../operate/result.ts';
import type { Machine } from './machine.ts';
import { createPeople, logInTwice, type People, sessionStatus } from './people.ts';
import type { GuidePrograms } from './programs.ts';
import type { Block } from './read-guide.ts';

/** What the guide is followed on. */
export interface Stage {
  readonly machine: Machine;
  readonly blocks: readonly Block[];
  readonly inbox: Inbox;
  /** The first copy, and the second once there is one. */
  readonly url: string;
  readonly other: string;
  /** The owner's address of the database server that is in use. */
  ownerUrl: string;
  /** Puts the release and its sums where the reader downloaded them. */
  readonly download: () => void;
  /** An empty PostgreSQL, which `db.example.org` is from then on. */
  readonly newDatabaseServer: (name: string) => Promise<PostgresServer>;
}

export interface Report {
  readonly print: (title: string, rows: readonly Measure[]) => void;
  readonly skip: (why: string) => void;
}

export const holds = (what: string, isKept: boolean, measured = isKept ? 'yes' : 'no'): Measure =>
  promise(what, measured, 'yes', isKept);

/** Follows the blocks of a chapter, or of one of its parts, one after another. */
export async function follow(
  { machine, blocks }: Pick<Stage, 'machine' | 'blocks'>,
  chapter: string,
  parts?: readonly string[],
): Promise<Measure[]> {
  const wanted = blocks.filter(
    (each) => each.chapter === chapter && (parts === undefined || parts.includes(each.part)),
  );
  if (wanted.length === 0) throw new Error(`docs/operating.md has no block "sh ${chapter}"`);
  const rows: Measure[] = [];
  for (const block of wanted) rows.push(await machine.follow(block));
  return rows;
}

/** From an empty server to a second copy; answers the people who use it from then on. */
export async function followInstall(
  stage: Stage,
  { hasPromtool }: GuidePrograms,
  { print, skip }: Report,
): Promise<People> {
  const { machine, url } = stage;
  stage.download();
  print('Install', [
    ...(await follow(stage, 'install')),
    holds(
      'the invitation of the first SuperAdmin arrives',
      await arrives(stage, 'you@example.org'),
    ),
  ]);
  print('Check', await follow(stage, 'check'));
  const people = await createPeople(machine, url, stage.ownerUrl);
  print('Back up', [
    ...(await follow(stage, 'backup')),
    isEncrypted(machine),
    ...(await backUpAgain(machine)),
  ]);
  print('Watch', await follow(stage, 'watch', ['']));
  if (hasPromtool) print('Watch, by promtool', await follow(stage, 'watch', ['promtool']));
  else skip('promtool is not installed: the alert rules were not read by it.');
  print('Upgrade', [
    ...(await follow(stage, 'install', ['machine'])),
    ...(await follow(stage, 'upgrade')),
    holds('who was logged in still is', (await sessionStatus(url, people.token)) === 200),
  ]);
  print('Grow', [
    ...(await follow(stage, 'grow', [''])),
    holds(
      'a session of the first copy holds on it',
      (await sessionStatus(stage.other, people.token)) === 200,
    ),
  ]);
  const saved = readFileSync(machine.at('/etc/ensemble/settings.env'));
  await followBucket(stage, people, { print, skip });
  await machine.shell('systemctl stop ensemble@4001');
  await restoreSettings(stage, saved);
  return people;
}

/** Files in a bucket; the rest of the rehearsal has them in a folder again. */
async function followBucket(stage: Stage, people: People, { print, skip }: Report): Promise<void> {
  const program = findVersitygw();
  if ('missing' in program) return skip(program.missing);
  const { machine, url, other } = stage;
  const s3 = await startVersitygw(program, mkdtempSync(join(machine.folder, 's3-')));
  Object.assign(machine.addresses, {
    'https://s3.example.org': s3.settings['S3_ENDPOINT'],
    'the-id-of-the-key': s3.settings['S3_ACCESS_KEY_ID'],
    'the-secret-of-the-key': s3.settings['S3_SECRET_ACCESS_KEY'],
  });
  try {
    const rows = await follow(stage, 'grow', ['versitygw']);
    const isThere =
      (await isReady(url)) && (await isReady(other)) && (await fetch(other + people.logo)).ok;
    print('Grow, files in versitygw', [...rows, holds('a logo comes from the bucket', isThere)]);
    await machine.shell('systemctl stop ensemble@4000');
  } finally {
    await s3.stop();
  }
}

async function restoreSettings({ machine, url }: Stage, saved: Buffer): Promise<void> {
  writeFileSync(machine.at('/etc/ensemble/settings.env'), saved);
  await machine.shell('systemctl restart ensemble@4000');
  await isReady(url);
}

/** Waits until a copy is ready; false where it is not within a minute. */
export async function isReady(url: string): Promise<boolean> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true;
    await pause(200);
  }
  return false;
}

/** Whether an email to this address arrives within a minute. */
export async function arrives({ inbox }: Pick<Stage, 'inbox'>, email: string): Promise<boolean> {
  for (let tries = 0; tries < 300; tries += 1) {
    const mails = await (
      await fetch(`${inbox.url}/api/messages?to=${encodeURIComponent(email)}`)
    ).text();
    if (mails.includes(email)) return true;
    await pause(200);
  }
  return false;
}

/** A backup is made whenever one is asked for, and once a night for the timer; with other keys it is another one (BACKUP-29). */
async function backUpAgain(machine: Machine): Promise<Measure[]> {
  const names = () => readdirSync(machine.at('/var/lib/ensemble-backup')).toSorted();
  const isNew = async (command: string) => {
    const before = names();
    const { code, output } = await machine.shell(command);
    const isMade = names().some((each) => !before.includes(each));
    return { isMade: code === 0 && isMade, output };
  };
  const nightly = 'systemctl start ensemble-backup-nightly';
  const recipients = '/etc/ensemble/backup/recipients';
  const byHand = await isNew('systemctl start ensemble-backup');
  const byOwner = await isNew('owner backup');
  const night = await isNew(nightly);
  const sameNight = await isNew(nightly);
  await machine.shell(
    `cp ${recipients} /root/recipients; age-keygen 2>/dev/null | age-keygen -y >> ${recipients}`,
  );
  const otherKeys = await isNew(nightly);
  await machine.shell(`cp /root/recipients ${recipients}; rm /root/recipients`);
  const last = await isNew('systemctl start ensemble-backup');
  return [
    holds('a second backup by hand is made the same day', byHand.isMade),
    holds(
      'owner backup makes one too, and signs it',
      byOwner.isMade && byOwner.output.includes('Its signature is verified by'),
    ),
    holds('the timer makes one of the night', night.isMade),
    holds(
      'and no second one',
      !sameNight.isMade && sameNight.output.includes('there is nothing to do here'),
    ),
    holds('with another public key the night has another one', otherKeys.isMade),
    holds('the last one opens with the keys of before', last.isMade),
  ];
}

/** Whether the backup is one file that says nothing without its key. */
function isEncrypted(machine: Machine): Measure {
  const names = readdirSync(machine.at('/var/lib/ensemble-backup'));
  const [name = ''] = names;
  const begins =
    name &&
    readFileSync(machine.at(`/var/lib/ensemble-backup/${name}`))
      .subarray(0, 21)
      .toString();
  return holds(
    'the backup is one encrypted file',
    names.length === 1 && begins === 'age-encryption.org/v1',
  );
}

/** Whether people log in with their second step, pictures are there, and what became of a session. */
export async function lives(
  { url }: Stage,
  people: People,
  expected: 'stays' | 'ends',
): Promise<Measure[]> {
  const logo = await fetch(url + people.logo);
  const second = await logInTwice(url, people.people.pop());
  const session = await sessionStatus(url, people.token);
  return [
    promise('a person logs in with their second step', String(second), '200', second === 200),
    expected === 'stays'
      ? promise('who was logged in still is', String(session), '200', session === 200)
      : promise('who was logged in logs in again', String(session), '401', session === 401),
    promise('a logo is there', String(logo.status), '200', logo.ok),
  ];
}
