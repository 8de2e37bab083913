import { describe, expect, it } from 'vitest';
import { readCandidates, withoutCandidates, withSafeCandidates } from './candidates.ts';
import { transportCcMids } from './transport-cc-mids.ts';
import { PacketBudget } from './packet-budget.ts';
import { ReceptionLog } from './reception.ts';
import { bitrateLimit, keyFrameRequest, nack, readRtcp, receiverReport } from './rtcp.ts';
import { extensions, isAfter, isRtcp, readRtp } from './rtp.ts';
import { readVp8 } from './vp8.ts';

const rtp = (first: number, ...rest: number[]) => {
  const bytes = Buffer.from([first, 96, 1, 2, 0, 0, 0, 3, 0, 0, 0, 4, ...rest]);
  return bytes;
};

describe('an RTP packet', () => {
  it('is read with its contributing sources, extension and padding', () => {
    expect(readRtp(rtp(0x80, 1, 2, 3))).toEqual({
      payloadType: 96,
      sequence: 258,
      timestamp: 3,
      ssrc: 4,
      payloadAt: 12,
      payloadEnd: 15,
      wideAt: 0,
      decibelsBelow: -1,
    });
    expect(readRtp(rtp(0x81, 0, 0, 0, 9, 7))).toMatchObject({ payloadAt: 16, payloadEnd: 17 });
    const extended = rtp(0x90, 0xbe, 0xde, 0, 1, 1, 2, 3, 4, 7);
    expect(readRtp(extended)).toMatchObject({ payloadAt: 20, payloadEnd: 21 });
    expect(readRtp(rtp(0xa0, 7, 0, 2))).toMatchObject({ payloadAt: 12, payloadEnd: 13 });
  });

  it('is read with its transport-wide number and how loud it is, where it says so', () => {
    const extended = (...words: number[]) =>
      readRtp(rtp(0x90, 0xbe, 0xde, 0, words.length / 4, ...words, 7));
    expect(extended(0x31, 1, 2, 0)).toMatchObject({ wideAt: 17, decibelsBelow: -1 });
    expect(extended(0, 0x10, 0x80 | 30, 0x31, 1, 2, 0, 0)).toMatchObject({
      wideAt: 20,
      decibelsBelow: 30,
    });
    // Of another length, beyond the end, after the last, of another profile.
    for (const words of [
      [0x30, 1, 0, 0],
      [0, 0, 0x31, 1],
      [0xf0, 0x31, 1, 2],
    ])
      expect(extended(...words)).toMatchObject({ wideAt: 0 });
    expect(readRtp(rtp(0x90, 0x10, 0, 0, 1, 0x31, 1, 2, 0, 7))).toMatchObject({ wideAt: 0 });
  });

  it('that is cut short or of another version is none', () => {
    for (const bytes of [
      Buffer.alloc(0),
      rtp(0x80).subarray(0, 11),
      rtp(0x40),
      rtp(0x82, 1, 2, 3, 4),
      rtp(0x90, 1, 2, 3),
      rtp(0x90, 0, 0, 0xff, 0xff),
      rtp(0xa0, 200),
    ])
      expect(readRtp(bytes)).toBeUndefined();
    expect(isRtcp(Buffer.from([0x80, 200]))).toBe(true);
    expect(isRtcp(rtp(0x80))).toBe(false);
  });

  it('counts over the wrap-around', () => {
    expect(isAfter(0, 65_535)).toBe(true);
    expect(isAfter(65_535, 0)).toBe(false);
    expect(isAfter(5, 5)).toBe(false);
  });
});

describe('a VP8 descriptor', () => {
  const read = (...payload: number[]) => {
    const bytes = rtp(0x80, ...payload);
    const header = readRtp(bytes);
    if (!header) throw new Error('no packet');
    return readVp8(bytes, header);
  };

  it('says where a key frame starts, and the picture id of 15 bits', () => {
    expect(read(0x10, 0)).toEqual({ startsKeyFrame: true, pictureIdAt: 0, pictureId: 0 });
    expect(read(0x10, 1).startsKeyFrame).toBe(false);
    expect(read(0x11, 0).startsKeyFrame).toBe(false);
    expect(read(0x00, 0).startsKeyFrame).toBe(false);
    expect(read(0x90, 0x80, 0x81, 0x02, 0)).toEqual({
      startsKeyFrame: true,
      pictureIdAt: 14,
      pictureId: 0x102,
    });
    expect(read(0x90, 0x80, 0x05, 0)).toMatchObject({ startsKeyFrame: true, pictureIdAt: 0 });
    expect(read(0x90, 0xf0, 0x81, 0x02, 7, 9, 0)).toMatchObject({ startsKeyFrame: true });
  });

  it('that is cut short starts none', () => {
    for (const payload of [
      [],
      [0x10],
      [0x90],
      [0x90, 0x80],
      [0x90, 0x80, 0x81],
      [0x90, 0xf0, 0x81, 2],
    ])
      expect(read(...payload).startsKeyFrame).toBe(false);
  });
});

