import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  getPublicSettings,
  inviteUser,
  login,
  readInvitation,
  register,
  requestPasswordReset,
  resetPassword,
  unlockAccount,
  verifyTwoFactorCode,
} from '@ensemble/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../server.ts';
import { openApi } from '../testing/call-api.ts';
import { newPassword, password, totpCode, uniqueEmail } from '../testing/factories/factories.ts';
import { administer } from '../testing/server/database.ts';
import { startTestServer, type TestServer } from '../testing/server/test-server.ts';

const started: TestServer[] = [];
async function start(...options: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...options);
  started.push(server);
  return server;
}
afterEach(async () => {
  for (const server of started.splice(0)) await server.close();
});

describe('the log of a whole run', () => {
  it('holds no token, code, password, key or address, also where something fails', async () => {
    const lines: string[] = [];
    const server = await start({
      log: (line) => lines.push(line),
      settings: { LOG_LEVEL: 'debug' },
    });
    const admin = await server.createCaller('OrganizationAdmin');
    const email = uniqueEmail('private');
    const secrets = [
      email,
      admin.email,
      admin.token,
      password,
      ...[...server.settings.TOKEN_KEY, ...server.settings.ENCRYPTION_KEY].map(({ bytes }) =>
        bytes.toString('base64'),
      ),
    ];
    await server.request(
      inviteUser,
      { body: { organizationId: admin.organization.id, userType: 'ServiceProvider', email } },
      admin.token,
    );
    const link = await server.readInvitation(email);
    await server.request(readInvitation, { body: link });
    const account = await server.request(register, {
      body: { ...link, firstName: 'Ondine', lastName: 'Quesnel', password },
    });
    const session = await server.request(login, { body: { email, password } });
    await server.send(`/api/auth/session?accessToken=${session.data.accessToken}`, {
      token: 'not-the-token-of-anybody',
    });
    const enrolled = await server.createPerson({ userType: 'OrganizationAdmin', totp: true });
    const code = await totpCode(enrolled.totpSecret ?? '');
    const second = await server.request(
      verifyTwoFactorCode,
      { body: { code } },
      await server.openSession(enrolled, 'Partial'),
    );
    for (let each = 0; each < 5; each += 1)
      await server.request(login, { body: { email, password: 'Guess-1-word' } });
    const unlock = await server.readCode(email, 3);
    await server.request(unlockAccount, { body: { email, code: unlock } });
    const resetLink = await server.createPasswordReset(enrolled);
    await server.request(requestPasswordReset, { body: { email: enrolled.email } });
    await server.request(resetPassword, {
      body: { ...resetLink, password: newPassword, confirmPassword: newPassword },
    });
    secrets.push(enrolled.email, resetLink.code, newPassword);
    // A failure inside the database, whose message would carry the row.
    await server.owner.query(
      `ALTER TABLE person ADD CONSTRAINT stop CHECK (email NOT LIKE 'fails%')`,
    );
    const failing = uniqueEmail('fails');
    const failed = await server.send('/api/users/invite', {
      method: 'POST',
      token: admin.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        organizationId: admin.organization.id,
        userType: 'Employee',
        email: failing,
      }),
    });
    expect([failed.status, failed.errorType]).toEqual([500, 'UNKNOWN_ERROR']);
    expect(failed.text).not.toContain('stop');
    secrets.push(
      link.invitationToken,
      account.data.uploadToken,
      session.data.accessToken,
      second.data.accessToken,
      failing,
    );
    secrets.push('Guess-1-word', enrolled.totpSecret ?? '', `"${code}"`, `"${unlock}"`, 'Quesnel');
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(1);
    expect(log).toContain('request failed');
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});

describe('health', () => {
  it('is ready while the database answers and 503 when it is gone; the process stays alive', async () => {
    const server = await start();
    expect((await server.send('/health/ready')).status).toBe(200);
    const name = new URL(server.database.url).pathname.slice(1);
    await administer(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
    await administer('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      name,
    ]);
    expect((await server.send('/health/ready')).status).toBe(503);
    expect((await server.send('/health/live')).status).toBe(200);
    const refused = await server.send('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: uniqueEmail(), password }),
    });
    expect(refused.status).toBeGreaterThanOrEqual(500);
    await administer(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
    expect((await server.send('/health/ready')).status).toBe(200);
  });
});

