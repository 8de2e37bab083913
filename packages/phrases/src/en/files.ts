/** Why a file cannot be read, whatever it is for. */
export const files = {
  empty: 'This file is empty. Please choose another one.',
  tooLarge: 'This file is larger than {{limit}} MB. Please split it into smaller ones.',
  notText:
    'This is not a CSV file, whatever its name says. Open the list in your spreadsheet and save it as CSV.',
  noHeader:
    'The first row does not name the columns {{columns}}. Please add them, and choose the file again.',
  oneColumn:
    'Only one column was found. The columns {{columns}} must be separated by commas, semicolons or tabs.',
  noRows: 'There is nothing below the first row. Please add your rows, and choose the file again.',
  tooManyRows: 'This file has more than {{rows}} rows. Please split it into smaller ones.',
  broken:
    'This file cannot be read to its end: a quotation mark is not closed. Please save it as CSV again.',
} as const;
