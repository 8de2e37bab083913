import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../../apps/api/src/testing/server/child-server.ts';
import { hashBuild } from '../../../../apps/api/src/http/builds/built-files.ts';
import releasedConsole from '../../../../apps/api/released-console.json' with { type: 'json' };
import type { Measure } from '../../../bench/measure/table.ts';
import { isDone, type Outcome } from '../client.ts';
import { Copy } from '../copy.ts';
import { type Installation, openInstallation } from '../installation.ts';
import { startLoad } from '../load.ts';
import { findOperateProgram, howToGet, type Program } from '../programs.ts';
import { startProxy } from '../proxy.ts';
import { allJobsDone, collectMails, countMails, findLost } from '../read-back.ts';
import { figure, promise, type Result } from '../result.ts';
import { startStreams } from '../streams.ts';
import { withDatabase } from '../../with-database.ts';
import { followConsole } from './console-files.ts';
import { makeNextRelease } from './next-release.ts';
import {
  admin,
  buildConsole,
  checkOut,
  consoleOf,
  copyTree,
  lastRelease,
  ownTree,
  run,
  type Tree,
} from '../trees.ts';

const people = 12;
const gapMs = 250;
/** How long work goes on after each copy that was replaced, in milliseconds. */
const settleMs = 5_000;

/** An update from one release to the next, and its way back. */
interface Update {
  readonly before: Tree;
  readonly after: Tree;
  /** Whether copies of the first one note no builds of the console, so that the other's package lists what it had. */
  readonly isListed?: boolean;
}

/** This tree beside the release that may come after it, which is this tree with one change of each kind. */
export const rehearseRoll = (): Promise<Result> =>
  withTrees(async (folder) => {
    const after = await copyTree('the next release', join(folder, 'next'), ['pg-boss']);
    await makeNextRelease(after);
    return { before: await copyTree('this tree', join(folder, 'this')), after };
  });

/** The last release, by the commit that CHANGELOG.md names, beside this tree. */
export const rehearseRollFromLast = (): Promise<Result> =>
  withTrees(async (folder) => {
    const last = lastRelease();
    if (!last) return 'CHANGELOG.md names no release';
    const seals = await run(ownTree.folder, [
      'git',
      'show',
      `${last.commit}:apps/api/database/seals.json`,
    ]);
    if (!('release' in (JSON.parse(seals) as object)))
      return `${last.version} is older than updates without a stop`;
    return {
      before: await checkOut(`${last.version} (${last.commit})`, last.commit, join(folder, 'last')),
      after: await copyTree('this tree', join(folder, 'this')),
      isListed: true,
    };
  });

