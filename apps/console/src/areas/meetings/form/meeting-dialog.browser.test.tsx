import {
  createMeeting,
  listHosts,
  listMeetings,
  type Meeting,
  readClock,
  updateMeeting,
  type UserType,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { phrase } from '../../../i18n/index.ts';
import { expectOff, expectReady, pressOff } from '../../../testing/press-off.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { stateAnswers } from '../../../testing/answers.ts';
import { keepFormDrafts } from '../../../testing/form-drafts.ts';
import { idOf, signInAs } from '../../../testing/people.ts';
import {
  type Edition,
  editions,
  inOneEdition,
  renderConsole,
} from '../../../testing/render-console.tsx';
import SchedulePage from '../schedule/schedule-page.tsx';
import { heldAt, meetingOf, ownId, ownMeeting, participant, participation } from '../testing.ts';

const dialog = page.getByRole('dialog');
const labelled = (key: string): Locator =>
  dialog.getByRole('combobox', {
    name: new RegExp(`^${phrase(`meetings.form.${key}` as 'meetings.form.time')}( \\*)?$`),
  });
const text = (key: string): Locator =>
  dialog.getByRole('textbox', {
    name: new RegExp(`^${phrase(`meetings.form.${key}` as 'meetings.form.title')}( \\*)?$`),
  });
const submit = (key: 'submit' | 'save') =>
  dialog.getByRole('button', { name: phrase(`meetings.form.${key}`), exact: true });

/** More than the list shows at a time. */
const others = Array.from({ length: 30 }, (_each, index) => ({
  userId: idOf(900 + index),
  firstName: 'Peer',
  lastName: String(index + 1),
}));
const hosts = {
  hosts: [
    { userId: ownId, firstName: 'Ida', lastName: 'Roy' },
    { userId: idOf(801), firstName: 'Noa', lastName: 'Bergeron' },
    { userId: idOf(802), firstName: 'Omar', lastName: 'Diallo' },
    ...others,
  ],
};

/** The dialog of a new session, or of the one that is listed. */
async function open(
  edition: Edition,
  {
    meeting,
    userType = 'ServiceProvider',
    address = '/schedule?month=2030-11',
    now = '2030-11-05T10:20',
  }: { meeting?: Meeting; userType?: UserType; address?: string; now?: string } = {},
) {
  signInAs(userType);
  const answers = stateAnswers();
  const state = { meetings: meeting ? [meeting] : [] };
  const listed = answers.reply(listMeetings, () => ({
    meetings: state.meetings,
    count: state.meetings.length,
  }));
  answers.reply(listHosts, () => hosts);
  const drafts = keepFormDrafts(answers, 'meeting');
  answers.reply(readClock, () => ({ now: new Date().toISOString(), localNow: now }));
  await renderConsole(<SchedulePage />, edition, address);
  const name = phrase(meeting ? 'meetings.action.edit' : 'meetings.create');
  await page.getByRole('button', { name, exact: true }).first().click();
  await expect.element(text('title')).toBeVisible();
  return { ...answers, listed, state, drafts };
}

const write = async () => {
  await text('title').fill('Evening circle');
  await text('description').fill('We talk about the week.');
};

describe.each(editions)('the form of a session, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const { language } = edition;

  it('MEET-04, MEET-14, MEET-17, MEET-19, MEET-22: it begins with the next whole hour, 15 participants, and times in steps of 5 minutes', async () => {
    await open(edition, { now: '2030-11-05T21:40' });
    await expect.element(text('title')).toHaveFocus();
    // By the server's clock.
    await expect.element(labelled('time')).toHaveValue('22:00');
    await expect.element(labelled('endTime')).toHaveValue('23:00');
    const times = [...labelled('time').element().querySelectorAll('option')];
    expect(times.slice(0, 3).map(({ value }) => value)).toEqual(['00:00', '00:05', '00:10']);
    expect(times).toHaveLength(288);
    await expect.element(text('maxParticipants')).toHaveValue('15');
    expect(labelled('host').elements()).toHaveLength(0);
    await expectAccessible();
  });

  it('MEET-15, MEET-16, MEET-17, MEET-23: while something is wrong it can’t be sent, and says why once a field was left', async () => {
    await open(edition);
    await expectOff(submit('submit'));
    expect(dialog.getByText(phrase('rules.required')).elements()).toHaveLength(0);
    await text('title').click();
    await text('description').click();
    await expect.element(dialog.getByText(phrase('rules.required'))).toBeVisible();
    await write();
    await expectReady(submit('submit'));
    await text('title').fill('a'.repeat(81));
    await expectOff(submit('submit'));
    await expect
      .element(dialog.getByText(phrase('rules.tooLong', { count: 81 }), { exact: false }))
      .toBeVisible();
    // Pressed before, it sends nothing and leads to what is wrong.
    await pressOff(submit('submit'));
    await expect.element(text('title')).toHaveFocus();
    await expect.element(text('title')).toHaveAttribute('aria-invalid', 'true');
    await text('title').fill('a'.repeat(80));
    await text('description').fill('b'.repeat(141));
    await expectOff(submit('submit'));
    await text('description').fill('b'.repeat(140));
    for (const [count, isRight] of [
      ['0', false],
      ['16', false],
      ['1', true],
      ['15', true],
    ] as const) {
      await text('maxParticipants').fill(count);
      await expect
        .poll(() => submit('submit').element().matches(':not([aria-disabled])'))
        .toBe(isRight);
    }
    await expectAccessible();
  });

  test('MEET-18, MEET-20: a time that has passed is refused, and the other time moves along', async () => {
    const meeting = ownMeeting(1);
    await open(edition, { meeting });
    await labelled('time').selectOptions('19:00');
    await expect.element(labelled('endTime')).toHaveValue('20:00');
    await labelled('endTime').selectOptions('17:05');
    await expect.element(labelled('time')).toHaveValue('16:05');
    await expectReady(submit('save'));
  });

  it('MEET-20: an earlier start keeps the length; an end chosen by hand stays', async () => {
    await open(edition, { meeting: ownMeeting(1) });
    await labelled('time').selectOptions('17:15');
    await expect.element(labelled('endTime')).toHaveValue('18:15');
    await labelled('endTime').selectOptions('18:45');
    await labelled('time').selectOptions('16:30');
    await expect.element(labelled('endTime')).toHaveValue('18:45');
    await labelled('time').selectOptions('19:00');
    await expect.element(labelled('endTime')).toHaveValue('21:15');
  });

  test('MEET-19: a time between the steps, set by a program, stands among them and stays', async () => {
    const meeting = ownMeeting(1, {
      ...heldAt('2030-11-12T18:07', '2030-11-12T23:58'),
    });
    const { reply } = await open(edition, { meeting });
    const updated = reply(updateMeeting, () => meeting);
    const values = [...labelled('time').element().querySelectorAll('option')].map(
      ({ value }) => value,
    );
    expect(values).toHaveLength(289);
    expect(values).toEqual(values.toSorted());
    await expect.element(labelled('time')).toHaveValue('18:07');
    await expect.element(labelled('endTime')).toHaveValue('23:58');
    await text('title').fill('Morning circle');
    await submit('save').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(updated.mock.lastCall?.[0].body).toEqual({ title: 'Morning circle' });
  });

  test('MEET-23, API-60: what is written is sent once, and the new session is shown in its month', async () => {
    const { reply, listed, state } = await open(edition);
    const made = ownMeeting(9, {
      ...heldAt('2031-02-03T10:00', '2031-02-03T11:00'),
    });
    const created = reply(createMeeting, () => {
      state.meetings = [made];
      return made;
    });
    await write();
    await submit('submit').dblClick();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(created).toHaveBeenCalledTimes(1);
    expect(created.mock.lastCall?.[0].body).toMatchObject({
      title: 'Evening circle',
      description: 'We talk about the week.',
      maxParticipants: 15,
      hostId: ownId,
      moderatorIds: [],
    });
    await expect
      .poll(() => Object.fromEntries(new URLSearchParams(window.location.search)))
      .toEqual({ month: '2031-02', meeting: made.id });
    await expect.poll(() => listed.mock.lastCall?.[0].query.get('year')).toBe('2031');
    await expect
      .element(page.getByText(phrase('meetings.done.created', { title: made.title })))
      .toBeVisible();
  });

  it('API-72, MEET-33, MEET-34: what the server refuses is a notification and stands in the form, with what was typed', async () => {
    const { refuse } = await open(edition);
    const said = { en: 'Some fields were rejected.', fr: 'Certains champs ont été refusés.' };
    refuse(createMeeting, 'VALIDATION_FAILED', { exceptionMessage: said });
    await write();
    await submit('submit').click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.poll(() => page.getByText(said[language]).elements().length).toBe(2);
    await expect.element(text('title')).toHaveValue('Evening circle');
  });

  test('OPEN-61: fewer seats than people are refused under the field', async () => {
    const { refuse } = await open(edition, { meeting: ownMeeting(1, { registered: 3 }) });
    refuse(updateMeeting, 'MEETING_BELOW_REGISTERED');
    await text('maxParticipants').fill('2');
    await submit('save').click();
    await expect
      .element(text('maxParticipants'))
      .toHaveAccessibleDescription(/MEETING_BELOW_REGISTERED/);
  });

  test('MEET-09, MEET-32, API-61: a change sends what was changed, and the list is loaded again', async () => {
    const meeting = ownMeeting(1);
    const { reply, listed, state } = await open(edition, { meeting });
    const updated = reply(updateMeeting, () => {
      state.meetings = [{ ...meeting, title: 'Morning circle' }];
      return state.meetings[0] as Meeting;
    });
    await text('title').fill('Morning circle');
    const before = listed.mock.calls.length;
    await submit('save').click();
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'Morning circle' }))
      .toBeVisible();
    expect(updated.mock.lastCall?.[0].body).toEqual({ title: 'Morning circle' });
    expect(listed.mock.calls.length).toBeGreaterThan(before);
  });

  it('MEET-21: another day takes the end with it', async () => {
    const meeting = ownMeeting(1);
    const { reply } = await open(edition, { meeting });
    const updated = reply(updateMeeting, () => meeting);
    await dialog
      .getByRole('button', { name: new RegExp(`^${phrase('meetings.form.date')}`) })
      .click();
    await page
      .getByRole('button', { name: language === 'fr' ? '28 novembre 2030' : '28 November 2030' })
      .click();
    await submit('save').click();
    await expect.poll(() => updated.mock.calls.length).toBe(1);
    // As they are typed: the server makes moments of them.
    expect(updated.mock.lastCall?.[0].body).toEqual({
      startsAt: '2030-11-28T18:00',
      endsAt: '2030-11-28T19:00',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  test('MEET-18, MEET-20: what the server alone knows of the times stands under them', async () => {
    const { refuse } = await open(edition);
    refuse(createMeeting, 'VALIDATION_FAILED', {
      errorDetails: { startsAt: ['It has begun there.'], endsAt: ['It is over there.'] },
    });
    await write();
    await submit('submit').click();
    await expect.element(labelled('time')).toHaveAccessibleDescription(/It has begun there/);
    await expect.element(labelled('endTime')).toHaveAccessibleDescription(/It is over there/);
  });

  it('once it has started, its start and host stay', async () => {
    await open(edition, {
      meeting: ownMeeting(1, { status: 'started' }),
      userType: 'OrganizationAdmin',
    });
    await expect.element(labelled('time')).toBeDisabled();
    await expect.element(dialog.getByRole('combobox', { name: hostName() })).toBeDisabled();
    await expect.element(labelled('endTime')).toBeEnabled();
    await expect.element(dialog.getByText(phrase('meetings.form.startStays'))).toBeVisible();
    await expectAccessible();
  });

  it('administrators choose the host, who is no co-host then; a co-host is chosen by name', async () => {
    const { reply, state } = await open(edition, { userType: 'PeerSupportAdmin' });
    const created = reply(createMeeting, () => {
      state.meetings = [meetingOf(9)];
      return meetingOf(9);
    });
    await write();
    const host = dialog.getByRole('combobox', { name: hostName() });
    await expect.element(host).toHaveValue('Ida Roy');
    await host.click();
    await page.getByRole('option', { name: 'Noa Bergeron' }).click();
    await dialog.getByRole('combobox', { name: phrase('meetings.form.coHosts') }).click();
    const people = page.getByRole('listbox').getByRole('option');
    await expect.element(people.first()).toBeVisible();
    const names = people.elements().map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['Ida Roy', 'Omar Diallo']);
    await expectAccessible();
    await page.getByRole('option', { name: 'Omar Diallo' }).click();
    await expectAccessible();
    await submit('submit').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(created.mock.lastCall?.[0].body).toMatchObject({
      hostId: idOf(801),
      moderatorIds: [idOf(802)],
    });
    // Hosted by another person, it is seen among co-workers' sessions.
    await expect.poll(() => window.location.search).toContain('coworkers=on');
  });

  test('a co-host who may host no more stays one; people who can’t be loaded are said', async () => {
    const meeting = ownMeeting(1, {
      participants: [
        participant(3, { userId: ownId, type: 'owner' }),
        participant(7, { type: 'moderator', firstName: 'Zoé', lastName: 'Lavoie' }),
      ],
    });
    const { reply, refuse } = await open(edition, { meeting });
    await expect.element(dialog.getByText('Zoé Lavoie').first()).toBeVisible();
    const updated = reply(updateMeeting, () => meeting);
    await text('title').fill('Morning circle');
    await submit('save').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(updated.mock.lastCall?.[0].body).toEqual({ title: 'Morning circle' });
    refuse(listHosts, 'PERMISSION_DENIED');
    await page.getByRole('button', { name: phrase('meetings.action.edit'), exact: true }).click();
    await expect.element(dialog.getByText('Zoé Lavoie').first()).toBeVisible();
    await expect.element(dialog.getByText(/PERMISSION_DENIED/)).toBeVisible();
  });

  test('a session that is changed on the second page stays there; one that the reader no longer runs is seen among co-workers’', async () => {
    const meeting = ownMeeting(1);
    const { reply, state } = await open(edition, {
      meeting,
      userType: 'OrganizationAdmin',
      address: '/schedule?month=2030-11&page=2',
    });
    reply(updateMeeting, () => meeting);
    await text('title').fill('Morning circle');
    await submit('save').click();
    await expect.element(dialog).not.toBeInTheDocument();
    const query = () => Object.fromEntries(new URLSearchParams(window.location.search));
    await expect.poll(query).toEqual({ month: '2030-11', page: '2', meeting: meeting.id });
    const given = { ...meeting, hostId: idOf(801), own: null, inCharge: false };
    reply(updateMeeting, () => {
      state.meetings = [given];
      return given;
    });
    await page.getByRole('button', { name: phrase('meetings.action.edit'), exact: true }).click();
    await dialog.getByRole('combobox', { name: hostName() }).click();
    await page.getByRole('option', { name: 'Noa Bergeron' }).click();
    await submit('save').click();
    await expect.poll(query).toEqual({ month: '2030-11', coworkers: 'on', meeting: meeting.id });
  });

  test('a co-host who is an administrator does not hand the session to another host', async () => {
    await open(edition, {
      meeting: meetingOf(1, {
        inCharge: true,
        mayCancel: true,
        own: participation({ type: 'moderator' }),
        participants: [
          participant(1, { type: 'owner' }),
          participant(3, { userId: ownId, type: 'moderator' }),
        ],
      }),
      userType: 'OrganizationAdmin',
    });
    expect(dialog.getByRole('combobox', { name: hostName() }).elements()).toHaveLength(0);
  });

  it('DRAFT-01, DRAFT-04, DRAFT-06: what was typed is kept as a draft, found again, or thrown away', async () => {
    const { drafts, reply, state } = await open(edition);
    const leave = async (answer: 'drafts.keep' | 'form.discard') => {
      await dialog.getByRole('button', { name: phrase('ui.cancel'), exact: true }).click();
      await expect.element(dialog.getByText(phrase('form.discardQuestion'))).toBeVisible();
      await expectAccessible();
      await dialog.getByRole('button', { name: phrase(answer), exact: true }).click();
      await expect.element(dialog).not.toBeInTheDocument();
    };
    await text('title').fill('Evening circle');
    await leave('drafts.keep');
    expect([...drafts.values()]).toMatchObject([
      { itemId: null, values: { title: 'Evening circle', time: '11:00' } },
    ]);
    const named = { title: 'Evening circle' };
    await page.getByRole('button', { name: phrase('drafts.continueNamed', named) }).click();
    await expect.element(text('title')).toHaveValue('Evening circle');
    await expect.element(dialog.getByText(phrase('drafts.fromDraft'))).toBeVisible();
    await text('description').fill('We talk about the week.');
    const created = reply(createMeeting, () => {
      state.meetings = [ownMeeting(9, { title: 'Evening circle' })];
      drafts.clear();
      return state.meetings[0] as Meeting;
    });
    await submit('submit').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(created).toHaveBeenCalledOnce();
    await expect
      .poll(() => page.getByText(phrase('drafts.own', { count: 1 })).elements().length)
      .toBe(0);
    await page
      .getByRole('button', { name: phrase('meetings.create'), exact: true })
      .first()
      .click();
    await text('title').fill('Another');
    await leave('form.discard');
    expect(drafts.size).toBe(0);
  });

  it('MEET-38: what was made takes the focus, and says so in words', async () => {
    const { reply, state } = await open(edition);
    await write();
    reply(createMeeting, () => {
      state.meetings = [meetingOf(8), ownMeeting(9, { title: 'Evening circle' })];
      return state.meetings[1] as Meeting;
    });
    await submit('submit').click();
    await expect.element(dialog).not.toBeInTheDocument();
    const made = page.getByRole('link', { name: phrase('meetings.justSaved'), exact: false });
    await expect.element(made).toHaveFocus();
    expect(made.element().textContent).toContain('Evening circle');
    await expectAccessible();
  });

  it('MEET-39: a copy has the texts, the length and the next such day and hour that is to come, and no participant', async () => {
    const meeting = ownMeeting(1, {
      ...heldAt('2030-10-15T18:00', '2030-10-15T19:30'),
      status: 'completed',
      participants: [
        participant(3, { userId: ownId, type: 'owner' }),
        participant(2, { type: 'moderator', userId: idOf(802) }),
        participant(5),
      ],
    });
    signInAs('ServiceProvider');
    const answers = stateAnswers();
    answers.reply(listMeetings, () => ({ meetings: [meeting], count: 1 }));
    answers.reply(listHosts, () => hosts);
    answers.reply(readClock, () => ({
      now: new Date().toISOString(),
      localNow: '2030-11-05T18:20',
    }));
    keepFormDrafts(answers, 'meeting');
    await renderConsole(<SchedulePage />, edition, '/schedule?month=2030-10');
    await page.getByRole('button', { name: phrase('meetings.action.more'), exact: true }).click();
    await page.getByRole('menuitem', { name: phrase('meetings.action.duplicate') }).click();
    await expect.element(text('title')).toHaveValue(meeting.title);
    const created = answers.reply(createMeeting, () => meeting);
    await submit('submit').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(created.mock.lastCall?.[0].body).toMatchObject({
      title: meeting.title,
      // Tuesdays at six; that of today has begun.
      startsAt: '2030-11-12T18:00',
      endsAt: '2030-11-12T19:30',
      moderatorIds: [idOf(802)],
    });
    expect(JSON.stringify(created.mock.lastCall?.[0].body)).not.toContain(idOf(805));
  });
});

const hostName = () => new RegExp(`^${phrase('meetings.form.host')}( \\*)?$`);
