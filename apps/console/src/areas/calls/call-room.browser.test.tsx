import {
  getCall,
  getSession,
  listContacts,
  refreshSession,
  registerParticipant,
  setAlias,
  showName,
  withdrawParticipant,
} from '@ensemble/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Navigate, Route, Routes } from 'react-router';
import { page } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { type Answers, stateAnswers } from '../../testing/answers.ts';
import { idOf, organizationId, signInAs } from '../../testing/people.ts';
import {
  type Edition,
  editions,
  inOneEdition,
  renderConsole,
} from '../../testing/render-console.tsx';
import { readSession } from '../../session/index.ts';
import { CallRoom } from './call-room.tsx';
import type { JoinAtOnce } from './lobby/use-join-at-once.ts';
import { callInfo, fakeClient, meetingReply, peopleOf } from './testing.ts';
import type { CallInfo } from './use-call.ts';

const address = { organizationId, meetingId: idOf(50) };
let answers: Answers;
let info: CallInfo;
beforeEach(() => {
  info = callInfo();
  answers = stateAnswers();
  signInAs('ServiceProvider');
  answers.reply(getCall, () => info);
  answers.reply(listContacts, () => ({
    contacts: [
      {
        id: idOf(70),
        name: 'Harbour peer line',
        description: 'Day and night',
        phoneNumber: '555-010-2030',
        isTextable: false,
        website: '',
        sortPriority: 1,
        workingHours: '',
        language: 'en' as const,
        checkedAt: null,
        checkedBy: null,
        isCheckDue: false,
        version: 1,
        updatedAt: '2026-06-01T12:00:00.000Z',
        updatedBy: null,
        translation: null,
        isBehind: false,
      },
    ],
  }));
});