async function withTrees(make: (folder: string) => Promise<Update | string>): Promise<Result> {
  const program = findOperateProgram('nginx');
  if (!program) return { skipped: howToGet('nginx') };
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-releases-'));
  await chmod(folder, 0o755);
  try {
    print('The trees of both releases are made and built.');
    const update = await make(folder);
    if (typeof update === 'string') return { skipped: update };
    await buildConsole(update.before);
    await buildConsole(update.after);
    return await rehearse(update, program);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rehearse = (update: Update, program: Program): Promise<Result> =>
  withDatabase(async (databaseUrl) => {
    const { before, after } = update;
    const port = await freePort();
    const ports = [await freePort(), await freePort(), await freePort()];
    const publicUrl = `http://127.0.0.1:${port}`;
    const installation = await openInstallation({ databaseUrl, publicUrl, tree: before });
    const copies = ports.map((each) => new Copy(each, installation.environment, before));
    const started: { stop(): Promise<void> }[] = [...copies];
    try {
      await Promise.all(copies.map((copy) => copy.start()));
      // Without calls: what stands at their address answers nothing.
      const settings = { folder: installation.folder, port, copies: ports, calls: port };
      const proxy = await startProxy('nginx', program, settings);
      started.push(proxy);
      const rows = await roll({ update, installation, copies, url: proxy.url });
      const title = `${before.name} beside ${after.name}, behind nginx (${program.version})`;
      return { title, rows };
    } finally {
      for (const each of started.toReversed()) await each.stop();
      await installation.close();
    }
  });

interface Stage {
  readonly update: Update;
  readonly installation: Installation;
  readonly copies: readonly Copy[];
  readonly url: string;
}

async function roll(stage: Stage): Promise<Measure[]> {
  const { update, installation, copies, url } = stage;
  const { before, after } = update;
  const owner = { ...installation.environment, OWNER_DATABASE_URL: installation.ownerUrl };
  const mails = collectMails(installation);
  const load = await startLoad(installation, { urls: [url], people, gapMs });
  const streams = startStreams(installation, url, 2);
  const files = followConsole(url, [before, after]);
  const phases: { name: string; outcomes: readonly Outcome[] }[] = [];
  const during = async (name: string, work: () => Promise<unknown>) => {
    print(name);
    const first = load.outcomes.length;
    await work();
    await pause(settleMs);
    phases.push({ name, outcomes: load.outcomes.slice(first) });
  };
  const replace = (tree: Tree) => async () => {
    for (const copy of copies) {
      await copy.stop();
      await copy.start(tree);
      await pause(settleMs);
    }
  };
  const shapeBefore = await shapeOf(installation);
  await during(`copies of ${before.name}`, () => pause(settleMs));
  await during('migrate', async () => admin(after, ['migrate'], owner));
  const shapeBetween = await shapeOf(installation);
  await during(`copies become ${after.name}`, replace(after));
  await during(`copies become ${before.name} again`, replace(before));
  await during(`copies become ${after.name} for good`, replace(after));
  await streams.stop();
  await during('migrate --after', async () => admin(after, ['migrate', '--after'], owner));
  await load.stop();
  await files.stop();
  const refused = await startRefused(before, installation);
  print('What was answered is read back.');
  await allJobsDone(installation);
  const kept = await findLost(installation, load.journal);
  const post = countMails(load.journal, await mails.stop());
  return [
    figure('the database before', shapeBefore),
    figure('the database between', shapeBetween),
    figure('the database after', await shapeOf(installation)),
    ...phases.map(({ name, outcomes }) => failedRow(name, outcomes)),
    none('acknowledged writes that are not there', kept.lost, kept.acknowledged),
    none('invitations without their mail', post.missing, load.journal.invited.length),
    none('mails that differ or came thrice', post.wrong, load.journal.invited.length),
    figure('mails that came twice', String(post.twice)),
    promise(
      'event streams with a message lost, doubled or out of order',
      `${streams.wrong} of ${streams.ended}`,
      '0',
      streams.wrong === 0,
    ),
    figure('event streams that broke off and were taken up again', String(streams.broken)),
    none('files of the console that a page or an old tab did not get', files.missing, files.asked),
    ...(update.isListed ? [await listedRow(before)] : []),
    promise(
      'pages of both releases were served',
      String(files.seen.size),
      '2',
      files.seen.size === 2,
    ),
    promise(
      `afterwards ${before.name} is refused with words`,
      refused === '' ? 'no' : 'yes',
      'yes',
      refused !== '',
    ),
  ];
}

/** What this release lists of the console of the one before, beside what that one's tree builds. */
async function listedRow(before: Tree): Promise<Measure> {
  const listed: Readonly<Record<string, string>> = releasedConsole.files;
  const built = Object.entries(await hashBuild(consoleOf(before)));
  const unlisted = built.filter(
    ([name, hash]) => !/\.(?:br|gz)$/.test(name) && listed[name] !== hash,
  );
  return none(
    `files of ${before.name} that this tree does not list`,
    unlisted.map(([name]) => name),
    Object.keys(listed).length,
  );
}

/** Release, oldest release, migrations and tables of the queue, as the database has them. */
async function shapeOf({ owner }: Installation): Promise<string> {
  const { rows } = await owner.query<{ shape: string }>(
    `SELECT concat_ws(', ', 'release ' || release, 'oldest ' || oldest,
       (SELECT count(*) FROM drizzle.__drizzle_migrations) || ' migrations',
       'queue ' || (SELECT version FROM pgboss.version)) AS shape FROM drizzle.release`,
  );
  return rows[0]?.shape ?? '';
}

/** What a copy says that is too old for the database; empty where it goes on for half a minute. */
async function startRefused({ folder }: Tree, { environment }: Installation): Promise<string> {
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'apps/api/src/main.ts')], {
    env: { PATH: process.env['PATH'], ...environment, PORT: String(await freePort()) },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return /A later version[^"\n]*/.exec(stdout + stderr)?.[0] ?? '';
}

function failedRow(name: string, outcomes: readonly Outcome[]): Measure {
  const failed = outcomes.filter((outcome) => !isDone(outcome));
  for (const each of failed.slice(0, 5))
    print(`  ${each.name}: ${each.status} ${each.text.replaceAll(/\s+/g, ' ').slice(0, 120)}`);
  return none(`failed requests, ${name}`, failed, outcomes.length);
}

function none(what: string, found: readonly unknown[], of: number): Measure {
  for (const each of found.slice(0, 3)) if (typeof each === 'string') print(`  ${each}`);
  return promise(what, `${found.length} of ${of}`, '0', found.length === 0);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
