import {
  cancelMeeting,
  createMeeting,
  deleteMeeting,
  downloadCalendarEntry,
  registerParticipant,
  updateMeeting,
  withdrawParticipant,
} from '@ensemble/contract';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { meetingParams, type TestMeeting } from '../../../testing/factories/meeting-factories.ts';
import { phoneOf, registerPhones } from '../../../testing/factories/push-factories.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';
import type { TestCaller } from '../../../testing/factories/factories.ts';

const api = await openTestServer();

const hour = 3_600_000;
const register = (caller: TestCaller, meeting: TestMeeting) =>
  api.request(
    registerParticipant,
    { params: { ...meetingParams(meeting), userId: caller.membershipId } },
    caller.token,
  );
const newHost = () => api.createCaller('ServiceProvider');
const startingIn = (hours: number) => ({
  starts_at: new Date(Date.now() + hours * hour),
  ends_at: new Date(Date.now() + (hours + 1) * hour),
});
const title = 'Grief after the fire';
async function scheduled(columns: object = {}) {
  const host = await newHost();
  const meeting = await api.createMeeting(host, { title, ...columns });
  const member = await api.createCaller('Employee', host.organization);
  return { host, meeting, member };
}
/** The entry a mail brings, as a calendar reads it. */
function entryOf(mail: { calendar?: string } | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(mail?.calendar ?? ''));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    attendees: component.getAllProperties('attendee').map((each) => String(each.getFirstValue())),
  };
}
/** A session tomorrow, as the console schedules it. */
async function schedule(host: TestCaller, moderatorIds: string[] = []) {
  const at = Date.now() + 24 * hour;
  const body = {
    title,
    description: 'An hour to talk.',
    startsAt: new Date(at).toISOString(),
    endsAt: new Date(at + hour).toISOString(),
    moderatorIds,
  };
  await api.request(createMeeting, { params: { orgId: host.organization.id }, body }, host.token);
}
const runChecks = () => api.owner.query(`SELECT enqueue_job('meetingChecks', '{}')`);

