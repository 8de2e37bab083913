import type { CallAccess } from '@ensemble/contract';
import { describe, expect, it, vi } from 'vitest';
import type { ConnectionEvents } from './connection.ts';
import { tryCall } from './try-call.ts';

const access: CallAccess = {
  provider: 'embedded',
  url: 'ws://calls.test/call',
  token: 'a-token',
  expiresAt: 0,
  participantId: '01920000-0000-7000-8000-000000000001',
  chat: false,
  iceServers: [],
};

/** A connection whose events the test makes happen. */
function open() {
  const close = vi.fn<() => void>();
  let events: ConnectionEvents | undefined;
  const result = tryCall(access, (_access, given) => {
    events = given;
    return {
      close,
      send: () => undefined,
      setTrack: () => undefined,
      streamAt: () => new MediaStream(),
      levels: async () => new Map(),
      obstacle: () => 'noMedia' as const,
      doubt: () => undefined,
    };
  });
  return { result, close, happen: () => events as ConnectionEvents };
}

describe('trying a call', () => {
  it('WATCH-06 is over as soon as media flows, and leaves', async () => {
    const { result, close, happen } = open();
    happen().onConnected();
    expect(await result).toEqual({ isConnected: true });
    expect(close).toHaveBeenCalledTimes(1);
    // Its own leaving is no failure.
    happen().onClosed(0);
    expect(await result).toEqual({ isConnected: true });
  });

  it('WATCH-06 says what the connection waited for, where none came about', async () => {
    const { result, happen } = open();
    happen().onClosed(0);
    expect(await result).toEqual({ isConnected: false, obstacle: 'noMedia' });
  });
});
