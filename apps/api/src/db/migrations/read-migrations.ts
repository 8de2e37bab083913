import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One file of `database/migrations`. */
export interface Migration {
  readonly name: string;
  /** When it was generated, in milliseconds: what it is recorded by. */
  readonly when: number;
  /**
   * The release of which it takes something away that copies of the one before still use: done once none
   * of them is left, or as the next release comes.
   */
  readonly after: number | undefined;
  /** Each of its statements stands alone, and can be repeated: an index made while people work. */
  readonly isAlone: boolean;
  readonly statements: readonly string[];
  readonly hash: string;
}

const folderOfProduct = fileURLToPath(new URL('../../../database/migrations', import.meta.url));

/**
 * Reads the migrations in their order. The first line of one may say what it is: `-- after release 2`, for what is
 * done once no copy of release 1 runs; `-- alone`, for statements outside a transaction.
 */
export function readMigrations(folder: string = folderOfProduct): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return {
      name: tag,
      when,
      after: Number(/^-- after release (\d+)/.exec(text)?.[1]) || undefined,
      isAlone: text.startsWith('-- alone'),
      statements: text.split('--> statement-breakpoint'),
      hash: createHash('sha256').update(text).digest('hex'),
    };
  });
}
