import { randomUUID } from 'node:crypto';
import { closeCodes, type ServerMessage } from '@ensemble/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { transportFeedback } from './media/transport-feedback.ts';
import { type Line, openLine } from './testing/line.ts';
import { openStage, type Stage } from './testing/stage.ts';
import type { SyntheticPeer } from './testing/synthetic-peer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Sending = Extract<ServerMessage, { type: 'sending' }>;
const bothOn = { type: 'media', audio: true, video: true } as const;

/** People in one room, through lines of their own where there are any; the first is the host. */
async function gather(lines: readonly (Line | undefined)[]) {
  const room = randomUUID();
  const ids = lines.map(() => randomUUID());
  const people: SyntheticPeer[] = [];
  for (const [index, line] of lines.entries()) {
    const type = index ? 'participant' : 'owner';
    const more = line ? { mediaPort: line.port } : {};
    people.push(await stage.join(room, { id: ids[index] ?? '', type }, more));
  }
  await Promise.all(people.map((peer) => peer.waitForPeople(ids)));
  onTestFinished(async () => {
    await Promise.all(people.map((peer) => peer.leave()));
  });
  return { room, ids, people: people as [SyntheticPeer, SyntheticPeer, SyntheticPeer] };
}

async function openTestLine(quality: Parameters<typeof openLine>[1]): Promise<Line> {
  const line = await openLine(stage.calls.udpPort, quality);
  onTestFinished(() => line.close());
  return line;
}

async function slotOf(peer: SyntheticPeer, id = '') {
  const last = peer.messages.findLast((message) => message.type === 'participants');
  const slot = last?.participants.find((person) => person.id === id)?.slot;
  if (!slot) throw new Error('that person is not received');
  return slot;
}

/** Waits until the service's last word on how to send is so. */
const asked = (peer: SyntheticPeer, fits: (sending: Sending) => boolean) =>
  peer.waitFor((message) => {
    const last = peer.messages.findLast((each) => each.type === 'sending');
    return message === last && message.type === 'sending' && fits(message);
  });
const sizes = (peer: SyntheticPeer, ...expected: ('large' | 'small')[]) =>
  asked(
    peer,
    ({ large, small }) =>
      (large !== null) === expected.includes('large') &&
      (small !== null) === expected.includes('small'),
  );
const view = (peer: SyntheticPeer, widths: Record<string, number>) =>
  peer.send({ type: 'view', widths });

describe('a picture', () => {
  it('is asked for in the sizes in which it is shown, and not at all where it is not', async () => {
    const { ids, people } = await gather([undefined, undefined, undefined]);
    const [first, second, sender] = people;
    const [, , id = ''] = ids;
    await sender.send(bothOn);
    await sender.stream('video');
    await sizes(sender, 'large');
    const [at, other] = [await slotOf(first, id), await slotOf(second, id)];
    await first.waitForPackets(at.video, 10);
    await view(first, { [id]: 320 });
    await sizes(sender, 'large', 'small');
    await view(second, { [id]: 400 });
    await sizes(sender, 'small');
    await second.waitForPackets(other.video, 30);
    await view(first, {});
    await view(second, { [id]: 0 });
    await asked(sender, ({ large, small }) => large === null && small === null);
    await view(first, { [id]: 1280 });
    await sizes(sender, 'large');
    await first.waitForPackets(at.video, 30);
    // Over all changes: one stream without a gap.
    expect((await first.received())[at.video]).toMatchObject({ gaps: 0, ssrcs: 1 });
    expect((await second.received())[other.video]).toMatchObject({ gaps: 0, ssrcs: 1 });
    await sender.send({ type: 'media', audio: true, video: false });
    await asked(sender, ({ large, small }) => large === null && small === null);
  });

  it('is encoded as the number of people allows', async () => {
    const { room, ids, people } = await gather([undefined, undefined]);
    const [sender] = people;
    await sender.send(bothOn);
    await sender.stream('video');
    await sizes(sender, 'large');
    const third = await stage.join(room, { id: randomUUID() });
    await asked(sender, ({ large }) => large?.width === 960);
    await third.leave();
    await sender.waitForPeople(ids);
    const last = await asked(sender, ({ large }) => large?.width === 1280);
    expect(last).toMatchObject({ large: { frameRate: 30, bitrate: 1_200_000 }, paused: false });
  });

  it('is shown by no view that names other people, nothing or far too many', async () => {
    const { ids, people } = await gather([undefined, undefined]);
    const [sender, viewer] = people;
    const [id = ''] = ids;
    await sender.send(bothOn);
    await sender.stream('video');
    await sizes(sender, 'large');
    await view(viewer, { [randomUUID()]: 1000, [ids[1] ?? '']: 1000 });
    await asked(sender, ({ large, small }) => large === null && small === null);
    await view(viewer, { [id]: 200 });
    await sizes(sender, 'small');
    for (const widths of [
      `{"${id}":-1}`,
      `{"${id}":1e9}`,
      `{"${id}":1.5}`,
      '{"toString":5}',
      JSON.stringify(Object.fromEntries(Array.from({ length: 33 }, () => [randomUUID(), 5]))),
    ]) {
      const other = await stage.join(randomUUID());
      await other.connected;
      await other.sendFrame(`{"type":"view","widths":${widths}}`);
      expect((await other.closed).code).toBe(closeCodes.misused);
    }
  });
});