describe('what participants hear of by mail', () => {
  it('a registration brings the personal link and a neutral entry; the subject says nothing either', async () => {
    const { meeting, member } = await scheduled();
    await register(member, meeting);
    const mail = await api.readMail(member.email);
    expect(mail.subject).not.toContain('Grief');
    expect(mail.text).toContain(title);
    expect(mail.text).toMatch(/ at [\d:]+\s[ap]\.m\. \(Ontario and Quebec\)/);
    expect(mail.text).toContain(
      `https://console.example.org/join#organization=${meeting.organization.id}`,
    );
    expect(mail.text).toContain(api.linkToken(meeting, member));
    // It fills in the login (OPEN-05).
    expect(mail.text).toContain(`email=${encodeURIComponent(member.email)}`);
    expect(entryOf(mail)).toMatchObject({
      method: 'REQUEST',
      summary: 'Meeting',
      sequence: 0,
      attendees: [`MAILTO:${member.email}`],
    });
    expect(mail.calendar).not.toContain('Grief');
    expect(mail.calendar).not.toContain('/join');
  });

  it('the host’s own entry has the title, and their link leads to the schedule', async () => {
    const host = await newHost();
    await schedule(host);
    const mail = await api.readMail(host.email);
    expect(entryOf(mail).summary).toBe(title);
    expect(mail.subject).toContain('You host');
    const [made] = (
      await api.owner.query<{ id: string }>(`SELECT id FROM meeting WHERE host_id = $1`, [
        host.membershipId,
      ])
    ).rows;
    const link = `/schedule?organization=${host.organization.id}&meeting=${made?.id}`;
    expect(mail.text).toContain(`https://console.example.org${link}\n`);
  });

  it.each([
    ['en', 'You co-host a meeting', 'You co-host the session'],
    ['fr', 'Vous coanimez une rencontre', 'Vous coanimez la séance'],
  ])('a co-host hears that they co-host, in %s', async (language, subject, text) => {
    const host = await newHost();
    const peer = await api.createCaller('PeerSupporter', host.organization);
    await api.owner.query(`UPDATE person SET language = $2 WHERE id = $1`, [peer.id, language]);
    await schedule(host, [peer.membershipId]);
    const mail = await api.readMail(peer.email);
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain(text);
    expect(mail.text).toContain(`/schedule?organization=${host.organization.id}&meeting=`);
  });

  it('OPEN-05 people in charge go to the schedule from every mail; one who may not host any more comes by the personal link', async () => {
    const peer = await api.createCaller('PeerSupporter');
    const meeting = await api.createMeeting(peer, { title, ...startingIn(30) });
    const coHost = await api.createCaller('PeerSupporter', peer.organization);
    await api.addParticipant(meeting, coHost, { type: 'moderator' });
    await api.owner.query(`UPDATE membership SET user_type = 'Employee' WHERE id = $1`, [
      coHost.membershipId,
    ]);
    await api.request(
      updateMeeting,
      { params: meetingParams(meeting), body: { title: 'Grief, later' } },
      peer.token,
    );
    const mail = await api.readMail(peer.email);
    expect(mail.text).toContain(
      `Open the schedule\nhttps://console.example.org/schedule?organization=${peer.organization.id}&meeting=${meeting.id}\n`,
    );
    expect(mail.text).not.toContain('Give your seat back');
    const other = await api.readMail(coHost.email);
    expect(other.text).toContain(api.linkToken(meeting, coHost));
  });

  it('each mail names its reader alone', async () => {
    const { host, meeting, member } = await scheduled();
    const other = await api.createCaller('Employee', host.organization);
    await register(member, meeting);
    await register(other, meeting);
    const [one, two] = [await api.readMail(member.email), await api.readMail(other.email)];
    expect([one.to, two.to]).toEqual([[member.email], [other.email]]);
    expect(one.calendar).not.toContain(other.email);
    expect(one.calendar).not.toContain(host.email);
    expect(two.calendar).not.toContain(member.email);
  });

  it('another time or title is told with the next SEQUENCE of the same UID; a description is not', async () => {
    const { host, meeting, member } = await scheduled();
    await register(member, meeting);
    const first = entryOf(await api.readMail(member.email));
    const change = (body: object) =>
      api.request(updateMeeting, { params: meetingParams(meeting), body }, host.token);
    await change({ description: 'Another one.' });
    await change({ endsAt: new Date(Date.now() + 30 * hour).toISOString() });
    const mails = await api.readMails(member.email, 2);
    expect(mails.length).toBe(2);
    expect(entryOf(mails[1])).toMatchObject({ uid: first.uid, sequence: 1, method: 'REQUEST' });
  });

  it('registration, change, download and cancellation of one person carry one UID; another person has another, and none has an id of session or person', async () => {
    const { host, meeting, member } = await scheduled();
    const other = await api.createCaller('Employee', host.organization);
    for (const each of [member, other]) await register(each, meeting);
    for (const each of [member, other]) await api.readMail(each.email);
    await api.request(
      updateMeeting,
      { params: meetingParams(meeting), body: { title: 'Later' } },
      host.token,
    );
    await api.readMails(member.email, 2);
    const file = await api.request(
      downloadCalendarEntry,
      { params: meetingParams(meeting), query: {} },
      member.token,
    );
    await api.request(
      cancelMeeting,
      { params: meetingParams(meeting), body: { cancelReason: 'The host is ill.' } },
      host.token,
    );
    const [mails, theirs] = [
      await api.readMails(member.email, 3),
      await api.readMails(other.email, 3),
    ];
    const entries = [...mails, { calendar: file.text }].map(entryOf);
    expect(new Set(entries.map(({ method }) => method))).toEqual(
      new Set(['REQUEST', 'PUBLISH', 'CANCEL']),
    );
    const uids = new Set(entries.map(({ uid }) => uid));
    const othersUids = new Set(theirs.map((each) => entryOf(each).uid));
    expect([uids.size, othersUids.size]).toEqual([1, 1]);
    expect(uids).not.toEqual(othersUids);
    const { rows } = await api.owner.query<{ id: string }>(
      'SELECT id FROM meeting_participant WHERE meeting_id = $1',
      [meeting.id],
    );
    for (const id of [meeting.id, member.id, member.membershipId, ...rows.map((row) => row.id)])
      expect([...uids].join()).not.toContain(id);
    expect(file.text).toMatch(/END:VCALENDAR\r\n$/);
    for (const { calendar } of [...mails, { calendar: file.text }]) {
      expect(calendar).toContain(`PRODID:-//${host.organization.name}//Calendar//EN`);
      expect(calendar).toContain(`ORGANIZER;CN="${host.organization.name}"`);
    }
  });

  it('MEET-24 a cancellation takes the entry back, and gives the reason and where to turn', async () => {
    const { host, meeting, member } = await scheduled();
    await register(member, meeting);
    await api.readMail(member.email);
    await api.request(
      cancelMeeting,
      { params: meetingParams(meeting), body: { cancelReason: 'The host is ill.' } },
      host.token,
    );
    const mail = (await api.readMails(member.email, 2)).at(-1);
    expect(entryOf(mail)).toMatchObject({ method: 'CANCEL', sequence: 1 });
    expect(mail?.text).toContain('The host is ill.');
    expect(mail?.text).toContain('988');
  });

  it('OPEN-70 of a deleted session those registered hear that it is cancelled', async () => {
    const { host, meeting, member } = await scheduled();
    await register(member, meeting);
    await api.readMail(member.email);
    await api.request(deleteMeeting, { params: meetingParams(meeting) }, host.token);
    expect(entryOf((await api.readMails(member.email, 2)).at(-1)).method).toBe('CANCEL');
  });

  it('who withdraws gets their entry taken back', async () => {
    const { meeting, member } = await scheduled();
    await register(member, meeting);
    await api.readMail(member.email);
    await api.request(
      withdrawParticipant,
      { params: { ...meetingParams(meeting), userId: member.membershipId } },
      member.token,
    );
    expect(entryOf((await api.readMails(member.email, 2)).at(-1)).method).toBe('CANCEL');
  });

  it('is in the person’s language', async () => {
    const { meeting, member } = await scheduled();
    await api.owner.query(`UPDATE person SET language = 'fr' WHERE id = $1`, [member.id]);
    await register(member, meeting);
    const mail = await api.readMail(member.email);
    expect(entryOf(mail).summary).toBe('Rencontre');
    expect(mail.subject).toContain('Votre rencontre');
  });
});

