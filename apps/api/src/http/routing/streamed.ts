import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Downloads } from '../downloads/downloads.ts';
import { serverStops } from '../downloads/end-connections.ts';

/** Messages to send as they come, a few at a time, each held against the reply's schema. */
export interface Events<Message> {
  /** Ends soon after the signal: a person who listened is gone. */
  readonly events: (signal: AbortSignal) => AsyncIterable<readonly Message[]>;
}

/** A reply with one list that is too long to be held at once: written as it comes, a portion at a time. */
export interface Portions<Reply> {
  /** The reply with nothing in its list, which is the only list then. */
  readonly empty: Reply;
  /** The same with a few items each. Ends soon after the signal: the client has stopped reading. */
  readonly portions: (signal: AbortSignal) => AsyncIterable<Reply>;
}

export const isPortions = (answer: unknown): answer is Portions<unknown> =>
  typeof answer === 'object' && answer !== null && 'portions' in answer && 'empty' in answer;

/** Holds what leaves against the reply's schema. */
type Fit = (answer: unknown) => unknown;

/** In milliseconds; a client whose copy of the server stops asks another one after that long. */
const reconnectMs = 1_000;

/**
 * Server-sent events. The work for them stops when the client stops reading or the server ends; then the
 * client is told to come again.
 */
export async function sendEvents(
  reply: FastifyReply,
  { events }: Events<unknown>,
  fit: Fit,
): Promise<void> {
  const ended = new AbortController();
  async function* lines() {
    // At once, so that the reader knows that it is connected.
    yield ': connected\n\n';
    for await (const messages of events(ended.signal))
      yield messages.map((message) => `data: ${JSON.stringify(fit(message))}\n\n`).join('');
    if (ended.signal.aborted) yield `retry: ${reconnectMs}\n\n`;
  }
  await reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream')
    .send(streamOf(reply, lines(), ended, () => ended.abort()));
}

/**
 * The envelope of every JSON answer, its list written in portions. Only the first portion is made
 * before the answer begins, so that a failure there is still answered as one; a later one breaks the
 * answer off, which no client can take for a whole one.
 */
export async function sendPortions(
  reply: FastifyReply,
  { empty, portions }: Portions<unknown>,
  fit: Fit,
  downloads: Downloads,
): Promise<void> {
  const ended = new AbortController();
  const textOf = (answer: unknown) => JSON.stringify({ data: fit(answer) });
  const text = textOf(empty);
  const from = text.indexOf('[]') + 1;
  const [head, tail] = [text.slice(0, from), text.slice(from)];
  const listed = (answer: unknown) => textOf(answer).slice(head.length, -tail.length);
  async function* lists() {
    for await (const portion of portions(ended.signal)) {
      const items = listed(portion);
      if (items !== '') yield items;
    }
  }
  const rest = lists();
  const first = await rest.next();
  async function* pieces() {
    try {
      yield head;
      if (!first.done) yield first.value;
      for await (const items of rest) yield `,${items}`;
      yield tail;
    } catch (error) {
      reply.log.error({ err: error }, 'answer broken off');
      throw error;
    }
  }
  const stream = streamOf(reply, pieces(), ended);
  downloads.watch(stream, reply.raw);
  await reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(stream);
}

/**
 * Text to send as it is made; making it ends with the client's connection and with the server, where
 * `stop` ends it in its own way.
 */
function streamOf(
  reply: FastifyReply,
  text: AsyncIterable<string>,
  ended: AbortController,
  stop = (stream: Readable) => breakOff(stream, ended),
): Readable {
  const stream = Readable.from(text, { objectMode: true, highWaterMark: 1 });
  const serverStopped = () => stop(stream);
  reply.server.server.once(serverStops, serverStopped);
  reply.raw.once('close', () => breakOff(stream, ended));
  stream.once('close', () => reply.server.server.off(serverStops, serverStopped));
  return stream;
}

function breakOff(stream: Readable, ended: AbortController): void {
  ended.abort();
  stream.destroy();
}
