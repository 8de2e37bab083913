/** Choosing a file. */
export const files = {
  choose: 'Choose a file',
  listHint: 'A CSV or Excel file (.csv, .xls, .xlsx), up to {{rows}} rows and {{megabytes}} MB.',
} as const;
