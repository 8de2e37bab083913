import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Measure } from '../../bench/measure/table.ts';
import type { PostgresServer } from '../operate/postgres-server.ts';
import { promise } from '../operate/result.ts';
import type { Machine } from './machine.ts';
import { arrives, follow, holds, isReady, lives, type Report, type Stage } from './install.ts';
import {
  deactivateLeaver,
  isDeactivated,
  logInAgain,
  logInTwice,
  logsInWithPassword,
  type People,
  sessionStatus,
  uploadLogo,
} from './people.ts';
import { delayMail, refuseAddress } from './refused-mail.ts';
import { ownAddress, startEnded } from './servers.ts';

interface Options extends Report {
  /** Database servers that are to be stopped at the end. */
  readonly servers: PostgresServer[];
}

/** The bad days of the guide, one after another. */
export async function followRunbook(stage: Stage, people: People, options: Options): Promise<void> {
  const { print, skip } = options;
  print('The database is lost', await loseDatabase(stage, people));
  print('The server is lost', await loseServer(stage, people));
  const full = await fillDisk(stage, people);
  if (full) print('The disk is full', full);
  else skip('the disk is full: no file system of a fixed size can be made here (mount -t tmpfs).');
  const ended = await endCertificate(stage);
  if (ended) print('A certificate ends', ended);
  else skip('a certificate ends: this machine has no address but the loopback.');
  print('Emails do not leave', await delayMail(stage, people));
  print('One address is refused', await refuseAddress(stage, people));
  print('A key is lost', await loseKey(stage, people));
  print('Ransomware: a new server, and a new database', await startAnew(stage, people, options));
}

async function loseDatabase(stage: Stage, people: People) {
  const isCopied = await promiseOnce(stage, people);
  const drop = 'DROP DATABASE ensemble WITH (FORCE)';
  const superuser = 'postgres://postgres@db.example.org/postgres';
  await stage.machine.shell(`psql ${superuser} --command='${drop}'`);
  const lost = await fetch(`${stage.url}/health/ready`);
  const rows = [
    ...(await follow(stage, 'database-lost', [''])),
    ...(await restoreWithPromises(stage, people)),
    ...(await follow(stage, 'database-lost', ['held'])),
  ];
  const after = await lives(stage, people, 'ends');
  await logInAgain(stage.url, people);
  return [
    holds('a deactivation is copied to the list of promises', isCopied),
    promise('readiness without a database', String(lost.status), '503', lost.status === 503),
    ...rows,
    ...after,
    holds('then they are logged in', (await sessionStatus(stage.url, people.token)) === 200),
  ];
}

/** After the backup, somebody is deactivated; answers whether the list of promises has it within half a minute. */
async function promiseOnce({ machine, url }: Stage, people: People): Promise<boolean> {
  const list = machine.at('/var/lib/ensemble-promises/promises');
  const count = () => (existsSync(list) ? readdirSync(list).length : 0);
  const before = count();
  await deactivateLeaver(url, people);
  for (let tries = 0; tries < 150 && count() === before; tries += 1) await pause(200);
  return count() > before;
}

/** The restore of the guide, into whose database nobody is let until promises are kept. */
async function restoreWithPromises(stage: Stage, people: People): Promise<Measure[]> {
  const before = countHeld(stage);
  const restored = await follow(stage, 'database-lost', ['restore']);
  const isHeld = () => countHeld(stage) > before;
  for (let tries = 0; tries < 300 && !isHeld(); tries += 1) await pause(200);
  const ready = await fetch(`${stage.url}/health/ready`);
  return [
    ...restored,
    holds('the log says what it waits for', isHeld()),
    promise('readiness until they are kept', String(ready.status), '503', ready.status === 503),
    ...(await startWithoutList(stage)),
    ...(await follow(stage, 'database-lost', ['promises'])),
    holds(
      'who was deactivated after the backup still is',
      await isDeactivated(stage.url, people.leaver),
    ),
  ];
}

