import {
  type DatabaseUrls,
  loginName,
  loginParts,
  urlSetting,
} from '../../../apps/api/src/db/logins/logins.ts';

/** The API's logins of a database under measurement; its server trusts those who reach its socket. */
export function urlsOf(ownerUrl: string): DatabaseUrls {
  const entries = loginParts.map((part) => {
    const url = new URL(ownerUrl);
    url.username = loginName(url.pathname.slice(1), part);
    return [urlSetting[part], url.href];
  });
  return Object.fromEntries(entries) as DatabaseUrls;
}

/** The settings of a server under measurement: any port, quiet, mail nowhere. */
export const benchEnvironment = (
  databaseUrl: string,
  more: Record<string, string> = {},
): Record<string, string> => ({
  ...urlsOf(databaseUrl),
  PORT: '0',
  PUBLIC_URL: 'http://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  FILES_DIRECTORY: '/nonexistent',
  ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  TOKEN_KEY: Buffer.alloc(32, 2).toString('base64'),
  LOG_LEVEL: 'warn',
  ...more,
});
