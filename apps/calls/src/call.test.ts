import { randomUUID } from 'node:crypto';
import type { CallParticipant } from '@ensemble/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from './testing/stage.ts';
import type { SyntheticPeer } from './testing/synthetic-peer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const bothOn = { type: 'media', audio: true, video: true } as const;
const newIds = (count: number) => Array.from({ length: count }, () => randomUUID());

/** People in one room, connected and seen by each other; the first is the host. */
async function gather(room: string, ids: readonly string[]): Promise<SyntheticPeer[]> {
  const people: SyntheticPeer[] = [];
  for (const [index, id] of ids.entries())
    people.push(
      await stage.join(room, { id, name: `P${index}`, type: index ? 'participant' : 'owner' }),
    );
  await Promise.all(people.map((peer) => peer.waitForPeople(ids)));
  return people;
}

/** In which sections `peer` receives the person. */
async function slotOf(peer: SyntheticPeer, id: string) {
  const last = peer.messages.findLast((message) => message.type === 'participants');
  const people: readonly CallParticipant[] = last?.type === 'participants' ? last.participants : [];
  const slot = people.find((person) => person.id === id)?.slot;
  if (!slot) throw new Error('that person is not received');
  return slot;
}

/** Waits until the reader's last list shows the person so. */
const seen = (reader: SyntheticPeer, id: string, fits: (person: CallParticipant) => boolean) =>
  reader.waitFor(
    (message) =>
      message.type === 'participants' &&
      message.participants.some((person) => person.id === id && fits(person)),
  );

