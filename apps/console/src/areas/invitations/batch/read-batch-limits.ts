/** The largest file of a batch, in bytes. */
export const maxBatchFile = 10_000_000;
