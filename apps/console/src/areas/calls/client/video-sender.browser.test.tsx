import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createOwnSenders } from './own-senders.ts';
import { createVideoSender } from './video-sender.ts';

/** A camera that draws. */
function camera(width = 640, height = 360): MediaStreamTrack {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  const draw = setInterval(() => context?.fillRect(Math.random() * 100, 0, 9, 9), 40);
  const [track] = canvas.captureStream(25).getTracks();
  if (!track) throw new Error('a canvas has a track');
  onTestFinished(() => {
    clearInterval(draw);
    track.stop();
  });
  return track;
}

const encoding = (width: number) => ({ width, frameRate: 10, bitrate: 100_000 });

describe('the own picture in two sizes', () => {
  let service: RTCPeerConnection;
  let client: RTCPeerConnection;
  let own: ReturnType<typeof createOwnSenders>;

  beforeEach(async () => {
    service = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
    client = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
    own = createOwnSenders();
    for (const kind of ['audio', 'video', 'video'])
      service.addTransceiver(kind, { direction: 'recvonly' });
    const [there, back] = [candidatesOf(service), candidatesOf(client)];
    await service.setLocalDescription(await service.createOffer());
    await client.setRemoteDescription(service.localDescription as RTCSessionDescription);
    await own.negotiate(client, { audio: '0', large: '1', small: '2' });
    await service.setRemoteDescription(client.localDescription as RTCSessionDescription);
    there(client);
    back(service);
  });
  afterEach(() => {
    own.close();
    client.close();
    service.close();
  });

  /** The width of what arrives in a section, and how many frames of it came. */
  const arriving = async (mid: string) => {
    let found = { width: 0, frames: 0 };
    (await service.getStats()).forEach((each) => {
      if (each.type === 'inbound-rtp' && each.mid === mid)
        found = { width: each.frameWidth ?? 0, frames: each.framesDecoded ?? 0 };
    });
    return found;
  };
  const width = (mid: string) => async () => (await arriving(mid)).width;
  const parameters = () => client.getSenders().map((sender) => sender.getParameters().encodings[0]);

  it('each is encoded as the service says, and neither takes frames from the other', async () => {
    own.setTrack('video', camera());
    own.encode({ large: { width: 640, frameRate: 24, bitrate: 600_000 }, small: encoding(160) });
    await expect.poll(width('1')).toBe(640);
    await expect.poll(width('2')).toBe(160);
    expect(parameters()[1]).toMatchObject({
      active: true,
      maxBitrate: 600_000,
      maxFramerate: 24,
      scaleResolutionDownBy: 1,
    });
    expect(parameters()[2]).toMatchObject({ maxFramerate: 10, scaleResolutionDownBy: 4 });
    // Two senders of one track would both get the lower frame rate.
    const [, large, small] = client.getSenders().map(({ track }) => track?.id);
    expect(large).not.toBe(small);
    own.encode({ large: encoding(320), small: encoding(160) });
    await expect.poll(width('1')).toBe(320);
  });

  it('nothing is encoded until the service says how, nor in a size that no one receives', async () => {
    own.setTrack('video', camera());
    await expect.poll(() => parameters().map((each) => each?.active)).toEqual([true, false, false]);
    own.encode({ large: null, small: encoding(160) });
    await expect.poll(width('2')).toBe(160);
    expect(await arriving('1')).toEqual({ width: 0, frames: 0 });
    own.encode({ large: encoding(320), small: null });
    await expect.poll(width('1')).toBe(320);
    await expect.poll(() => parameters()[2]?.active).toBe(false);
  });

  it('sound goes before pictures', () => {
    expect(parameters()[0]?.priority).toBe('high');
    expect(parameters()[1]?.priority).toBe('low');
  });

  it('the camera is let go when it is turned off, and with the connection', async () => {
    const first = camera();
    own.setTrack('video', first);
    own.encode({ large: encoding(320), small: encoding(160) });
    const sent = () => client.getSenders().flatMap(({ track }) => track ?? []);
    await expect.poll(() => sent().length).toBe(2);
    const copies = sent();
    own.setTrack('video', null);
    expect(copies.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
    await expect.poll(() => sent().length).toBe(0);
    await expect.poll(() => parameters().map((each) => each?.active)).toEqual([true, false, false]);

    own.setTrack('video', camera());
    await expect.poll(() => sent().length).toBe(2);
    const more = sent();
    own.close();
    expect(more.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
    // A connection that is lost is told of the camera until another takes its place.
    const late = camera();
    const copied = vi.spyOn(late, 'clone');
    own.setTrack('video', late);
    expect(copied).not.toHaveBeenCalled();
  });
});

/** Keeps what is found, until the other end can take it. */
function candidatesOf(peer: RTCPeerConnection) {
  const found: RTCIceCandidate[] = [];
  let target: RTCPeerConnection | undefined;
  peer.addEventListener('icecandidate', ({ candidate }) => {
    if (!candidate) return;
    if (target) void target.addIceCandidate(candidate);
    else found.push(candidate);
  });
  return (other: RTCPeerConnection) => {
    target = other;
    for (const each of found) void other.addIceCandidate(each);
  };
}

it('an upright picture is as large as a wide one', async () => {
  const set = vi.fn<RTCRtpSender['setParameters']>(async () => undefined);
  const sender = {
    track: null,
    getParameters: () => ({ encodings: [{ active: true }] }),
    setParameters: set,
    replaceTrack: async () => undefined,
  } as unknown as RTCRtpSender;
  const scaleOf = async (track: MediaStreamTrack) => {
    const picture = createVideoSender();
    picture.setTrack(track);
    picture.setEncoding(encoding(320));
    set.mockClear();
    picture.open(sender);
    await expect.poll(() => set.mock.calls.length).toBeGreaterThan(0);
    picture.close();
    return set.mock.calls.at(-1)?.[0].encodings[0]?.scaleResolutionDownBy;
  };
  expect(await scaleOf(camera(640, 360))).toBe(2);
  expect(await scaleOf(camera(360, 640))).toBe(2);
  // A camera that gives less than is wanted is not enlarged.
  expect(await scaleOf(camera(160, 90))).toBe(1);
});
