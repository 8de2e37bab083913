import type { ContentValues } from '@ensemble/contract';

/** A field that holds one text; empty where the text has none. */
export const textIn = (values: ContentValues, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

/** A field that holds several. */
export const listIn = (values: ContentValues, field: string): readonly string[] => {
  const value = values[field];
  return Array.isArray(value) ? value : [];
};
