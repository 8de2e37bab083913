import { describe, expect, test } from 'vitest';
import type { CallPerson } from '../client/call-client.ts';
import { gather, happenings } from './announcements.ts';

const person = (id: string, more: Partial<CallPerson> = {}): CallPerson => ({
  id,
  name: `Name of ${id}`,
  type: 'participant',
  audio: true,
  video: false,
  muted: { audio: false, video: false },
  hand: false,
  paused: false,
  line: null,
  streams: null,
  ...more,
});
const muted = { audio: true, video: false };

describe('what is announced of a call', () => {
  test('who joins, leaves, is muted and raises a hand; not the own coming', () => {
    const before = [person('a'), person('b'), person('c')];
    const after = [
      person('b', { muted }),
      person('c', { hand: true }),
      person('d'),
      person('you', { hand: true }),
    ];
    expect(happenings(before, after, 'you')).toEqual([
      { kind: 'joined', names: ['Name of d'] },
      { kind: 'left', names: ['Name of a'] },
      { kind: 'muted', names: ['Name of b'] },
      { kind: 'handUp', names: ['Name of c'] },
    ]);
  });

  test('the own muting by the host', () => {
    expect(happenings([person('you')], [person('you', { muted })], 'you')).toEqual([
      { kind: 'ownMuted', names: ['Name of you'] },
    ]);
  });

  test('a person who turns off their own microphone is not announced', () => {
    expect(happenings([person('a')], [person('a', { audio: false })], 'you')).toEqual([]);
  });

  test('what comes together is said together, and who joined and left right away not at all', () => {
    const gathered = gather([
      { kind: 'joined', names: ['A'] },
      { kind: 'joined', names: ['B', 'A'] },
      { kind: 'left', names: ['B', 'C'] },
    ]);
    expect(gathered).toEqual([
      { kind: 'joined', names: ['A'] },
      { kind: 'left', names: ['C'] },
    ]);
  });
});
