/** Kinds of files a list may be in, by the end of the name: texts that spreadsheet programs write. */
export const textKinds = ['csv', 'txt', 'tsv'];
/** Workbooks of Excel. */
export const workbookKinds = ['xls', 'xlsx', 'xlsm', 'xlsb'];

/** All of them, for the system's own choice of files. */
export const listKinds = [...textKinds, ...workbookKinds].map((kind) => `.${kind}`);
