import ndc from 'node-datachannel';
import type { PeerNews, PeerRequest } from './peer-messages.ts';
import { RtpPeer } from './rtp-peer.ts';

// Process of synthetic participants: the WebRTC library does not work in worker threads, and a test
// can freeze this process.

// The parent process may have ended.
const notify = (news: PeerNews) => process.send?.(news, () => undefined);
const peers = new Map<number, RtpPeer>();

async function answer({ peer: id, call }: PeerRequest): Promise<unknown> {
  if (call.do === 'join') {
    const peer = new RtpPeer(call.options, {
      onOpened: () => notify({ peer: id, opened: true }),
      onMessage: (message) => notify({ peer: id, message }),
      onConnected: () => notify({ peer: id, connected: true }),
      onClosed: (code, reason) => notify({ peer: id, closed: { code, reason } }),
    });
    peers.set(id, peer);
    return undefined;
  }
  const peer = peers.get(id);
  if (!peer && call.do === 'leave') return undefined;
  if (!peer) throw new Error('no such participant');
  switch (call.do) {
    case 'send':
      peer.send(call.data);
      return undefined;
    case 'stream':
      peer.stream(call.kind, call.perSecond);
      return undefined;
    case 'raw':
      for (const packet of call.packets) peer.sendRaw(call.kind, Buffer.from(packet, 'base64'));
      return undefined;
    case 'received':
      return peer.received();
    case 'leave':
      peers.delete(id);
      peer.leave(call.abruptly);
  }
  return undefined;
}

process.on('message', (asked: PeerRequest) => {
  answer(asked).then(
    (result) => notify({ request: asked.request, result }),
    (error: unknown) => notify({ request: asked.request, error: String(error) }),
  );
});
process.once('disconnect', () => {
  for (const peer of peers.values()) peer.leave(true);
  ndc.cleanup();
  process.exit(0);
});
