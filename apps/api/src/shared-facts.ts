import {
  contentValues,
  features,
  figureScale,
  formDraftValues,
  notificationText,
  recurrence,
} from '@ensemble/contract';
import ownQueue from 'pg-boss/package.json' with { type: 'json' };
import * as z from 'zod/mini';
import { jobs } from './areas/jobs.ts';
import { mails } from './areas/mail-worker.ts';
import type { Facts } from './db/rules/find-breaks.ts';
import { digestOf, oneLine, type Rules } from './db/rules/read-rules.ts';

const texts = z.partialRecord(z.enum(['en', 'fr']), notificationText);

/** What stands in the columns of JSON, by table and column. Copies of two releases read each other's. */
export const jsonShapes: Readonly<Record<string, z.ZodMiniType>> = {
  // Fields with what they were and became; the log shows those it knows.
  'audit_event.changes': z.record(z.string(), z.unknown()),
  // SHA-256 of each file of the console, by its name.
  'console_build.files': z.record(z.string(), z.string()),
  'content_draft.values': contentValues,
  'content_item.values': contentValues,
  'content_revision.values': contentValues,
  'form_draft.values': formDraftValues,
  // Handed back as it was to whoever repeats a call.
  'idempotency_key.reply': z.unknown(),
  // The rows of a released month, as the database writes them.
  'kept_promise.figures': z.unknown(),
  'notification.texts': texts,
  'notification_series.recurrence': recurrence,
  'notification_series.texts': texts,
  'notification_test.texts': texts,
  'organization.features': features,
  'usage_release.scales': z.array(figureScale),
  'visibility_record.facts': z.array(z.unknown()),
};

/** What copies of this version share with those of the releases beside it. */
export function factsOf({ functions, tables }: Rules): Facts {
  const facts: [string, string][] = [
    ...functions.map(({ name, statement }): [string, string] => [
      `function ${name}`,
      `${headOf(statement)}: ${digestOf([oneLine(statement)])}`,
    ]),
    ...Object.entries(tables).flatMap(([table, access]) =>
      (['tenant', 'identity'] as const).flatMap((role): [string, string][] => {
        const [policy] = access[role] ?? [];
        return policy ? [[`policy ${table} ${role}`, JSON.stringify(policy)]] : [];
      }),
    ),
    ...shapesOf('json', jsonShapes),
    ...shapesOf('job', payloadsOf(jobs)),
    ...shapesOf('mail', payloadsOf(mails)),
    ['queue tables', String(ownQueue.pgboss.schema)],
  ];
  return Object.fromEntries(facts.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A function's arguments and results: what calls it breaks with another of them. */
export const headOf = (statement: string): string => {
  const text = oneLine(statement).replace(/^CREATE OR REPLACE FUNCTION /, '');
  return text.slice(
    0,
    text.search(/ (?:LANGUAGE|AS|STABLE|IMMUTABLE|VOLATILE|BEGIN|RETURN|SECURITY) /),
  );
};

const payloadsOf = (kinds: Readonly<Record<string, { payload?: z.ZodMiniType }>>) =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, { payload }]) => [name, payload ?? z.strictObject({})]),
  );

const shapesOf = (kind: string, shapes: Readonly<Record<string, z.ZodMiniType>>) =>
  Object.entries(shapes).map(([name, shape]): [string, string] => [
    `${kind} ${name}`,
    JSON.stringify({ ...z.toJSONSchema(shape, { unrepresentable: 'any' }), $schema: undefined }),
  ]);
