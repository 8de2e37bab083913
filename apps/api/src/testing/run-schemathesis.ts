import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What Schemathesis compares each answer with. */
export const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
] as const;

export interface SchemathesisRun {
  /** The program. */
  readonly program: string;
  /** The OpenAPI document to hold the server against. */
  readonly document: object;
  readonly url: string;
  readonly token: string;
  /** Draws the same inputs again. */
  readonly seed: number;
  /** Inputs that are drawn for each operation, beside those of the examples and of the limits. */
  readonly examples: number;
  /** It is stopped after that long, and has failed. */
  readonly minutes: number;
}
export interface SchemathesisResult {
  /** Whether it ended in time and found nothing. */
  readonly isGood: boolean;
  readonly calls: number;
  /** What it printed. */
  readonly output: string;
}

/** Runs Schemathesis against a server with the token of one person. */
export async function runSchemathesis(run: SchemathesisRun): Promise<SchemathesisResult> {
  const directory = await mkdtemp(join(tmpdir(), 'ensemble-schemathesis-'));
  try {
    const file = join(directory, 'openapi.json');
    await writeFile(file, JSON.stringify(run.document));
    const child = spawn(run.program, argumentsOf(run, file), {
      cwd: directory,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: run.minutes * 60_000,
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const [code] = (await once(child, 'close')) as [number | null];
    const output = Buffer.concat(chunks).toString();
    const calls = Number(/(\d+) generated/.exec(output)?.[1] ?? 0);
    return { isGood: code === 0, calls, output };
  } finally {
    await rm(directory, { recursive: true });
  }
}

const argumentsOf = (run: SchemathesisRun, file: string): string[] => [
  ...['--no-color', 'run', file, '--url', run.url, '-H', `Authorization: Bearer ${run.token}`],
  ...['--checks', checks.join(','), '--phases', 'examples,coverage,fuzzing'],
  ...['--max-examples', String(run.examples), '--seed', String(run.seed)],
  ...['--generation-database', 'none', '--no-shrink', '--continue-on-failure'],
  ...['--workers', '2', '--request-timeout', '30', '--warnings', 'off'],
];
