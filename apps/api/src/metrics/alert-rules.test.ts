import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { maxBackupHours, maxReceiptDays, maxVerifiedDays } from '../db/backup-state.ts';
import { openTestServer } from '../testing/server/test-server.ts';

/** `npm run rehearse -- watch` finds it; without it the tests by Prometheus' own tool do not run. */
const promtool = process.env['PROMTOOL'] ?? '';

const token = 'metrics-token-of-the-operator';
const api = await openTestServer({ settings: { METRICS_TOKEN: token } });
const exposition = async () => (await api.send('/metrics', { token })).text;

const docs = new URL('../../../../docs/', import.meta.url);
const rulesFile = fileURLToPath(new URL('alerts/ensemble.rules.yml', docs));
const rules = readFileSync(rulesFile, 'utf8')
  .split(/^ {6}- alert: /m)
  .slice(1);
const field = (rule: string, name: string) =>
  new RegExp(`^ +${name}: (.+)$`, 'm').exec(rule)?.[1]?.replaceAll(/^'|'$/g, '') ?? '';
const nameOf = (rule: string) => rule.split('\n')[0] ?? '';

/** The metrics of ours that an expression names. */
const metricsIn = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:ensemble|http|nodejs|process|usage)_[a-z0-9_]+/g)].map(
    ([name]) => name,
  );

/** GitHub's anchors of the headings of a page. */
const anchorsOf = (markdown: string): Set<string> =>
  new Set(
    [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    ),
  );

describe('the alert rules', () => {
  it('WATCH-03 name metrics that exist, and nothing else', async () => {
    const text = await exposition();
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    expect(rules.length).toBeGreaterThan(10);
    for (const rule of rules) {
      const expression = field(rule, 'expr');
      const names = metricsIn(expression).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
      const ofPrometheus = /\bup\{/.test(expression) ? ['up'] : [];
      expect([...names, ...ofPrometheus].length, nameOf(rule)).toBeGreaterThan(0);
      expect(
        names.filter((name) => !known.has(name)),
        nameOf(rule),
      ).toEqual([]);
    }
  });

  it('BACKUP-14 ring for backups by the same hours and days as the checks do', () => {
    const expressionOf = (name: string) =>
      field(rules.find((rule) => nameOf(rule) === name) ?? '', 'expr');
    for (const [name, metric, limit] of [
      ['EnsembleBackupOld', 'ensemble_backup_age_seconds', `${maxBackupHours} * 3600`],
      [
        'EnsembleBackupNotVerified',
        'ensemble_backup_verified_age_seconds',
        `${maxVerifiedDays} * 86400`,
      ],
      [
        'EnsembleBackupKeyNotTried',
        'ensemble_backup_receipt_age_seconds',
        `${maxReceiptDays} * 86400`,
      ],
    ] as const)
      expect(expressionOf(name)).toContain(
        `min(${metric}) > ${limit} or absent(${metric}) and on()`,
      );
  });

  it('WATCH-03 each say what it is and what to do, in a chapter that exists', () => {
    const anchors = anchorsOf(readFileSync(new URL('operating.md', docs), 'utf8'));
    for (const rule of rules) {
      for (const name of ['summary', 'description'])
        expect(field(rule, name).length, nameOf(rule)).toBeGreaterThan(10);
      const [file, anchor = ''] = field(rule, 'runbook_url').split('#');
      expect(file, nameOf(rule)).toBe('docs/operating.md');
      expect(anchors, nameOf(rule)).toContain(anchor);
    }
  });
});

describe.skipIf(promtool === '')('promtool', { tags: ['rehearse'] }, () => {
  const run = (args: readonly string[], input = '') =>
    spawnSync(promtool, args, { input, encoding: 'utf8' });

  it('WATCH-01 finds nothing to say against the metrics', async () => {
    const { status, stdout, stderr } = run(['check', 'metrics'], await exposition());
    expect(`${stdout}${stderr}`).toBe('');
    expect(status).toBe(0);
  });

  it('WATCH-03 reads the alert rules, and they ring when they should', () => {
    const read = run(['check', 'rules', rulesFile]);
    expect(read.status, read.stderr).toBe(0);
    const test = fileURLToPath(new URL('alerts/ensemble.test.yml', docs));
    const rung = run(['test', 'rules', test]);
    expect(rung.status, `${rung.stdout}${rung.stderr}`).toBe(0);
  });
});
