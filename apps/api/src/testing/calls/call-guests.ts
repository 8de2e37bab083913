import { type SyntheticPeer, startPeers } from '@ensemble/calls/testing';
import { openLivekitGuests } from './livekit-guests.ts';
import { grows, type TestGuest, type TestGuests } from './test-guest.ts';

/** Guests of the engine. */
export const openGuests = (engine: 'embedded' | 'livekit'): Promise<TestGuests> =>
  engine === 'livekit' ? openLivekitGuests() : openEmbeddedGuests();

/** Synthetic participants of the calls service. */
async function openEmbeddedGuests(): Promise<TestGuests> {
  const peers = await startPeers();
  return {
    join: async (access) => guestOf(await peers.join(access)),
    close: () => peers.close(),
  };
}

function guestOf(peer: SyntheticPeer): TestGuest {
  const on = { audio: false, video: false };
  const last = () => peer.messages.findLast((message) => message.type === 'participants');
  return {
    connected: peer.connected,
    ended: peer.closed.then(() => undefined),
    people: async () => last()?.participants ?? [],
    async turnOn(kind) {
      on[kind] = true;
      await peer.stream(kind);
      await peer.send({ type: 'media', ...on });
    },
    asked: async () =>
      peer.messages.flatMap((each) => (each.type === 'muted' && !each.on ? [each.kind] : [])),
    receives: (id, kind) =>
      grows(async () => {
        const mid = last()?.participants.find((each) => each.id === id)?.slot?.[kind] ?? '';
        return (await peer.received())[mid]?.packets ?? 0;
      }),
    concerns: async () =>
      peer.messages.flatMap((each) => (each.type === 'concern' ? [each.about] : [])),
    send: (message) => peer.send(message),
    leave: () => peer.leave(),
  };
}
