/** A script for a page, run before its own: its calls use no relay, or nothing but a relay by one transport. */
export const relayScript = (transport: 'udp' | 'tcp' | undefined): string => `{
  const wanted = ${JSON.stringify(transport ?? null)};
  const Peer = window.RTCPeerConnection;
  const fits = (url) => url.startsWith('turn:') && url.endsWith('transport=' + wanted);
  window.RTCPeerConnection = class extends Peer {
    constructor(configuration = {}) {
      const iceServers = (configuration.iceServers ?? []).flatMap((each) => {
        const urls = [each.urls].flat().filter(fits);
        return urls.length > 0 ? [{ ...each, urls }] : [];
      });
      super({ ...configuration, iceServers, iceTransportPolicy: wanted ? 'relay' : 'all' });
    }
    setConfiguration(configuration) {
      super.setConfiguration({ ...this.getConfiguration(), iceCandidatePoolSize: configuration.iceCandidatePoolSize });
    }
  };
}`;
