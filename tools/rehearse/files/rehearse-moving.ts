import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDiskStore } from '../../../apps/api/src/files/disk-store.ts';
import { root } from '../../launch/paths.ts';
import { endChild, ownChild } from '../operate/own-child.ts';
import { figure, promise, type Result } from '../operate/result.ts';
import type { S3Process } from './versitygw.ts';

const count = 2_000;
const kills = 6;

interface Move {
  readonly code: number | null;
  readonly text: string;
}

/** `admin -- move-files` there and back, killed in the middle again and again, and finished. */
export async function rehearseMoving(s3: S3Process): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'ensemble-moving-'));
  try {
    const disk = openDiskStore(folder);
    const hashes = new Map<string, string>();
    for (let each = 0; each < count; each += 1) {
      const name = `pictures/${randomUUID()}.jpg`;
      const bytes = randomBytes(1_000 + (each % 50) * 1_000);
      hashes.set(name, createHash('sha256').update(bytes).digest('hex'));
      await disk.write(name, bytes);
    }
    const bucketUrl = s3.settings['FILES_URL'] ?? '';
    const [here, far] = [join(folder, 'pictures'), join(s3.folder, 'files/pictures')];
    const there = await moveKilled(s3, folder, bucketUrl, far);
    const left = (await readdir(here)).length;
    const moved = (await readdir(far)).length;
    const back = await moveKilled(s3, bucketUrl, folder, here);
    const found = new Map<string, string>();
    for (const name of (await readdir(here)).filter((each) => each.endsWith('.jpg'))) {
      const file = await disk.open(`pictures/${name}`);
      const hash = createHash('sha256');
      for await (const chunk of file?.stream ?? []) hash.update(chunk as Buffer);
      found.set(`pictures/${name}`, hash.digest('hex'));
    }
    const wrong = [...hashes].filter(([name, hash]) => found.get(name) !== hash).length;
    return {
      title: `${count} files moved to versitygw and back, each way killed ${kills} times`,
      rows: [
        figure('files there at each kill, on the way there', there.at.join(', ')),
        figure('files there at each kill, on the way back', back.at.join(', ')),
        promise(
          'kills in the middle',
          String([...there.at, ...back.at].filter(isMiddle).length),
          `${2 * kills}`,
          [...there.at, ...back.at].every(isMiddle),
        ),
        figure('there, the last run', there.last.text),
        promise(
          'there: the last run ends well',
          String(there.last.code),
          '0',
          there.last.code === 0,
        ),
        promise('files left in the folder', String(left), '0', left === 0),
        promise('files in the bucket', String(moved), String(count), moved === count),
        promise('back: the last run ends well', String(back.last.code), '0', back.last.code === 0),
        promise('files that are missing or differ', String(wrong), '0', wrong === 0),
        promise('files back', String(found.size), String(count), found.size === count),
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isMiddle = (there: number) => there > 0 && there < count;
const filesIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jpg')).length;

/** Kills the command each time some more files have arrived, then lets it end. */
async function moveKilled(s3: S3Process, from: string, to: string, arriving: string) {
  const at: number[] = [];
  for (let turn = 1; turn <= kills; turn += 1) {
    const goal = (await filesIn(arriving)) + 20 + Math.floor(Math.random() * 150);
    const move = startMove(s3, from, to);
    while (move.child.exitCode === null && (await filesIn(arriving)) < goal) await pause(5);
    await endChild(move.child, 'SIGKILL');
    at.push(await filesIn(arriving));
  }
  return { at, last: await startMove(s3, from, to).ended };
}

function startMove(s3: S3Process, from: string, to: string) {
  const child = ownChild(
    spawn(
      process.execPath,
      [join(root, 'apps/api/src/admin.ts'), 'move-files', from, to, '--remove'],
      { env: { PATH: process.env['PATH'], ...s3.settings }, stdio: ['ignore', 'pipe', 'pipe'] },
    ),
  );
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += String(chunk)));
  child.stderr?.on('data', (chunk: Buffer) => (text += String(chunk)));
  const ended = new Promise<Move>((resolve) => {
    child.once('close', (code) => resolve({ code, text: text.trim().split('\n').at(-1) ?? '' }));
  });
  return { child, ended };
}
