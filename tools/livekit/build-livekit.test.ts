import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildLivekit, livekitVersion } from './build-livekit.ts';

function emptyFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'ensemble-livekit-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

it('the LiveKit server is not built without Go, and nothing fails', async () => {
  const folder = emptyFolder();
  const built = await buildLivekit(join(folder, 'livekit'), { PATH: folder });
  expect(built).toEqual({ missing: 'Go is not installed (go.dev).' });
  expect(existsSync(join(folder, 'livekit'))).toBe(false);
});

it('a LiveKit server that was built is not built again', async () => {
  const folder = emptyFolder();
  mkdirSync(folder, { recursive: true });
  const program = join(folder, `livekit-server-${livekitVersion}`);
  writeFileSync(program, '');
  expect(await buildLivekit(folder, { PATH: folder })).toEqual({ program, isNew: false });
});
