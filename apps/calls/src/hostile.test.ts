import { randomBytes, randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { closeCodes, maxFrameBytes } from '@ensemble/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage, publicUrl, type Stage } from './testing/stage.ts';
import type { SyntheticPeer } from './testing/synthetic-peer.ts';

let stage: Stage;
/** Two people who talk in another room all the time. */
let speaker: SyntheticPeer;
let listener: SyntheticPeer;
let heardIn: string;
let pid: number | undefined;
beforeAll(async () => {
  stage = await openStage();
  ({ pid } = stage.calls);
  const room = randomUUID();
  const [a, b] = [randomUUID(), randomUUID()];
  speaker = await stage.join(room, { id: a });
  listener = await stage.join(room, { id: b });
  const people = await listener.waitForPeople([a, b]);
  heardIn = people.find(({ id }) => id === a)?.slot?.audio ?? '';
  await speaker.send({ type: 'media', audio: true, video: true });
  await speaker.stream('audio');
});
afterAll(() => stage.close());

let heard = 0;
beforeEach(async () => {
  heard = (await listener.waitForPackets(heardIn, 1)).packets;
});
/** The other room goes on, in the process that was there before. */
async function expectOthersGoOn(): Promise<void> {
  const now = await listener.waitForPackets(heardIn, 5);
  expect(now.packets).toBeGreaterThan(heard);
  expect(now).toMatchObject({ ssrcs: 1 });
  expect(stage.calls.pid).toBe(pid);
  expect(stage.calls.log).toEqual([expect.stringContaining('calls service started')]);
}
afterEach(expectOthersGoOn);

const url = () => stage.calls.settings.CALLS_PUBLIC_URL;
const codeOf = async (peer: SyntheticPeer) => (await peer.closed).code;

const fingerprint = Array.from({ length: 32 }, () => 'AA').join(':');
const section = (kind: string, mid: string, codec: string) =>
  [
    `m=${kind} 9 UDP/TLS/RTP/SAVPF ${codec.split(' ')[0]}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    'a=sendonly',
    'a=rtcp-mux',
    'a=ice-ufrag:abcd',
    'a=ice-pwd:abcdefghijklmnopqrstuvwx',
    `a=fingerprint:sha-256 ${fingerprint}`,
    'a=setup:active',
    `a=rtpmap:${codec}`,
  ].join('\r\n');
const validOffer = `${[
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE a v',
  section('audio', 'a', '111 opus/48000/2'),
  section('video', 'v', '96 VP8/90000'),
].join('\r\n')}\r\n`;

const hostileAnswers = {
  'empty text': '',
  'no SDP': 'hello',
  'control characters': 'v=0\r\n\0\0',
  'no fingerprint': validOffer.replaceAll(/a=fingerprint.*\r\n/g, ''),
  'a broken fingerprint': validOffer.replaceAll('sha-256 AA', 'sha-256 ZZ'),
  'no ICE credentials': validOffer.replaceAll(/a=ice.*\r\n/g, ''),
  'a huge ufrag': validOffer.replaceAll('ufrag:abcd', `ufrag:${'x'.repeat(5000)}`),
  '300 more sections':
    validOffer +
    Array.from(
      { length: 300 },
      (_, index) => `${section('video', `z${index}`, '96 VP8/90000').slice(0, 90)}\r\n`,
    ).join(''),
  'an unknown section': validOffer.replaceAll('mid:v', 'mid:q'),
  'an SSRC that is too large': `${validOffer}a=ssrc:99999999999999999999 cname:x\r\n`,
  'a negative payload type': validOffer.replaceAll('rtpmap:96', 'rtpmap:-5'),
  'no role': validOffer.replaceAll('setup:active', 'setup:actpass'),
  'empty attributes': `${validOffer}a=fmtp:\r\na=rtcp-fb:\r\na=ssrc:\r\na=extmap:\r\na=rid:\r\na=candidate:\r\n`,
  'nonsense as candidates': `${validOffer}a=candidate:1 1 UDP x y z typ\r\n`,
  'addresses of services, of many and of names':
    validOffer +
    [
      '169.254.169.254 80',
      '127.0.0.1 22',
      '224.0.0.1 5000',
      '255.255.255.255 5000',
      'internal.example.org 5000',
      'ff02::1 5000',
    ]
      .map((to, index) => `a=candidate:${index} 1 udp 2130706431 ${to} typ host\r\n`)
      .join(''),
  'a thousand candidates':
    validOffer + 'a=candidate:1 1 udp 1 127.0.0.1 9999 typ host\r\n'.repeat(1000),
};

describe('an answer that no browser gives', () => {
  it.each(Object.entries(hostileAnswers))(
    '%s: is refused, or leads nowhere',
    async (_name, answer) => {
      const peer = await stage.join(randomUUID(), {}, { answer });
      await peer.waitFor((message) => message.type === 'welcome');
      // Refused at once; or taken, and a second one is refused.
      await peer.send({ type: 'answer', sdp: answer });
      expect(await codeOf(peer)).toBe(closeCodes.misused);
      expect(peer.messages.some((message) => message.type === 'participants')).toBe(false);
    },
  );
});

describe('a message that no client sends', () => {
  it.each([
    ['text that is no JSON', '{"type":'],
    ['an unknown kind', '{"type":"admin"}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '1e999'],
    ['fields that are not there', '{"type":"hand","up":true,"room":"x"}'],
    ['a wrong kind of value', '{"type":"hand","up":"yes"}'],
    ['prototype fields', '{"__proto__":{"type":"hand"},"type":"constructor"}'],
    ['a second join', '{"type":"join","token":"x"}'],
    ['a chat that is too long', JSON.stringify({ type: 'chat', text: 'x'.repeat(1001) })],
    ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['binary data', Buffer.from('{"type":"beat"}')],
  ])('%s: ends the connection', async (_name, frame) => {
    const peer = await stage.join(randomUUID());
    await peer.connected;
    await peer.sendFrame(frame);
    expect(await codeOf(peer)).toBe(closeCodes.misused);
  });

  it('before joining, ends the connection: anything but a join', async () => {
    for (const message of ['{"type":"hand","up":true}', '{"type":"chat","text":"x"}', 'x']) {
      const peer = await stage.peers.join({ url: url() });
      await peer.opened;
      await peer.sendFrame(message);
      expect(await codeOf(peer)).toBe(closeCodes.misused);
    }
  });

  it('that is too long is not read', async () => {
    const peer = await stage.join(randomUUID());
    await peer.connected;
    await peer.sendFrame(JSON.stringify({ type: 'chat', text: 'x'.repeat(maxFrameBytes) }));
    expect(await codeOf(peer)).toBe(1009);
  });

  it('a flood of good ones ends the connection', async () => {
    const peer = await stage.join(randomUUID());
    await peer.connected;
    for (let sent = 0; sent < 500; sent++) await peer.send({ type: 'hand', up: sent % 2 === 0 });
    expect(await codeOf(peer)).toBe(closeCodes.misused);
  });
});

describe('the entrance', () => {
  it('is closed to another origin, open to the console’s page and to the app, which sends none', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      `${publicUrl}.evil.example`,
      'http://console.example.org',
    ]) {
      const peer = await stage.join(randomUUID(), {}, { origin });
      expect(await peer.closed).toMatchObject({ code: 0, reason: expect.stringContaining('403') });
    }
    for (const origin of [publicUrl, undefined])
      await (
        await stage.join(randomUUID(), {}, origin === undefined ? {} : { origin })
      ).connected;
  });

  it('is at one path', async () => {
    const peer = await stage.peers.join({ url: url().replace(/call$/, 'other') });
    expect(await peer.closed).toMatchObject({ code: 0, reason: expect.stringContaining('404') });
  });

  it('stays open where hundreds stand in it without a token: the oldest of them goes', async () => {
    const other = await openStage();
    const silent = [];
    for (let count = 0; count < 501; count++)
      silent.push(await other.peers.join({ url: other.calls.settings.CALLS_PUBLIC_URL }));
    await Promise.race(silent.map((peer) => peer.closed));
    await (
      await other.join(randomUUID())
    ).connected;
    expect(await (await other.request('/health')).json()).toMatchObject({ rooms: 1, people: 1 });
    await other.close();
  });

  it.each([
    ['a frame without a mask', Buffer.from([0x81, 0x02, 0x7b, 0x7d])],
    ['an unknown opcode', Buffer.from([0x83, 0x80, 0, 0, 0, 0])],
    ['reserved bits', Buffer.from([0xf1, 0x80, 0, 0, 0, 0])],
    ['a length beyond everything', Buffer.from([0x81, 0xff, ...Array<number>(12).fill(0xff)])],
    ['text that is no UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28])],
    ['a continuation of nothing', Buffer.from([0x80, 0x80, 0, 0, 0, 0])],
    ['random bytes', randomBytes(4000)],
  ])('is closed on %s', async (_name, bytes) => {
    const { hostname, port } = new URL(url());
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const upgraded = new Promise((resolve) => socket.once('data', resolve));
    socket.write(
      'GET /call HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    expect(String(await upgraded)).toMatch(/^HTTP\/1\.1 101 /);
    socket.write(bytes);
    await closed;
  });
});

describe('media that no browser sends', () => {
  const header = (first: number, type: number, sequence = 1) => {
    const bytes = Buffer.alloc(60, 9);
    bytes.writeUInt8(first, 0);
    bytes.writeUInt8(type, 1);
    bytes.writeUInt16BE(sequence, 2);
    return bytes;
  };
  const garbage = [
    header(0x80, 96).subarray(0, 12),
    header(0x80, 96).subarray(0, 13),
    header(0x8f, 96),
    header(0x9f, 96),
    header(0xbf, 96),
    header(0xa0, 96),
    header(0x80, 127),
    header(0x80, 200),
    header(0x81, 205),
    header(0x81, 206),
    header(0x9f, 201),
    ...[0x80, 0x90, 0xf0, 0xff].flatMap((descriptor) =>
      [13, 14, 15, 16, 17].map((length) => {
        const bytes = header(0x80, 96).subarray(0, length);
        if (length > 12) bytes.fill(descriptor, 12);
        return bytes;
      }),
    ),
    // Reports of what arrived: of the right length, and nonsense else.
    ...Array.from({ length: 40 }, (_, index) => {
      const bytes = Buffer.concat([header(0x8f, 205).subarray(0, 12), randomBytes(48)]);
      bytes.writeUInt16BE(bytes.length / 4 - 1, 2);
      if (index % 2) bytes.writeUInt16BE(20 + index, 14);
      if (index % 4 === 3) bytes.writeUInt16BE(0x2000 | (20 + index), 20);
      return bytes;
    }),
    ...Array.from({ length: 200 }, (_, index) => {
      const bytes = randomBytes(12 + (index % 90));
      bytes.writeUInt8(0x80 | (index & 0x3f), 0);
      return bytes;
    }),
  ];

  it('as packets of a participant: is dropped', async () => {
    const room = randomUUID();
    const [a, b] = [randomUUID(), randomUUID()];
    const sender = await stage.join(room, { id: a });
    const receiver = await stage.join(room, { id: b });
    await Promise.all([sender, receiver].map((peer) => peer.waitForPeople([a, b])));
    await sender.send({ type: 'media', audio: true, video: true });
    for (const kind of ['audio', 'video'] as const) await sender.sendRaw(kind, garbage);
    // The room goes on: what is sent after it arrives.
    const people = await sender.waitForPeople([a, b]);
    const slot = people.find(({ id }) => id === b)?.slot;
    await receiver.send({ type: 'media', audio: true, video: true });
    await receiver.stream('audio');
    expect(await sender.waitForPackets(slot?.audio ?? '', 10)).toMatchObject({ ssrcs: 1 });
  });

  it('as a flood of packets: ends the connection', async () => {
    const peer = await stage.join(randomUUID());
    await peer.connected;
    await peer.send({ type: 'media', audio: true, video: true });
    await peer.stream('audio', 20_000);
    expect(await codeOf(peer)).toBe(closeCodes.misused);
  });

  it('as datagrams of a stranger: changes nothing', async () => {
    const socket = createSocket('udp4');
    const send = (bytes: Buffer) =>
      new Promise((resolve) =>
        socket.send(bytes, stage.calls.udpPort, '127.0.0.1', () => resolve(undefined)),
      );
    const stun = Buffer.concat([
      Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42]),
      randomBytes(12),
    ]);
    const username = Buffer.from('\x00\x06\x00\x04x:yz');
    const withUser = Buffer.concat([stun, username]);
    withUser.writeUInt16BE(username.length, 2);
    const hello = Buffer.concat([Buffer.from([22, 254, 253]), randomBytes(200)]);
    for (const bytes of [Buffer.alloc(0), stun, withUser, hello, ...garbage]) await send(bytes);
    for (let count = 0; count < 300; count++) await send(randomBytes(1 + ((count * 7) % 1400)));
    socket.close();
    const id = randomUUID();
    const peer = await stage.join(randomUUID(), { id });
    expect(await peer.waitForPeople([id])).toHaveLength(1);
  });
});
