import type { CallAccess } from '@ensemble/contract';
import { type ClientMessage, closeCodes, type ServerMessage } from '@ensemble/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallConnection, lost, openConnection } from './connection.ts';

/** The service's end of a WebSocket, in the page. */
class FakeSocket extends EventTarget {
  static readonly OPEN = WebSocket.OPEN;
  static latest: FakeSocket;
  readonly url: string;
  readonly sent: ClientMessage[] = [];
  readyState = WebSocket.CONNECTING as number;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.latest = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.readyState = WebSocket.CLOSED;
  }
  open() {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  say(message: ServerMessage) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  end(code: number) {
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

const RealSocket = window.WebSocket;
const access: CallAccess = {
  provider: 'embedded',
  url: 'ws://calls.test/call',
  token: 'secret-token',
  expiresAt: 0,
  participantId: '01920000-0000-7000-8000-000000000001',
  chat: false,
  iceServers: [],
};
let connection: CallConnection;
let socket: FakeSocket;
const onMessage = vi.fn<(message: ServerMessage) => void>();
const onConnected = vi.fn<() => void>();
const onClosed = vi.fn<(code: number) => void>();

function join() {
  window.WebSocket = FakeSocket as unknown as typeof WebSocket;
  connection = openConnection(access, { onMessage, onConnected, onClosed });
  socket = FakeSocket.latest;
  socket.open();
}

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  window.WebSocket = RealSocket;
});

