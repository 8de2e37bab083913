import { describe, expect, test } from 'vitest';
import { personOf } from '../testing.ts';
import { gather, happenings } from './announcements.ts';

const muted = { audio: true, video: false };

describe('what is announced of a call', () => {
  test('who joins, leaves, is muted and raises a hand; not the own coming', () => {
    const before = [personOf('a'), personOf('b'), personOf('c')];
    const after = [
      personOf('b', { muted }),
      personOf('c', { hand: true }),
      personOf('d'),
      personOf('you', { hand: true }),
    ];
    expect(happenings(before, after, 'you')).toEqual([
      { kind: 'joined', names: ['Name of d'] },
      { kind: 'left', names: ['Name of a'] },
      { kind: 'muted', names: ['Name of b'] },
      { kind: 'handUp', names: ['Name of c'] },
    ]);
  });

  test('the own muting by the host', () => {
    expect(happenings([personOf('you')], [personOf('you', { muted })], 'you')).toEqual([
      { kind: 'ownMuted', names: ['Name of you'] },
    ]);
  });

  test('a person who turns off their own microphone is not announced', () => {
    expect(happenings([personOf('a')], [personOf('a', { audio: false })], 'you')).toEqual([]);
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
