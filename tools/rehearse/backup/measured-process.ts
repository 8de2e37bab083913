import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Measured {
  readonly seconds: number;
  /** The most memory it held, in MB; 0 where the system does not tell. */
  readonly peakMb: number;
  readonly output: string;
}

const lookEvery = 50;

/** Runs a script with Node and measures it. Throws what it said where it fails. */
export async function runMeasured(
  script: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Measured> {
  const begun = performance.now();
  const child = spawn(process.execPath, [script, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  let peakMb = 0;
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid));
  }, lookEvery);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(timer);
  const output = Buffer.concat(chunks).toString();
  if (code !== 0) throw new Error(output);
  return { seconds: (performance.now() - begun) / 1000, peakMb, output };
}

/** Runs a script and kills it after so many milliseconds; answers whether it ended by itself before. */
export async function runKilled(
  script: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  afterMs: number,
): Promise<boolean> {
  const child = spawn(process.execPath, [script, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
  const code = await ended;
  clearTimeout(timer);
  return code === 0;
}

/** What Linux has noted of a process. */
function peakOf(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] =
      /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
