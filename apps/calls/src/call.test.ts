import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from './testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const on = { type: 'media', audio: true, video: true } as const;

describe('a call', () => {
  it('brings the sound and picture of each to all others, and tells who is there', async () => {
    const room = randomUUID();
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
    const people = await Promise.all(ids.map((id) => stage.join(room, { id, name: `P ${id}` })));
    await Promise.all(people.map((peer) => peer.connected));
    for (const peer of people) {
      await peer.send(on);
      await peer.stream('audio');
      await peer.stream('video');
    }
    for (const [index, peer] of people.entries()) {
      const seen = await peer.waitForPeople(ids);
      for (const person of seen) {
        if (person.id === ids[index]) {
          expect(person.slot).toBeNull();
          continue;
        }
        expect(person.slot).not.toBeNull();
        expect(await peer.waitForPackets(person.slot?.audio ?? '', 10)).toMatchObject({ ssrcs: 1 });
        const video = await peer.waitForPackets(person.slot?.video ?? '', 10);
        expect(video.keyFrames).toBeGreaterThan(0);
      }
    }
    for (const peer of people) await peer.leave();
    await stage.api.whenTaken(
      (events) => events.filter((event) => event.kind === 'left').length === 3,
    );
  });
});
