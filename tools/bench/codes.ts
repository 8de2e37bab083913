import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ActivationUpload, maxPart, listActivationCodes } from '@ensemble/contract';
import {
  listCodesStatement,
  listCodesValues,
} from '../../apps/api/src/areas/activation-codes/code-list.store.ts';
import { assumeTenant } from '../../apps/api/src/tenancy/scope.ts';
import type { BenchDatabase } from './measure/database.ts';
import { type Case, measurePages, rounds } from './measure/list-pages.ts';
import { serve } from './measure/load.ts';
import { insertOrganization } from './measure/seed.ts';
import { benchEnvironment } from './measure/settings.ts';
import { type Measure, percent, printTable } from './measure/table.ts';

const maxSeconds = 20;
const minShare = 1 / 3;
const maxMegabytes = 200;

interface Administrator {
  readonly sessionId: string;
  readonly token: string;
}

const sorts = ['code', 'registrationDate', 'status', 'deactivatedAt'].flatMap((sort): Case[] => [
  { what: `sort ${sort}`, query: { sort } },
  { what: `sort ${sort} desc`, query: { sort, sortOrder: 'desc' } },
]);
const searches = ['u', 'UP', '12', '123', '99999', 'upb-500', 'qqqqqq'].map((searchTerm): Case => ({
  what: `search "${searchTerm}"`,
  query: { searchTerm },
}));
const cases: readonly Case[] = [
  { what: 'first page', query: {} },
  { what: 'page 50,001 (skip 500,000)', query: { skip: '500000' } },
  ...sorts,
  ...searches,
];

/**
 * Uploads of 100,000 and 1,000,000 codes as the console sends them, followed code by code, against
 * a bare COPY of as many rows into the same table; the server's memory in the meantime; and the list then.
 */
export async function benchCodes(
  database: BenchDatabase,
  organizationId: string,
  administrator: Administrator,
): Promise<boolean> {
  const rows: Measure[] = [];
  for (const [prefix, count] of [
    ['UPA', 100_000],
    ['UPB', 1_000_000],
  ] as const) {
    const copied = await copy(database, `C${prefix.slice(1)}`, count);
    rows.push(
      ...(await measureUpload(database, organizationId, administrator, prefix, count, copied)),
    );
  }
  printTable('Upload of activation codes', rows);
  await database.owner.query('VACUUM ANALYZE activation_code');
  const pages = await measurePages(database.url, {
    route: listActivationCodes,
    path: `/organizations/${organizationId}/activation-codes`,
    token: administrator.token,
    cases,
    statement: { name: 'list-activation-codes', text: listCodesStatement },
    valuesOf: (query) =>
      listCodesValues(assumeTenant(organizationId), administrator.sessionId, query),
  });
  printTable(`Activation codes, 1,100,000 (median of ${rounds}; aim: 1.5 x the SQL + 1 ms)`, pages);
  return [...rows, ...pages].every((row) => row.withinAim !== false);
}

/** Seconds a bare COPY takes, into the same table with its indexes and counters. */
async function copy({ owner }: BenchDatabase, prefix: string, count: number): Promise<number> {
  const organizationId = await insertOrganization(owner, `Copied ${prefix}`);
  const directory = await mkdtemp(join(tmpdir(), 'ensemble-bench-'));
  await chmod(directory, 0o755);
  const file = join(directory, 'codes.csv');
  const out = createWriteStream(file, { mode: 0o644 });
  for (let each = 0; each < count; each += 1)
    if (!out.write(`${organizationId},${prefix}-${each},${'x'.repeat(60)},${'x'.repeat(30)}\n`))
      await once(out, 'drain');
  out.end();
  await once(out, 'finish');
  const start = performance.now();
  await owner.query(
    `COPY activation_code (organization_id, code, secondary_id, secondary_fingerprint) FROM '${file}' WITH (FORMAT csv)`,
  );
  const seconds = (performance.now() - start) / 1000;
  await rm(directory, { recursive: true, force: true });
  return seconds;
}

async function measureUpload(
  database: BenchDatabase,
  organizationId: string,
  { token }: Administrator,
  prefix: string,
  count: number,
  copied: number,
): Promise<Measure[]> {
  const server = await serve('product', benchEnvironment(database.url));
  const base = `${server.url}/api/organizations/${organizationId}/activation-codes`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = async (path: string, body: unknown): Promise<ActivationUpload> => {
    const response = await fetch(base + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (response.status >= 300) throw new Error(`${path}: ${await response.text()}`);
    return ((await response.json()) as { data: ActivationUpload }).data;
  };
  const part = (from: number) =>
    Array.from({ length: Math.min(maxPart, count - from) }, (_, index) => ({
      code: `${prefix}-${from + index}`,
      secondaryId: '1985-03-27',
    }));
  const before = await memoryOf(server.pid);
  let most = before;
  const watching = setInterval(() => {
    void memoryOf(server.pid).then((now) => (most = Math.max(most, now)));
  }, 100);
  const start = performance.now();
  const fingerprint = prefix.charCodeAt(2).toString(16).padStart(64, '0');
  const upload = await post('/uploads', { fileName: 'codes.csv', fingerprint, total: count });
  for (let from = 0; from < count; from += maxPart)
    await post(`?uploadId=${upload.id}&from=${from}`, part(from));
  const sent = (performance.now() - start) / 1000;
  const messages = await followed(`${base}/progress`, headers);
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watching);
  await post(`/uploads/${upload.id}/confirm`, {});
  await server.close();
  if (messages !== count) throw new Error(`${messages} messages for ${count} codes`);
  return resultOf({ count, copied, sent, seconds, grown: most - before });
}

interface Upload {
  readonly count: number;
  /** Seconds of the bare COPY, of sending, and of all until the last message. */
  readonly copied: number;
  readonly sent: number;
  readonly seconds: number;
  readonly grown: number;
}

function resultOf({ count, copied, sent, seconds, grown }: Upload): Measure[] {
  const what = `${count.toLocaleString('en')} codes`;
  const share = copied / seconds;
  return [
    {
      what: `${what}, sent and followed to the last`,
      measured: `${seconds.toFixed(1)} s (sent in ${sent.toFixed(1)} s)`,
      limit: count === 100_000 ? `${maxSeconds} s` : '',
      withinAim: count === 100_000 ? seconds < maxSeconds : undefined,
    },
    {
      what: `${what}, rows a second against a bare COPY`,
      measured: `${Math.round(count / seconds).toLocaleString('en')} = ${percent(share)}`,
      limit: `${percent(minShare)} of ${Math.round(count / copied).toLocaleString('en')}`,
      withinAim: share >= minShare,
    },
    {
      what: `${what}, growth of the server's memory`,
      measured: `${Math.round(grown)} MB`,
      limit: `${maxMegabytes} MB`,
      withinAim: grown <= maxMegabytes,
    },
  ];
}

/** Follows the stream to its end; answers how many messages came. */
async function followed(address: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(address, { headers });
  let messages = 0;
  let rest = '';
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    const blocks = (rest + decoder.decode(bytes as Uint8Array, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    messages += blocks.filter((block) => block.startsWith('data: ')).length;
  }
  return messages;
}

/** Resident memory in megabytes; where the system does not say, nothing. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}