/** The same database with settings that name no list: nobody is served, and the log and the doctor say why (BACKUP-28). */
async function startWithoutList({ machine, url }: Stage): Promise<Measure[]> {
  const file = machine.at('/etc/ensemble/settings.env');
  const saved = readFileSync(file, 'utf8');
  writeFileSync(file, saved.replaceAll(/^PROMISES_URL=/gm, '#PROMISES_URL='));
  await machine.shell('systemctl restart ensemble@4000');
  const log = () => logsOf(machine);
  for (let tries = 0; tries < 300 && !log().includes('PROMISES_URL is not set'); tries += 1)
    await pause(200);
  for (let tries = 0; tries < 300 && !(await answers(url)); tries += 1) await pause(200);
  const ready = await fetch(`${url}/health/ready`);
  const doctor = await machine.shell('admin doctor');
  const shown = await machine.shell('owner give-up-promises');
  writeFileSync(file, saved);
  await machine.shell('systemctl restart ensemble@4000');
  for (let tries = 0; tries < 300 && !(await answers(url)); tries += 1) await pause(200);
  return [
    promise('readiness without the list', String(ready.status), '503', ready.status === 503),
    holds('the log says which settings are missing', log().includes('PROMISES_URL is not set')),
    holds(
      'the doctor says first that people get nothing',
      /^Broken +What people get\n/m.test(doctor.output) && doctor.code === 2,
    ),
    holds(
      'give-up-promises says what is lost, and does nothing',
      shown.output.includes('people who were erased are back'),
    ),
  ];
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );

/** How often the logs say that a copy waits for promises. */
const countHeld = ({ machine }: Stage): number =>
  logsOf(machine).split('npm run admin -- replay-promises').length - 1;

/** What all copies have written. */
const logsOf = (machine: Machine): string =>
  readdirSync(machine.at('/run'))
    .filter((name) => name.endsWith('.log'))
    .map((name) => readFileSync(machine.at(`/run/${name}`), 'utf8'))
    .join('');

/** What is kept away from the server. */
const kept = ['/var/lib/ensemble-backup', '/var/lib/ensemble-promises', '/root'];

/** A new machine, with what was kept: backup, list and keys; with `servers`, a new database server too. */
async function beginAnew(stage: Stage, servers?: PostgresServer[]): Promise<Measure[]> {
  const { machine } = stage;
  const away = join(machine.folder, '..', `kept-${Date.now()}`);
  for (const path of kept) cpSync(machine.at(path), away + path, { recursive: true });
  await machine.end(true);
  if (servers) {
    await servers.pop()?.stop();
    servers.push(await stage.newDatabaseServer(`server-${Date.now()}`));
  }
  for (const path of kept) cpSync(away + path, machine.at(path), { recursive: true });
  stage.download();
  return [
    ...(servers ? await follow(stage, 'install', ['database']) : []),
    ...(await follow(stage, 'install', ['machine', 'settings'])),
    ...(await follow(stage, 'server-lost', ['keys', 'promises'])),
    ...(await follow(stage, 'backup', ['promises'])),
  ];
}

/** The database is on another machine, and well. */
async function loseServer(stage: Stage, people: People): Promise<Measure[]> {
  const begun = await beginAnew(stage);
  const rows = [...begun, ...(await follow(stage, 'server-lost', ['files']))];
  return [...rows, ...(await lives(stage, people, 'stays'))];
}

async function fillDisk({ machine, url }: Stage, people: People) {
  const files = machine.at('/var/lib/ensemble/files');
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=700', 'tmpfs', files]);
  if (mounted.status !== 0) return undefined;
  try {
    spawnSync('dd', ['if=/dev/zero', `of=${files}/full`, 'bs=64k']);
    const upload = await uploadLogo(url, people.administrator);
    const ready = await fetch(`${url}/health/ready`);
    const doctor = await machine.shell('admin doctor');
    const session = await sessionStatus(url, people.token);
    spawnSync('rm', [`${files}/full`]);
    const again = await uploadLogo(url, people.administrator);
    return [
      promise('an upload is refused', String(upload.status), '503', upload.status === 503),
      holds('everything else goes on', ready.ok && session === 200),
      holds('the doctor says so', doctor.output.includes('The disk is full')),
      promise('an upload once there is room', String(again.status), '200', again.status === 200),
    ];
  } finally {
    spawnSync('umount', [files]);
  }
}

