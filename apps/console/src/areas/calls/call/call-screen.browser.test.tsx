import {
  blockParticipant,
  completeMeeting,
  listParticipants,
  type MeetingParticipant,
  muteAll,
  muteParticipant,
} from '@ensemble/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../../i18n/index.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { type Answers, stateAnswers } from '../../../testing/answers.ts';
import { idOf, signInAs } from '../../../testing/people.ts';
import { editions, inOneEdition } from '../../../testing/render-console.tsx';
import type { Obstacle } from '../client/call-client.ts';
import { peopleOf, personAt } from '../testing.ts';
import { address, showCall as show } from './testing.tsx';

let answers: Answers;
beforeEach(() => {
  answers = stateAnswers();
  signInAs('ServiceProvider');
});

const registered = (
  number: number,
  more: Partial<MeetingParticipant> = {},
): MeetingParticipant => ({
  id: idOf(100 + number),
  meetingId: address.meetingId,
  userId: null,
  type: number === 0 ? 'owner' : 'participant',
  state: 'registered',
  email: `person-${number}@harbour.example`,
  phone: null,
  firstName: 'First',
  lastName: 'Last',
  alias: null,
  joinedAt: null,
  leftAt: null,
  muted: { audio: false, video: false },
  blocked: false,
  becomes: null,
  ...more,
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tiles = () => page.getByRole('list', { name: phrase('calls.pictures') });
const announcer = () => document.querySelector('[data-announcer]')?.textContent;

describe.each(editions)('the call, $language at $width', (edition) => {
  const test = inOneEdition(edition);

  it.each([
    [1, 'upTo4'],
    [2, 'upTo4'],
    [4, 'upTo4'],
    [5, 'upTo6'],
    [8, 'upTo8'],
    [9, 'upTo12'],
    [13, 'more'],
    [16, 'more'],
  ])(
    'CONF-09: %i people are laid out as %s; all are in view, and none leaves the screen',
    async (count, layout) => {
      await show(edition, { people: peopleOf(count) });
      await expect.element(tiles()).toHaveAttribute('data-layout', layout);
      const shown = tiles().getByRole('listitem').elements();
      expect(shown).toHaveLength(count);
      for (const tile of shown) {
        const { width, height } = tile.getBoundingClientRect();
        expect(width).toBeGreaterThan(70);
        expect(height).toBeGreaterThan(70);
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(edition.width);
      await page.viewport(320, 700);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      await expectAccessible();
    },
  );

  test('marks who speaks, hides the own picture when asked, and marks the host where no name can', async () => {
    const people = [personAt(0), personAt(1), personAt(2, { name: 'Host' })];
    const { change } = await show(edition, { people });
    change({ speaking: people[2]?.id });
    await expect.poll(() => document.querySelectorAll('[data-speaking]').length).toBe(1);
    expect(document.querySelectorAll('[data-mark]')).toHaveLength(1);
    await button(phrase('calls.settings')).click();
    await page.getByRole('switch', { name: phrase('calls.hideOwn') }).click({ force: true });
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => tiles().getByRole('listitem').elements().length).toBe(2);
  });

  test('announces who joins, leaves and is muted in few sentences', async () => {
    const people = peopleOf(3);
    const { change } = await show(edition, { people });
    expect(announcer()).toBe('');
    change({ people: [...people, personAt(3)] });
    change({ people: [...people, personAt(3), personAt(4), personAt(5)] });
    await expect.poll(announcer).toBe(phrase('calls.said.joinedMany', { count: 3 }));
    change({ people: people.map((each) => ({ ...each, muted: { audio: true, video: false } })) });
    await expect.poll(announcer).toContain(phrase('calls.said.ownMuted'));
    expect(announcer()).toContain(phrase('calls.said.leftMany', { count: 3 }));
  });

  test('CONF-14: asked to unmute, nothing opens unless the person presses', async () => {
    const { client, change } = await show(edition);
    change({ askedToUnmute: ['audio'] });
    await expect
      .element(page.getByRole('dialog', { name: phrase('calls.askedToUnmute') }))
      .toBeVisible();
    expect(client.setMicrophone).not.toHaveBeenCalled();
    await button(phrase('calls.stayMuted')).click();
    expect(client.dismissUnmute).toHaveBeenCalledWith('audio');
    expect(client.setMicrophone).not.toHaveBeenCalled();
    change({ askedToUnmute: ['audio'] });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('calls.turnOnMicrophone') })
      .click();
    expect(client.setMicrophone).toHaveBeenCalledExactlyOnceWith(true);
  });

  test('a person muted by the host does not believe that they are heard', async () => {
    const people = [
      personAt(0),
      personAt(1, { muted: { audio: true, video: false }, audio: false }),
    ];
    const { client } = await show(edition, { people });
    await button(phrase('calls.turnOnMicrophone')).click();
    await expect.element(page.getByText(phrase('calls.mutedByHost'))).toBeVisible();
    expect(client.setMicrophone).not.toHaveBeenCalled();
  });

  test('CONF-03: leaving takes one press and is confirmed; stepping out asks nothing', async () => {
    const { client, onStepOut } = await show(edition);
    await button(phrase('calls.stepOut')).click();
    expect(onStepOut).toHaveBeenCalledOnce();
    await button(phrase('calls.leave')).click();
    expect(client.leave).not.toHaveBeenCalled();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('calls.leave') })
      .click();
    expect(client.leave).toHaveBeenCalledOnce();
  });

  it('CONF-04, CONF-06: a participant sees who is there, without emails and without controls', async () => {
    await show(edition);
    await button(phrase('calls.members', { count: 3 })).click();
    const side = page.getByRole('region', { name: phrase('calls.members', { count: 3 }) });
    await expect.element(side.getByRole('heading')).toHaveFocus();
    await expect.element(side.getByText('Marie')).toBeVisible();
    expect(side.getByRole('button').elements()).toHaveLength(1);
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button(phrase('calls.members', { count: 3 }))).toHaveFocus();
  });

  test('CONF-04, CONF-07: the host sees emails and who is absent, mutes one and all, and asks them to unmute', async () => {
    answers.reply(listParticipants, () => ({
      participants: [0, 1, 2, 7].map((number) => registered(number)),
    }));
    const mutedAll = answers.reply(muteAll, () => ({}));
    const mutedOne = answers.reply(muteParticipant, () => ({}));
    await show(edition, {
      isHost: true,
      people: [personAt(0), personAt(1), personAt(2, { audio: false })],
    });
    await button(phrase('calls.members', { count: 3 })).click();
    await expect.element(page.getByText('person-1@harbour.example')).toBeVisible();
    await expect.element(page.getByText('person-7@harbour.example')).toBeVisible();
    expect(page.getByText(phrase('calls.inactive'), { exact: true }).elements()).toHaveLength(1);
    await button(phrase('calls.muteAll')).click();
    await button(phrase('calls.askAllToUnmute')).click();
    expect(mutedAll.mock.calls.map(([{ body }]) => body)).toEqual([
      { kind: 'audio', on: true },
      { kind: 'audio', on: false },
    ]);
    await button(phrase('calls.actionsFor', { name: 'Sam' })).click();
    await page.getByRole('menuitem', { name: phrase('calls.mute') }).click();
    await button(phrase('calls.actionsFor', { name: 'Priya' })).click();
    await page.getByRole('menuitem', { name: phrase('calls.askToUnmute') }).click();
    await expect
      .poll(() => mutedOne.mock.calls.map(([{ params, body }]) => [params['pid'], body]))
      .toEqual([
        [idOf(101), { kind: 'audio', on: true }],
        [idOf(102), { kind: 'audio', on: false }],
      ]);
  });

  test('CONF-17: a muting that fails shows the generic unknown error', async () => {
    answers.reply(listParticipants, () => ({ participants: [] }));
    answers.refuse(muteAll, 'MEETING_NOT_STARTED');
    await show(edition, { isHost: true });
    await button(phrase('calls.members', { count: 3 })).click();
    await button(phrase('calls.muteAll')).click();
    await expect.element(page.getByText(phrase('client.unknown'))).toBeVisible();
  });

  test('CONF-08: blocking is confirmed, and can be taken back', async () => {
    let blocked = false;
    answers.reply(listParticipants, () => ({
      participants: [registered(0), registered(1), registered(2, { blocked, alias: 'Priya' })],
    }));
    const asked = answers.reply(blockParticipant, ({ body }) => {
      blocked = (body as { blocked: boolean }).blocked;
      return {};
    });
    const { change } = await show(edition, { isHost: true });
    await button(phrase('calls.members', { count: 3 })).click();
    await button(phrase('calls.actionsFor', { name: 'Priya' })).click();
    await page.getByRole('menuitem', { name: phrase('calls.block') }).click();
    expect(asked).not.toHaveBeenCalled();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('calls.block') })
      .click();
    await expect.poll(() => blocked).toBe(true);
    change({ people: peopleOf(2) });
    await button(phrase('calls.unblock', { name: 'Priya' })).click();
    await expect.poll(() => blocked).toBe(false);
  });

  test('CONF-15: ending for all is confirmed and passes the current connections', async () => {
    answers.reply(listParticipants, () => ({ participants: [] }));
    const asked = answers.refuse(completeMeeting, 'MEETING_CLOSED');
    const { onEnded } = await show(edition, { isHost: true });
    await button(phrase('calls.leave')).click();
    await button(phrase('calls.endForAll')).click();
    const dialog = page.getByRole('dialog', { name: phrase('calls.endTitle') });
    await dialog.getByRole('button', { name: phrase('calls.endForAll') }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(asked.mock.calls[0]?.[0].body).toEqual({
      currentConnectionIds: [100, 101, 102].map(idOf),
    });
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('a concern is sent about a person or no one, and contacts stand there where it did not arrive', async () => {
    const people = [...peopleOf(3), personAt(3, { type: 'moderator' })];
    const { client } = await show(edition, { people });
    client.sendConcern.mockResolvedValue({ delivered: false, left: 1 });
    await button(phrase('calls.worried')).click();
    await page.getByLabelText(phrase('calls.concernWhom')).selectOptions('Priya');
    await page.getByLabelText(phrase('calls.concernTo')).selectOptions('Luc');
    await expectAccessible();
    await button(phrase('calls.send')).click();
    expect(client.sendConcern).toHaveBeenCalledExactlyOnceWith(idOf(102), idOf(103));
    await expect.element(page.getByText(phrase('calls.concernNotSent'))).toBeVisible();
    await expect.element(page.getByRole('link', { name: '988' })).toBeVisible();
  });

  test('host or moderator sees a concern, about whom if it says so', async () => {
    answers.reply(listParticipants, () => ({ participants: [] }));
    const { change } = await show(edition, { isHost: true });
    change({
      concerns: [
        { key: 1, about: idOf(102) },
        { key: 2, about: null },
      ],
    });
    await expect
      .element(page.getByText(phrase('calls.concernAbout', { name: 'Priya' })))
      .toBeVisible();
    await expect.element(page.getByText(phrase('calls.concernNotice'))).toBeVisible();
    expect(page.getByRole('button', { name: phrase('calls.worried') }).elements()).toHaveLength(0);
  });

  it('CONF-05: the chat is there only where it is switched on', async () => {
    const { client, change } = await show(edition);
    expect(button(phrase('calls.chat')).elements()).toHaveLength(0);
    change({ hasChat: true });
    const marie = { name: 'Marie', sent: 0 } as const;
    change({
      messages: [
        { ...marie, key: 1, from: idOf(100), role: 'owner', message: 'Hello' },
        { ...marie, key: 2, from: idOf(101), role: 'participant', message: 'I am the host' },
      ],
    });
    await button(phrase('calls.chatUnread', { count: 2 })).click();
    const log = page.getByRole('log');
    await expect.element(log.getByText('Hello')).toBeVisible();
    // The host is known by a mark that no name can hold.
    expect(log.getByText(phrase('calls.host'), { exact: true }).elements()).toHaveLength(1);
    await expectAccessible();
    const field = page.getByLabelText(phrase('calls.chatMessage'));
    await field.fill('  Hi Marie ');
    // Nothing that was written is lost with the connection.
    change({ connection: 'reconnecting' });
    await button(phrase('calls.send')).click();
    expect(client.sendChat).not.toHaveBeenCalled();
    await expect.element(field).toHaveValue('  Hi Marie ');
    change({ connection: 'connected' });
    await button(phrase('calls.send')).click();
    await expect.element(field).toHaveValue('');
    expect(client.sendChat).toHaveBeenCalledExactlyOnceWith('Hi Marie');
  });

  it('says that it reconnects, and raises the hand', async () => {
    const { client, change } = await show(edition);
    await button(phrase('calls.raiseHand')).click();
    expect(client.raiseHand).toHaveBeenCalledWith(true);
    change({ connection: 'reconnecting' });
    await expect.element(page.getByText(phrase('calls.reconnectingText'))).toBeVisible();
    await expectAccessible();
  });

  it('says after ten seconds what is in the way of a first joining', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { change } = await show(edition, { people: [], state: { connection: 'connecting' } });
    await expect.element(page.getByText(phrase('calls.connecting'))).toBeVisible();
    const shown = (obstacle: Obstacle | 'unknown') =>
      page.getByText(phrase(`calls.obstacle.${obstacle}`));
    expect(shown('unknown').elements()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.element(shown('unknown')).toBeVisible();
    for (const obstacle of ['noService', 'noMedia', 'noAddress'] as const) {
      change({ obstacle });
      await expect.element(shown(obstacle)).toBeVisible();
    }
    await expectAccessible();
    change({ connection: 'connected', people: peopleOf(3), obstacle: undefined });
    await expect.poll(() => shown('noAddress').elements()).toEqual([]);
  });

  test('everything is reached and done by keyboard, and the focus comes back', async () => {
    const { client, change } = await show(edition);
    change({ hasChat: true });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    const reached: (string | null)[] = [];
    for (let press = 0; press < 9; press += 1) {
      await userEvent.keyboard('{Tab}');
      reached.push(document.activeElement?.textContent ?? null);
    }
    expect(reached).toEqual([
      phrase('calls.worried'),
      phrase('calls.stepOut'),
      phrase('calls.turnOnMicrophone'),
      phrase('calls.turnOnCamera'),
      phrase('calls.raiseHand'),
      phrase('calls.members', { count: 3 }),
      phrase('calls.chat'),
      phrase('calls.settings'),
      phrase('calls.leave'),
    ]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button(phrase('calls.leave'))).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const confirm = page.getByRole('dialog').getByRole('button', { name: phrase('calls.leave') });
    await expect.element(confirm).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => client.leave.mock.calls.length).toBe(1);
  });
});
