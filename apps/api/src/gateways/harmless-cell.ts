/** A cell no spreadsheet runs: one that begins like a formula gets an apostrophe, which spreadsheets read as "text". */
export const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
