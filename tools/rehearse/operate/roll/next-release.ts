import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, type Tree } from '../trees.ts';

/** Replaces texts of a file; throws where one is not there. */
type Edit = readonly [file: string, ...pairs: (readonly [from: string, to: string])[]];

/** A table that the load writes to; its policy becomes another text with the same meaning. */
const policyBefore = `content_item: { tenant: [own, 'SELECT, INSERT, UPDATE'] }`;
const policyAfter = `content_item: {
    tenant: [
      { using: '((organization_id = current_organization()) AND (id IS NOT NULL))' },
      'SELECT, INSERT, UPDATE',
    ],
  }`;

/**
 * What the release after this one changes, one of each kind that a copy of this one must live with: a new column that
 * its code reads, a column that it uses no more and drops after, a replaced function, a changed policy, another payload
 * of jobs, another page.
 */
export const edits: readonly Edit[] = [
  [
    'apps/api/database/tables/organizations.table.ts',
    ["    chbaseAppId: text('chbase_app_id').notNull().default(''),", "    motto: text('motto'),"],
  ],
  [
    'apps/api/src/areas/organizations/organization-reply.ts',
    ["isSuperAdmin ? row.chbaseAppId : ''", "isSuperAdmin ? (row.motto ?? '') : ''"],
  ],
  ['apps/api/database/rules/tables.ts', [policyBefore, policyAfter]],
  [
    'apps/api/database/rules/functions/20-jobs.sql',
    [
      'RETURN enqueue_job_at(queue, payload, now());',
      `RETURN enqueue_job_at(queue, payload || '{"madeIn": "next"}', now());`,
    ],
  ],
  [
    'apps/api/src/areas/mail-worker.ts',
    [
      'z.object({ kind: z.string() })',
      'z.object({ kind: z.string(), madeIn: z.optional(z.string()) })',
    ],
  ],
  ['apps/console/index.html', ['<head>', '<head>\n    <meta name="release" content="next" />']],
  [
    'apps/console/src/main.tsx',
    ['void open();', "document.documentElement.dataset['release'] = 'next';\nvoid open();"],
  ],
];

/** Migrations of that release, by what each is about; `-- after` is done once no copy of this one runs. */
const migrations = (release: number): Record<string, string> => ({
  next_column: 'ALTER TABLE organization ADD COLUMN motto text;\n',
  next_index:
    '-- alone\nCREATE INDEX CONCURRENTLY IF NOT EXISTS next_seen ON session (created_at);\n',
  next_drop: `-- after release ${release}\nALTER TABLE organization DROP COLUMN chbase_app_id;\n`,
});

/** The queue's library with another version of its tables: a new column, and an index that is made while people work. */
export const queueEdits: readonly Edit[] = [
  ['node_modules/pg-boss/package.json', ['"schema": 43', '"schema": 44']],
  [
    'node_modules/pg-boss/dist/migrationStore.js',
    [
      `            ]
        }
    ];
}
export {`,
      `            ]
        },
        {
            release: 'next',
            version: 44,
            previous: 43,
            install: [\`ALTER TABLE \${schema}.job ADD COLUMN next_note text\`],
            async: noPartitioning ? [] : [{
                name: 'next_index_build',
                command: \`CREATE INDEX CONCURRENTLY IF NOT EXISTS next_note_i ON \${schema}.job (next_note) WHERE next_note IS NOT NULL\`
            }],
            uninstall: [\`ALTER TABLE \${schema}.job DROP COLUMN next_note\`]
        }
    ];
}
export {`,
    ],
  ],
];

/** Applies edits to a text. Throws where a place is not there. */
export function edited(text: string, [file, ...pairs]: Edit): string {
  return pairs.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`${file} has no "${from}"`);
    return before.replace(from, () => to);
  }, text);
}

/** Makes a copy of this tree the release after it. */
export async function makeNextRelease({ folder }: Tree): Promise<void> {
  for (const edit of [...edits, ...queueEdits]) {
    const path = join(folder, edit[0]);
    writeFileSync(path, edited(readFileSync(path, 'utf8'), edit));
  }
  const database = join(folder, 'apps/api/database');
  const read = <Content>(name: string) =>
    JSON.parse(readFileSync(join(database, name), 'utf8')) as Content;
  const { release } = read<{ release: number }>('seals.json');
  const journal = read<{ entries: { idx: number; version: string; when: number; tag: string }[] }>(
    'migrations/meta/_journal.json',
  );
  for (const [about, text] of Object.entries(migrations(release + 1))) {
    const last = journal.entries.at(-1);
    const idx = (last?.idx ?? 0) + 1;
    const tag = `${String(idx).padStart(4, '0')}_${about}`;
    journal.entries.push({ idx, version: last?.version ?? '7', when: (last?.when ?? 0) + 1, tag });
    writeFileSync(join(database, 'migrations', `${tag}.sql`), text);
  }
  writeFileSync(join(database, 'migrations/meta/_journal.json'), JSON.stringify(journal, null, 2));
  await run(folder, [process.execPath, join(folder, 'apps/api/src/seal.ts'), '--release']);
}
