import type { MediaKind } from '@ensemble/contract';
import type { Track } from 'node-datachannel';
import { describe, expect, it } from 'vitest';
import { Downlink } from './downlink.ts';
import { InboundTrack, payloadTypes } from './inbound-track.ts';
import { OutboundSlot } from './outbound-slot.ts';
import { keyFrameRequest, nack, readRtcp } from './rtcp.ts';
import { readRtp } from './rtp.ts';
import { readVp8 } from './vp8.ts';

/** A track that keeps what is sent on it. */
function fakeTrack(): { track: Track; sent: Buffer[] } {
  const sent: Buffer[] = [];
  const track = {
    sendMessageBinary(bytes: Buffer) {
      sent.push(Buffer.from(bytes));
      return true;
    },
  };
  return { track: track as unknown as Track, sent };
}

/** The line of a receiver who reports nothing. */
const silentLine = () => new Downlink({ sendBurst: () => false, onBudget: () => undefined });

function openSource(kind: MediaKind, ssrc = 1000) {
  const { track, sent } = fakeTrack();
  const published: string[] = [];
  const inbound = new InboundTrack(kind, track, {
    onPublished: () => published.push(kind),
    onArrived: () => undefined,
    onReport: () => undefined,
    onFlood: () => published.push('flood'),
  });
  inbound.setOpen(true);
  /** A packet of one frame. */
  const send = (sequence: number, { isKey = false, picture = sequence, from = ssrc } = {}) => {
    const bytes = Buffer.alloc(40, 9);
    bytes.writeUInt8(0x80, 0);
    bytes.writeUInt8(payloadTypes[kind], 1);
    bytes.writeUInt16BE(sequence & 0xffff, 2);
    bytes.writeUInt32BE((sequence * 3000) >>> 0, 4);
    bytes.writeUInt32BE(from, 8);
    bytes.writeUInt8(0x90, 12);
    bytes.writeUInt8(0x80, 13);
    bytes.writeUInt16BE(0x8000 | (picture & 0x7fff), 14);
    bytes.writeUInt8(isKey ? 0 : 1, 16);
    inbound.receive(bytes);
  };
  return { inbound, send, asked: sent, published };
}

function openSlot(kind: MediaKind) {
  const { track, sent } = fakeTrack();
  const slot = new OutboundSlot(kind, 'sv0', 77, track, silentLine());
  const headers = () =>
    sent.flatMap((bytes) => {
      const header = readRtp(bytes);
      return header && bytes.readUInt8(1) < 192 ? [{ ...header, ...readVp8(bytes, header) }] : [];
    });
  /** Steps from each packet to the next. */
  const steps = (of: 'sequence' | 'pictureId', mask: number) =>
    headers()
      .slice(1)
      .map((header, index) => (header[of] - (headers()[index]?.[of] ?? 0)) & mask);
  return { slot, sent, headers, steps };
}

