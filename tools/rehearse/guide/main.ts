import { cpSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startInbox } from '@ensemble/inbox';
import { freePort } from '../../../apps/api/src/testing/server/child-server.ts';
import { buildConsole } from '../../launch/build-console.ts';
import { makePackage } from '../../package/make-package.ts';
import type { Tally } from '../../test-run/run-check.ts';
import type { Measure } from '../../bench/measure/table.ts';
import { createServerIn } from '../operate/postgres-server.ts';
import { promise } from '../operate/result.ts';
import { addResult } from '../read-parts.ts';
import { followInstall, type Stage } from './install.ts';
import { Machine } from './machine.ts';
import { findGuidePrograms } from './programs.ts';
import { readGuide } from './read-guide.ts';
import { followRunbook } from './runbook.ts';

/** Parts that need a program or an address that is not everywhere. */
const optionalParts = ['versitygw', 'promtool'];

/**
 * `npm run rehearse -- guide [--strict]`: follows docs/operating.md from an empty folder and an empty PostgreSQL, with
 * the release that `npm run package` makes: its commands in their order, and what it says that they print. What stands
 * in for the rest of a machine: `systemctl` starts what the installed units say, without systemd.
 */
export async function rehearseGuide(args: readonly string[]): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  const programs = findGuidePrograms();
  if ('missing' in programs) {
    addResult(tally, { skipped: programs.missing }, args);
    return tally;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const folder = await mkdtemp(join(tmpdir(), 'ensemble-guide-'));
  await chmod(folder, 0o755);
  const inbox = await startInbox({ smtpPort: await freePort(), httpPort: 0 });
  const blocks = readGuide();
  buildConsole();
  const release = await makePackage(join(folder, 'made'));
  const ports = [await freePort(), await freePort()] as const;
  const machine = new Machine(join(folder, 'machine'), {
    path: programs.path,
    shell: blocks.filter(({ chapter }) => chapter === 'shell'),
    addresses: {
      'ensemble-0.3.0-linux-x64': basename(release.folder),
      'https://console.example.org': `http://127.0.0.1:${ports[0]}`,
      'smtps://ensemble:password@mail.example.org': inbox.smtpUrl,
      '4000': String(ports[0]),
      '4001': String(ports[1]),
    },
  });
  const stage: Stage = {
    machine,
    blocks,
    inbox,
    url: `http://127.0.0.1:${ports[0]}`,
    other: `http://127.0.0.1:${ports[1]}`,
    ownerUrl: '',
    download: () => {
      for (const file of release.files) cpSync(file, join(machine.at('/download'), basename(file)));
    },
    newDatabaseServer: async (name) => {
      const server = await createServerIn(join(folder, name), () => ({ max_connections: '120' }));
      const host = `127.0.0.1:${server.port}`;
      stage.ownerUrl = `postgres://ensemble_owner@${host}/ensemble`;
      machine.addresses['postgres://postgres@db.example.org/postgres'] = `${server.url}postgres`;
      machine.addresses['@db.example.org/ensemble'] = `@${host}/ensemble`;
      return server;
    },
  };
  const servers = [await stage.newDatabaseServer('first')];
  try {
    const skip = (what: string) => addResult(tally, { skipped: what }, args);
    const print = (title: string, rows: readonly Measure[]) => addResult(tally, { title, rows });
    const people = await followInstall(stage, programs, { print, skip });
    await followRunbook(stage, people, { print, skip, servers });
    const unused = machine.unused();
    const left = blocks.filter((each) => each.chapter !== 'shell' && !machine.followed.has(each));
    print('The guide', [
      promise(
        'places that the rehearsal replaces stand in it',
        unused.join(', ') || 'all',
        'all',
        unused.length === 0,
      ),
      promise(
        'commands that were not followed',
        left.map(({ chapter, part }) => `${chapter} ${part}`).join(', ') || 'none',
        'none, but for what was skipped',
        left.every(({ part }) => optionalParts.includes(part)),
      ),
    ]);
  } finally {
    await machine.end();
    for (const server of servers) await server.stop();
    await inbox.close();
    await rm(folder, { recursive: true, force: true });
  }
  return tally;
}
