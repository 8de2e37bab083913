import {
  cancelMeeting,
  changeFeature,
  deleteMeeting,
  downloadCalendarEntry,
  getCall,
  getMeeting,
  getOrganization,
  joinWaitingList,
  listMeetings,
  type Meeting,
  registerParticipant,
  type RouteReply,
  type Session,
  showName,
  type UserType,
  withdrawParticipant,
} from '@ensemble/contract';
import { Route, Routes, useLocation } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { formatLocal, formatTime } from '../../../calendar/wall-time.ts';
import { phrase, type PhraseKey } from '../../../i18n/index.ts';
import { keep } from '../../../session/session-store.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { refusal, stateAnswers } from '../../../testing/answers.ts';
import { keepFormDrafts } from '../../../testing/form-drafts.ts';
import { idOf, organization, organizationId, signInAs } from '../../../testing/people.ts';
import {
  type Edition,
  editions,
  inOneEdition,
  renderConsole,
} from '../../../testing/render-console.tsx';
import MeetingsRedirect from '../meetings-redirect.tsx';
import SchedulePage from './schedule-page.tsx';
import {
  at,
  heldAt,
  meetingOf,
  ownId,
  ownMeeting,
  participant,
  participation,
} from '../testing.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const action = (name: string) =>
  button(phrase(`meetings.action.${name}` as 'meetings.action.edit'));
const card = (title: string) => page.getByRole('link', { name: title, exact: false });
const says = async (where: Locator, text: string) => {
  const plain = (said: string) => said.replaceAll(/\s/g, ' ');
  await expect.poll(() => plain(where.query()?.textContent ?? '')).toContain(plain(text));
};
const detail = () =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) });
const dialog = page.getByRole('dialog');
/** What the menu of the shown session has. */
const entries = async (): Promise<string[]> => {
  await action('more').click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  const names = page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent ?? '');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('menuitem').elements().length).toBe(0);
  return names;
};
const choose = async (entry: 'cancel' | 'delete' | 'duplicate') => {
  await action('more').click();
  await page.getByRole('menuitem', { name: phrase(`meetings.action.${entry}`) }).click();
};
const november = '/schedule?month=2030-11';

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <h1>{`at ${pathname}${search}`}</h1>;
};

interface Opening {
  readonly address?: string;
  readonly userType?: UserType;
  readonly count?: number;
}