/** `state` is what the page before handed on. */
async function show(edition: Edition, state?: JoinAtOnce) {
  const fake = fakeClient({ people: peopleOf(2) });
  const made = vi.fn<() => void>();
  const room = (
    <CallRoom
      address={address}
      makeClient={() => {
        made();
        return fake.client;
      }}
    />
  );
  const from = <Navigate to="/conferencing?meeting=1" state={state} replace />;
  await renderConsole(
    <Routes>
      <Route path="/join" element={from} />
      <Route path="/conferencing" element={room} />
    </Routes>,
    edition,
    state ? '/join' : '/conferencing',
    'own',
  );
  return { ...fake, made };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

/** No browser asks for devices here unless a person pressed. */
function watchDevices() {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  onTestFinished(() => asked.mockRestore());
  return asked;
}

describe.each(editions)('the lobby, $language at $width', (edition) => {
  const test = inOneEdition(edition);

  it('CONF-01: shows the devices as choices; nothing is on before it is chosen', async () => {
    const asked = watchDevices();
    await show(edition);
    await expect.element(heading('After a hard call')).toHaveFocus();
    await expect.element(page.getByText(phrase('calls.cameraIsOff'))).toBeVisible();
    await page.getByText(phrase('calls.devices')).click();
    for (const name of ['calls.microphone', 'calls.speaker', 'calls.camera'] as const)
      await expect.element(page.getByLabelText(phrase(name), { exact: true })).toBeEnabled();
    await expect.element(button(phrase('calls.testSound'))).toBeVisible();
    const speaker = page.getByLabelText(phrase('calls.speaker'), { exact: true }).element();
    expect(speaker.clientWidth, 'its words are not cut').toBeGreaterThanOrEqual(180);
    expect(asked).not.toHaveBeenCalled();
    await expectAccessible();
    await page.viewport(320, 700);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('a refused microphone is told calmly; one can join and listen', async () => {
    const asked = watchDevices();
    asked.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { made } = await show(edition);
    await button(phrase('calls.turnOnMicrophone')).click();
    await expect.element(page.getByText(phrase('calls.problem.audio.denied.title'))).toBeVisible();
    await expect.element(page.getByText(phrase('calls.joinsListening'))).toBeVisible();
    info = callInfo({ status: 'started' });
    await expectAccessible();
    await button(phrase('calls.join')).click();
    await expect.poll(() => made.mock.calls.length).toBe(1);
  });

  it('OPEN-67: a participant waits until the host starts, with the crisis numbers, and then enters', async () => {
    const asked = watchDevices();
    const { client, made } = await show(edition);
    await button(phrase('calls.join')).click();
    await expect.element(heading(phrase('calls.waitingTitle'))).toHaveFocus();
    await expect.element(page.getByText(phrase('calls.hostNotHere'))).toBeVisible();
    await expect.element(page.getByRole('link', { name: '988' })).toBeVisible();
    await expectAccessible();
    expect(made).not.toHaveBeenCalled();
    info = callInfo({ status: 'started' });
    await expect.poll(() => made.mock.calls.length).toBe(1);
    expect(client.connect).toHaveBeenCalledOnce();
    expect(asked).not.toHaveBeenCalled();
  });

  it('CONF-01: who asked for it with their login joins at once, silent and unseen, and only once', async () => {
    const asked = watchDevices();
    const { made } = await show(edition, { joinsAtOnce: true });
    await expect.element(heading(phrase('calls.waitingTitle'))).toHaveFocus();
    await expectAccessible();
    expect(window.location.search).toBe('?meeting=1');
    expect(JSON.stringify(window.history.state)).not.toContain('joinsAtOnce');
    await button(phrase('calls.stopWaiting')).click();
    await expect.element(heading('After a hard call')).toBeVisible();
    expect(made).not.toHaveBeenCalled();
    expect(asked).not.toHaveBeenCalled();
  });

  test('CONF-01: a session that runs is entered at once by who asked for it', async () => {
    info = callInfo({ status: 'started' });
    const { made } = await show(edition, { joinsAtOnce: true });
    await expect.poll(() => made.mock.calls.length).toBe(1);
  });

  test.each([
    ['who runs the session', { type: 'owner', name: 'Marie Tremblay' }],
    ['whose name the others would not see', { isReplaced: true }],
    [
      'who is asked whether new people in charge see their name',
      {
        asking: [
          {
            ...{ participantId: idOf(60), type: 'moderator', firstName: 'Ana', lastName: 'Roy' },
            ...{ from: null, localFrom: null },
          },
        ],
      },
    ],
  ] as const)('CONF-01: comes first for a person %s', async (_, more) => {
    info = callInfo({ status: 'started', ...(more as Partial<CallInfo>) });
    const { made } = await show(edition, { joinsAtOnce: true });
    await expect.element(heading('After a hard call')).toBeVisible();
    expect(made).not.toHaveBeenCalled();
  });

  test('CONF-01: a cancelled session is said, not joined', async () => {
    info = callInfo({ status: 'cancelled' });
    const { made } = await show(edition, { joinsAtOnce: true });
    await expect.element(heading(phrase('calls.noEntry.cancelled.title'))).toBeVisible();
    expect(made).not.toHaveBeenCalled();
  });

  it('an offered seat is accepted in the lobby, which is open then', async () => {
    info = callInfo({ state: 'offered' });
    answers.reply(registerParticipant, () => {
      info = callInfo();
      return meetingReply();
    });
    await show(edition);
    await expect.element(heading(phrase('calls.noEntry.offered.title'))).toBeVisible();
    await expectAccessible();
    await button(phrase('calls.acceptSeat')).click();
    await expect.element(heading('After a hard call')).toBeVisible();
  });

  test('a person who cannot come gives the seat back, after a question', async () => {
    answers.reply(withdrawParticipant, () => {
      answers.refuse(getCall, 'PARTICIPANT_NOT_FOUND');
      return meetingReply();
    });
    await show(edition);
    await button(phrase('calls.giveSeatBack')).click();
    await button(phrase('calls.giveSeatBackYes')).click();
    await expect.element(heading(phrase('calls.noEntry.withdrawn.title'))).toBeVisible();
  });

  test('says before the start that it is not yet time', async () => {
    info = callInfo({ startsAt: Math.floor(Date.now() / 1000) + 3600 });
    await show(edition);
    await button(phrase('calls.join')).click();
    await expect.element(page.getByText(phrase('calls.notYet'))).toBeVisible();
    await button(phrase('calls.stopWaiting')).click();
    await expect.element(heading('After a hard call')).toBeVisible();
  });

  test('CONF-02, CONF-12: the host sets microphone and camera, and starts', async () => {
    info = callInfo({ type: 'owner', name: 'Marie Tremblay' });
    const { made } = await show(edition);
    await expect.element(button(phrase('calls.turnOnMicrophone'))).toBeVisible();
    await expect.element(button(phrase('calls.turnOnCamera'))).toBeVisible();
    expect(page.getByRole('textbox').elements()).toHaveLength(0);
    await button(phrase('calls.start')).click();
    await expect.poll(() => made.mock.calls.length).toBe(1);
  });

  test('the name the others see is chosen here; one that is taken is told under its field', async () => {
    info = callInfo({ status: 'started' });
    answers.refuse(setAlias, 'ALIAS_TAKEN');
    const { made } = await show(edition);
    const field = page.getByRole('textbox', { name: phrase('calls.alias') });
    await expect.element(field).toHaveValue('Sam');
    await field.fill('Marie T');
    await button(phrase('calls.join')).click();
    await expect.element(field).toHaveAccessibleDescription(/ALIAS_TAKEN/);
    expect(made).not.toHaveBeenCalled();
    const chosen = answers.reply(setAlias, () => ({ name: 'Dolphin', alias: 'Dolphin' }));
    await field.fill('Dolphin');
    await button(phrase('calls.join')).click();
    await expect.poll(() => made.mock.calls.length).toBe(1);
    expect(chosen.mock.calls[0]?.[0].body).toEqual({ alias: 'Dolphin' });
  });

  test('a first name of any script joins as it is; what is chosen instead has Latin letters', async () => {
    info = callInfo({ status: 'started', name: 'Олена' });
    const { made } = await show(edition);
    const field = page.getByRole('textbox', { name: phrase('calls.alias') });
    await field.fill('Оле');
    await button(phrase('calls.join')).click();
    await expect.element(field).toHaveAccessibleDescription(new RegExp(phrase('rules.alias')));
    await field.fill('Олена');
    await button(phrase('calls.join')).click();
    await expect.poll(() => made.mock.calls.length).toBe(1);
  });

  it('says that a name which could be taken for the host’s is replaced', async () => {
    info = callInfo({ name: 'Participant', isReplaced: true });
    await show(edition);
    const field = page.getByRole('textbox', { name: phrase('calls.alias') });
    await expect.element(field).toHaveAccessibleDescription(phrase('calls.aliasReplaced'));
    await expectAccessible();
  });

  it.each([
    ['the lobby', {}],
    ['the waiting list', { state: 'waiting' }],
  ] as const)('MEET-08: at %s a new host asks to see the name', async (_, more) => {
    const asking = {
      participantId: idOf(9),
      type: 'owner',
      firstName: 'Grace',
      lastName: 'Osei',
      from: null,
      localFrom: null,
    } as const;
    info = callInfo({ ...more, asking: [asking] });
    await show(edition);
    await expect
      .element(page.getByText(phrase('asking.runs', { name: 'Grace Osei' })))
      .toBeVisible();
    await expectAccessible();
    const agreed = answers.reply(showName, () => {
      info = callInfo(more);
      return meetingReply();
    });
    await button(phrase('asking.show', { name: 'Grace Osei' })).click();
    await expect.element(page.getByText(phrase('asking.title'))).not.toBeInTheDocument();
    expect(agreed.mock.calls[0]?.[0].params).toMatchObject({ pid: idOf(9) });
  });

  it.each([
    ['cancelled', { status: 'cancelled' }],
    ['completed', { status: 'completed' }],
    ['blocked', { blocked: true }],
    ['noSeat', { state: 'waiting' }],
    ['unavailable', { provider: null }],
  ] as const)('says in plain words that there is no entry: %s', async (reason, more) => {
    info = callInfo(more);
    await show(edition);
    await expect.element(heading(phrase(`calls.noEntry.${reason}.title`))).toHaveFocus();
    await expect.element(page.getByRole('link', { name: '988' })).toBeVisible();
    await expectAccessible();
  });

  test.each(['PARTICIPANT_NOT_FOUND', 'MEETING_NOT_FOUND', 'ORGANIZATION_NOT_FOUND'] as const)(
    'OPEN-05: a person who is not registered reads the words for a session that is not there, and can use another account (%s)',
    async (type) => {
      answers.refuse(getCall, type);
      await show(edition);
      await expect.element(heading(phrase('calls.noEntry.unknown.title'))).toBeVisible();
      await expect.element(page.getByText(phrase('calls.noEntry.unknown.text'))).toBeVisible();
      expect(page.getByText(type, { exact: false }).elements()).toHaveLength(0);
      await expect.element(button(phrase('calls.otherAccount'))).toBeVisible();
    },
  );

  it.each([
    'ended',
    'blocked',
    'sessionOver',
    'replaced',
    'full',
    'refused',
    'failed',
    'left',
  ] as const)('a call that is over says why: %s', async (endedBy) => {
    info = callInfo({ status: 'started' });
    const { change, made } = await show(edition);
    await button(phrase('calls.join')).click();
    await expect.poll(() => made.mock.calls.length).toBe(1);
    change({ connection: 'ended', endedBy });
    await expect.element(heading(phrase(`calls.over.${endedBy}.title`))).toHaveFocus();
    await expect.element(page.getByRole('link', { name: '555 010-2030' })).toBeVisible();
    await expectAccessible();
  });

  it('a joining that failed says what was in the way', async () => {
    info = callInfo({ status: 'started' });
    const { change, made } = await show(edition);
    await button(phrase('calls.join')).click();
    await expect.poll(() => made.mock.calls.length).toBe(1);
    change({ connection: 'ended', endedBy: 'failed', obstacle: 'noAddress' });
    await expect.element(page.getByText(phrase('calls.obstacle.noAddress'))).toBeVisible();
    await expectAccessible();
  });

  it('stepping out leaves at once, to a calm page with contacts and crisis numbers', async () => {
    info = callInfo({ status: 'started' });
    const { client, made } = await show(edition);
    await button(phrase('calls.join')).click();
    await expect.poll(() => made.mock.calls.length).toBe(1);
    await button(phrase('calls.stepOut')).click();
    expect(client.leave).toHaveBeenCalled();
    await expect.element(heading(phrase('calls.steppedOutTitle'))).toHaveFocus();
    await expect.element(page.getByRole('link', { name: '555 010-2030' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: '988' })).toBeVisible();
    await expectAccessible();
    await button(phrase('calls.comeBack')).click();
    await expect.element(button(phrase('calls.join'))).toBeVisible();
  });

  test('AUTH-32: during a call the session is refreshed every five minutes, and no dialog asks', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    info = callInfo({ status: 'started' });
    const refreshed = answers.reply(refreshSession, () => readSession().session as never);
    answers.reply(getSession, () => readSession().session as never);
    const { made } = await show(edition);
    await button(phrase('calls.join')).click();
    await expect.poll(() => made.mock.calls.length).toBe(1);
    vi.advanceTimersByTime(299_000);
    expect(refreshed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    await expect.poll(() => refreshed.mock.calls.length).toBe(1);
    vi.advanceTimersByTime(300_000);
    await expect.poll(() => refreshed.mock.calls.length).toBe(2);
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  });
});
