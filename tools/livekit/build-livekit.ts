import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../launch/paths.ts';

/** The version that calls are tested with. */
export const livekitVersion = 'v1.13.1';
const livekitModule = 'github.com/livekit/livekit-server';

export type Built =
  | { readonly program: string; readonly isNew: boolean }
  /** Why there is none, in a sentence. */
  | { readonly missing: string };

/**
 * Builds the LiveKit server from its Go module into a folder that is not kept in the repository, once. Answers why not where this machine has no Go, or
 * the module's parts cannot be loaded. Throws where it does not build.
 */
export async function buildLivekit(
  directory = join(root, '.livekit'),
  env: NodeJS.ProcessEnv = process.env,
): Promise<Built> {
  const run = runIn(env);
  const program = join(directory, `livekit-server-${livekitVersion}`);
  if (existsSync(program)) return { program, isNew: false };
  const go = await run('go', ['version'], tmpdir());
  if (go.code !== 0) return { missing: 'Go is not installed (go.dev).' };
  const [source, empty] = [join(directory, 'source'), mkdtempSync(join(tmpdir(), 'livekit-'))];
  try {
    const module = `${livekitModule}@${livekitVersion}`;
    const loaded = await run('go', ['mod', 'download', '-json', module], empty);
    if (loaded.code !== 0) return { missing: `${module} cannot be loaded:\n${loaded.output}` };
    mkdirSync(directory, { recursive: true });
    rmSync(source, { recursive: true, force: true });
    // A build may note something beside the source; the module's own folder is read-only.
    const { Dir } = JSON.parse(loaded.stdout) as { Dir: string };
    cpSync(Dir, source, { recursive: true });
    makeWritable(source);
    const parts = await run('go', ['list', '-deps', './cmd/server'], source);
    if (parts.code !== 0)
      return { missing: `parts of ${module} cannot be loaded:\n${parts.output}` };
    const made = await run('go', ['build', '-o', `${program}.new`, './cmd/server'], source);
    if (made.code !== 0) throw new Error(`${module} does not build:\n${made.output}`);
    renameSync(`${program}.new`, program);
    return { program, isNew: true };
  } finally {
    rmSync(empty, { recursive: true, force: true });
    rmSync(source, { recursive: true, force: true });
  }
}

/** The folders too: else they could not be deleted again. */
function makeWritable(path: string): void {
  chmodSync(path, 0o755);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) makeWritable(join(path, entry.name));
    else chmodSync(join(path, entry.name), 0o644);
  }
}

const runIn =
  (env: NodeJS.ProcessEnv) =>
  async (
    command: string,
    args: readonly string[],
    cwd: string,
  ): Promise<{ code: number; stdout: string; output: string }> => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, output] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: string | Buffer) => (output += String(text)));
    try {
      const [code] = (await once(child, 'close')) as [number | null];
      return { code: code ?? 1, stdout, output: output.trim() };
    } catch {
      return { code: 1, stdout, output: `${command} cannot be run` };
    }
  };