describe('a call', () => {
  it('brings sound and picture of each to all others, and says who is there', async () => {
    const ids = newIds(3);
    const people = await gather(randomUUID(), ids);
    for (const peer of people) {
      await peer.send(bothOn);
      await peer.stream('audio');
      await peer.stream('video');
    }
    for (const [index, peer] of people.entries())
      for (const [other, id] of ids.entries()) {
        if (other === index) continue;
        const slot = await slotOf(peer, id);
        expect(await peer.waitForPackets(slot.audio, 10)).toMatchObject({ ssrcs: 1 });
        const video = await peer.waitForPackets(slot.video, 10);
        expect(video).toMatchObject({ ssrcs: 1 });
        expect(video.keyFrames).toBeGreaterThan(0);
      }
    const [own] = (await people[0]?.waitForPeople(ids))?.filter(({ id }) => id === ids[0]) ?? [];
    expect(own).toMatchObject({ name: 'P0', type: 'owner', slot: null, hand: false });
    for (const peer of people) await peer.leave();
  });

  it('no participant gets an address but the service’s own', async () => {
    const ids = newIds(3);
    const people = await gather(randomUUID(), ids);
    for (const peer of people) {
      await peer.send(bothOn);
      await peer.stream('audio');
    }
    for (const [index, peer] of people.entries()) {
      const other = await slotOf(peer, ids[(index + 1) % 3] ?? '');
      await peer.waitForPackets(other.audio, 5);
      const received = JSON.stringify(peer.messages.filter(({ type }) => type !== 'candidates'));
      expect(received).not.toMatch(/a=candidate|a=rtcp:|127\.0\.0\.1 \d+ typ/);
      const [own] = peer.messages.filter((message) => message.type === 'candidates');
      expect(own?.candidates.map(({ candidate }) => candidate.split(' ').slice(4, 6))).toEqual([
        ['127.0.0.1', String(stage.calls.udpPort)],
      ]);
    }
  });

  it('is reached by the announced address, where a network translates it', async () => {
    const other = await openStage({ CALLS_UDP_HOST: '', CALLS_PUBLIC_ADDRESS: '127.0.0.1' });
    const id = randomUUID();
    const peer = await other.join(randomUUID(), { id });
    await peer.waitForPeople([id]);
    const [found] = peer.messages.filter((message) => message.type === 'candidates');
    expect(found?.candidates).toHaveLength(1);
    expect(found?.candidates[0]?.candidate).toContain(` 127.0.0.1 ${other.calls.udpPort} `);
    await other.close();
  });

  it('gives a late joiner the pictures of all who are there, and a freed section to the next', async () => {
    const room = randomUUID();
    const [a = '', b = '', late = '', next = ''] = newIds(4);
    const [first, second] = (await gather(room, [a, b])) as [SyntheticPeer, SyntheticPeer];
    await first.send(bothOn);
    await first.stream('video');
    const joiner = await stage.join(room, { id: late });
    await joiner.waitForPeople([a, b, late]);
    const slot = await slotOf(joiner, a);
    expect((await joiner.waitForPackets(slot.video, 10)).keyFrames).toBeGreaterThan(0);

    await second.leave();
    await joiner.waitForPeople([a, late]);
    const other = await stage.join(room, { id: next });
    await other.waitForPeople([a, late, next]);
    await other.send(bothOn);
    await other.stream('audio');
    await joiner.waitForPeople([a, late, next]);
    const reused = await slotOf(joiner, next);
    expect(await joiner.waitForPackets(reused.audio, 5)).toMatchObject({ ssrcs: 1, gaps: 0 });
  });

  it('forwards nothing of a person who is off', async () => {
    const ids = newIds(2);
    const [speaker, listener] = (await gather(randomUUID(), ids)) as [SyntheticPeer, SyntheticPeer];
    await speaker.stream('audio');
    await speaker.stream('video');
    await speaker.send({ type: 'media', audio: false, video: true });
    const slot = await slotOf(listener, ids[0] ?? '');
    await listener.waitForPackets(slot.video, 60);
    expect((await listener.received())[slot.audio]).toBeUndefined();
  });

  it('CONF-14: muting stops the media at once, whatever the browser sends; unmuting asks, and only the person turns it on', async () => {
    const ids = newIds(2);
    const room = randomUUID();
    const [listener, speaker] = (await gather(room, ids)) as [SyntheticPeer, SyntheticPeer];
    const [, participant = ''] = ids;
    await speaker.send(bothOn);
    await speaker.stream('audio');
    await speaker.stream('video');
    const slot = await slotOf(listener, participant);
    await listener.waitForPackets(slot.audio, 10);
    const countAudio = async () => (await listener.received())[slot.audio]?.packets;
    const isSilentWhileVideoComes = async () => {
      // What was on its way came before these.
      await listener.waitForPackets(slot.video, 20);
      const before = await countAudio();
      await listener.waitForPackets(slot.video, 60);
      return (await countAudio()) === before;
    };

    expect(
      await stage.command({
        command: 'mute',
        room,
        participant,
        kind: 'audio',
        on: true,
        decision: 1,
      }),
    ).toBe(200);
    await speaker.waitFor((message) => message.type === 'muted' && message.on);
    await seen(listener, participant, (person) => person.muted.audio && !person.audio);
    expect(await isSilentWhileVideoComes()).toBe(true);

    // Turning it on while muted changes nothing.
    await speaker.send(bothOn);
    expect(await isSilentWhileVideoComes()).toBe(true);

    await stage.command({
      command: 'mute',
      room,
      participant,
      kind: 'audio',
      on: false,
      decision: 2,
    });
    await speaker.waitFor((message) => message.type === 'muted' && !message.on);
    expect(await isSilentWhileVideoComes()).toBe(true);

    await speaker.send(bothOn);
    await listener.waitForPackets(slot.audio, 20);
    expect(await listener.received()).toMatchObject({ [slot.audio]: { gaps: 0, ssrcs: 1 } });
  });

  it('CONF-14: video that was muted goes on with a key frame, in one unbroken stream', async () => {
    const ids = newIds(2);
    const room = randomUUID();
    const [listener, speaker] = (await gather(room, ids)) as [SyntheticPeer, SyntheticPeer];
    const [, participant = ''] = ids;
    await speaker.send(bothOn);
    await speaker.stream('video');
    const slot = await slotOf(listener, participant);
    await listener.waitForPackets(slot.video, 10);
    await stage.command({
      command: 'mute',
      room,
      participant,
      kind: 'video',
      on: true,
      decision: 1,
    });
    await seen(listener, participant, (person) => person.muted.video);
    const before = (await listener.received())[slot.video]?.keyFrames ?? 0;
    await stage.command({
      command: 'mute',
      room,
      participant,
      kind: 'video',
      on: false,
      decision: 2,
    });
    await speaker.waitFor((message) => message.type === 'muted' && !message.on);
    await speaker.send(bothOn);
    const after = await listener.waitForPackets(slot.video, 30);
    expect(after.keyFrames).toBeGreaterThan(before);
    expect(after).toMatchObject({ gaps: 0, ssrcs: 1 });
  });

  it('CONF-07: muting all leaves those who run the call as they are', async () => {
    const ids = newIds(3);
    const room = randomUUID();
    const people = await gather(room, ids);
    for (const peer of people) await peer.send(bothOn);
    const [host] = people as [SyntheticPeer];
    for (const id of ids) await seen(host, id, (person) => person.audio && person.video);
    await stage.command({
      command: 'mute',
      room,
      participant: null,
      kind: 'audio',
      on: true,
      decision: 1,
    });
    for (const peer of people.slice(1))
      await peer.waitFor((message) => message.type === 'muted' && message.kind === 'audio');
    const [, one = ''] = ids;
    await seen(host, one, (person) => person.muted.audio);
    const last = host.messages.findLast((message) => message.type === 'participants');
    expect(last?.type === 'participants' && last.participants).toMatchObject([
      { audio: true, video: true, muted: { audio: false, video: false } },
      { audio: false, video: true, muted: { audio: true, video: false } },
      { audio: false, video: true, muted: { audio: true, video: false } },
    ]);
    expect(host.messages.some((message) => message.type === 'muted')).toBe(false);
  });

  it('applies mutes of the admission, and shows hands', async () => {
    const room = randomUUID();
    const [a = '', b = ''] = newIds(2);
    const muted = { audio: true, video: false };
    const first = await stage.join(room, { id: a });
    const second = await stage.join(room, { id: b }, { muted });
    await first.waitForPeople([a, b]);
    await second.waitForPeople([a, b]);
    await second.send(bothOn);
    await second.send({ type: 'hand', up: true });
    await seen(first, b, (person) => person.hand && person.video);
    const last = first.messages.findLast((message) => message.type === 'participants');
    const people = last?.type === 'participants' ? last.participants : [];
    expect(people.find(({ id }) => id === b)).toMatchObject({ audio: false, video: true, muted });
  });

  it('OPEN-63: chat reaches everyone where it is on, and no one where it is off', async () => {
    const room = randomUUID();
    const [a = '', b = ''] = newIds(2);
    const first = await stage.join(room, { id: a, name: 'Ana', type: 'owner' });
    const second = await stage.join(room, { id: b, name: 'Host' });
    await Promise.all([first.waitForPeople([a, b]), second.waitForPeople([a, b])]);
    await first.send({ type: 'chat', text: 'Hello' });
    await second.send({ type: 'chat', text: 'I am the host' });
    for (const peer of [first, second])
      for (const [from, name, role] of [
        [a, 'Ana', 'owner'],
        [b, 'Host', 'participant'],
      ])
        expect(
          await peer.waitFor((message) => message.type === 'chat' && message.from === from),
        ).toMatchObject({ name, role });

    const quiet = randomUUID();
    const third = await stage.join(quiet, { id: a }, { chat: false });
    await third.waitForPeople([a]);
    await third.send({ type: 'chat', text: 'Hello' });
    await third.send({ type: 'hand', up: true });
    await seen(third, a, (person) => person.hand);
    expect(third.messages.some((message) => message.type === 'chat')).toBe(false);
    expect(await third.waitFor((message) => message.type === 'welcome')).toMatchObject({
      chat: false,
    });
  });

  it('passes a concern to the host alone, never by whom, twice at most, also over a new connection', async () => {
    const room = randomUUID();
    const [host = '', worried = '', about = '', moderator = ''] = newIds(4);
    const atHost = await stage.join(room, { id: host, type: 'owner' });
    const atModerator = await stage.join(room, { id: moderator, type: 'moderator' });
    const sender = await stage.join(room, { id: worried });
    const other = await stage.join(room, { id: about });
    const everyone = [host, moderator, worried, about];
    const all = [atHost, atModerator, sender, other];
    await Promise.all(all.map((peer) => peer.waitForPeople(everyone)));
    await sender.send({ type: 'concern', about, to: null });
    expect(await sender.waitFor((message) => message.type === 'concernSent')).toEqual({
      type: 'concernSent',
      delivered: true,
      left: 1,
    });
    expect(await atHost.waitFor((message) => message.type === 'concern')).toEqual({
      type: 'concern',
      about,
    });

    // About a person who has just left, to the moderator, from a new connection.
    await other.leave();
    await atHost.waitForPeople([host, moderator, worried]);
    const again = await stage.join(room, { id: worried });
    await again.waitForPeople([host, moderator, worried]);
    await again.send({ type: 'concern', about, to: moderator });
    expect(await again.waitFor((message) => message.type === 'concernSent')).toMatchObject({
      delivered: true,
      left: 0,
    });
    expect(await atModerator.waitFor((message) => message.type === 'concern')).toEqual({
      type: 'concern',
      about,
    });
    await again.send({ type: 'concern', about: null, to: null });
    await again.waitFor((message) => message.type === 'concernSent' && !message.delivered);
    expect(atHost.messages.filter((message) => message.type === 'concern')).toHaveLength(1);
    expect(other.messages.some((message) => message.type === 'concern')).toBe(false);
  });

  it('delivers no concern if host and moderators are absent, nor to a participant', async () => {
    const room = randomUUID();
    const [a = '', b = ''] = newIds(2);
    const [sender, other] = [await stage.join(room, { id: a }), await stage.join(room, { id: b })];
    await sender.waitForPeople([a, b]);
    await sender.send({ type: 'concern', about: b, to: null });
    await sender.send({ type: 'concern', about: null, to: b });
    await sender.send({ type: 'concern', about: null, to: randomUUID() });
    await sender.send({ type: 'hand', up: true });
    await seen(sender, a, (person) => person.hand);
    const answers = sender.messages.filter((message) => message.type === 'concernSent');
    expect(answers).toEqual(
      Array.from({ length: 3 }, () => ({ type: 'concernSent', delivered: false, left: 2 })),
    );
    expect(other.messages.some((message) => message.type === 'concern')).toBe(false);
  });
});
