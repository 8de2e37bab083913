import { describe, expect, it } from 'vitest';
import { isMuteFor, readersOfConcern } from './moderation.ts';

const host = { id: 'host', type: 'owner' } as const;
const moderator = { id: 'moderator', type: 'moderator' } as const;
const other = { id: 'other', type: 'moderator' } as const;
const member = { id: 'member', type: 'participant' } as const;

describe('a mute', () => {
  it('CONF-07 of everybody leaves those who run the call', () => {
    expect([host, moderator, member].filter((each) => isMuteFor(null, each))).toEqual([member]);
  });

  it('CONF-07 of one is for that person, whoever they are', () => {
    expect([host, moderator, member].filter((each) => isMuteFor('host', each))).toEqual([host]);
  });
});

describe('a concern', () => {
  const readers = (
    people: Parameters<typeof readersOfConcern>[0],
    to: string | null,
    from = 'member',
  ) => readersOfConcern(people, { from, to }).map(({ id }) => id);

  it('goes to the host, or to the moderators where the host is absent', () => {
    expect(readers([member, moderator, host], null)).toEqual(['host']);
    expect(readers([member, moderator, other], null)).toEqual(['moderator', 'other']);
    expect(readers([member], null)).toEqual([]);
  });

  it('goes to the one it is for, if they run the call', () => {
    expect(readers([member, moderator, host], 'moderator')).toEqual(['moderator']);
    expect(readers([member, moderator, host], 'member', 'moderator')).toEqual([]);
  });

  it('never reaches its sender', () => {
    expect(readers([host, moderator], null, 'host')).toEqual(['moderator']);
    expect(readers([host, moderator], 'host', 'host')).toEqual([]);
  });
});
