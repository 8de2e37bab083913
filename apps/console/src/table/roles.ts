// Drawn as cards, the elements of a table are no table to every browser: their roles are written out.
export const asTable = { role: 'table' } as const;
export const asRowGroup = { role: 'rowgroup' } as const;
export const asRow = { role: 'row' } as const;
export const asCell = { role: 'cell' } as const;
export const asRowHeader = { role: 'rowheader' } as const;
export const asColumnHeader = { role: 'columnheader' } as const;
