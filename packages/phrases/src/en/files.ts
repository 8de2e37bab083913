/** Choosing a file, and why one cannot be read. */
export const files = {
  choose: 'Choose a file',
  listHint: 'A CSV or Excel file (.csv, .xls, .xlsx), up to {{rows}} rows and {{megabytes}} MB.',
  empty: 'This file is empty. Choose another one.',
  tooLarge: 'This file is larger than {{limit}} MB. Split it into smaller files.',
  notText: 'This isn’t a CSV file. Open the list in your spreadsheet and save it as CSV.',
  noHeader:
    'The first row must have the column names {{columns}}. Add them, then choose the file again.',
  oneColumn:
    'We found only one column. Separate the columns {{columns}} with commas, semicolons or tabs.',
  noRows: 'There are no rows below the first one. Add your rows, then choose the file again.',
  tooManyRows: 'This file has more than {{rows}} rows. Split it into smaller files.',
  broken: 'We couldn’t read the whole file: a quotation mark isn’t closed. Save it as CSV again.',
} as const;
