import { type AuditEntry, maxAuditSkip } from '@ensemble/contract';

export type AuditBatch = NonNullable<AuditEntry['batch']>;

/** A row of the list: a line of the log, or an act on several people, of which each has a line. */
export interface AuditRow {
  readonly key: string;
  readonly entry: AuditEntry;
  /** Of the row that stands for its lines. */
  readonly batch?: AuditBatch;
  /** The page on which the log goes on after the act; undefined where that is this one, or none. */
  readonly pageAfter?: number | undefined;
  /** Whether it is a line of an opened act. */
  readonly isInBatch?: boolean;
}

interface Listed {
  readonly skip: number;
  readonly size: number;
  readonly count: number;
}

/**
 * The rows of a page: an act on several people is one, followed by its lines on this page where it is
 * opened (OPEN-91).
 */
export function auditRows(
  entries: readonly AuditEntry[],
  opened: ReadonlySet<string>,
  listed: Listed,
): AuditRow[] {
  const rows: AuditRow[] = [];
  for (let index = 0; index < entries.length;) {
    const entry = entries[index] as AuditEntry;
    const { batch } = entry;
    if (!batch) rows.push({ key: entry.id, entry });
    else {
      const pageAfter = pageBehind(listed.skip + index - batch.before + batch.count, listed);
      rows.push({ key: batchKey(entry), entry, batch, pageAfter });
      if (opened.has(batchKey(entry)))
        for (const each of entries.slice(index, index + batch.here))
          rows.push({ key: each.id, entry: each, isInBatch: true });
    }
    index += batch?.here ?? 1;
  }
  return rows;
}

const batchKey = ({ id }: AuditEntry) => `batch ${id}`;

/**
 * The page with the line that has so many before it, where it is another one that can be asked for. What
 * others did between the portions of the act is not counted: the page may still hold its last lines.
 */
function pageBehind(before: number, { skip, size, count }: Listed): number | undefined {
  const first = before - (before % size);
  return first === skip || before >= count || first > maxAuditSkip ? undefined : first / size + 1;
}
