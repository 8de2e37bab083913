import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { joinAudience } from '@ensemble/contract';
import { SignJWT, decodeJwt } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSettings } from '../../settings/env.ts';
import { noDatabase, testEnvironment } from '../../testing/server/test-server.ts';
import { openCalls } from './index.ts';

const secret = 'a-secret-of-more-than-thirty-two-characters';
const publicUrl = 'wss://calls.example.org/call';
const settingsWith = (url: string) =>
  readSettings({
    ...testEnvironment(),
    ...noDatabase,
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIRECTORY: '/tmp/none',
    CALLS_PROVIDER: 'embedded',
    CALLS_URL: url,
    CALLS_PUBLIC_URL: publicUrl,
    CALLS_SECRET: secret,
  });
const openAt = async (url: string, errors: unknown[] = []) => {
  const engine = await openCalls(settingsWith(url), (error) => errors.push(error));
  if (!engine) throw new Error('no engine');
  onTestFinished(() => engine.close());
  return engine;
};
const joining = () => ({
  connectionId: randomUUID(),
  room: randomUUID(),
  participantId: randomUUID(),
  expiresAt: new Date(Math.ceil(Date.now() / 1000) * 1000 + 300_000),
});

describe('the engine of embedded calls', () => {
  it('is absent where calls are off', async () => {
    const settings = settingsWith('http://127.0.0.1:1');
    expect(await openCalls({ ...settings, CALLS_PROVIDER: 'off' })).toBe(undefined);
  });

  it('WATCH-06 marks the token of a trial, so that no database need know it', async () => {
    const engine = await openAt('http://127.0.0.1:1');
    const trial = { ...joining(), isTrial: true };
    const { token } = await engine.issueAccess(trial);
    expect(await engine.service?.readToken(token)).toMatchObject({
      isTrial: true,
      room: trial.room,
    });
  });

  it('WATCH-04 says whether the service answers and takes the secret', async () => {
    const status = { current: 200 };
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization}`);
      response.writeHead(status.current).end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const engine = await openAt(`http://127.0.0.1:${port}`);
    expect(await engine.examine()).toBe('good');
    expect(asked).toEqual([`/health Bearer ${secret}`]);
    status.current = 401;
    expect(await engine.examine()).toBe('refused');
    expect(await (await openAt('http://127.0.0.1:9')).examine()).toBe('unreachable');
  });

  it('issues a token for one joining and reads it back', async () => {
    const engine = await openAt('http://127.0.0.1:1');
    const { expiresAt, ...claims } = joining();
    const access = await engine.issueAccess({ ...claims, expiresAt });
    expect(access).toMatchObject({ provider: 'embedded', url: publicUrl });
    expect(await engine.service?.readToken(access.token)).toEqual(claims);
    expect(decodeJwt(access.token)).toEqual({
      jti: claims.connectionId,
      room: claims.room,
      sub: claims.participantId,
      aud: joinAudience,
      exp: expiresAt.getTime() / 1000,
    });
  });

  it('reads no token that is forged, expired, of another audience, without an end or another algorithm', async () => {
    const engine = await openAt('http://127.0.0.1:1');
    const { connectionId, room, participantId, expiresAt } = joining();
    const mint = (change: (token: SignJWT) => SignJWT, key = secret, alg = 'HS256') =>
      change(
        new SignJWT({ room })
          .setProtectedHeader({ alg })
          .setJti(connectionId)
          .setSubject(participantId)
          .setAudience(joinAudience)
          .setExpirationTime(expiresAt),
      ).sign(new TextEncoder().encode(key));
    expect(await engine.service?.readToken(await mint((token) => token))).toBeDefined();
    const foreign = [
      await mint((token) => token, `${secret}!`),
      await mint((token) => token.setExpirationTime(new Date(Date.now() - 1000))),
      await mint((token) => token.setAudience('login')),
      await mint((token) => token.setJti('1')),
      await mint((token) => token, `${secret}${secret}`, 'HS512'),
      await new SignJWT({ room })
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(connectionId)
        .setSubject(participantId)
        .setAudience(joinAudience)
        .sign(new TextEncoder().encode(secret)),
      '',
      'a.b.c',
    ];
    for (const token of foreign) expect(await engine.service?.readToken(token)).toBeUndefined();
  });

  it('knows its service by the secret alone', async () => {
    const engine = await openAt('http://127.0.0.1:1');
    expect(engine.service?.isCaller(secret)).toBe(true);
    for (const token of [undefined, '', `${secret} `, secret.slice(1)])
      expect(engine.service?.isCaller(token)).toBe(false);
  });

  it('sends each command with the secret', async () => {
    const taken: unknown[] = [];
    const server = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => {
        taken.push([request.method, request.url, request.headers.authorization, JSON.parse(body)]);
        response.end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const errors: unknown[] = [];
    const engine = await openAt(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      errors,
    );
    const { room, participantId: participant, connectionId: connection } = joining();
    await engine.mute(
      { room, participantId: null, kind: 'audio', on: true, decision: 3 },
      async () => [],
    );
    await engine.block(room, participant);
    await engine.unblock(room, participant);
    await engine.disconnect(room, connection);
    await engine.closeRoom(room);
    expect(taken).toEqual(
      [
        { command: 'mute', room, participant: null, kind: 'audio', on: true, decision: 3 },
        { command: 'block', room, participant },
        { command: 'unblock', room, participant },
        { command: 'disconnect', room, connection },
        { command: 'close', room },
      ].map((command) => ['POST', '/commands', `Bearer ${secret}`, command]),
    );
    expect(errors).toEqual([]);
  });

  it('fails nothing where the service is away or refuses, and says so', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(500).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const errors: unknown[] = [];
    const engine = await openAt(url, errors);
    await engine.closeRoom(randomUUID());
    expect(errors).toHaveLength(1);
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    await engine.closeRoom(randomUUID());
    expect(errors).toHaveLength(2);
  });
});
