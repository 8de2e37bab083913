import { once } from 'node:events';
import {
  constants,
  createServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { maxAnswerBytes } from './answer.ts';
import { openOutbound } from '../../outbound/index.ts';
import { http2Times, openHttp2 } from './http2-client.ts';

interface Provider {
  readonly url: string;
  readonly sessions: ServerHttp2Session[];
  readonly server: Http2Server;
}

type Take = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void;

/** A provider on this machine, until the test ends. */
async function startProvider(take: Take, maxConcurrentStreams = 100): Promise<Provider> {
  const server = createServer({ settings: { maxConcurrentStreams } });
  const sessions: ServerHttp2Session[] = [];
  server.on('session', (session) => {
    sessions.push(session);
    session.on('error', () => undefined);
  });
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    stream.on('error', () => undefined);
    take(stream, headers);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const session of sessions) session.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, sessions, server };
}

function open(url: string, times: Partial<typeof http2Times> = {}) {
  const client = openHttp2(url, openOutbound({}, { typedByOperator: [url] }), {
    ...http2Times,
    ...times,
  });
  onTestFinished(() => client.close());
  return {
    post: (path = '/') => client.post(path, { 'content-type': 'text/plain' }, 'hello'),
    close: () => client.close(),
  };
}

const ok: Take = (stream) => {
  stream.respond({ ':status': 200 });
  stream.end('ok');
};
const taken = { kind: 'answer', status: 200, body: 'ok', isWhole: true };

/** Posts until the provider was reached: on a busy machine that may take longer than an answer may here. */
async function postOnceReached(client: ReturnType<typeof open>, path?: string) {
  let exchange = await client.post(path);
  while (exchange.kind === 'notSent' && exchange.isUnreachable) exchange = await client.post(path);
  return exchange;
}

