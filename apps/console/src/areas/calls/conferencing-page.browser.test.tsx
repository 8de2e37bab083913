import { getCall, listContacts } from '@ensemble/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { stateAnswers } from '../../testing/answers.ts';
import { idOf, organizationId, signInAs } from '../../testing/people.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import ConferencingPage from './conferencing-page.tsx';
import { callInfo } from './testing.ts';

const edition = { language: 'en', width: 1280 } as const;
const show = (address: string) => renderConsole(<ConferencingPage />, edition, address, 'own');
beforeEach(() => sessionStorage.clear());

/** The API behind a lobby; answers which sessions were asked for. */
function lobby() {
  const answers = stateAnswers();
  answers.reply(listContacts, () => ({ contacts: [] }));
  const asked = answers.reply(getCall, () => callInfo());
  return () => [...new Set(asked.mock.calls.map(([{ params }]) => params['id']))];
}

it('CONF-10: with no active session the page leads to the schedule', async () => {
  signInAs('ServiceProvider');
  for (const address of ['/conferencing', '/conferencing?meeting=not-an-id']) {
    const screen = await show(address);
    await expect.poll(() => window.location.pathname).toBe('/schedule');
    await screen.unmount();
  }
});

it('MEET-11: the active session is that of the address, and after it the one that was stored', async () => {
  signInAs('ServiceProvider');
  const asked = lobby();
  const screen = await show(`/conferencing?meeting=${idOf(50)}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await screen.unmount();
  await show('/conferencing');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked()).toEqual([idOf(50)]);
});

it('OPEN-05: a session of a personal link opens its own call, whatever the address says', async () => {
  signInAs('Employee', { meetingId: idOf(60) });
  const asked = lobby();
  await show(`/conferencing?meeting=${idOf(50)}&organization=${organizationId}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked()).toEqual([idOf(60)]);
});