describe('a slot', () => {
  it('begins with a key frame, and asks for one until it comes', () => {
    const source = openSource('video');
    const { slot, headers } = openSlot('video');
    source.send(1);
    slot.show(source.inbound);
    source.send(2);
    source.send(3);
    expect(headers()).toEqual([]);
    expect(source.asked.flatMap(readRtcp)).toContainEqual({ kind: 'keyFrame', ssrc: 1000 });
    source.send(4, { isKey: true });
    source.send(5);
    expect(headers().map(({ startsKeyFrame, ssrc }) => [startsKeyFrame, ssrc])).toEqual([
      [true, 77],
      [false, 77],
    ]);
  });

  it('goes on in one numbering over mutes, new sources and wrap-arounds', () => {
    const first = openSource('video');
    const second = openSource('video', 2000);
    const { slot, headers, steps } = openSlot('video');
    slot.show(first.inbound);
    for (let sequence = 65_530; sequence < 65_545; sequence++)
      first.send(sequence, { isKey: sequence === 65_530, picture: 32_760 + sequence });
    first.inbound.setOpen(false);
    first.send(65_545);
    first.inbound.setOpen(true);
    first.send(65_546);
    first.send(65_547, { isKey: true });
    slot.show(second.inbound);
    first.send(65_548, { isKey: true });
    second.send(7, { isKey: true });
    second.send(8);
    expect(headers()).toHaveLength(18);
    expect(new Set(steps('sequence', 0xffff))).toEqual(new Set([1]));
    expect(new Set(steps('pictureId', 0x7fff))).toEqual(new Set([1]));
    expect(new Set(headers().map(({ ssrc }) => ssrc))).toEqual(new Set([77]));
    const times = headers().map(({ timestamp }) => timestamp);
    for (const [index, time] of times.slice(1).entries())
      expect((time - (times[index] ?? 0)) >>> 0).toBeLessThan(2 ** 31);
  });

  it('never repeats a number for a packet from before its beginning', () => {
    const first = openSource('audio');
    const second = openSource('audio', 2000);
    const { slot, headers, steps } = openSlot('audio');
    slot.show(first.inbound);
    for (const sequence of [1, 2, 3]) first.send(sequence);
    slot.show(second.inbound);
    for (const sequence of [10, 9, 8, 11]) second.send(sequence);
    expect(headers()).toHaveLength(5);
    expect(steps('sequence', 0xffff)).toEqual([1, 1, 1, 1]);
  });

  it('goes on where the numbers of its source jump', () => {
    const source = openSource('audio');
    const { slot, steps } = openSlot('audio');
    slot.show(source.inbound);
    for (const sequence of [1, 2, 30_000, 30_001, 60_000]) source.send(sequence);
    expect(steps('sequence', 0xffff)).toEqual([1, 1, 1, 1]);
  });

  it('sends again what its receiver did not get, as it was', () => {
    const source = openSource('video');
    const { slot, sent, headers } = openSlot('video');
    slot.show(source.inbound);
    for (let sequence = 100; sequence < 105; sequence++)
      source.send(sequence, { isKey: sequence === 100 });
    const [, lost] = headers();
    const original = sent[1];
    slot.receive(nack(1, 77, [lost?.sequence ?? 0, 9999]));
    expect(sent).toHaveLength(6);
    expect(sent[5]).toEqual(original);
    slot.receive(nack(1, 78, [lost?.sequence ?? 0]));
    expect(sent).toHaveLength(6);
  });

  it('changes to another size with its key frame: the one before goes on until then', () => {
    const [small, large] = [openSource('video'), openSource('video', 2000)];
    const { slot, headers, steps } = openSlot('video');
    slot.show(small.inbound);
    small.send(1, { isKey: true });
    large.send(70);
    slot.change(large.inbound);
    expect([small.inbound, large.inbound].map((each) => slot.uses(each))).toEqual([true, true]);
    large.send(71);
    small.send(2);
    small.send(3);
    expect(headers()).toHaveLength(3);
    expect(large.asked.flatMap(readRtcp)).toContainEqual({ kind: 'keyFrame', ssrc: 2000 });
    large.send(72, { isKey: true });
    small.send(4);
    large.send(73);
    expect(headers().map(({ startsKeyFrame }) => startsKeyFrame)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    expect(new Set(steps('sequence', 0xffff))).toEqual(new Set([1]));
    expect(new Set(steps('pictureId', 0x7fff))).toEqual(new Set([1]));
    expect(slot.uses(small.inbound)).toBe(false);
  });

  it('stays with its size where the change is taken back before the key frame', () => {
    const [small, large] = [openSource('video'), openSource('video', 2000)];
    const { slot, headers } = openSlot('video');
    slot.show(small.inbound);
    small.send(1, { isKey: true });
    large.send(70);
    slot.change(large.inbound);
    slot.change(small.inbound);
    large.send(71, { isKey: true });
    small.send(2);
    expect(headers().map(({ startsKeyFrame }) => startsKeyFrame)).toEqual([true, false]);
    slot.clear();
    small.send(3, { isKey: true });
    expect(headers()).toHaveLength(2);
    expect(slot.isFree).toBe(true);
  });

  it('sends lost sound again, and what one receiver lost changes nothing for another', () => {
    const source = openSource('audio');
    const [first, second] = [openSlot('audio'), openSlot('audio')];
    first.slot.show(source.inbound);
    second.slot.show(source.inbound);
    for (let sequence = 100; sequence < 105; sequence++) source.send(sequence);
    const before = second.sent.map((bytes) => bytes.toString('hex'));
    const lost = first.headers()[3]?.sequence ?? 0;
    first.slot.receive(nack(1, 77, [lost]));
    expect(first.sent[5]).toEqual(first.sent[3]);
    first.slot.clear();
    source.send(105);
    expect(second.sent.slice(0, 5).map((bytes) => bytes.toString('hex'))).toEqual(before);
    expect(second.steps('sequence', 0xffff)).toEqual([1, 1, 1, 1, 1]);
  });

  it('goes on after padding without a gap', () => {
    const source = openSource('video');
    const { slot, sent, headers, steps } = openSlot('video');
    slot.pad(3, 0);
    slot.show(source.inbound);
    source.send(1, { isKey: true });
    expect(steps('sequence', 0xffff)).toEqual([1, 1, 1]);
    // No payload: a browser decodes nothing of it.
    for (const bytes of sent.slice(0, 3))
      expect(readRtp(bytes)).toMatchObject({ payloadAt: 20, payloadEnd: 20, wideAt: 17 });
    expect(headers().at(-1)?.startsKeyFrame).toBe(true);
  });

  it('asks its source for a key frame when its receiver does, and for nothing of others', () => {
    const source = openSource('video');
    const { slot } = openSlot('video');
    source.send(1, { isKey: true });
    slot.receive(keyFrameRequest(1, 77));
    expect(source.asked).toEqual([]);
    slot.show(source.inbound);
    expect(source.asked.flatMap(readRtcp)).toEqual([{ kind: 'keyFrame', ssrc: 1000 }]);
  });
});

describe('a source', () => {
  it('forwards nothing while it is off, muted or of another payload type', () => {
    const source = openSource('audio');
    const { slot, sent } = openSlot('audio');
    slot.show(source.inbound);
    source.inbound.setOpen(false);
    source.send(1);
    source.inbound.setOpen(true);
    const video = Buffer.alloc(20);
    video.writeUInt8(0x80, 0);
    video.writeUInt8(payloadTypes.video, 1);
    source.inbound.receive(video);
    expect(sent).toEqual([]);
    source.send(2);
    expect(sent).toHaveLength(1);
  });

  it('is one stream at a time, published once', () => {
    const source = openSource('audio');
    const { slot, sent } = openSlot('audio');
    slot.show(source.inbound);
    source.send(1);
    source.send(2, { from: 555 });
    source.send(3);
    expect(sent).toHaveLength(2);
    expect(source.published).toEqual(['audio']);
  });

  it('asks for packets that did not come', () => {
    const source = openSource('video');
    source.send(1);
    source.send(4);
    expect(source.asked.flatMap(readRtcp)).toContainEqual({
      kind: 'nack',
      ssrc: 1000,
      sequences: [2, 3],
    });
  });

  it('says when far more comes than a browser sends', () => {
    const source = openSource('audio');
    for (let sequence = 0; sequence < 3000; sequence++) source.send(sequence);
    expect(source.published).toContain('flood');
  });
});
