import { mayDo, type UserType } from '@ensemble/contract';
import type { TextRow } from './content-item.store.ts';

/** What every reply tells of a text beside its own fields; who wrote it is told to those who write. */
export const stateOf = (row: TextRow, role: UserType) => ({
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: mayDo(role, 'content.edit') ? row.updatedByName : null,
  translation: row.translation && {
    ...row.translation,
    updatedAt: new Date(row.translation.updatedAt).toISOString(),
  },
  isBehind: row.behindSince !== null,
});

/** A field of one line or text; empty where it was never set. */
export const textIn = (row: Pick<TextRow, 'values'>, field: string): string => {
  const value = row.values[field];
  return typeof value === 'string' ? value : '';
};
/** A field that is a list; empty where it was never set. */
export const listIn = (row: Pick<TextRow, 'values'>, field: string): readonly string[] => {
  const value = row.values[field];
  return Array.isArray(value) ? value : [];
};
