import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gathered } from './answer.ts';

/** A peer connection that finds addresses when it is told to. */
class Gathering extends EventTarget {
  iceGatheringState: RTCIceGatheringState = 'gathering';
  localDescription = { sdp: '' };
  find() {
    this.localDescription.sdp += 'a=candidate:1 1 udp 1 192.0.2.1 9 typ host\r\n';
    this.dispatchEvent(new Event('icecandidate'));
  }
  complete() {
    this.iceGatheringState = 'complete';
    this.dispatchEvent(new Event('icegatheringstatechange'));
  }
}

describe('waiting for the own addresses', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  const wait = () => {
    const peer = new Gathering();
    const done = vi.fn<() => void>();
    void gathered(peer as unknown as RTCPeerConnection).then(done);
    return { peer, done };
  };

  it('ends when all are found', async () => {
    const { peer, done } = wait();
    await vi.advanceTimersByTimeAsync(100);
    expect(done).not.toHaveBeenCalled();
    peer.find();
    peer.complete();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a relay that cannot be reached holds up a direct connection for 0.3 s at most', async () => {
    const { peer, done } = wait();
    peer.find();
    await vi.advanceTimersByTimeAsync(200);
    // A second address is no reason to wait longer.
    peer.find();
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toHaveBeenCalledOnce();
  });

  it('without any address it lasts a second', async () => {
    const { done } = wait();
    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  });
});
