import { createHmac } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RelayPort } from './relay-port.ts';
import { answeredTo, isSigned, passed, readBindingRequest } from './stun.ts';

const password = 'the password of the service';

interface Check {
  readonly username?: string;
  readonly tieBreaker?: bigint;
  readonly key?: string;
}

const attribute = (type: number, bytes: Buffer): Buffer => {
  const header = Buffer.alloc(4);
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(bytes.length, 2);
  return Buffer.concat([header, bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
};

/** A signed message with its checksum. */
function message(type: string, attributes: readonly Buffer[], key: string): Buffer {
  const body = Buffer.concat(attributes);
  const header = Buffer.from(`${type}00002112a442aabbccddeeff001122334455`, 'hex');
  const closed = (length: number, all: Buffer) => {
    const bytes = Buffer.from(all);
    bytes.writeUInt16BE(length, 2);
    return bytes;
  };
  const unsigned = closed(body.length + 24, Buffer.concat([header, body]));
  const signature = createHmac('sha1', key).update(unsigned).digest();
  const signed = closed(body.length + 32, Buffer.concat([unsigned, attribute(0x0008, signature)]));
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((crc32(signed) ^ 0x5354554e) >>> 0);
  return Buffer.concat([signed, attribute(0x8028, sum)]);
}

/** A check as Chromium sends it. */
function check({ username = 'ours:theirs', tieBreaker = 0n, key = password }: Check = {}): Buffer {
  const role = Buffer.alloc(8);
  role.writeBigUInt64BE(tieBreaker);
  const attributes = [
    attribute(0x0006, Buffer.from(username)),
    attribute(0xc057, Buffer.from('0000ffff', 'hex')),
    attribute(0x8029, role),
    attribute(0x0024, Buffer.from('6e0020ff', 'hex')),
  ];
  return message('0001', attributes, key);
}

/** The service's answer to one that came from 127.0.0.1:4000. */
const answer = () =>
  message('0101', [attribute(0x0020, Buffer.from('00012eb25e12a443', 'hex'))], password);

describe('a check of a browser', () => {
  it('gets a tie-breaker and a priority below direct ways, and is signed again', () => {
    const bytes = check();
    const request = readBindingRequest(bytes);
    if (!request) throw new Error('not read');
    expect(request.ufrag).toBe('ours');
    expect(isSigned(bytes, request, password)).toBe(true);
    const sent = passed(bytes, request, password);
    expect(sent).toHaveLength(bytes.length);
    const again = readBindingRequest(sent);
    if (!again) throw new Error('not read again');
    expect(isSigned(sent, again, password)).toBe(true);
    expect(sent.readBigUInt64BE(again.tieBreakerAt)).toBe(1n);
    expect(sent.readUInt32BE(again.priorityAt ?? 0)).toBe(0x320020ff);
    const sum = (crc32(sent.subarray(0, -8)) ^ 0x5354554e) >>> 0;
    expect(sent.readUInt32BE(sent.length - 4)).toBe(sum);
  });

  it('keeps a tie-breaker that is not zero', () => {
    const bytes = check({ tieBreaker: 77n });
    const request = readBindingRequest(bytes);
    if (!request) throw new Error('not read');
    const sent = passed(bytes, request, password);
    expect(sent.readBigUInt64BE(request.tieBreakerAt)).toBe(77n);
  });

  it('that is cut short, or something else, is none', () => {
    const bytes = check();
    for (let length = 0; length < bytes.length; length++)
      expect(readBindingRequest(bytes.subarray(0, length))).toBeUndefined();
    for (let at = 0; at < bytes.length; at++) {
      const broken = Buffer.from(bytes);
      broken.writeUInt8(255, at);
      const request = readBindingRequest(broken);
      if (request) expect([true, false]).toContain(isSigned(broken, request, password));
    }
    expect(readBindingRequest(Buffer.alloc(200))).toBeUndefined();
  });
});

describe('an answer of the service', () => {
  it('names the address that the check came from', () => {
    const sent = answeredTo(answer(), { address: '192.0.2.7', port: 50_000 }, password);
    const at = 20 + 4;
    expect(sent.readUInt16BE(at + 2) ^ 0x2112).toBe(50_000);
    expect((sent.readUInt32BE(at + 4) ^ 0x2112a442) >>> 0).toBe(0xc0000207);
    // Signed and summed up as one that was made so.
    expect(answeredTo(sent, { address: '127.0.0.1', port: 4000 }, password)).toEqual(answer());
  });

  it('that is something else, or cut short, stays as it is', () => {
    const to = { address: '192.0.2.7', port: 50_000 };
    for (const bytes of [Buffer.from('media'), check(), Buffer.alloc(0), Buffer.alloc(300, 1)])
      expect(answeredTo(bytes, to, password)).toBe(bytes);
    for (let length = 0; length < 50; length++) {
      const bytes = answer().subarray(0, length);
      expect(answeredTo(bytes, to, password)).toBe(bytes);
    }
  });
});

describe('the port for relays', () => {
  async function open() {
    const media = await bound();
    const taken: Buffer[] = [];
    media.on('message', (bytes, { port, address }) => {
      taken.push(bytes);
      media.send(Buffer.from('answer'), port, address);
    });
    const relays = await RelayPort.open(0, '127.0.0.1', portOf(media));
    onTestFinished(() => relays.close());
    return { relays, taken };
  }

  it('lets a signed check open a way, in both directions, until the connection ends', async () => {
    const { relays, taken } = await open();
    const relay = await bound();
    const answers: string[] = [];
    relay.on('message', (bytes) => answers.push(bytes.toString()));
    const send = (bytes: Buffer) => relay.send(bytes, relays.port, '127.0.0.1');
    const close = relays.admit('ours', password);
    send(check());
    await expect.poll(() => answers).toEqual(['answer']);
    send(Buffer.from('media'));
    await expect.poll(() => taken.at(-1)?.toString()).toBe('media');
    expect(relays.sources).toBe(1);
    close();
    expect(relays.sources).toBe(0);
  });

  it('lets nothing through that no open connection has signed', async () => {
    const { relays, taken } = await open();
    relays.admit('ours', password);
    const relay = await bound();
    for (const bytes of [
      Buffer.from('media'),
      check({ key: 'a guess' }),
      check({ username: 'others:theirs' }),
      check({ username: '' }),
      Buffer.alloc(0),
    ])
      relay.send(bytes, relays.port, '127.0.0.1');
    relay.send(check(), relays.port, '127.0.0.1');
    await expect.poll(() => taken.length).toBe(1);
    expect(relays.sources).toBe(1);
  });

  it('opens a few ways for each connection, and gives a port to the next one', async () => {
    const { relays } = await open();
    relays.admit('ours', password);
    relays.admit('next', password);
    const relay = await bound();
    relay.send(check({ username: 'next:theirs' }), relays.port, '127.0.0.1');
    await expect.poll(() => relays.sources).toBe(1);
    relay.send(check(), relays.port, '127.0.0.1');
    for (let index = 0; index < 20; index++)
      (await bound()).send(check(), relays.port, '127.0.0.1');
    await expect.poll(() => relays.sources).toBe(16);
    const another = await bound();
    another.send(check({ username: 'next:theirs' }), relays.port, '127.0.0.1');
    await expect.poll(() => relays.sources).toBe(17);
  });
});

const portOf = (socket: Socket) => (socket.address() as AddressInfo).port;

async function bound(): Promise<Socket> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return socket;
}
