/** Whether a unique index refused a row (SQLSTATE 23505); then the transaction has failed. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23505';
