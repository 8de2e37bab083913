import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runCalls } from './calls.ts';

const directory = mkdtempSync(join(tmpdir(), 'ensemble-calls-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** A program in the service's place, which notes each start and says that it is ready. */
function standIn(name: string, then: string): { main: string; starts: () => string[] } {
  const notes = join(directory, `${name}.txt`);
  const main = join(directory, `${name}.mjs`);
  writeFileSync(notes, '');
  writeFileSync(
    main,
    `import { appendFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(notes)}, process.pid + ' ' + Object.keys(process.env) + '\\n');
     process.once('disconnect', () => process.exit(0));
     ${then}`,
  );
  return { main, starts: () => readFileSync(notes, 'utf8').split('\n').filter(Boolean) };
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the calls service of npm start', () => {
  it('is started again when it is killed, until it is closed', async () => {
    const { main, starts } = standIn('lives', 'process.send({ port: 1 });');
    const calls = await runCalls({ ...process.env, CALLS_PORT: '1' }, main);
    const [first = ''] = starts();
    process.kill(parseInt(first, 10), 'SIGKILL');
    await vi.waitFor(() => expect(starts()).toHaveLength(2), { timeout: 20_000 });
    await calls.close();
    expect(isRunning(parseInt(starts()[1] ?? '', 10))).toBe(false);
    expect(starts()).toHaveLength(2);
  });

  it('gets its own settings, and no other secret', async () => {
    const { main, starts } = standIn('settings', 'process.send({ port: 1 });');
    const env = { CALLS_PORT: '1', CALLS_SECRET: 'x', ENCRYPTION_KEY: 'y', DATABASE_URL: 'z' };
    const calls = await runCalls(env, main);
    await calls.close();
    expect(starts()[0]).toMatch(/ CALLS_PORT,CALLS_SECRET/);
    expect(starts()[0]).not.toMatch(/ENCRYPTION_KEY|DATABASE_URL/);
  });

  it('stops the start where it does not come up', async () => {
    const { main } = standIn('fails', 'process.exit(1);');
    await expect(runCalls({}, main)).rejects.toThrow(/^The calls service did not start/);
  });
});