async function endCertificate(stage: Stage) {
  const { machine } = stage;
  const address = ownAddress();
  if (!address) return undefined;
  const server = await startEnded(machine.folder, address);
  const saved = readFileSync(machine.at('/etc/ensemble/settings.env'));
  machine.writeSetting('SMTP_URL', `smtps://${address}:${server.port}`);
  machine.writeSetting('OUTBOUND_HOSTS', address);
  machine.addresses['mail.example.org'] = address;
  try {
    return await follow(stage, 'certificate');
  } finally {
    server.close();
    writeFileSync(machine.at('/etc/ensemble/settings.env'), saved);
  }
}

async function loseKey(stage: Stage, people: People): Promise<Measure[]> {
  const { machine, url, blocks } = stage;
  const file = machine.at('/etc/ensemble/keys/encryption-key');
  const key = readFileSync(file, 'utf8').trim();
  await machine.shell(
    'openssl rand -base64 32 > /etc/ensemble/keys/encryption-key; systemctl restart ensemble@4000',
  );
  const waits = () =>
    logsOf(machine).includes('ENCRYPTION_KEY does not open what this database holds');
  for (let tries = 0; tries < 300 && !waits(); tries += 1) await pause(200);
  for (let tries = 0; tries < 300 && !(await answers(url)); tries += 1) await pause(200);
  const held = await fetch(`${url}/health/ready`);
  const doctor = await machine.shell('admin doctor');
  const given = await follow(stage, 'key-lost', ['give-up']);
  const person = people.people.pop();
  const second = await logInTwice(url, person);
  const block = blocks.find(({ chapter, part }) => chapter === 'key-lost' && part === '');
  if (!block || !person) throw new Error('docs/operating.md has no block "sh key-lost"');
  const reset = await machine.follow(block, { 'you@example.org': person.email });
  const rows = [
    promise('readiness with another key', String(held.status), '503', held.status === 503),
    holds(
      'the doctor says that it is another one',
      doctor.output.includes('It is the key of another installation') && doctor.code === 2,
    ),
    ...given,
    promise(
      'a code is refused as a wrong one is',
      String(second),
      '4xx',
      second >= 400 && second < 500,
    ),
    ...(await follow(stage, 'key-lost', ['rotate'])),
    reset,
    holds('then their password lets them in', await logsInWithPassword(url, person)),
    holds('and an email tells them', await arrives(stage, person.email)),
  ];
  const other = readFileSync(file, 'utf8').trim();
  rows.push(
    ...(await follow(stage, 'server-lost', ['keys'])),
    holds('each backup holds it', readFileSync(file, 'utf8').trim() === key),
  );
  // Found again, it comes behind the new one.
  writeFileSync(file, `${other},${key}`);
  await machine.shell('systemctl restart ensemble@4000');
  await isReady(url);
  return rows;
}

async function startAnew(stage: Stage, people: People, { servers }: Options): Promise<Measure[]> {
  const { machine, url } = stage;
  const rows = [
    ...(await beginAnew(stage, servers)),
    ...(await restoreWithPromises(stage, people)),
    ...(await follow(stage, 'ransomware', [''])),
  ];
  await machine.shell('systemctl start ensemble@4000');
  await isReady(url);
  rows.push(...(await follow(stage, 'ransomware', ['after'])));
  let left = '';
  for (let tries = 0; tries < 100 && !left.startsWith('Everything is encrypted'); tries += 1) {
    left = (await machine.shell('admin rotate-keys')).output;
    await pause(200);
  }
  const keyFile = machine.at('/etc/ensemble/keys/encryption-key');
  writeFileSync(keyFile, readFileSync(keyFile, 'utf8').split(',')[0] ?? '');
  await machine.shell('systemctl restart ensemble@4000');
  await isReady(url);
  const second = await logInTwice(url, people.people.pop());
  const session = await sessionStatus(url, people.token);
  return [
    ...rows,
    holds('everything is encrypted with the new key', left.startsWith('Everything is encrypted')),
    promise(
      'with it alone, a person logs in with their second step',
      String(second),
      '200',
      second === 200,
    ),
    promise('who was logged in is not', String(session), '401', session === 401),
  ];
}
