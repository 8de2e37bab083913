import type { Page } from 'playwright-core';
import { type Line, madeUpCall } from './made-up-call.ts';
import type { Screen } from './screen.ts';
import type { Words } from './words.ts';

const meetingId = '01920000-0000-7000-8000-0000000000aa';
const organizationId = '01920000-0000-7000-8000-0000000000bb';
const you = '01920000-0000-7000-8000-000000000101';
const address = `/conferencing?meeting=${meetingId}`;

interface Situation {
  readonly isHost?: boolean;
  readonly status?: string;
  readonly state?: 'registered' | 'offered';
  readonly line?: Line;
}

/** The API's answers about a session that is nowhere: for a picture no one has to be in a call. */
async function answerFor(
  page: Page,
  { isHost = false, status = 'started', state = 'registered' }: Situation = {},
) {
  const reply = (path: string, data: unknown) =>
    page.route(
      new RegExp(`/api/organizations/[^/]+/meetings/${meetingId}${path}(?:\\?|$)`),
      (route) => route.fulfill({ json: { data } }),
    );
  const access = {
    provider: 'embedded',
    url: 'ws://localhost/call',
    token: 'made-up',
    expiresAt: 2_000_000_000,
    participantId: you,
    chat: true,
    iceServers: [],
  };
  await reply('/call', {
    participantId: you,
    type: isHost ? 'owner' : 'participant',
    state,
    name: isHost ? 'Grace Osei' : 'Sam',
    isReplaced: false,
    asking: [],
    alias: null,
    title: 'After the Mill Street fire',
    description: 'For everyone who was there, and everyone who waited at the station.',
    startsAt: Date.parse('2026-07-01T16:00:00Z') / 1000,
    localStartsAt: '2026-07-01T12:00',
    endsAt: Date.parse('2026-07-01T17:00:00Z') / 1000,
    status,
    hostName: 'Grace Osei',
    hostPresent: status === 'started',
    blocked: false,
    provider: 'embedded',
  });
  await reply('/start', access);
  await reply('/participants/[^/]+/token', access);
  await reply('/participants', { participants: isHost ? registered() : [] });
}

const registered = () =>
  [
    ['01920000-0000-7000-8000-000000000102', 'Priya', 'priya.nair@northgate.example'],
    ['01920000-0000-7000-8000-000000000103', 'Luc', 'luc.gagnon@northgate.example'],
    ['01920000-0000-7000-8000-000000000120', 'Julie', 'julie.bernier@northgate.example'],
  ].map(([id, firstName, email]) => ({
    id,
    meetingId,
    userId: null,
    type: 'participant',
    state: 'registered',
    email,
    phone: null,
    firstName,
    lastName: null,
    alias: null,
    joinedAt: null,
    leftAt: null,
    muted: { audio: false, video: false },
    blocked: false,
    becomes: null,
  }));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Goes through the lobby into a made-up call of so many people. */
const enter =
  (count: number, situation: Situation = {}, more?: (page: Page, t: Words) => Promise<void>) =>
  async (page: Page, t: Words) => {
    await answerFor(page, situation);
    const { isHost = false, line = {} } = situation;
    await page.addInitScript(madeUpCall, { count, isHost, you, line });
    await page.goto(address);
    await press(page, t('calls.join'));
    await page.getByRole('list', { name: t('calls.pictures') }).waitFor();
    await more?.(page, t);
  };

/** Opens the lobby of a session with this status. */
const inLobby =
  (situation: Situation, more?: (page: Page, t: Words) => Promise<void>) =>
  async (page: Page, t: Words) => {
    await answerFor(page, situation);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await more?.(page, t);
  };

/** Waits for a hint, which comes once its cause has lasted. */
const readHint = (hint: string) => (page: Page, t: Words) =>
  page.getByRole('group', { name: t(`calls.line.${hint}.title`) }).waitFor();
/** With the own camera on. */
const withCamera = (hint: string) => async (page: Page, t: Words) => {
  await press(page, t('calls.turnOnCamera'));
  await readHint(hint)(page, t);
};
const [down, up] = [{ down: 'poor' }, { up: 'poor' }] as const;
const paused = { othersPaused: true };

const screen = (name: string, act: Screen['act']): Screen => ({
  name,
  viewer: 'provider',
  path: '/mobile-user',
  act,
});

/** The lobby, the waiting room and the call, with made-up people. */
export const callScreens: readonly Screen[] = [
  {
    name: 'call-link',
    viewer: 'visitor',
    path: `/join?organization=${organizationId}&meeting=${meetingId}&token=made-up`,
  },
  screen(
    'call-lobby',
    inLobby({}, async (page, t) => page.getByText(t('calls.devices')).click()),
  ),
  screen('call-lobby-host', inLobby({ isHost: true, status: 'scheduled' })),
  screen('call-cancelled', inLobby({ status: 'cancelled' })),
  screen('call-offered', inLobby({ state: 'offered' })),
  screen('call-early', inLobby({ status: 'scheduled' })),
  screen(
    'call-waiting',
    inLobby({ status: 'scheduled' }, (page, t) => press(page, t('calls.join'))),
  ),
  ...[2, 5, 9, 16].map((count) => screen(`call-${count}-people`, enter(count))),
  screen('call-line-down', enter(5, { line: down }, readHint('downPoor'))),
  screen('call-line-up', enter(5, { line: up }, withCamera('upPoor'))),
  screen('call-line-both', enter(5, { line: { ...down, ...up } }, withCamera('bothPoor'))),
  screen(
    'call-pictures-paused',
    enter(5, { line: { ...down, ...paused } }, readHint('othersPaused')),
  ),
  screen(
    'call-pictures-paused-many',
    enter(16, { line: { ...down, ...paused } }, readHint('othersPaused')),
  ),
  screen(
    'call-own-paused',
    enter(5, { line: { ...up, ownPaused: true } }, withCamera('ownPaused')),
  ),
  screen(
    'call-all-paused',
    enter(5, { line: { ...down, ...up, ...paused, ownPaused: true } }, withCamera('bothPaused')),
  ),
  screen(
    'call-sound-only',
    enter(5, {}, async (page, t) => {
      await press(page, t('calls.settings'));
      await page.getByRole('switch', { name: t('calls.soundOnly') }).click({ force: true });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }),
  ),
  screen(
    'call-settings',
    enter(5, {}, (page, t) => press(page, t('calls.settings'))),
  ),
  screen(
    'call-reconnecting',
    enter(5, { line: { isLost: true } }, (page, t) =>
      page.getByText(t('calls.reconnectingText')).waitFor(),
    ),
  ),
  screen(
    'call-members-lines',
    enter(5, { isHost: true, line: { poorOthers: 2 } }, (page) =>
      page.getByRole('toolbar').getByRole('button').nth(3).click(),
    ),
  ),
  screen(
    'call-members',
    enter(5, { isHost: true }, (page) =>
      page.getByRole('toolbar').getByRole('button').nth(3).click(),
    ),
  ),
  screen(
    'call-chat',
    enter(5, {}, (page) => page.getByRole('toolbar').getByRole('button').nth(4).click()),
  ),
  screen(
    'call-concern',
    enter(5, {}, (page, t) => press(page, t('calls.worried'))),
  ),
  screen(
    'call-leave',
    enter(5, { isHost: true }, (page, t) => press(page, t('calls.leave'))),
  ),
  screen(
    'call-stepped-out',
    enter(5, {}, (page, t) => press(page, t('calls.stepOut'))),
  ),
];
