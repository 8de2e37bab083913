import { type CallAccess, closeCodes, type ErrorType } from '@ensemble/contract';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../client/api-error.ts';
import { type ConnectionOutcome, stayJoined } from './stay-joined.ts';

const access: CallAccess = {
  provider: 'embedded',
  url: 'ws://calls.test/call',
  token: 'a token',
  expiresAt: 0,
  participantId: '01920000-0000-7000-8000-000000000001',
  chat: false,
  iceServers: [],
};
const lost = { code: 1006, wasConnected: true };

/** Goes through these joinings, one after the other; answers how it ended and what was asked. */
async function go(joinings: (ConnectionOutcome | ErrorType | 'OFFLINE')[]) {
  const pauses: number[] = [];
  let losses = 0;
  let tokens = 0;
  const stop = new AbortController();
  const next = [...joinings];
  const ended = await stayJoined({
    getAccess: async () => {
      tokens += 1;
      const [first] = next;
      if (first === undefined) stop.abort();
      if (typeof first !== 'string') return access;
      next.shift();
      throw new ApiError(first === 'OFFLINE' ? 0 : 409, first);
    },
    join: async () => next.shift() as ConnectionOutcome,
    pause: async (ms) => void pauses.push(ms),
    onLost: () => {
      losses += 1;
    },
    signal: stop.signal,
  });
  return { ended, pauses, losses, tokens };
}

describe('staying in a call', () => {
  test('a lost connection is made again with a new token, each pause longer, at most 5 s', async () => {
    const failed = { code: 1006, wasConnected: false };
    const { ended, pauses, losses, tokens } = await go([
      lost,
      ...Array(6).fill(failed),
      'MEETING_CLOSED',
    ]);
    expect(ended).toBe('ended');
    expect(tokens).toBe(8);
    expect(losses).toBe(7);
    expect(pauses).toEqual([500, 1000, 2000, 4000, 5000, 5000, 5000]);
  });

  test('a connection that came about counts from the beginning again', async () => {
    const { pauses } = await go([lost, lost, lost]);
    expect(pauses).toEqual([500, 500, 500]);
  });

  test('the service killed, its restart and the API away for a moment are no end', async () => {
    const later = { code: closeCodes.tryAgain, wasConnected: false };
    const { ended, tokens } = await go([lost, 'OFFLINE', later, 'UNAVAILABLE', lost]);
    expect(ended).toBeUndefined();
    expect(tokens).toBe(6);
  });

  test.each([
    [closeCodes.ended, 'ended'],
    [closeCodes.blocked, 'blocked'],
    [closeCodes.sessionOver, 'sessionOver'],
    [closeCodes.replaced, 'replaced'],
    [closeCodes.full, 'full'],
    [closeCodes.misused, 'failed'],
  ])('close code %i ends it: %s', async (code, reason) => {
    const { ended, tokens } = await go([{ code, wasConnected: true }]);
    expect([ended, tokens]).toEqual([reason, 1]);
  });

  test('a token that is refused is asked for once more, and not again', async () => {
    const refused = { code: closeCodes.tokenRefused, wasConnected: false };
    expect(await go([refused, refused])).toMatchObject({ ended: 'refused', tokens: 2 });
    expect(await go([refused, lost])).toMatchObject({ ended: undefined });
  });

  test.each([
    ['MEETING_CLOSED', 'ended'],
    ['PARTICIPANT_BLOCKED', 'blocked'],
    ['INVALID_SESSION_TOKEN', 'sessionOver'],
    ['PERMISSION_DENIED', 'refused'],
    ['MEETING_NOT_STARTED', 'refused'],
  ] as const)('the refusal %s ends it: %s', async (type, reason) => {
    expect((await go([lost, type])).ended).toBe(reason);
  });

  test('CONF-16: a first connection that fails four times is given up', async () => {
    const failed = { code: closeCodes.mediaLost, wasConnected: false };
    expect(await go([failed, failed, failed, failed])).toMatchObject({
      ended: 'failed',
      losses: 0,
    });
  });
});
