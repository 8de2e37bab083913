/** The largest file of a batch, in bytes. */
export const largestBatchFile = 10_000_000;
