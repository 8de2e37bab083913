/** The settings of a server under measurement: any port, quiet, mail nowhere. */
export const benchEnvironment = (
  databaseUrl: string,
  more: Record<string, string> = {},
): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  PORT: '0',
  PUBLIC_URL: 'http://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  FILES_DIRECTORY: '/nonexistent',
  ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  TOKEN_KEY: Buffer.alloc(32, 2).toString('base64'),
  LOG_LEVEL: 'warn',
  ...more,
});