describe('RTCP', () => {
  it('is written as it is read', () => {
    const both = Buffer.concat([keyFrameRequest(1, 2), nack(1, 3, [10, 65_535])]);
    expect(readRtcp(both)).toEqual([
      { kind: 'keyFrame', ssrc: 2 },
      { kind: 'nack', ssrc: 3, sequences: [10, 65_535] },
    ]);
    const mask = nack(1, 3, [65_534]);
    mask.writeUInt16BE(0b101, 14);
    expect(readRtcp(mask)).toEqual([{ kind: 'nack', ssrc: 3, sequences: [65_534, 65_535, 1] }]);
    const report = receiverReport(1, 2, {
      fractionLost: 64,
      lost: 3,
      highestSequence: 65_540,
      lastReport: 5,
      sinceLastReport: 6,
    });
    expect(report.length).toBe(32);
    expect([12, 16, 24, 28].map((at) => report.readUInt32BE(at))).toEqual([
      (64 << 24) | 3,
      65_540,
      5,
      6,
    ]);
    const limit = bitrateLimit(1, 2, 600_000);
    const exponent = limit.readUInt8(17) >> 2;
    const mantissa = ((limit.readUInt8(17) & 3) << 16) | limit.readUInt16BE(18);
    expect(mantissa * 2 ** exponent).toBeCloseTo(600_000, -2);
  });

  it('that is cut short or claims more than there is ends there', () => {
    const good = keyFrameRequest(1, 2);
    expect(readRtcp(good.subarray(0, 11))).toEqual([]);
    const long = Buffer.from(good);
    long.writeUInt16BE(0xffff, 2);
    expect(readRtcp(Buffer.concat([good, long]))).toEqual([{ kind: 'keyFrame', ssrc: 2 }]);
    expect(readRtcp(Buffer.alloc(64))).toEqual([]);
    const many = nack(
      1,
      2,
      Array.from({ length: 300 }, (_, index) => index),
    );
    for (let at = 14; at < many.length; at += 4) many.writeUInt16BE(0xffff, at);
    const [feedback] = readRtcp(many);
    expect(feedback?.kind === 'nack' && feedback.sequences.length).toBeLessThan(220);
  });
});

describe('what arrives', () => {
  it('is counted, and what is missing is asked for a few times', () => {
    const log = new ReceptionLog();
    for (const sequence of [65_534, 65_535, 2, 3]) expect(log.note(sequence).jumped).toBe(false);
    expect(log.toAskFor(1000)).toEqual([0, 1]);
    expect(log.toAskFor(1001)).toEqual([]);
    log.note(0);
    expect(log.toAskFor(1100)).toEqual([1]);
    expect(log.report(2000)).toMatchObject({ highestSequence: 65_539, lost: 1 });
    log.note(3 + 40_000);
    for (let round = 0; round < 20; round++) log.toAskFor(3000 + round * 100);
    expect(log.toAskFor(9000)).toEqual([]);
  });

  it('is a jump where the numbers do not go on', () => {
    const log = new ReceptionLog();
    log.note(10);
    expect(log.note(500).jumped).toBe(true);
    expect(log.note(499).jumped).toBe(false);
    expect(log.note(20_000).jumped).toBe(true);
    expect(log.note(500).jumped).toBe(true);
    expect(log.toAskFor(1000)).toEqual([]);
  });

  it('is limited in each second', () => {
    const budget = new PacketBudget(2);
    const take = (at: number) => budget.take(at);
    expect([0, 1, 2, 1000].map(take)).toEqual(['taken', 'taken', 'dropped', 'taken']);
    expect(Array.from({ length: 11 }, () => take(2000)).at(-1)).toBe('flood');
  });
});

describe('an answer', () => {
  it('says in which sections the receiver reports what arrives', () => {
    const section = (mid: string, ...lines: string[]) =>
      [`m=video 9 UDP/TLS/RTP/SAVPF 96`, `a=mid:${mid}`, ...lines, ''].join('\r\n');
    const { uri } = extensions.wideSequence;
    const sdp = `v=0\r\n${section('sa0')}${section('sv0', `a=extmap:3 ${uri}`)}${section('sv1')}`;
    expect([...transportCcMids(sdp)]).toEqual(['sv0']);
    expect([...transportCcMids('')]).toEqual([]);
  });
});

describe('candidates', () => {
  const line = (address: string, port = 5000) =>
    `a=candidate:1 1 UDP 2122317823 ${address} ${port} typ host`;

  it('of ours stand in no offer, and are announced under the public address', () => {
    const sdp = ['v=0', line('10.0.0.5'), line('10.0.0.6'), 'a=end-of-candidates', ''].join('\r\n');
    expect(withoutCandidates(sdp)).toBe('v=0\r\n');
    expect(readCandidates(sdp, undefined)).toEqual([
      line('10.0.0.5').slice(2),
      line('10.0.0.6').slice(2),
    ]);
    expect(readCandidates(sdp, '203.0.113.9')).toEqual([line('203.0.113.9').slice(2)]);
  });

  it('of a browser are addresses in numbers on usual ports, and not too many', () => {
    const good = [line('192.0.2.1'), line('2001:db8::1'), line('127.0.0.1', 40_000)];
    const bad = [
      line('a1b2.local'),
      line('192.0.2.1', 53),
      line('192.0.2.1', 70_000),
      line('0.0.0.0'),
      line('239.1.1.1'),
      line('255.255.255.255'),
      line('ff02::1'),
      line('::'),
      'a=candidate:1 1 tcp 1 192.0.2.1 5000 typ host tcptype active',
      'a=candidate:',
    ];
    const sdp = [...good, ...bad].map((each) => `${each}\r\n`).join('');
    expect(withSafeCandidates(sdp)).toBe(good.map((each) => `${each}\r\n`).join(''));
    expect(withSafeCandidates(`${line('192.0.2.1')}\r\n`.repeat(100)).split('\r\n')).toHaveLength(
      33,
    );
  });
});