describe('the connection to a provider', () => {
  it('is one for hundreds of requests, never more at once than the provider allows', async () => {
    let now = 0;
    let most = 0;
    const { url, sessions } = await startProvider((stream) => {
      now += 1;
      most = Math.max(most, now);
      stream.resume().on('end', () => {
        now -= 1;
        ok(stream, {});
      });
    }, 7);
    const client = open(url);
    const answers = await Promise.all(Array.from({ length: 400 }, () => client.post()));
    expect(
      answers.filter((answer) => answer.kind === 'answer' && answer.status === 200),
    ).toHaveLength(400);
    expect(sessions).toHaveLength(1);
    expect(most).toBeLessThanOrEqual(7);
  });

  it('takes more at once when the provider raises its limit', async () => {
    const held: ServerHttp2Stream[] = [];
    const { url, sessions } = await startProvider((stream) => {
      held.push(stream);
      if (held.length === 1) sessions[0]?.settings({ maxConcurrentStreams: 5 });
      if (held.length === 5) for (const each of held) ok(each, {});
    }, 1);
    const client = open(url);
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.post()));
    expect(answers).toMatchObject(Array.from({ length: 5 }, () => taken));
  });

  it('opens again after the provider closed it', async () => {
    const { url, sessions } = await startProvider(ok);
    const client = open(url);
    expect(await client.post()).toMatchObject(taken);
    const closed = once(sessions[0] as ServerHttp2Session, 'close');
    sessions[0]?.close();
    await closed;
    expect(await client.post()).toMatchObject(taken);
    expect(sessions).toHaveLength(2);
  });

  it('sends again what a GOAWAY says was not looked at, and nothing else', async () => {
    const paths: string[] = [];
    let first: ServerHttp2Stream | undefined;
    const { url, sessions } = await startProvider((stream, headers) => {
      paths.push(String(headers[':path']));
      if (stream.session !== sessions[0]) return ok(stream, headers);
      // The first connection looks at its first request alone, and fails at it.
      first ??= stream;
      if (paths.length < 4) return;
      sessions[0]?.goaway(constants.NGHTTP2_NO_ERROR, first.id);
      first.close(constants.NGHTTP2_INTERNAL_ERROR);
    });
    const client = open(url);
    const answers = await Promise.all(['/1', '/2', '/3', '/4'].map((path) => client.post(path)));
    expect(answers.map(({ kind }) => kind)).toEqual(['lost', 'answer', 'answer', 'answer']);
    expect(paths.filter((path) => path === '/1')).toHaveLength(1);
    expect(sessions).toHaveLength(2);
  });

  it('gives up on what the provider refuses to look at three times', async () => {
    let asked = 0;
    const { url } = await startProvider((stream) => {
      asked += 1;
      stream.close(constants.NGHTTP2_REFUSED_STREAM);
    });
    expect(await open(url).post()).toEqual({ kind: 'notSent', isUnreachable: false });
    expect(asked).toBe(3);
  });

  it('does not know what became of a request that was reset, or never answered', async () => {
    const { url, sessions } = await startProvider((stream, headers) => {
      if (headers[':path'] === '/reset') stream.close(constants.NGHTTP2_INTERNAL_ERROR);
      if (headers[':path'] === '/destroy') sessions[0]?.destroy();
    });
    const client = open(url, { request: 100 });
    expect(await postOnceReached(client, '/reset')).toEqual({ kind: 'lost' });
    expect(await client.post('/silent')).toEqual({ kind: 'lost' });
    expect(await client.post('/destroy')).toEqual({ kind: 'lost' });
  });

  it('is ended where nothing comes back any more, and opened again', async () => {
    // Shakes hands as HTTP/2 does, then says nothing.
    let connections = 0;
    const silent = createTcpServer((socket) => {
      connections += 1;
      socket.on('error', () => undefined);
      socket.write(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]));
      socket.resume();
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const client = open(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, {
      request: 50,
      pong: 50,
    });
    expect(await postOnceReached(client)).toEqual({ kind: 'lost' });
    const before = connections;
    while (connections === before) await client.post();
  });

  it('is checked while it is not used, and closed when it was not used for long', async () => {
    const { url, sessions } = await startProvider(ok);
    const client = open(url, { ping: 20, idle: 0 });
    await client.post();
    await once(sessions[0] as ServerHttp2Session, 'close');
    expect(await client.post()).toMatchObject(taken);
  });

  it('that cannot be made gives all requests back, unsent', async () => {
    const { url, server, sessions } = await startProvider(ok);
    server.close();
    const client = open(url);
    const answers = await Promise.all([client.post(), client.post()]);
    expect(answers).toEqual(answers.map(() => ({ kind: 'notSent', isUnreachable: true })));
    expect(sessions).toEqual([]);
  });

  it('to a server of another protocol gives the request back', async () => {
    const other = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const client = open(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    expect(await client.post()).toEqual({ kind: 'notSent', isUnreachable: true });
  });

  it('gives back what waited too long for its turn', async () => {
    const held: ServerHttp2Stream[] = [];
    const { url, server } = await startProvider((stream) => held.push(stream), 1);
    const client = open(url, { turn: 1000 });
    const arrived = once(server, 'stream');
    const first = client.post();
    await arrived;
    expect(await client.post()).toEqual({ kind: 'notSent', isUnreachable: true });
    for (const stream of held) ok(stream, {});
    expect(await first).toMatchObject(taken);
  });

  it('reads no more of an answer than a failure needs', async () => {
    const { url } = await startProvider((stream) => {
      stream.respond({ ':status': 500 });
      stream.end('x'.repeat(3 * maxAnswerBytes));
    });
    expect(await open(url).post()).toMatchObject({ kind: 'answer', status: 500, isWhole: false });
  });

  it('lets requests under way end when it is closed, and takes no more', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { url } = await startProvider((stream) => {
      arrive();
      stream.resume().on('end', () => setImmediate(() => ok(stream, {})));
    });
    const client = open(url);
    const last = client.post();
    await arrived;
    const closed = client.close();
    expect(await client.post()).toMatchObject({ kind: 'notSent' });
    await closed;
    expect(await last).toMatchObject(taken);
  });
});
