import type { ExportFormat } from './route/index.ts';

/** The media type of each kind of file that a list is exported as. */
export const exportMediaTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

const list = Object.values(exportMediaTypes);

/**
 * The media types of the routes that answer an image or a file, by their names. They are not part of
 * the routes, since the console needs none of them and would load them all.
 */
export const mediaTypes: Readonly<Record<string, readonly string[]>> = {
  'get-profile-picture': ['image/jpeg'],
  'get-logo': ['image/png'],
  'get-article-image': ['image/webp'],
  'download-calendar-entry': ['text/calendar'],
  'export-users': list,
  'export-audit-log': list,
  'export-whole-audit-log': list,
};
