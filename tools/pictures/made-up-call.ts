interface Call {
  readonly count: number;
  readonly isHost: boolean;
  readonly you: string;
  readonly line: Line;
}

/** How the line of the one who looks is. */
export interface Line {
  readonly down?: 'poor';
  readonly up?: 'poor';
  readonly othersPaused?: boolean;
  readonly ownPaused?: boolean;
  /** The line of so many others is poor. */
  readonly poorOthers?: number;
  /** The connection is lost, and does not come back. */
  readonly isLost?: boolean;
}

/**
 * Runs in a page before its scripts: a calls service and a peer connection that hold made-up people,
 * with drawn pictures in place of cameras. It uses nothing from outside of itself.
 */
export function madeUpCall({ count, isHost, you, line }: Call): void {
  // Written for a page; this file is checked without its types.
  const page = globalThis as unknown as {
    WebSocket: unknown;
    RTCPeerConnection: unknown;
    document: { createElement(name: string): never };
    navigator: { mediaDevices: object };
    MediaStream: new (tracks: unknown[]) => object;
  };
  const names = [
    'Grace Osei',
    'Sam',
    'Priya',
    'Luc',
    'Marie-Hélène',
    'Dolphin',
    'Noah',
    'Fatima',
    'Jean-Sébastien T.',
    'Wren',
  ];
  const idOf = (index: number) =>
    `01920000-0000-7000-8000-${String(100 + index).padStart(12, '0')}`;
  const people = Array.from({ length: count }, (_, index) => ({
    id: idOf(index),
    name: `${names[index % names.length]}${index < names.length ? '' : ` ${index}`}`,
    type: index === 0 ? 'owner' : index === 2 ? 'moderator' : 'participant',
    audio: index % 4 !== 3,
    video: index % 3 !== 1,
    muted: { audio: false, video: false },
    hand: index === 2,
    paused: line.othersPaused ?? false,
    line: isHost ? (index > 0 && index <= (line.poorOthers ?? 0) ? 'poor' : 'good') : null,
    slot: { audio: `a${index}`, video: `v${index}` },
  }));
  const own = isHost ? 0 : 1;
  const listed = people.map((person, index) =>
    index === own ? { ...person, id: isHost ? person.id : you, slot: null } : person,
  );

  interface Canvas {
    width: number;
    height: number;
    getContext(kind: '2d'): {
      fillStyle: string;
      fillRect(x: number, y: number, width: number, height: number): void;
      beginPath(): void;
      arc(x: number, y: number, radius: number, from: number, to: number): void;
      fill(): void;
    };
    captureStream(rate: number): { getTracks(): unknown[] };
  }
  const drawn = (index: number) => {
    const canvas: Canvas = page.document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext('2d');
    const draw = () => {
      context.fillStyle = `hsl(${index * 47} 25% 35%)`;
      context.fillRect(0, 0, 320, 180);
      context.fillStyle = `hsl(${index * 47} 30% 70%)`;
      context.beginPath();
      context.arc(160, 78, 36, 0, 7);
      context.arc(160, 190, 70, 0, 7);
      context.fill();
    };
    draw();
    setInterval(draw, 500);
    return canvas.captureStream(4).getTracks()[0];
  };

  class MadeUpSocket extends EventTarget {
    static readonly OPEN = 1;
    static opened = 0;
    readonly readyState = 1;
    constructor() {
      super();
      MadeUpSocket.opened += 1;
      if (line.isLost && MadeUpSocket.opened > 1) return;
      setTimeout(() => {
        this.dispatchEvent(new Event('open'));
        const sending = { audio: 'x', large: 'y', small: 'z' };
        this.say({ type: 'welcome', you: listed[own]?.id, chat: true, offer: '', sending });
        this.say({ type: 'participants', participants: listed });
        this.say({
          type: 'line',
          down: line.down ?? 'good',
          up: line.up ?? 'good',
          paused: line.othersPaused ?? false,
        });
        const paused = line.ownPaused ?? false;
        this.say({ type: 'sending', large: null, small: null, paused });
        if (line.isLost)
          setTimeout(() => this.dispatchEvent(new CloseEvent('close', { code: 1006 })), 500);
        this.say({
          type: 'chat',
          from: idOf(0),
          name: 'Grace Osei',
          role: 'owner',
          message: 'Welcome, everyone. Take a moment to arrive.',
          sent: Date.parse('2026-07-01T16:01:00Z'),
        });
      });
    }
    say(message: object) {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
    }
    send() {}
    close() {}
  }

  class MadeUpPeer extends EventTarget {
    readonly iceGatheringState = 'complete';
    readonly localDescription = { sdp: '' };
    connectionState = 'new';
    getTransceivers() {
      return [];
    }
    async setRemoteDescription() {
      for (const [index, person] of people.entries()) {
        if (!person.video || index === own) continue;
        const event = Object.assign(new Event('track'), {
          track: drawn(index),
          transceiver: { mid: person.slot.video },
        });
        this.dispatchEvent(event);
      }
    }
    async createAnswer() {
      return {};
    }
    async setLocalDescription() {
      this.connectionState = 'connected';
      this.dispatchEvent(new Event('connectionstatechange'));
    }
    async addIceCandidate() {}
    async getStats() {
      return new Map([
        ['voice', { type: 'inbound-rtp', kind: 'audio', mid: 'a0', audioLevel: 0.4 }],
      ]);
    }
    close() {}
  }
  Object.assign(page.navigator.mediaDevices, {
    getUserMedia: async () => new page.MediaStream([drawn(own)]),
  });
  page.WebSocket = MadeUpSocket;
  page.RTCPeerConnection = MadeUpPeer;
}
