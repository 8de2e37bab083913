import { mayDo, type UserType } from '@ensemble/contract';
import type { TextRow } from './content-item.store.ts';

/** What every reply tells of a text beside its own fields; who wrote it and what is to be done about it is told to those who write. */
export function stateOf(row: TextRow, role: UserType) {
  const isWriter = mayDo(role, 'content.edit');
  return {
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: isWriter ? row.updatedByName : null,
    translation: translationOf(row, isWriter),
    isBehind: isWriter && row.behindSince !== null,
  };
}

/** The other language; a member is told of one they may read. */
function translationOf({ translation }: TextRow, isWriter: boolean) {
  if (!translation || (!isWriter && translation.status !== 'published')) return null;
  const { status: _status, updatedAt, ...named } = translation;
  return { ...named, updatedAt: new Date(updatedAt).toISOString() };
}

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
