/** How long the own addresses are waited for where none is found. */
const maxGatheringMs = 1000;
/** How long others are waited for after the first: those of relays take a few answers of a server. */
const maxMoreMs = 300;

/** Turns the section that the service offers to receive in into one that sends; its track comes and goes without a new offer. */
export function sendIn(peer: RTCPeerConnection, mid: string): RTCRtpSender | undefined {
  const transceiver = peer.getTransceivers().find((each) => each.mid === mid);
  if (!transceiver) return undefined;
  transceiver.direction = 'sendonly';
  return transceiver.sender;
}

/**
 * Waits until the own addresses are known, shortly: a relay that cannot be reached holds up no direct
 * connection. An address that is found later, as that of a slow relay, needs no telling: the browser
 * calls the service from there, and the service answers.
 */
export async function gathered(peer: RTCPeerConnection): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const timers = [setTimeout(resolve, maxGatheringMs)];
  const look = () => {
    if (peer.iceGatheringState === 'complete') resolve();
    else if (timers.length === 1 && hasCandidate(peer)) timers.push(setTimeout(resolve, maxMoreMs));
  };
  peer.addEventListener('icegatheringstatechange', look, { signal });
  peer.addEventListener('icecandidate', look, { signal });
  look();
  await promise;
  stopping.abort();
  for (const timer of timers) clearTimeout(timer);
}

const hasCandidate = (peer: RTCPeerConnection) =>
  peer.localDescription?.sdp.includes('a=candidate:') === true;
