import { getMeeting, listMeetings, type Meeting } from '@ensemble/contract';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { phrase } from '../../../i18n/index.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { stateAnswers } from '../../../testing/answers.ts';
import { keepFormDrafts } from '../../../testing/form-drafts.ts';
import { idOf, signInAs } from '../../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../../testing/render-console.tsx';
import { heldAt, meetingOf, ownId } from '../testing.ts';
import SchedulePage from './schedule-page.tsx';

const november = '/schedule?month=2030-11';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = () => page.getByRole('searchbox', { name: phrase('meetings.search') });
const card = (number: number) =>
  page.getByRole('link', { name: `Evening circle ${number}`, exact: false });
const addressOf = () => Object.fromEntries(new URLSearchParams(window.location.search));
const days = () => [...document.querySelectorAll('#schedule-agenda h3')];

describe.each(editions)('searching the schedule, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const { language } = edition;

  /** The first three sessions are in November; the search finds the second one, and one of either year around. */
  async function open(address = november) {
    signInAs('ServiceProvider');
    const answers = stateAnswers();
    const of = (number: number, day: string) =>
      meetingOf(number, heldAt(`${day}T18:00`, `${day}T19:00`));
    const month = [1, 2, 3].map((number) => of(number, `2030-11-1${number}`));
    const state: { found: Meeting[] } = {
      found: [of(2, '2030-11-12'), of(4, '2031-02-03'), of(5, '2029-06-05')],
    };
    const listed = answers.reply(listMeetings, ({ query }) => {
      const meetings = query.has('searchTerm') ? state.found : month;
      return { meetings, count: meetings.length };
    });
    answers.reply(getMeeting, () => month[2] as Meeting);
    keepFormDrafts(answers, 'meeting');
    await renderConsole(
      <Routes>
        <Route path="/schedule" element={<SchedulePage />} />
      </Routes>,
      edition,
      address,
    );
    await expect.element(box()).toBeVisible();
    const asked = () => Object.fromEntries(listed.mock.lastCall?.[0].query ?? []);
    return { asked, state };
  }

  it('MEET-40: words are searched on the server in all months, the next session first, and stand in the address', async () => {
    const { asked } = await open();
    await expect.element(card(1)).toBeVisible();
    await box().fill('circle');
    await expect.element(card(4)).toBeVisible();
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(asked()).toEqual({ searchTerm: 'circle', timeZone, sp: ownId });
    expect(addressOf()).toEqual({ month: '2030-11', search: 'circle' });
    const title = phrase('meetings.found', { text: 'circle' });
    await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect.element(page.getByRole('region', { name: title })).toBeVisible();
    expect(days().map((day) => day.getAttribute('aria-label'))).toEqual(
      language === 'en'
        ? ['Tuesday, November 12, 2030', 'Monday, February 3, 2031', 'Tuesday, June 5, 2029']
        : ['mardi 12 novembre 2030', 'lundi 3 février 2031', 'mardi 5 juin 2029'],
    );
    // A number alone would not say of which month the day is.
    expect(days()[0]?.textContent).toContain('2030');
    await expectAccessible();
    await card(5).click();
    expect(addressOf()).toEqual({ month: '2030-11', search: 'circle', meeting: idOf(605) });
    await expect.element(card(5)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('checkbox', { name: phrase('meetings.coWorkers') }).click();
    await expect.poll(asked).toEqual({ searchTerm: 'circle', timeZone });
    await button(phrase('meetings.backToMonth')).click();
    await expect.poll(asked).toEqual({ year: '2030', month: '11', timeZone });
    await expect.element(card(3)).toBeVisible();
    await expect.element(box()).toHaveValue('');
    expect(addressOf()).toEqual({ month: '2030-11', coworkers: 'on' });
  });

  it('MEET-40: a search without a result offers everyone’s sessions and the month', async () => {
    const { state } = await open(`${november}&search=sauna`);
    state.found = [];
    await box().fill('pause');
    const text = 'pause';
    await expect.element(page.getByText(phrase('meetings.notFoundOwn', { text }))).toBeVisible();
    await button(phrase('meetings.coWorkers')).click();
    await expect.element(page.getByText(phrase('meetings.notFound', { text }))).toBeVisible();
    expect(addressOf()).toEqual({ month: '2030-11', search: text, coworkers: 'on' });
    await expectAccessible();
    await button(phrase('table.clearSearch')).last().click();
    await expect.element(card(1)).toBeVisible();
    expect(addressOf()).toEqual({ month: '2030-11', coworkers: 'on' });
  });

  test('MEET-40, MEET-06: a session that the search does not have is led to in its month', async () => {
    await open(`${november}&search=circle&meeting=${idOf(603)}`);
    await expect.element(card(3)).toHaveAttribute('aria-current', 'true');
    expect(addressOf()).toMatchObject({ month: '2030-11', meeting: idOf(603) });
    expect(addressOf()).not.toHaveProperty('search');
    await expect.element(box()).toHaveValue('');
  });
});
