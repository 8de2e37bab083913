/** Signs a formula begins with, also in full width, and what a spreadsheet drops before it looks. */
const formulaStart = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/;

/** Whether a spreadsheet that opens the cell may run it. */
export const isFormula = (cell: string): boolean => formulaStart.test(cell);

/** A cell no spreadsheet runs: one that begins like a formula gets an apostrophe, which spreadsheets read as "text". */
export const harmlessCell = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);