describe('reports of what never arrived', () => {
  it('cost the one who sends them their own pictures at most', async () => {
    const { ids, people } = await gather([undefined, undefined, undefined]);
    const [liar, other, sender] = people;
    await sender.send(bothOn);
    await sender.stream('audio');
    await sender.stream('video');
    // Every number, now and at the ends of time; some lost, some not.
    const lies = Array.from({ length: 120 }, (_, index) => {
      const arrivals = Array.from({ length: 600 }, (_each, at) =>
        index % 3 === 0 ? Number.NaN : (index * 70_000 + at * (index % 5) * 9) % 1e9,
      );
      const firstSequence = (index * 557) & 0xffff;
      return transportFeedback({ local: 1, ssrc: 2, count: index, firstSequence, arrivals });
    });
    await liar.sendRaw('audio', lies);
    const [heard, seen] = [await slotOf(liar, ids[2]), await slotOf(other, ids[2])];
    expect(await liar.waitForPackets(heard.audio, 20)).toMatchObject({ ssrcs: 1 });
    expect(await other.waitForPackets(seen.video, 60)).toMatchObject({ ssrcs: 1 });
    expect(await other.waitForPackets(seen.audio, 20)).toMatchObject({ ssrcs: 1, gaps: 0 });
  });
});

describe('a slow line', () => {
  it('to one person carries sound alone; they and the host see it, and the others get everything', async () => {
    const slow = await openTestLine({ down: { kilobitsPerSecond: 90 } });
    const { ids, people } = await gather([undefined, slow, undefined]);
    const [host, receiver, sender] = people;
    const [, slowId = '', id = ''] = ids;
    await sender.send(bothOn);
    await sender.stream('audio');
    await sender.stream('video', 'asked');
    await receiver.waitFor((message) => message.type === 'line' && message.down === 'poor');
    await receiver.waitFor(
      (message) =>
        message.type === 'participants' &&
        message.participants.some((person) => person.id === id && person.paused),
    );
    await host.waitFor(
      (message) =>
        message.type === 'participants' &&
        message.participants.some((person) => person.id === slowId && person.line === 'poor'),
    );
    const at = await slotOf(receiver, id);
    const heard = await receiver.waitForPackets(at.audio, 100);
    expect(heard.ssrcs).toBe(1);
    const lines = [receiver, sender].flatMap(({ messages }) =>
      messages.flatMap((each) => (each.type === 'participants' ? each.participants : [])),
    );
    expect(lines.every(({ line }) => line === null)).toBe(true);
    const other = await slotOf(host, id);
    await host.waitForPackets(other.video, 50);
    const received = await host.received();
    expect(received[other.audio]).toMatchObject({ gaps: 0, ssrcs: 1 });
    expect(received[other.video]).toMatchObject({ gaps: 0, ssrcs: 1 });
  });

  it('has room for the picture of the person who speaks before all others', async () => {
    const slow = await openTestLine({ down: { kilobitsPerSecond: 220 } });
    const { ids, people } = await gather([undefined, undefined, slow]);
    const [quiet, speaker, receiver] = people;
    const [quietId = '', speakerId = ''] = ids;
    for (const peer of [quiet, speaker]) {
      await peer.send(bothOn);
      await peer.stream('video', 'asked');
    }
    await speaker.stream('audio');
    await receiver.waitFor((message) => {
      const last = receiver.messages.findLast((each) => each.type === 'participants');
      if (message !== last || message.type !== 'participants') return false;
      const isPaused = (id: string) => message.participants.find((each) => each.id === id)?.paused;
      return isPaused(quietId) === true && isPaused(speakerId) === false;
    });
    const at = await slotOf(receiver, speakerId);
    expect(await receiver.waitForPackets(at.video, 20)).toMatchObject({ ssrcs: 1 });
  });

  it('that is good again brings the pictures back when the person asks', async () => {
    const line = await openTestLine({ down: { kilobitsPerSecond: 90 } });
    const { ids, people } = await gather([undefined, line]);
    const [sender, receiver] = people;
    await sender.send(bothOn);
    await sender.stream('audio');
    await sender.stream('video', 'asked');
    await receiver.waitFor((message) => message.type === 'line' && message.paused);
    const at = await slotOf(receiver, ids[0]);
    line.set({ down: {} });
    await receiver.send({ type: 'tryPictures' });
    const seen = await receiver.waitForPackets(at.video, 30);
    expect(seen).toMatchObject({ ssrcs: 1 });
    await receiver.waitFor((message) => {
      const last = receiver.messages.findLast((each) => each.type === 'line');
      return message === last && message.type === 'line' && !message.paused;
    });
  });

  it('from one person stops their picture, not their sound, until they try again', async () => {
    const line = await openTestLine({ up: { lossPercent: 30 } });
    const { ids, people } = await gather([undefined, line]);
    const [host, sender] = people;
    const [, id = ''] = ids;
    await sender.send(bothOn);
    await sender.stream('audio');
    await sender.stream('video', 'asked');
    await sender.waitFor((message) => message.type === 'line' && message.up === 'poor');
    await asked(sender, ({ paused, large, small }) => paused && !large && !small);
    const isPaused = (paused: boolean) =>
      host.waitFor((message) => {
        const last = host.messages.findLast((each) => each.type === 'participants');
        const people = message === last && message.type === 'participants' && message.participants;
        return people && people.some((person) => person.id === id && person.paused === paused);
      });
    await isPaused(true);
    const at = await slotOf(host, id);
    expect(await host.waitForPackets(at.audio, 50)).toMatchObject({ ssrcs: 1 });
    line.set({ up: {} });
    await sender.send({ type: 'tryPictures' });
    await asked(sender, ({ paused, large }) => !paused && large !== null);
    await isPaused(false);
  });
});
