const maxGatheringMs = 1000;

/** Turns the section that the service offers to receive in into one that sends; its track comes and goes without a new offer. */
export function sendIn(peer: RTCPeerConnection, mid: string): RTCRtpSender | undefined {
  const transceiver = peer.getTransceivers().find((each) => each.mid === mid);
  if (!transceiver) return undefined;
  transceiver.direction = 'sendonly';
  return transceiver.sender;
}

/** Waits until the own addresses are known, for a second at most: the service finds one that is later by itself. */
export async function gathered(peer: RTCPeerConnection): Promise<void> {
  if (peer.iceGatheringState === 'complete') return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (peer.iceGatheringState === 'complete') resolve();
  };
  peer.addEventListener('icegatheringstatechange', look);
  const timer = setTimeout(resolve, maxGatheringMs);
  await promise;
  clearTimeout(timer);
  peer.removeEventListener('icegatheringstatechange', look);
}