describe('metrics', () => {
  const token = 'metrics-token-of-the-operator';

  it('are shown with their token, name routes by name and no person', async () => {
    const server = await start({ settings: { METRICS_TOKEN: token } });
    const person = await server.createPerson({ userType: 'ServiceProvider' });
    await server.request(login, { body: { email: person.email, password } });
    for (const wrong of [undefined, 'another-token-altogether'])
      expect((await server.send('/metrics', { token: wrong })).status).toBe(404);
    const { status, text } = await server.send('/metrics', { token });
    expect(status).toBe(200);
    expect(text).toMatch(/http_request_seconds_count\{route="login",status="200"\} 1/);
    expect(text).not.toContain(person.email);
  });

  it('are shown to nobody where no token is set, this machine included', async () => {
    const server = await start();
    for (const given of [undefined, '', token])
      expect((await server.send('/metrics', { token: given })).status).toBe(404);
  });
});

describe('the server', () => {
  it('finishes the request at work when it is told to stop, and takes no new one', async () => {
    const server = await start();
    const second = await startServer(server.environment, { requestLimits: false });
    const client = openApi(second.url);
    const person = await server.createPerson({ userType: 'ServiceProvider' });
    const lock = await server.owner.connect();
    await lock.query('BEGIN; LOCK TABLE session IN ACCESS EXCLUSIVE MODE');
    const atWork = client.request(login, { body: { email: person.email, password } });
    await new Promise((resolve) => setTimeout(resolve, 400));
    const stopped = second.close();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(client.send('/health/live')).rejects.toThrow();
    await lock.query('COMMIT');
    lock.release();
    expect((await atWork).status).toBe(200);
    await stopped;
  });

  it('tells anyone the policy, the phone, the second steps, the minutes of a lock and the version, and nothing else', async () => {
    const server = await start({
      settings: {
        HELP_PHONE: '1-800-555-0100',
        PASSWORD_SPECIAL_CHARACTER: 'off',
        LOCK_MINUTES: '7',
      },
    });
    const { data } = await server.request(getPublicSettings);
    expect(data).toEqual({
      helpPhone: '1 800 555-0100',
      appStoreUrl: null,
      playStoreUrl: null,
      passwordPolicy: {
        shortest: 8,
        longest: 32,
        rules: ['length', 'startsWithLetter', 'lowercase', 'uppercase', 'number', 'noName'],
      },
      twoFactorTypes: ['sms', 'totp'],
      passkeys: true,
      passkeyLogin: false,
      lockMinutes: 7,
      pushPlatforms: ['fcm', 'apns', 'webPush'],
      webPushKey: expect.any(String),
      version: expect.any(String),
    });
  });

  it('shows apps the platforms that pushes go to, and the key to subscribe to Web Push with', async () => {
    const server = await start();
    const { data } = await server.request(getPublicSettings);
    expect(data.pushPlatforms).toEqual(['fcm', 'apns', 'webPush']);
    expect(data.webPushKey).toBe(server.settings.VAPID_PRIVATE_KEY?.publicKey);
    const withoutIt = await start({ settings: { PUSH_PROVIDER: 'fcm' } });
    expect((await withoutIt.request(getPublicSettings)).data).toMatchObject({
      pushPlatforms: ['fcm'],
      webPushKey: null,
    });
  });

  it('PWD-20 takes a password without a special character where the rule is switched off', async () => {
    const server = await start({ settings: { PASSWORD_SPECIAL_CHARACTER: 'off' } });
    const link = await server.createInvitation(await server.createOrganization());
    const body = { ...link, firstName: 'Ida', lastName: 'Roy', password: 'Kestrel42up' };
    expect((await server.request(register, { body })).status).toBe(201);
  });

  it('AUTH-13 refuses an expired password with its text where an operator set an expiry', async () => {
    const server = await start({ settings: { PASSWORD_EXPIRY_DAYS: '90' } });
    const [old, fresh] = [
      await server.createPerson({ userType: 'ServiceProvider' }),
      await server.createPerson({ userType: 'ServiceProvider' }),
    ];
    await server.owner.query(
      `UPDATE person SET password_changed_at = now() - interval '91 days' WHERE id = $1`,
      [old.id],
    );
    const answer = await server.request(login, { body: { email: old.email, password } });
    expect([answer.status, answer.errorType]).toEqual([403, 'PASSWORD_EXPIRED']);
    expect(answer.error?.exceptionMessage.en).toBe(
      'Password has expired. Please, unlock your account using the forgot password link.',
    );
    expect((await server.request(login, { body: { email: fresh.email, password } })).status).toBe(
      200,
    );
  });

  it('answers 429 to a caller who exceeds the limit of a route, in both languages', async () => {
    const server = await start({ requestLimits: true });
    const ask = () =>
      server.request(readInvitation, {
        body: {
          organizationId: crypto.randomUUID(),
          email: uniqueEmail(),
          invitationToken: 'x'.repeat(43),
        },
      });
    const answers = await Promise.all(Array.from({ length: 305 }, ask));
    expect(
      answers.filter((answer) => answer.errorType === 'INVALID_REGISTRATION_LINK'),
    ).toHaveLength(300);
    expect(answers.filter((answer) => answer.errorType === 'TOO_MANY_REQUESTS')).toHaveLength(5);
    expect((await server.request(getPublicSettings)).status).toBe(200);
  });

  it('sends the headers that keep a browser safe', async () => {
    const server = await start();
    const { headers } = await server.request(getPublicSettings);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('permissions-policy');
    expect(policy).toContain('camera=(self)');
    expect(policy).toContain('microphone=(self)');
    expect(policy).toContain('geolocation=()');
    // Chromium knows no such feature, and reports an error in the console.
    expect(policy).not.toContain('bluetooth');
  });

  it('lets the console’s page connect to the calls service, and to nothing else of another origin', async () => {
    const connectSrc = async (settings: Record<string, string>) => {
      const { headers } = await (await start({ settings })).request(getPublicSettings);
      return /connect-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
    };
    const calls = {
      CALLS_PROVIDER: 'embedded',
      CALLS_URL: 'http://127.0.0.1:1',
      CALLS_PUBLIC_URL: 'wss://calls.example.org/call',
      CALLS_SECRET: 'x'.repeat(32),
    };
    expect(await connectSrc(calls)).toBe("'self' wss://calls.example.org");
    expect(await connectSrc({ ...calls, CALLS_PROVIDER: 'off' })).toBe("'self'");
  });

  it('says whom to tell of a weakness, where that is set', async () => {
    const contact = 'mailto:security@example.org';
    const server = await start({ settings: { SECURITY_CONTACT: contact } });
    const { status, text } = await server.send('/.well-known/security.txt');
    expect(status).toBe(200);
    const [first, expires] = text.split('\n');
    expect(first).toBe(`Contact: ${contact}`);
    const days = (Date.parse(expires?.replace('Expires: ', '') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(80);
    expect(days).toBeLessThan(366);
    expect((await (await start()).send('/.well-known/security.txt')).status).toBe(404);
  });

  it('allows the script that stands in the console’s page by its hash, no other, and sends the page packed', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'ensemble-console-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    const page = '<!doctype html><title>Ensemble</title><script>boot()</script>';
    await writeFile(join(directory, 'index.html'), page);
    await writeFile(join(directory, 'index.html.gz'), gzipSync(page));
    const server = await start({ settings: { CONSOLE_DIRECTORY: directory } });
    const { headers, text } = await server.send('/users', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(text).toBe(page);
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('cache-control')).toBe('no-cache');
    const hash = createHash('sha256').update('boot()').digest('base64');
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('answers the console’s page at its addresses, and 404 for a file that is not there', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'ensemble-console-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    await writeFile(join(directory, 'index.html'), '<!doctype html><title>Ensemble</title>');
    const server = await start({ settings: { CONSOLE_DIRECTORY: directory } });
    const statusOf = async (path: string) => (await server.send(path)).status;
    for (const path of ['/', '/users', '/users?search=a.b', '/terms-of-use/en'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    for (const path of [
      '/robots.txt',
      '/wp-login.php',
      '/.env',
      '/backup.sql?x=1',
      '/assets/gone.js',
      '/.well-known/security.txt',
      '/api/nothing',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
  });
});
