import { describe, expect, it, vi } from 'vitest';
import { createOwnMedia } from './own-media.ts';

/** Devices of a computer: pictures of a canvas, and a tone for a voice. */
function computer() {
  const asked: MediaStreamConstraints[] = [];
  const getUserMedia = vi.fn<MediaDevices['getUserMedia']>(async (constraints = {}) => {
    asked.push(constraints);
    if (constraints.video) return document.createElement('canvas').captureStream();
    const context = new AudioContext();
    return context.createMediaStreamDestination().stream;
  });
  const devices = Object.assign(new EventTarget(), {
    getUserMedia,
    enumerateDevices: async () => [],
  }) as unknown as MediaDevices;
  return { asked, getUserMedia, media: createOwnMedia(devices) };
}
const refused = (name: string) => new DOMException('refused', name);

describe('microphone and camera', () => {
  it('are off, and not asked for, until the person turns them on', async () => {
    const { asked, media } = computer();
    const stop = media.watch();
    expect([media.read().audio.on, media.read().video.on, asked]).toEqual([false, false, []]);
    await media.turn('audio', true);
    expect(asked).toEqual([{ audio: true }]);
    expect(media.read().audio.track?.readyState).toBe('live');
    expect(media.read().video.on).toBe(false);
    stop();
  });

  it('a camera that is turned off is let go; a microphone sends nothing and comes back at once', async () => {
    const { asked, media } = computer();
    await media.turn('video', true);
    const camera = media.read().video.track;
    await media.turn('video', false);
    expect(camera?.readyState).toBe('ended');
    await media.turn('audio', true);
    const microphone = media.read().audio.track;
    await media.turn('audio', false);
    expect([media.read().audio.on, microphone?.enabled]).toEqual([false, false]);
    await media.turn('audio', true);
    expect([microphone?.enabled, asked.length]).toEqual([true, 2]);
    media.release();
    expect(microphone?.readyState).toBe('ended');
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
  ])('%s is the problem “%s”, and leaves everything off', async (name, problem) => {
    const { getUserMedia, media } = computer();
    getUserMedia.mockRejectedValueOnce(refused(name));
    await media.turn('audio', true);
    expect(media.read().audio).toMatchObject({ on: false, isOpening: false, problem, track: null });
    await media.turn('audio', true);
    expect(media.read().audio).toMatchObject({ on: true });
    expect(media.read().audio.problem).toBeUndefined();
  });

  it('a camera turned off while the browser still asks stays off', async () => {
    const { media } = computer();
    const turning = media.turn('video', true);
    await media.turn('video', false);
    await turning;
    expect(media.read().video).toMatchObject({ on: false, track: null });
  });

  it('another microphone is taken at once while it is on, and later while it is off', async () => {
    const { asked, media } = computer();
    await media.choose('audioinput', 'headset');
    expect(asked).toEqual([]);
    await media.turn('audio', true);
    const first = media.read().audio.track;
    await media.choose('audioinput', 'table');
    expect(asked).toEqual([
      { audio: { deviceId: { exact: 'headset' } } },
      { audio: { deviceId: { exact: 'table' } } },
    ]);
    expect(first?.readyState).toBe('ended');
    expect(media.read().audio.on).toBe(true);
  });

  it('an unplugged microphone is off, and said to be missing', async () => {
    const { media } = computer();
    await media.turn('audio', true);
    media.read().audio.track?.dispatchEvent(new Event('ended'));
    expect(media.read().audio).toMatchObject({ on: false, problem: 'missing' });
  });
});