/** The schedule with these sessions, as a counsellor sees it. */
async function open(
  edition: Edition,
  meetings: readonly Meeting[],
  { address = november, userType = 'ServiceProvider', count }: Opening = {},
) {
  signInAs(userType);
  const answers = stateAnswers();
  const state = { meetings };
  const listed = answers.reply(listMeetings, () => ({
    meetings: [...state.meetings],
    count: count ?? state.meetings.length,
  }));
  keepFormDrafts(answers, 'meeting');
  await renderConsole(
    <Routes>
      <Route path="/schedule" element={<SchedulePage />} />
      <Route path="/meetings" element={<MeetingsRedirect />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    edition,
    address,
  );
  const shown = meetings.length > 0 ? page.getByRole('region') : page.getByRole('checkbox');
  await expect.element(shown.first()).toBeInTheDocument();
  const lastQuery = () => Object.fromEntries(listed.mock.lastCall?.[0].query ?? []);
  return { ...answers, listed, lastQuery, state };
}

const heading = () => page.getByRole('heading', { level: 2 }).last();
const addressOf = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe.each(editions)('the schedule, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const { language, width } = edition;

  it('MEET-01: the month is in the address, and the buttons lead to others and back to this one', async () => {
    const { lastQuery } = await open(edition, [meetingOf(1)]);
    const month = page.getByRole('heading', { level: 2 }).first();
    await says(month, language === 'en' ? 'November 2030' : 'novembre 2030');
    await button(phrase('meetings.next')).click();
    await says(month, language === 'en' ? 'December 2030' : 'décembre 2030');
    expect(addressOf()).toEqual({ month: '2030-12' });
    await expect.poll(lastQuery).toMatchObject({ year: '2030', month: '12' });
    await button(phrase('meetings.next')).click();
    await expect.poll(lastQuery).toMatchObject({ year: '2031', month: '1' });
    await button(phrase('meetings.previous')).click();
    await button(phrase('meetings.previous')).click();
    await expect.poll(addressOf).toEqual({ month: '2030-11' });
    await button(phrase('meetings.thisMonth')).click();
    await expect.element(button(phrase('meetings.thisMonth'))).not.toBeInTheDocument();
    expect(addressOf()['month']).toBe(new Date().toLocaleDateString('en-CA').slice(0, 7));
  });

  test('SHELL-25: a month on its way shows days and a session, side by side where there is room', async () => {
    signInAs('ServiceProvider');
    const answers = stateAnswers();
    const { promise: come, resolve: arrive } = Promise.withResolvers<void>();
    answers.reply(listMeetings, async () => {
      await come;
      return { meetings: [meetingOf(1)], count: 1 };
    });
    keepFormDrafts(answers, 'meeting');
    await renderConsole(<SchedulePage />, edition, november);
    const waiting = page.getByRole('status', { name: phrase('table.loading') });
    await expect.element(waiting).toBeVisible();
    const { firstElementChild, lastElementChild } = waiting.element();
    const [days, session] = [firstElementChild, lastElementChild].map((part) =>
      part?.getBoundingClientRect(),
    );
    if (width > 600) expect(session?.left).toBeGreaterThan(days?.right ?? 0);
    else expect(session?.top).toBeGreaterThan(days?.bottom ?? 0);
    await expectAccessible();
    arrive();
    await expect.element(card('Evening circle 1')).toBeVisible();
    await expect.element(waiting).not.toBeInTheDocument();
  });

  test('MEET-02, OPEN-60: off, the checkbox asks for the sessions one hosts oneself; on, for everyone’s; times are of the reader’s zone', async () => {
    const { lastQuery } = await open(edition, [meetingOf(1)]);
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(lastQuery()).toEqual({ year: '2030', month: '11', timeZone, sp: ownId });
    const box = page.getByRole('checkbox', { name: phrase('meetings.coWorkers') });
    await expect.element(box).not.toBeChecked();
    await box.click();
    await expect.poll(lastQuery).toEqual({ year: '2030', month: '11', timeZone });
    expect(addressOf()).toEqual({ month: '2030-11', coworkers: 'on' });
    await expect.element(box).toBeChecked();
    const zone = page.getByText(phrase('times.yours', { zone: '' }).slice(0, 20), {
      exact: false,
    });
    await expect.element(zone).toBeVisible();
  });

  it.each([
    [49, 0],
    [50, 1],
    [51, 2],
  ])('MEET-03: with %i sessions there are %i pages to choose from', async (count, pages) => {
    await open(edition, [meetingOf(1)], { count });
    await expect.element(heading()).toBeVisible();
    const paging = page.getByRole('navigation', { name: phrase('meetings.pages') });
    expect(paging.elements()).toHaveLength(pages === 0 ? 0 : 1);
    if (pages === 0) return;
    const text = language === 'en' ? `Showing page 1 of ${pages}` : `Page 1 sur ${pages}`;
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });

  test('MEET-03: the second page skips 50, stands in the address, and says so; one past the end leads back', async () => {
    const { lastQuery, state } = await open(edition, [meetingOf(1)], { count: 51 });
    await button(phrase('table.page', { page: '2' })).click();
    await expect.poll(lastQuery).toMatchObject({ skip: '50' });
    expect(addressOf()).toEqual({ month: '2030-11', page: '2' });
    await expect
      .element(page.getByText(phrase('meetings.showing', { page: 2, total: 2 })))
      .toBeVisible();
    state.meetings = [];
    await page.getByRole('checkbox').click();
    await expect.poll(addressOf).toEqual({ month: '2030-11', coworkers: 'on' });
  });

  it('MEET-05, MEET-31: sessions stand by day and hour, with title and times; one that is cancelled is tinted and labelled', async () => {
    await open(edition, [
      meetingOf(1, { ...heldAt('2030-11-12T09:05', '2030-11-12T10:05') }),
      meetingOf(2, {
        ...heldAt('2030-11-12T09:30', '2030-11-12T10:30'),
        status: 'cancelled',
      }),
      meetingOf(3, {
        ...heldAt('2030-11-12T14:00', '2030-11-12T15:00'),
        status: 'completed',
      }),
      meetingOf(4, {
        ...heldAt('2030-11-20T23:30', '2030-11-21T00:30'),
        status: 'started',
      }),
    ]);
    const agenda = page.getByRole('region', { name: phrase('meetings.list') });
    const days = agenda.getByRole('heading', { level: 3 });
    expect(days.elements().map((day) => day.getAttribute('aria-label'))).toEqual(
      language === 'en'
        ? ['Tuesday, November 12, 2030', 'Wednesday, November 20, 2030']
        : ['mardi 12 novembre 2030', 'mercredi 20 novembre 2030'],
    );
    const text = agenda.element().textContent ?? '';
    const hours =
      language === 'en' ? ['9:00 a.m.', '2:00 p.m.', '11:00 p.m.'] : ['9 h', '14 h', '23 h'];
    for (const hour of hours) expect(text.replaceAll(/\s/g, ' ')).toContain(hour);
    await says(
      card('Evening circle 1'),
      language === 'en' ? '9:05 a.m. – 10:05 a.m.' : '9 h 05 – 10 h 05',
    );
    await says(card('Evening circle 4'), language === 'en' ? 'Nov 21' : '21 nov.');
    await says(card('Evening circle 2'), phrase('meetings.tag.cancelled'));
    await says(card('Evening circle 3'), phrase('meetings.tag.completed'));
    await says(card('Evening circle 4'), phrase('meetings.tag.started'));
    const colorOf = (title: string) => getComputedStyle(card(title).element()).backgroundColor;
    expect(colorOf('Evening circle 2')).not.toBe(colorOf('Evening circle 1'));
    await expectAccessible();
  });

  it('MEET-05, MEET-31: the hours are the server’s, also where the browser’s zone data says others', async () => {
    // As for Winnipeg, where a browser's data can be of another year than the server's.
    const other = { localStartsAt: '2030-11-13T00:15', localEndsAt: '2030-11-13T01:15' };
    await open(edition, [meetingOf(1, other)]);
    const agenda = page.getByRole('region', { name: phrase('meetings.list') });
    const days = agenda.getByRole('heading', { level: 3 });
    const day = language === 'en' ? 'Wednesday, November 13, 2030' : 'mercredi 13 novembre 2030';
    expect(days.elements().map((each) => each.getAttribute('aria-label'))).toEqual([day]);
    const times = phrase('meetings.times', {
      from: formatTime('00:15', language),
      to: formatTime('01:15', language),
    });
    await says(card('Evening circle 1'), times);
    await says(detail().last(), times);
    await says(detail().last(), day);
  });

  it('MEET-06: the first session is selected where the address names none; choosing another changes the address', async () => {
    await open(edition, [meetingOf(1), meetingOf(2)]);
    await says(heading(), 'Evening circle 1');
    await expect.element(card('Evening circle 1')).toHaveAttribute('aria-current', 'true');
    await card('Evening circle 2').click();
    await says(heading(), 'Evening circle 2');
    expect(addressOf()).toEqual({ month: '2030-11', meeting: idOf(602) });
    const [agenda, detailBox] = [
      page
        .getByRole('region', { name: phrase('meetings.list') })
        .element()
        .getBoundingClientRect(),
      detail().last().element().getBoundingClientRect(),
    ];
    if (width > 600) {
      // 5/12 and 7/12, side by side.
      expect(detailBox.left).toBeGreaterThan(agenda.right);
      expect(detailBox.width / agenda.width).toBeCloseTo(7 / 5, 1);
    } else {
      // Under the list, so the focus goes down to it, and back up.
      expect(detailBox.top).toBeGreaterThan(agenda.bottom);
      await expect.element(heading()).toHaveFocus();
      await button(phrase('meetings.detail.backToList')).click();
      await expect.element(card('Evening circle 2')).toHaveFocus();
    }
  });

  it.each([
    ['cancelled', 'The host is ill.'],
    ['completed', null],
  ] as const)(
    'MEET-07, MEET-13, MEET-25, OPEN-88: a session that is %s says so, and offers nothing to do but a copy',
    async (status, cancelReason) => {
      await open(edition, [ownMeeting(1, { status, cancelReason })]);
      const region = detail().last();
      await says(region, phrase(`meetings.tag.${status}`));
      await says(region, 'We talk about the week.');
      await says(
        region,
        language === 'en' ? 'Tuesday, November 12, 2030' : 'mardi 12 novembre 2030',
      );
      if (cancelReason) await says(region, cancelReason);
      const names: string[] = region
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent ?? '');
      for (const key of ['register', 'start', 'join', 'edit', 'cancel', 'calendar', 'withdraw'])
        expect(names).not.toContain(
          phrase(`meetings.action.${key}` as PhraseKey & 'meetings.action.edit'),
        );
      expect(await entries()).toEqual([phrase('meetings.action.duplicate')]);
      await expectAccessible();
    },
  );

  it('MEET-06, MEET-37: this month opens on today, with the next session that is to come, and today is a day of it without one too', async () => {
    const now = new Date();
    const day = (days: number) => {
      const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
      return date.toLocaleDateString('en-CA');
    };
    const on = (number: number, days: number, more: Partial<Meeting> = {}) =>
      meetingOf(number, { ...heldAt(`${day(days)}T18:00`, `${day(days)}T19:00`), ...more });
    await open(
      edition,
      [on(1, -2, { status: 'completed' }), on(2, 1, { status: 'cancelled' }), on(3, 2), on(4, 3)],
      { address: '/schedule' },
    );
    await says(heading(), 'Evening circle 3');
    await expect.element(page.getByText(phrase('meetings.noneToday'))).toBeVisible();
    const [today] = document.querySelectorAll('[data-day-today]');
    const { top, bottom } = today?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    expect(top >= 0 && bottom <= window.innerHeight).toBe(true);
    await expectAccessible();
  });

  it('MEET-08, OPEN-61: the count leaves out the host; the list is closed where there is no one but one person', async () => {
    const people = [
      participant(1, {
        type: 'owner',
        firstName: 'Noa',
        lastName: 'Bergeron',
        email: 'noa@harbour.example',
      }),
      participant(4, { email: 'four@harbour.example' }),
      participant(5, { email: 'five@harbour.example', state: 'waiting' }),
      participant(6, { email: 'six@harbour.example', state: 'withdrawn' }),
    ];
    const { state } = await open(edition, [
      meetingOf(1, {
        participants: people,
        registered: 1,
        waiting: 1,
        inCharge: true,
        own: participation({ type: 'moderator' }),
      }),
      meetingOf(2, { seats: 'few' }),
    ]);
    expect(state.meetings).toHaveLength(2);
    await button(phrase('meetings.detail.participants', { registered: 1, max: 15 })).click();
    for (const email of ['noa', 'four', 'five'])
      await expect
        .element(page.getByRole('link', { name: `${email}@harbour.example` }))
        .toBeVisible();
    expect(detail().last().element().textContent).not.toContain('six@');
    await expect
      .element(page.getByText(phrase('meetings.detail.waiting', { count: 1 })))
      .toBeVisible();
    await expectAccessible();
    await card('Evening circle 2').click();
    await expect.element(button(phrase('meetings.detail.seats.few'))).toBeDisabled();
    await expectAccessible();
  });

  test('MEET-08: a reader who is not in charge sees those who run it and themselves, without addresses', async () => {
    await open(edition, [
      meetingOf(1, {
        own: participation(),
        participants: [
          participant(1, { type: 'owner', firstName: 'Noa', lastName: 'Bergeron' }),
          participant(3, { userId: ownId, firstName: 'Ida', lastName: 'Roy' }),
        ],
      }),
    ]);
    await button(phrase('meetings.detail.seats.left')).click();
    await expect
      .element(page.getByText(phrase('meetings.detail.participantsLimited')))
      .toBeVisible();
    const items = detail().last().getByRole('listitem');
    expect(items.elements()).toHaveLength(2);
    await says(items.nth(1), phrase('meetings.detail.you'));
    expect(detail().last().element().textContent).not.toContain('@');
  });

  test('MEET-09, MEET-10, OPEN-67: who is in charge edits, cancels and starts; every participant has the button to start or join', async () => {
    await open(edition, [
      ownMeeting(1),
      meetingOf(2, { own: participation() }),
      meetingOf(3, { own: participation(), status: 'started' }),
      meetingOf(4, { status: 'started' }),
      meetingOf(5, { mayCancel: true, status: 'ready' }),
    ]);
    const offered = async () => {
      const region = detail().last().element();
      const buttons = [...region.querySelectorAll('button')].map((each) => each.textContent ?? '');
      return [...buttons, ...(await entries())];
    };
    const has = async (title: string, expected: Record<string, boolean>) => {
      await card(title).click();
      await says(heading(), title);
      const names = await offered();
      for (const [key, isThere] of Object.entries({ ...expected, duplicate: true }))
        expect([
          key,
          names.includes(phrase(`meetings.action.${key}` as 'meetings.action.edit')),
        ]).toEqual([key, isThere]);
    };
    await has('Evening circle 1', {
      start: true,
      edit: true,
      cancel: true,
      register: false,
      withdraw: false,
      calendar: true,
    });
    await has('Evening circle 2', {
      start: true,
      edit: false,
      cancel: false,
      withdraw: true,
      calendar: true,
    });
    await has('Evening circle 3', { join: true, start: false, withdraw: true });
    await has('Evening circle 4', { register: true, join: false, calendar: false });
    await has('Evening circle 5', { register: true, cancel: true, edit: false });
  });

  test('a session whose time has passed without being held can only be cancelled', async () => {
    await open(edition, [ownMeeting(1, { ...heldAt('2020-11-12T18:00', '2020-11-12T19:00') })]);
    await expect.element(page.getByText(phrase('meetings.detail.over'))).toBeVisible();
    expect(await entries()).toEqual(
      (['duplicate', 'cancel'] as const).map((key) => phrase(`meetings.action.${key}`)),
    );
    for (const key of ['start', 'edit', 'calendar']) expect(action(key).elements()).toHaveLength(0);
  });

  test('MEET-10, MEET-12: registering shows the session as the server answers it, with the next thing to do', async () => {
    const meeting = meetingOf(1);
    const { reply, state } = await open(edition, [meeting]);
    const registered = reply(registerParticipant, () => {
      const answer = { ...meeting, own: participation() };
      state.meetings = [answer];
      return answer;
    });
    await action('register').click();
    await expect.element(action('start')).toBeVisible();
    expect(registered.mock.lastCall?.[0].params).toEqual({
      orgId: organizationId,
      id: meeting.id,
      userId: ownId,
    });
    await expect
      .element(page.getByText(phrase('meetings.done.registered', { title: meeting.title })))
      .toBeVisible();
    await expect.element(page.getByText(phrase('meetings.own.registered'))).toBeVisible();
  });

  it('MEET-08: who registered before the reader ran the session is "a member", until they say yes', async () => {
    await open(edition, [
      ownMeeting(1, {
        registered: 2,
        participants: [
          participant(3, { userId: ownId, type: 'owner', firstName: 'Ida', lastName: 'Roy' }),
          participant(4, { userId: null, firstName: null, lastName: null }),
          participant(5, { firstName: 'Ana', lastName: 'Diaz', email: 'ana@harbour.example' }),
        ],
      }),
    ]);
    await button(phrase('meetings.detail.participants', { registered: 2, max: 15 })).click();
    await expect
      .element(page.getByText(phrase('meetings.detail.member'), { exact: true }))
      .toBeVisible();
    await expect.element(page.getByText('Ana Diaz')).toBeVisible();
    await expect.element(page.getByText(phrase('meetings.detail.membersHint'))).toBeVisible();
    await expectAccessible();
  });

  it('MEET-08: asks a person who registered before whether new people may see their name', async () => {
    const asks = { participantId: idOf(709), firstName: 'Daniel', lastName: 'Wong' };
    const meeting = meetingOf(1, {
      own: participation({
        asking: [
          { ...asks, type: 'owner', from: null, localFrom: null },
          {
            ...asks,
            participantId: idOf(710),
            firstName: 'Priya',
            type: 'moderator',
            from: at('2030-11-12T17:00'),
            // Not what the browser's own zone data makes of the moment.
            localFrom: '2030-11-12T16:10',
          },
        ],
      }),
    });
    const { reply, state } = await open(edition, [meeting]);
    await expect
      .element(page.getByText(phrase('asking.runs', { name: 'Daniel Wong' })))
      .toBeVisible();
    const willRun = phrase('asking.willRun', {
      name: 'Priya Wong',
      time: formatLocal('2030-11-12T16:10', language),
    });
    await expect.element(page.getByText(willRun)).toBeVisible();
    await expectAccessible();
    const agreed = reply(showName, () => {
      state.meetings = [{ ...meeting, own: participation() }];
      return state.meetings[0] as Meeting;
    });
    await button(phrase('asking.show', { name: 'Daniel Wong' })).click();
    await expect
      .element(page.getByText(phrase('asking.shown', { name: 'Daniel Wong' })))
      .toBeVisible();
    await expect.element(page.getByText(phrase('asking.title'))).not.toBeInTheDocument();
    expect(agreed.mock.lastCall?.[0].params['pid']).toBe(idOf(709));
  });

  test('OPEN-61: a seat taken in the meantime is said, and the waiting list takes its place', async () => {
    const meeting = meetingOf(1, { maxParticipants: 2 });
    const { reply, refuse, state } = await open(edition, [meeting]);
    const full = { ...meeting, seats: 'full' } satisfies Meeting;
    state.meetings = [full];
    refuse(registerParticipant, 'MEETING_FULL');
    await action('register').click();
    await expect.element(action('joinWaitingList')).toBeVisible();
    await expect.element(page.getByText(/MEETING_FULL/)).toBeVisible();
    await expect.element(page.getByText(phrase('meetings.detail.seats.full'))).toBeVisible();
    reply(joinWaitingList, () => {
      state.meetings = [{ ...full, own: participation({ state: 'waiting' }) }];
      return state.meetings[0] as Meeting;
    });
    await action('joinWaitingList').click();
    await expect.element(page.getByText(phrase('meetings.own.waiting'))).toBeVisible();
    const left = reply(withdrawParticipant, () => {
      state.meetings = [{ ...full, own: participation({ state: 'withdrawn' }) }];
      return state.meetings[0] as Meeting;
    });
    await action('leaveWaitingList').click();
    await expect.element(action('joinWaitingList')).toBeVisible();
    expect(left.mock.lastCall?.[0].params['userId']).toBe(ownId);
  });

  it('a seat that is offered says until when, and is accepted or declined', async () => {
    const offeredUntil = Math.floor(Date.now() / 1000) + 18 * 60 - 5;
    const meeting = meetingOf(1, {
      seats: 'full',
      own: participation({ state: 'offered', offeredUntil, localOfferedUntil: '2030-11-12T05:25' }),
    });
    const { reply, state } = await open(edition, [meeting]);
    await says(detail().last(), language === 'en' ? '(18 minutes left)' : '(il reste 18 minutes)');
    await says(detail().last(), formatTime('05:25', language));
    await expect.element(action('decline')).toBeVisible();
    await expectAccessible();
    reply(registerParticipant, () => {
      state.meetings = [{ ...meeting, own: participation() }];
      return state.meetings[0] as Meeting;
    });
    await action('accept').click();
    await expect.element(action('start')).toBeVisible();
  });

  test('a participant withdraws after a question; a refusal stands in its dialog', async () => {
    const meeting = meetingOf(1, { own: participation() });
    const { reply, refuse, state } = await open(edition, [meeting]);
    refuse(withdrawParticipant, 'MEETING_CLOSED');
    await action('withdraw').click();
    await dialog
      .getByRole('button', { name: phrase('meetings.withdraw.yes'), exact: true })
      .click();
    await says(dialog.getByRole('alert'), 'MEETING_CLOSED');
    reply(withdrawParticipant, () => {
      state.meetings = [{ ...meeting, own: participation({ state: 'withdrawn' }) }];
      return state.meetings[0] as Meeting;
    });
    await dialog
      .getByRole('button', { name: phrase('meetings.withdraw.yes'), exact: true })
      .click();
    await expect.element(action('register')).toBeVisible();
  });

  it('MEET-11: Start and Join lead to the call of the session; long before its time Start asks first', async () => {
    const meeting = ownMeeting(1);
    const { reply } = await open(edition, [meeting]);
    reply(getCall, () => lobby(true));
    await action('start').click();
    await says(dialog, language === 'en' ? 'November 12, 2030' : '12 novembre 2030');
    await dialog.getByRole('button', { name: phrase('meetings.early.wait') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await action('start').click();
    await dialog.getByRole('button', { name: phrase('meetings.early.start') }).click();
    await expect.element(page.getByText(`at /conferencing?meeting=${meeting.id}`)).toBeVisible();
  });

  test('MEET-11: a session that has started is joined without a question', async () => {
    const meeting = meetingOf(1, { own: participation(), status: 'started' });
    const { reply } = await open(edition, [meeting]);
    reply(getCall, () => lobby(true));
    await action('join').click();
    await expect.element(page.getByText(`at /conferencing?meeting=${meeting.id}`)).toBeVisible();
  });

  test('where calls are not set up on the server, Start says so and leads nowhere', async () => {
    const soon = Math.floor(Date.now() / 1000) + 600;
    const { reply, refuse } = await open(edition, [
      ownMeeting(1, { startsAt: soon, endsAt: soon + 3600 }),
    ]);
    reply(getCall, () => lobby(false));
    await action('start').click();
    await expect.element(page.getByText(phrase('meetings.callsNotAvailable'))).toBeVisible();
    refuse(getCall, 'CALLS_NOT_AVAILABLE');
    await action('start').click();
    await expect.element(page.getByText(/CALLS_NOT_AVAILABLE/)).toBeVisible();
    expect(window.location.pathname).toBe('/schedule');
  });

  it('MEET-24, MEET-32: cancelling needs a reason of several lines, and the list is loaded again', async () => {
    const meeting = ownMeeting(1);
    const { reply, listed, state } = await open(edition, [meeting]);
    const cancelled = reply(cancelMeeting, () => {
      state.meetings = [
        {
          ...meeting,
          status: 'cancelled',
          cancelReason: 'The host is ill.\nSee you next week.',
          mayCancel: false,
        },
      ];
      return state.meetings[0] as Meeting;
    });
    await choose('cancel');
    const reason = dialog.getByRole('textbox', { name: phrase('meetings.cancel.reason') });
    expect(reason.element().tagName).toBe('TEXTAREA');
    await dialog.getByRole('button', { name: phrase('meetings.cancel.yes'), exact: true }).click();
    await expect.element(dialog.getByText(phrase('rules.required'))).toBeVisible();
    expect(cancelled).not.toHaveBeenCalled();
    await expectAccessible();
    await reason.fill('The host is ill.\nSee you next week.');
    const before = listed.mock.calls.length;
    await dialog.getByRole('button', { name: phrase('meetings.cancel.yes'), exact: true }).click();
    await says(detail().last(), 'See you next week.');
    expect(cancelled.mock.lastCall?.[0].body).toEqual({
      cancelReason: 'The host is ill.\nSee you next week.',
    });
    expect(listed.mock.calls.length).toBeGreaterThan(before);
  });

  it.each([
    ['MEETING_NOT_FOUND', 'meetings.cancel.notFound'],
    ['MEETING_CLOSED', undefined],
  ] as const)('MEET-35: where cancelling fails with %s, the dialog says so', async (type, said) => {
    const { refuse } = await open(edition, [ownMeeting(1)]);
    refuse(cancelMeeting, type);
    await choose('cancel');
    await dialog.getByRole('textbox').fill('The host is ill.');
    await dialog.getByRole('button', { name: phrase('meetings.cancel.yes'), exact: true }).click();
    await says(dialog.getByRole('alert'), said ? phrase(said) : type);
    expect(phrase('meetings.cancel.notFound')).toBe(
      language === 'en'
        ? 'The requested resource was not found on the server.'
        : 'La ressource demandée est introuvable sur le serveur.',
    );
  });

  test('OPEN-70, MEET-32: the host deletes it from the menu before it starts; others and later there is no such entry', async () => {
    const meeting = ownMeeting(1);
    const { reply, state } = await open(edition, [
      meeting,
      ownMeeting(2, { status: 'started' }),
      meetingOf(3, { own: participation({ type: 'moderator' }), inCharge: true, mayCancel: true }),
    ]);
    const deleted = reply(deleteMeeting, () => {
      state.meetings = state.meetings.slice(1);
      return {};
    });
    await card('Evening circle 1').click();
    await expect.poll(addressOf).toHaveProperty('meeting', meeting.id);
    await choose('delete');
    await dialog.getByRole('button', { name: phrase('meetings.delete.yes'), exact: true }).click();
    await says(heading(), 'Evening circle 2');
    expect(deleted).toHaveBeenCalledTimes(1);
    expect(addressOf()).toEqual({ month: '2030-11' });
    expect(await entries()).not.toContain(phrase('meetings.action.delete'));
    await card('Evening circle 3').click();
    await says(heading(), 'Evening circle 3');
    expect(await entries()).not.toContain(phrase('meetings.action.delete'));
  });

  test('the calendar entry is downloaded with a neutral title or the session’s own', async () => {
    const { refuse } = await open(edition, [meetingOf(1, { own: participation() })]);
    const asked = refuse(downloadCalendarEntry, 'PARTICIPANT_NOT_FOUND');
    await action('calendar').click();
    await page.getByRole('menuitem', { name: phrase('meetings.action.calendarNeutral') }).click();
    await expect.element(page.getByText(/PARTICIPANT_NOT_FOUND/).first()).toBeVisible();
    expect(asked.mock.lastCall?.[0].query.get('title')).toBe('neutral');
    const saved = watchDownload();
    await action('calendar').click();
    await page.getByRole('menuitem', { name: phrase('meetings.action.calendarOwn') }).click();
    await expect.poll(saved).toEqual(['session.ics']);
  });

  it('a month without sessions says so, and offers those of co-workers', async () => {
    await open(edition, []);
    await expect.element(page.getByText(phrase('meetings.emptyOwn'))).toBeVisible();
    await expectAccessible();
    await button(phrase('meetings.coWorkers')).click();
    await expect.element(page.getByText(phrase('meetings.empty'))).toBeVisible();
    expect(addressOf()).toEqual({ month: '2030-11', coworkers: 'on' });
  });

  test('a list that does not come says why, and is asked for again', async () => {
    const { refuse, reply } = await open(edition, []);
    refuse(listMeetings, 'PERMISSION_DENIED');
    await button(phrase('meetings.next')).click();
    await says(page.getByRole('alert'), 'PERMISSION_DENIED');
    reply(listMeetings, () => ({ meetings: [meetingOf(1)], count: 1 }));
    await button(phrase('ui.retry')).click();
    await expect.element(heading()).toHaveTextContent('Evening circle 1');
  });

  it('ORGS-25, ORGS-27: an administrator turns here whether the app shows sessions; a host reads that it does not', async () => {
    const { reply } = await open(edition, [], { userType: 'OrganizationAdmin' });
    const off = organization();
    off.features.session = { enabled: false };
    const visible = page.getByRole('switch', { name: phrase('appContent.visible') });
    await expect.element(visible).toBeChecked();
    const changed = reply(changeFeature, () => ({
      featureType: 'session' as const,
      enabled: false,
    }));
    reply(getOrganization, () => off);
    await visible.click();
    const said = { feature: phrase('appContent.session') };
    await expect.element(page.getByText(phrase('appContent.switchedOff', said))).toBeVisible();
    await expect.element(visible).not.toBeChecked();
    expect(changed.mock.calls[0]?.[0].params).toEqual({
      id: organizationId,
      featureType: 'session',
    });
    await expectAccessible();
    await expect.element(page.getByText(phrase('meetings.appOff'))).not.toBeInTheDocument();
    signInAs('ServiceProvider');
    keep({ organization: off });
    await expect.element(page.getByText(phrase('meetings.appOff'))).toBeVisible();
    await expect.element(visible).not.toBeInTheDocument();
  });

  test('OPEN-14: /meetings leads to the schedule, with what it named', async () => {
    await open(edition, [meetingOf(1), meetingOf(2)], {
      address: `/meetings?month=2030-11&meeting=${idOf(602)}`,
    });
    await says(heading(), 'Evening circle 2');
    expect(window.location.pathname).toBe('/schedule');
  });

  test.each(['Employee', 'FamilyFriend'] as const)(
    'OPEN-05, SHELL-23: a %s is shown the way to the app, and no session is asked for',
    async (userType) => {
      signInAs(userType);
      stateAnswers();
      await renderConsole(<SchedulePage />, edition, `/schedule?meeting=${idOf(601)}`);
      await expect.element(page.getByText(phrase('appDownload.notice'))).toBeVisible();
    },
  );

  it('OPEN-05, SHELL-23: a peer supporter has their sessions with Start, and is shown the way to the app for the rest', async () => {
    const meeting = ownMeeting(1, { status: 'started' });
    const { reply, lastQuery } = await open(edition, [meeting], { userType: 'PeerSupporter' });
    expect(lastQuery()).toMatchObject({ sp: ownId });
    await says(heading(), meeting.title);
    await expect.element(page.getByText(phrase('meetings.appForRest'))).toBeVisible();
    await expectAccessible();
    reply(getCall, () => lobby(true));
    await action('join').click();
    await expect.element(page.getByText(`at /conferencing?meeting=${meeting.id}`)).toBeVisible();
  });

  describe('the link of a mail', () => {
    const linkOf = ({ id }: Meeting, more = '') => `/schedule?${more}meeting=${id}`;
    const december = heldAt('2030-12-03T18:00', '2030-12-03T19:00');

    it('MEET-06: shows the session in its month, among co-workers’ where another runs it, and stays there', async () => {
      const meeting = meetingOf(2, december);
      const { lastQuery } = await atLink(edition, linkOf(meeting), [meetingOf(1), meeting]);
      await says(heading(), meeting.title);
      await expect.element(card(meeting.title)).toHaveAttribute('aria-current', 'true');
      expect(addressOf()).toEqual({ month: '2030-12', coworkers: 'on', meeting: meeting.id });
      expect(lastQuery()).not.toHaveProperty('sp');
      await says(
        page.getByRole('heading', { level: 2 }).first(),
        language === 'en' ? 'December 2030' : 'décembre 2030',
      );
      // On a phone it stands under the list.
      if (width < 600) await expect.element(heading()).toHaveFocus();
      await expectAccessible();
    });

    it.each(['cancelled', 'completed'] as const)(
      'MEET-06, MEET-13: shows one that is %s, with nothing to do',
      async (status) => {
        const meeting = ownMeeting(2, { ...december, status });
        await atLink(edition, linkOf(meeting), [ownMeeting(1), meeting]);
        await says(heading(), meeting.title);
        await says(detail().last(), phrase(`meetings.tag.${status}`));
        expect(action('start').elements()).toHaveLength(0);
        expect(addressOf()).toEqual({ month: '2030-12', meeting: meeting.id });
      },
    );

    it('MEET-03, MEET-06: finds it on the second page', async () => {
      const meeting = ownMeeting(60);
      const all = Array.from({ length: 50 }, (_, number) => ownMeeting(number)).concat(meeting);
      await atLink(edition, linkOf(meeting), all);
      await says(heading(), meeting.title);
      expect(addressOf()).toEqual({ month: '2030-11', page: '2', meeting: meeting.id });
    });

    it('MEET-06: an address with an older month leads to where the session is now', async () => {
      const meeting = ownMeeting(2, december);
      await atLink(edition, `${november}&meeting=${meeting.id}`, [ownMeeting(1), meeting]);
      await says(heading(), meeting.title);
      expect(addressOf()).toEqual({ month: '2030-12', meeting: meeting.id });
    });

    it.each([idOf(999), 'no-id'])(
      'MEET-06: of one that is gone (%s) the page says so, and shows no other until the reader asks',
      async (id) => {
        await atLink(edition, `/schedule?meeting=${id}`, [ownMeeting(1)]);
        await expect.element(page.getByText(phrase('meetings.gone'))).toBeVisible();
        await expectAccessible();
        for (const key of ['start', 'edit', 'cancel', 'register'])
          expect(action(key).elements()).toHaveLength(0);
        expect(page.getByText('Evening circle 1').elements()).toHaveLength(0);
        await button(phrase('meetings.showMonth')).click();
        await expect.poll(addressOf).not.toHaveProperty('meeting');
        await expect.element(page.getByText(phrase('meetings.emptyOwn'))).toBeVisible();
      },
    );

    it('MEET-06: says that a session is gone that another person deletes in the meantime', async () => {
      const [first, second] = [ownMeeting(1), ownMeeting(2, { status: 'started' })];
      const { state, refuse } = await atLink(edition, linkOf(second), [first, second]);
      await says(heading(), second.title);
      state.meetings = [first];
      refuse(getCall, 'MEETING_NOT_FOUND');
      await action('join').click();
      await expect.element(page.getByText(phrase('meetings.gone'))).toBeVisible();
      expect(page.getByText(first.title).elements()).toHaveLength(0);
    });

    it.each([
      ['without an organization, as earlier mails had it', ''],
      ['with it', `organization=${idOf(11)}&`],
    ])(
      'OPEN-09, MEET-06: one of another organization of the reader opens there, %s; Start leads to its call',
      async (_name, more) => {
        const elsewhere = { organizationId: idOf(11), memberId: ownId };
        const meeting = ownMeeting(2, {
          ...december,
          organizationId: idOf(11),
          status: 'started',
        });
        const { reply } = await atLink(edition, linkOf(meeting, more), [meeting], {
          organizations: [
            { organizationId, memberId: idOf(4), userType: 'Employee' },
            { organizationId: idOf(12), memberId: idOf(5), userType: 'ServiceProvider' },
            { ...elsewhere, userType: 'PeerSupporter' },
          ],
        });
        await says(heading(), meeting.title);
        expect(addressOf()).toEqual({
          month: '2030-12',
          organization: idOf(11),
          meeting: meeting.id,
        });
        await expect
          .element(page.getByText(phrase('meetings.ofOrganization', { name: 'Maple Hospital' })))
          .toBeVisible();
        await expectAccessible();
        reply(getCall, () => lobby(true));
        await action('join').click();
        await expect
          .element(
            page.getByText(`at /conferencing?meeting=${meeting.id}&organization=${idOf(11)}`),
          )
          .toBeVisible();
      },
    );
  });
});

/** The page at an address, with an API that holds these sessions, in pages of 50. */
async function atLink(
  edition: Edition,
  address: string,
  meetings: readonly Meeting[],
  { organizations }: Partial<Pick<Session, 'organizations'>> = {},
) {
  signInAs('PeerSupporter', organizations && { organizations });
  const answers = stateAnswers();
  keepFormDrafts(answers, 'meeting');
  const state = { meetings };
  answers.reply(getOrganization, ({ params }) =>
    organization({
      id: params['id'] ?? '',
      name: 'Maple Hospital',
    }),
  );
  const listed = answers.reply(listMeetings, ({ params, query }) => {
    const month = `${query.get('year')}-${String(query.get('month')).padStart(2, '0')}`;
    const found = state.meetings.filter(
      (each) =>
        each.organizationId === params['orgId'] &&
        new Date(each.startsAt * 1000).toLocaleDateString('en-CA').startsWith(month) &&
        [null, each.hostId].includes(query.get('sp')),
    );
    const skip = Number(query.get('skip') ?? 0);
    return { meetings: found.slice(skip, skip + 50), count: found.length };
  });
  answers.reply(getMeeting, ({ params }) => {
    const isHere = (each: Meeting) =>
      each.id === params['id'] && each.organizationId === params['orgId'];
    return state.meetings.find(isHere) ?? refusal('MEETING_NOT_FOUND');
  });
  await renderConsole(
    <Routes>
      <Route path="/schedule" element={<SchedulePage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    edition,
    address,
  );
  const lastQuery = () => Object.fromEntries(listed.mock.lastCall?.[0].query ?? []);
  return { ...answers, listed, lastQuery, state };
}

const lobby = (available: boolean): RouteReply<typeof getCall> => ({
  participantId: idOf(703),
  type: 'owner',
  state: 'registered',
  name: 'Ida',
  alias: null,
  title: 'Evening circle 1',
  description: 'We talk about the week.',
  startsAt: at('2030-11-12T18:00'),
  localStartsAt: '2030-11-12T18:00',
  endsAt: at('2030-11-12T19:00'),
  status: 'scheduled',
  hostName: 'Ida Roy',
  hostPresent: false,
  isReplaced: false,
  blocked: false,
  asking: [],
  provider: available ? 'embedded' : null,
});

/** Answers every calendar file; the function it returns says what the browser was handed. */
function watchDownload() {
  const names: string[] = [];
  const before = window.fetch;
  window.fetch = (address, options) =>
    typeof address === 'string' && address.includes('/calendar?title=own')
      ? Promise.resolve(
          new Response('BEGIN:VCALENDAR', {
            headers: {
              'content-type': 'text/calendar',
              'content-disposition': 'attachment; filename="session.ics"',
            },
          }),
        )
      : before(address, options);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => {
    window.fetch = before;
    click.mockRestore();
  });
  return () => names;
}
