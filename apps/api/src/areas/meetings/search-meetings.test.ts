import { listMeetings } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import type { TestCaller } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const hour = 3_600_000;
/** A session of an hour that begins in so many hours. */
const inHours = (hours: number, title: string, description = 'An hour to talk.') => {
  const starts_at = new Date(Date.now() + hours * hour);
  return { title, description, starts_at, ends_at: new Date(starts_at.getTime() + hour) };
};
const list = (caller: TestCaller, query: Record<string, string>) =>
  api.request(
    listMeetings,
    { params: { orgId: caller.organization.id }, query: { timeZone: 'America/Toronto', ...query } },
    caller.token,
  );
const found = async (caller: TestCaller, searchTerm: string, more: Record<string, string> = {}) => {
  const { data } = await list(caller, { searchTerm, ...more });
  const titles = data.meetings.map(({ title }) => title);
  expect(data.count).toBe(titles.length);
  return titles;
};
const newHost = () => api.createCaller('ServiceProvider');

describe('searching sessions', () => {
  it('MEET-40 finds words of title and description in either language, without accents and letter case', async () => {
    const host = await newHost();
    await api.createMeeting(host, inHours(24, 'Après l’appel', 'Une heure à cœur ouvert.'));
    await api.createMeeting(host, inHours(48, 'Evening circle', 'Breathe in, and out.'));
    await api.createMeeting(host, inHours(72, '50 % Off_duty', 'Breathe.'));
    expect(await found(host, 'APRES')).toEqual(['Après l’appel']);
    expect(await found(host, 'coeur')).toEqual(['Après l’appel']);
    expect(await found(host, 'évening  Circle')).toEqual(['Evening circle']);
    expect(await found(host, 'breathe')).toEqual(['Evening circle', '50 % Off_duty']);
    // One or two letters are those that a word begins with.
    expect(await found(host, 'ev')).toEqual(['Evening circle']);
    expect(await found(host, 'ng')).toEqual([]);
    for (const sign of ['%', '_']) expect(await found(host, sign)).toEqual(['50 % Off_duty']);
    expect(await found(host, 'nothing of it')).toEqual([]);
  });

  it('MEET-40 follows a text that is changed', async () => {
    const host = await newHost();
    const { id } = await api.createMeeting(host, inHours(24, 'Old name'));
    await api.owner.query('UPDATE meeting SET title = $2 WHERE id = $1', [id, 'New name']);
    expect(await found(host, 'old')).toEqual([]);
    expect(await found(host, 'new')).toEqual(['New name']);
  });

  it('MEET-40, API-58 is of all months, the next ones first, then the latest; of one month where it is named', async () => {
    const host = await newHost();
    for (const hours of [-1000, 2000, -2000, 1000])
      await api.createMeeting(host, inHours(hours, `Circle ${hours}`));
    await api.createMeeting(host, inHours(-0.5, 'Circle now'));
    const all = ['Circle now', 'Circle 1000', 'Circle 2000', 'Circle -1000', 'Circle -2000'];
    expect(await found(host, 'circle')).toEqual(all);
    const month = new Date(Date.now() + 1000 * hour).toLocaleDateString('en-CA', {
      timeZone: 'America/Toronto',
    });
    const named = { year: month.slice(0, 4), month: String(Number(month.slice(5, 7))) };
    expect(await found(host, 'circle', named)).toEqual(['Circle 1000']);
    // Nothing to search for: the present month, as without it.
    expect((await list(host, { searchTerm: ' ' })).data).toEqual((await list(host, {})).data);
    const { data } = await list(host, { searchTerm: 'circle', skip: '3' });
    expect([data.meetings.map(({ title }) => title), data.count]).toEqual([all.slice(3), 5]);
  });

  it('MEET-40 finds what the reader’s list shows, and looks through nothing else', async () => {
    const host = await newHost();
    const coworker = await api.createCaller('PeerSupporter', host.organization);
    const member = await api.createCaller('Employee', host.organization);
    const own = await api.createMeeting(host, {
      ...inHours(24, 'Circle of mine'),
      status: 'cancelled',
      cancel_reason: 'Zebra',
    });
    await api.addParticipant(own, member, { alias: 'Walrus' });
    await api.createMeeting(coworker, inHours(48, 'Circle of theirs'));
    await api.createMeeting(host, {
      ...inHours(72, 'Circle that is gone'),
      deleted_at: new Date(),
    });
    await api.createMeeting(await newHost(), inHours(24, 'Circle elsewhere'));
    const both = ['Circle of mine', 'Circle of theirs'];
    for (const reader of [host, coworker, member])
      expect(await found(reader, 'circle')).toEqual(both);
    expect(await found(host, 'circle', { sp: host.membershipId })).toEqual(both.slice(0, 1));
    // Neither who hosts it or comes, nor why it was cancelled.
    for (const words of [host.lastName, host.email, member.email, 'walrus', 'zebra'])
      expect(await found(host, words)).toEqual([]);
  });

  it('MEET-40 refuses a search that is too long', async () => {
    const answer = await list(await newHost(), { searchTerm: 'a'.repeat(101) });
    expect(answer.errorType).toBe('VALIDATION_FAILED');
  });
});
