import type { VideoEncoding } from '@ensemble/contract';

/** Sends the own picture in one size, encoded as the service says. */
export interface VideoSender {
  /** After the negotiation: before it, some browsers take no parameters. */
  readonly open: (sender: RTCRtpSender) => void;
  readonly setTrack: (track: MediaStreamTrack | null) => void;
  /** Null: nothing is encoded, as before the first call. */
  readonly setEncoding: (encoding: VideoEncoding | null) => void;
  /** Lets go of the camera, for good. */
  readonly close: () => void;
}

/** What own-media.ts asks a camera for, where a track does not tell its size. */
const usualWidth = 640;

/**
 * A size of the own picture. It sends a copy of the track: in Chromium, two senders of one track
 * both get the lower one's frame rate and size. The copy is stopped with its track: until then the
 * camera's light would stay on.
 */
export function createVideoSender(): VideoSender {
  let sender: RTCRtpSender | undefined;
  let source: MediaStreamTrack | null = null;
  let copy: MediaStreamTrack | null = null;
  let encoding: VideoEncoding | null = null;
  let turn = Promise.resolve();
  let isClosed = false;

  const applyNow = async () => {
    if (!sender) return;
    const parameters = sender.getParameters();
    const [first] = parameters.encodings;
    if (!first) return;
    // Without a track, Firefox would send a black picture.
    first.active = copy !== null && encoding !== null;
    if (copy && encoding) {
      first.maxBitrate = encoding.bitrate;
      first.maxFramerate = encoding.frameRate;
      first.scaleResolutionDownBy = scaleFor(copy, encoding);
    }
    // First how, then what: no frame goes out in another size.
    await sender.setParameters(parameters);
    if (sender.track !== copy) await sender.replaceTrack(copy);
  };
  // One after the other: parameters are good for one change. A sender that is closed takes nothing.
  const apply = () => {
    turn = turn.then(applyNow).catch(() => undefined);
  };
  const setTrack = (track: MediaStreamTrack | null) => {
    if (track === source || isClosed) return;
    source = track;
    copy?.stop();
    copy = track && track.clone();
    apply();
  };
  return {
    open: (opened) => {
      sender = opened;
      apply();
    },
    setTrack,
    setEncoding: (next) => {
      encoding = next;
      apply();
    },
    close: () => {
      setTrack(null);
      isClosed = true;
    },
  };
}

/** By the longer side: an upright picture of a phone is as large as a wide one, and stays so as the phone turns. */
function scaleFor(track: MediaStreamTrack, encoding: VideoEncoding): number {
  const { width = 0, height = 0 } = track.getSettings();
  return Math.max(1, (Math.max(width, height) || usualWidth) / encoding.width);
}