describe('a connection to the calls service', () => {
  it('sends the token in its first message, and never in an address', () => {
    join();
    expect(socket.sent).toEqual([{ type: 'join', token: 'secret-token' }]);
    expect(socket.url).toBe('ws://calls.test/call');
  });

  it.each(Object.entries(closeCodes))('hands on why the service closed it: %s', (_, code) => {
    join();
    socket.end(code);
    expect(onClosed).toHaveBeenCalledExactlyOnceWith(code);
  });

  it('is lost after fifteen seconds of silence, and not before', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    join();
    // It has joined: from here on only silence ends it.
    vi.advanceTimersByTime(10_000);
    socket.say({ type: 'beat' });
    vi.advanceTimersByTime(4000);
    expect(onClosed).not.toHaveBeenCalled();
    expect(socket.sent.filter(({ type }) => type === 'beat').length).toBeGreaterThan(1);
    vi.advanceTimersByTime(12_000);
    expect(onClosed).toHaveBeenCalledExactlyOnceWith(lost);
  });

  it('a laptop that slept for thirty seconds finds it lost with its first look', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    join();
    vi.advanceTimersByTime(1000);
    // Nothing ran in the meantime.
    vi.setSystemTime(Date.now() + 30_000);
    vi.advanceTimersByTime(1000);
    expect(onClosed).toHaveBeenCalledExactlyOnceWith(lost);
  });

  it('in doubt, as after the network changed, asks and waits four seconds', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    join();
    connection.doubt();
    expect(socket.sent.at(-1)).toEqual({ type: 'beat' });
    vi.advanceTimersByTime(2000);
    socket.say({ type: 'beat' });
    vi.advanceTimersByTime(6000);
    expect(onClosed).not.toHaveBeenCalled();
    connection.doubt();
    vi.advanceTimersByTime(6000);
    expect(onClosed).toHaveBeenCalledExactlyOnceWith(lost);
  });

  it('knows the relays, and asks them while the WebSocket opens', () => {
    const Real = window.RTCPeerConnection;
    const configured: RTCConfiguration[] = [];
    window.RTCPeerConnection = class extends Real {
      constructor(configuration: RTCConfiguration = {}) {
        super(configuration);
        configured.push(configuration);
      }
    };
    const relay = { urls: ['turn:127.0.0.1:9'], username: 'until', credential: 'secret' };
    openConnection(
      { ...access, iceServers: [relay] },
      { onMessage, onConnected, onClosed },
    ).close();
    join();
    window.RTCPeerConnection = Real;
    expect(configured).toMatchObject([
      { iceServers: [relay], iceCandidatePoolSize: 1 },
      { iceServers: [], iceCandidatePoolSize: 0 },
    ]);
  });

  it('says what it waits for: the service, then media, or a network to send it through', async () => {
    const Real = window.RTCPeerConnection;
    // No relay is there to be found, so that no address is.
    window.RTCPeerConnection = class extends Real {
      constructor(configuration: RTCConfiguration = {}) {
        super({ ...configuration, iceTransportPolicy: 'relay' });
      }
    };
    window.WebSocket = FakeSocket as unknown as typeof WebSocket;
    connection = openConnection(access, { onMessage, onConnected, onClosed });
    window.RTCPeerConnection = Real;
    socket = FakeSocket.latest;
    expect(connection.obstacle()).toBe('noService');
    socket.open();
    expect(connection.obstacle()).toBe('noMedia');
    const service = new RTCPeerConnection();
    service.addTransceiver('audio', { direction: 'recvonly' });
    const { sdp: offer = '' } = await service.createOffer();
    const sending = { audio: '0', large: '1', small: '2' };
    socket.say({ type: 'welcome', you: access.participantId, chat: false, offer, sending });
    await expect.poll(() => connection.obstacle()).toBe('noAddress');
    connection.close();
    expect(connection.obstacle()).toBe('noAddress');
    service.close();
  });

  it('says nothing but its token and its beats before it is let in, and then what is on', async () => {
    join();
    // As when a microphone opens, or a headset is found, while the service asks the API.
    const media = { type: 'media', audio: true, video: false } as const;
    connection.send(media);
    connection.doubt();
    expect(socket.sent.map(({ type }) => type)).toEqual(['join', 'beat']);
    const service = new RTCPeerConnection();
    service.addTransceiver('audio', { direction: 'recvonly' });
    const { sdp: offer = '' } = await service.createOffer();
    const sending = { audio: '0', large: '1', small: '2' };
    socket.say({ type: 'welcome', you: access.participantId, chat: false, offer, sending });
    await expect.poll(() => onMessage.mock.calls.length).toBe(1);
    connection.send(media);
    expect(socket.sent).toContainEqual(media);
    service.close();
  });

  it('what the service says beyond what is known is left alone', async () => {
    join();
    socket.dispatchEvent(new MessageEvent('message', { data: '{"type":"new"}' }));
    socket.dispatchEvent(new MessageEvent('message', { data: 'not json' }));
    socket.say({ type: 'muted', kind: 'audio', on: true });
    await expect.poll(() => onMessage.mock.calls.length).toBe(1);
    expect(onClosed).not.toHaveBeenCalled();
  });

  it('answers an offer with its own candidates, in sections that send; a track comes later without another offer', async () => {
    // The service's end: it wants to receive one picture, and sends one.
    const service = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
    const received: MediaStreamTrack[] = [];
    service.addEventListener('track', ({ track }) => received.push(track));
    for (const kind of ['audio', 'video'] as const)
      service.addTransceiver(kind, { direction: 'recvonly' });
    await service.setLocalDescription(await service.createOffer());
    const offer = (service.localDescription?.sdp ?? '')
      .replaceAll(/a=candidate.*\r\n/g, '')
      // As the service does, it asks for lost sound again.
      .replace(/a=rtpmap:(\d+) opus.*\r\n/, '$&a=rtcp-fb:$1 nack\r\n');
    const candidates: RTCIceCandidate[] = [];
    service.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate?.candidate) candidates.push(candidate);
    });

    join();
    const sending = { audio: '0', large: '1', small: '2' };
    socket.say({ type: 'welcome', you: access.participantId, chat: false, offer, sending });
    await expect.poll(() => socket.sent.at(-1)?.type).toBe('answer');
    const answer = socket.sent.at(-1);
    const sdp = answer?.type === 'answer' ? answer.sdp : '';
    expect(sdp.match(/a=sendonly/g)).toHaveLength(2);
    expect(sdp.split('m=video')[0]).toMatch(/^a=rtcp-fb:\d+ nack\r$/m);
    expect(sdp).toContain('a=candidate');
    await service.setRemoteDescription({ type: 'answer', sdp });
    // In the page both ends find each other by the answer's; the service sends its own after it.
    socket.say({
      type: 'candidates',
      candidates: candidates.map(({ candidate, sdpMid }) => ({ candidate, mid: sdpMid ?? '0' })),
    });
    await expect.poll(() => onConnected.mock.calls.length).toBe(1);

    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const [track] = canvas.captureStream(10).getTracks();
    const draw = setInterval(() => context?.fillRect(Math.random() * 100, 0, 9, 9), 100);
    connection.setTrack('video', track ?? null);
    const large = { width: 300, frameRate: 10, bitrate: 100_000 };
    socket.say({ type: 'sending', large, small: null, paused: false });
    const frames = async () => {
      let decoded = 0;
      (await service.getStats()).forEach((each: { framesDecoded?: number }) => {
        decoded += each.framesDecoded ?? 0;
      });
      return decoded;
    };
    await expect.poll(frames).toBeGreaterThan(2);
    expect(received).toHaveLength(2);
    clearInterval(draw);
    service.close();
  });
});
