import { type MediaKind, type VideoSize, videoSizes, type ServerMessage } from '@ensemble/contract';
import { sendIn } from './answer.ts';
import { repeatLostSound } from './lost-sound.ts';
import { createVideoSender } from './video-sender.ts';

type Sections = Extract<ServerMessage, { type: 'welcome' }>['sending'];
type Encodings = Pick<Extract<ServerMessage, { type: 'sending' }>, VideoSize>;

/** What is sent in one connection: sound, and the picture in two sizes. */
export function createOwnSenders() {
  const pictures = { large: createVideoSender(), small: createVideoSender() };
  let audio: RTCRtpSender | undefined;
  let voice: MediaStreamTrack | null = null;

  const setTrack = (kind: MediaKind, track: MediaStreamTrack | null) => {
    if (kind === 'video') return videoSizes.forEach((size) => pictures[size].setTrack(track));
    voice = track;
    // A sender that is closed takes nothing; the next connection does.
    void audio?.replaceTrack(track).catch(() => undefined);
  };

  return {
    setTrack,
    /** Answers an offer; the tracks come and go later without another one. */
    negotiate: async (peer: RTCPeerConnection, sections: Sections) => {
      audio = sendIn(peer, sections.audio);
      const opened = videoSizes.map((size) => [size, sendIn(peer, sections[size])] as const);
      await audio?.replaceTrack(voice);
      const answer = await peer.createAnswer();
      const offer = peer.remoteDescription?.sdp ?? '';
      const sdp = repeatLostSound(offer, answer.sdp ?? '');
      // Where a browser takes no answer but its own, lost sound stays lost.
      await peer
        .setLocalDescription({ type: 'answer', sdp })
        .catch(() => peer.setLocalDescription(answer));
      if (audio) await putFirst(audio);
      for (const [size, sender] of opened) if (sender) pictures[size].open(sender);
    },
    encode: (encodings: Encodings) => {
      for (const size of videoSizes) pictures[size].setEncoding(encodings[size]);
    },
    close: () => {
      for (const size of videoSizes) pictures[size].close();
    },
  };
}

/** Sound goes before pictures where a line does not carry both. */
async function putFirst(sender: RTCRtpSender): Promise<void> {
  const parameters = sender.getParameters();
  for (const encoding of parameters.encodings) encoding.priority = 'high';
  // A browser that knows no priorities sends as it does.
  await sender.setParameters(parameters).catch(() => undefined);
}
