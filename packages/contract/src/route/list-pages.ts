// Stands by itself, for the boot script, which must load no schemas.

/** Rows of a page (OPEN-76). */
export const pageSizes = [10, 25, 50] as const;
export const pageSize = 10;
/** A search above this is refused, not cut: a longer one finds nothing anyone looks for. */
export const maxSearchLength = 100;
