// npm run rehearse                            everything that takes too long for npm test
// npm run rehearse -- kills worlds long zones browsers delays reference package   some of it
// npm run rehearse -- watch images guide [--strict]
// npm run rehearse -- backup [--people=n] [--kills=n] [--parts=measure,kills,disk,bucket,lock,key,older,pgbackrest] [--strict]
// npm run rehearse -- operate [logins proxies full copies nginx caddy roll failover] [--minutes=n] [--strict]
// npm run rehearse -- files [bucket api moving copies] [--minutes=n] [--strict]
import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright-core';
import { findChromium } from './browser/chromium.ts';
import { buildConsole } from './launch/build-console.ts';
import { findProgram } from './rehearse/find-program.ts';
import { rehearseBackup } from './rehearse/backup/main.ts';
import { rehearseGuide } from './rehearse/guide/main.ts';
import { rehearseFiles } from './rehearse/files/main.ts';
import { rehearseImages } from './rehearse/images/main.ts';
import { rehearsePackage } from './rehearse/package.ts';
import { rehearseOperate } from './rehearse/operate/main.ts';
import { rehearseWatch } from './rehearse/watch.ts';
import type { Tally } from './test-run/run-check.ts';
import { runVitest } from './test-run/run-vitest.ts';

const [before, operate] = splitAt(process.argv.slice(2), 'operate');
const [asked, files] = splitAt(before, 'files');
/** Words after `operate` and `files` are their own. */
const isWhole = asked.length === 0 && operate === undefined && files === undefined;
const wants = (name: string) => isWhole || asked.includes(name);
const tallies: Tally[] = [];
const print = (line: string) => process.stdout.write(`\n${line}\n`);

if (wants('kills')) {
  print(
    'Servers are killed 50 times in the middle of each kind of work (SEED=… repeats the moments).',
  );
  tallies.push(
    await runVitest({
      report: 'test-results/rehearse-kills.json',
      projects: ['api'],
      files: ['/killed-'],
      env: { KILLS: process.env['KILLS'] ?? '50' },
    }),
  );
}

if (wants('worlds')) {
  print('Two worlds that differ in one fact of one member live a whole life, for each fact.');
  tallies.push(
    await runVitest({
      report: 'test-results/rehearse-worlds.json',
      projects: ['api'],
      files: ['/two-worlds/'],
      env: { WORLDS: 'whole' },
    }),
  );
}

if (wants('long')) {
  print('Tests that take minutes.');
  buildConsole();
  tallies.push(
    await runVitest({
      report: 'test-results/rehearse-long.json',
      tags: 'rehearse',
      env: { CHROMIUM_PATH: await findChromium() },
    }),
  );
}

if (wants('delays')) {
  print('The journeys with questions to the API that are up to 1.5 s late, at random.');
  buildConsole();
  tallies.push(
    await runVitest({
      report: 'test-results/rehearse-delays.json',
      projects: ['e2e'],
      tags: '!clock && !rehearse',
      env: { CHROMIUM_PATH: await findChromium(), JOURNEY_DELAYS: '1500' },
      // Each failure counts here: that is how what depends on luck is found.
      more: ['--retry=0'],
    }),
  );
}

if (wants('zones')) tallies.push(...(await runZones()));
if (wants('browsers')) tallies.push(...(await runBrowsers()));
if (wants('reference')) tallies.push(...(await runReference()));
if (wants('package')) tallies.push(await rehearsePackage(process.argv.slice(2)));
if (isWhole || operate) tallies.push(await rehearseOperate(operate ?? []));
if (isWhole || files) tallies.push(await rehearseFiles(files ?? []));

if (wants('backup')) {
  print('A backup of 100,000 people and its restore, beside a bare COPY.');
  tallies.push(await rehearseBackup(process.argv.slice(2)));
}

if (wants('watch')) {
  print('The metrics and the alert rules, by Prometheus’ own tool.');
  tallies.push(await rehearseWatch(process.argv.slice(2)));
}

if (wants('images')) {
  print('The image, built and run as compose.yaml runs it.');
  tallies.push(await rehearseImages(process.argv.slice(2)));
}

if (wants('guide')) {
  print('docs/operating.md, followed from an empty server to the runbook.');
  tallies.push(await rehearseGuide(process.argv.slice(2)));
}

const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
print(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** What comes before a word, and what comes after it; that is undefined where the word is not there. */
function splitAt(words: string[], word: string): [string[], string[] | undefined] {
  const at = words.indexOf(word);
  return at < 0 ? [words, undefined] : [words.slice(0, at), words.slice(at + 1)];
}

/** Units under each time zone that differs from the others: this machine must not decide what a date is. */
async function runZones(): Promise<Tally[]> {
  const byOffset = Map.groupBy(Intl.supportedValuesOf('timeZone'), offsetsOf);
  const zones = [...byOffset.values()].flatMap(([zone]) => zone ?? []);
  print(`Units in ${zones.length} time zones that differ this year.`);
  const found: Tally[] = [];
  for (const zone of zones)
    found.push(
      await runVitest({
        report: 'test-results/rehearse-zones.json',
        projects: ['unit'],
        tags: '!clock',
        files: ['apps/console/', 'packages/contract/', 'packages/phrases/'],
        env: { TZ: zone },
        more: ['--reporter=dot'],
      }),
    );
  return found;
}

/** How far a zone is from UTC on the first of each month. */
function offsetsOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const year = new Date().getUTCFullYear();
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(new Date(Date.UTC(year, month, 1)));
    return parts.find(({ type }) => type === 'timeZoneName')?.value;
  }).join(' ');
}

/** The journeys in the other browsers that Playwright finds here. */
async function runBrowsers(): Promise<Tally[]> {
  const installed = [firefox, webkit].filter((each) => existsSync(each.executablePath()));
  if (installed.length === 0)
    print('No other browser is installed (npx playwright-core install firefox webkit).');
  const found: Tally[] = [];
  for (const each of installed) {
    print(`Journeys in ${each.name()}.`);
    buildConsole();
    found.push(
      await runVitest({
        report: `test-results/rehearse-${each.name()}.json`,
        projects: ['e2e'],
        tags: '!clock && !rehearse',
        env: { JOURNEY_BROWSER: each.name() },
      }),
    );
  }
  return found;
}

/** The server against its API reference, by inputs that Schemathesis draws, as people of four roles. */
async function runReference(): Promise<Tally[]> {
  const program = findProgram('schemathesis');
  if (!program) {
    print('The API reference: skipped: schemathesis is not installed (pip install schemathesis).');
    return [];
  }
  print('The API reference against the server, with drawn inputs (SEED=… repeats them).');
  return [
    await runVitest({
      report: 'test-results/rehearse-reference.json',
      projects: ['api'],
      files: ['/reference/schemathesis'],
      env: { SCHEMATHESIS: program },
    }),
  ];
}