describe('reminders', () => {
  const marks = async (meeting: TestMeeting) =>
    (
      await api.owner.query<{ day: boolean; soon: boolean }>(
        `SELECT reminded_day IS NOT NULL AS day, reminded_soon IS NOT NULL AS soon FROM meeting_participant
         WHERE meeting_id = $1 AND type = 'participant'`,
        [meeting.id],
      )
    ).rows;
  const longAgo = { since: new Date(Date.now() - 72 * hour) };

  it('go out a day before and ten minutes before, once each, by mail', async () => {
    const { meeting, member } = await scheduled(startingIn(23.5));
    await api.addParticipant(meeting, member, longAgo);
    await runChecks();
    const [day] = await api.readMails(member.email, 1);
    expect(day?.subject).toContain('Reminder');
    await runChecks();
    await api.owner.query(
      `UPDATE meeting SET starts_at = now() + interval '9 minutes', ends_at = now() + interval '1 hour' WHERE id = $1`,
      [meeting.id],
    );
    await runChecks();
    const mails = await api.readMails(member.email, 2);
    await runChecks();
    await expect.poll(() => marks(meeting)).toEqual([{ day: true, soon: true }]);
    expect(mails.map(({ subject }) => subject.includes('starts soon'))).toEqual([false, true]);
    expect((await api.mailsNow(member.email)).length).toBe(2);
  });

  it('who registers after a reminder was due gets none: the registration says it', async () => {
    const { meeting, member } = await scheduled(startingIn(3));
    await register(member, meeting);
    await runChecks();
    await expect.poll(() => marks(meeting)).toEqual([{ day: true, soon: false }]);
    const mails = await api.readMails(member.email, 1);
    expect(mails.map(({ subject }) => subject.includes('Reminder'))).toEqual([false]);
  });

  it('cancelled sessions, people who withdrew and people on the waiting list are not reminded', async () => {
    const { host, meeting, member } = await scheduled(startingIn(5));
    const cancelled = await api.createMeeting(host, { ...startingIn(5), status: 'cancelled' });
    const other = await api.createCaller('Employee', host.organization);
    const third = await api.createCaller('Employee', host.organization);
    await api.addParticipant(meeting, other, { ...longAgo, state: 'waiting' });
    await api.addParticipant(meeting, third, { ...longAgo, state: 'withdrawn' });
    await api.addParticipant(cancelled, member, longAgo);
    await runChecks();
    // The host is reminded in that same run: it is done.
    await expect
      .poll(() =>
        api.countRows('meeting_participant', 'id = $1 AND reminded_day IS NOT NULL', [
          meeting.hostParticipantId,
        ]),
      )
      .toBe(1);
    for (const person of [member, other, third])
      expect(await api.mailsNow(person.email)).toEqual([]);
  });

  it('reach the person’s phones too, without the title; who wants no pushes gets none', async () => {
    const { host, meeting, member } = await scheduled(startingIn(23));
    const quiet = await api.createCaller('Employee', host.organization);
    await api.owner.query(`UPDATE membership SET pushes = 'none' WHERE id = $1`, [
      quiet.membershipId,
    ]);
    const [phone] = await registerPhones(api, member, 1);
    const [quietPhone] = await registerPhones(api, quiet, 1);
    await api.addParticipant(meeting, quiet, longAgo);
    await api.addParticipant(meeting, member, longAgo);
    await runChecks();
    const shown = (each: typeof phone) => (each ? phoneOf(api, each).lockScreen : []);
    await expect.poll(() => shown(phone).length).toBe(1);
    expect(JSON.stringify(api.inbox.phones.captured())).not.toContain('Grief');
    await api.readMail(quiet.email);
    expect(shown(quietPhone)).toEqual([]);
  });
});

