import { getSession, logout, refreshSession, type Session } from '@ensemble/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readToken } from '../client/index.ts';
import { phrase } from '../i18n/index.ts';
import { readSession } from '../session/index.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { stateAnswers } from '../testing/answers.ts';
import { sessionOf, signInAs } from '../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../testing/render-console.tsx';
import { SessionWatch } from './session-watch.tsx';

/** Half an hour. */
const ttl = 1800;

describe.each(editions)('the end of a session, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const dialog = page.getByRole('dialog');
  const stay = () => dialog.getByRole('button', { name: phrase('session.stay') });
  const signOut = () => dialog.getByRole('button', { name: phrase('session.signOut') });
  /** The clock leaps to the last second of that time, which ticks. */
  const pass = (seconds: number) => {
    vi.setSystemTime(Date.now() + (seconds - 1) * 1000);
    return vi.advanceTimersByTimeAsync(1000);
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A session that each refresh extends to half an hour from then, or to its longest life. */
  async function open(longest = Infinity) {
    signInAs('ServiceProvider');
    const answers = stateAnswers();
    const extended = (): Session => {
      const now = Math.floor(Date.now() / 1000);
      return sessionOf('ServiceProvider', { expiresAt: Math.min(now + ttl, longest) });
    };
    const refreshed = answers.reply(refreshSession, extended);
    const read = answers.reply(getSession, extended);
    await renderConsole(
      <>
        <p>Here</p>
        <SessionWatch />
      </>,
      edition,
    );
    await expect.element(page.getByText('Here')).toBeVisible();
    return { ...answers, refreshed, read };
  }

  it('AUTH-29, AUTH-30: under two minutes it is said, with the time that is left; it goes on upon request, else it ends', async () => {
    const { refreshed } = await open();
    await pass(ttl - 121);
    await expect.element(dialog).not.toBeInTheDocument();
    await pass(31);
    await expect.element(stay()).toHaveFocus();
    await expect
      .element(page.getByRole('heading', { name: phrase('session.expiryTitle') }))
      .toBeVisible();
    const time = phrase('session.expiryCountdown', { time: '1:30' });
    await expect.element(dialog.getByText(time)).toBeVisible();
    await expectAccessible();
    await stay().click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(refreshed).toHaveBeenCalledOnce();
    await pass(ttl - 60);
    await expect.element(stay()).toBeVisible();
    expect(readSession().session).toBeDefined();
    await pass(61);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(readToken()).toBeNull();
    expect(readSession().endedBy).toBe('expired');
  });

  test('AUTH-30, AUTH-31: while the dialog asks, mouse and keys neither extend the session nor close it', async () => {
    const { refreshed, read } = await open();
    await pass(ttl - 90);
    await expect.element(stay()).toHaveFocus();
    // Away from the buttons, which answer.
    (document.activeElement as HTMLElement).blur();
    for (const act of [
      () => userEvent.hover(document.body, { position: { x: 20, y: 20 } }),
      () => userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true }),
      async () => window.dispatchEvent(new WheelEvent('wheel', { deltaY: 200 })),
      () => userEvent.keyboard('{Shift}'),
      () => userEvent.keyboard('a'),
      () => userEvent.keyboard('{Escape}'),
    ]) {
      await act();
      // Further apart than activity is looked at.
      await pass(6);
    }
    await expect.element(stay()).toBeVisible();
    expect([refreshed.mock.calls, read.mock.calls]).toEqual([[], []]);
    await pass(90);
    await expect.poll(() => readToken()).toBeNull();
    expect(refreshed).not.toHaveBeenCalled();
  });

  test('AUTH-28, AUTH-31: activity in the second half of a session extends it, once', async () => {
    const { refreshed, read } = await open();
    await pass(ttl / 2 - 60);
    await userEvent.keyboard('{Shift}');
    await pass(10);
    expect(refreshed).not.toHaveBeenCalled();
    await pass(90);
    for (let press = 0; press < 4; press += 1) await userEvent.keyboard('{Shift}');
    await expect.poll(() => read.mock.calls.length).toBe(1);
    expect(refreshed).toHaveBeenCalledOnce();
    // Where nothing had been extended, the dialog would be up by now.
    await pass(ttl / 2 - 60);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('AUTH-30, OPEN-95: at its longest a session offers to log out, not to stay', async () => {
    const { reply } = await open(Math.floor(Date.now() / 1000) + ttl);
    await pass(ttl - 90);
    await stay().click();
    await expect.element(dialog.getByText(phrase('session.atLongest'))).toBeVisible();
    await expect.element(stay()).not.toBeInTheDocument();
    await expectAccessible();
    const out = reply(logout, () => ({}));
    await signOut().click();
    await expect.poll(() => readToken()).toBeNull();
    expect(out).toHaveBeenCalledOnce();
    expect(readSession().endedBy).toBe('signedOut');
  });
});