describe('the download', () => {
  const download = (caller: TestCaller, meeting: TestMeeting, query: object = {}) =>
    api.request(downloadCalendarEntry, { params: meetingParams(meeting), query }, caller.token);

  it('is the caller’s own entry: neutral, or with its title where they ask for it', async () => {
    const { meeting, member } = await scheduled();
    await api.addParticipant(meeting, member);
    const answer = await download(member, meeting);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    expect(answer.headers.get('content-disposition')).toContain('meeting.ics');
    expect(answer.text).toContain('SUMMARY:Meeting');
    expect((await download(member, meeting, { title: 'own' })).text).toContain(`SUMMARY:${title}`);
  });

  it('is for those with a seat', async () => {
    const { host, meeting, member } = await scheduled();
    expect((await download(member, meeting)).errorType).toBe('PARTICIPANT_NOT_FOUND');
    await api.addParticipant(meeting, member, { state: 'waiting' });
    expect((await download(member, meeting)).errorType).toBe('PARTICIPANT_NOT_FOUND');
    expect((await download(host, meeting)).text).toContain(`SUMMARY:${title}`);
  });
});

describe('what is kept', () => {
  it('who took part is forgotten 30 days after a session; the session stays, a deleted one does not', async () => {
    const { host, member } = await scheduled();
    const daysAgo = (days: number) => ({
      status: 'completed',
      starts_at: new Date(Date.now() - days * 24 * hour - hour),
      ends_at: new Date(Date.now() - days * 24 * hour),
    });
    const old = await api.createMeeting(host, daysAgo(31));
    const young = await api.createMeeting(host, daysAgo(29));
    const gone = await api.createMeeting(host, { ...daysAgo(31), deleted_at: new Date() });
    for (const meeting of [old, young, gone]) await api.addParticipant(meeting, member);
    await api.owner.query(`SELECT enqueue_job('erasure', '{}')`);
    await expect.poll(() => api.countRows('meeting', 'id = $1', [gone.id])).toBe(0);
    const countParticipants = (meeting: TestMeeting) =>
      api.countRows('meeting_participant', 'meeting_id = $1', [meeting.id]);
    await expect.poll(() => countParticipants(old)).toBe(0);
    expect([
      await countParticipants(young),
      await api.countRows('meeting', 'id = $1', [old.id]),
    ]).toEqual([2, 1]);
  });
});
