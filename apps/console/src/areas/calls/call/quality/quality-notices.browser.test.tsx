import { listParticipants } from '@ensemble/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../../../i18n/index.ts';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { type Answers, stateAnswers } from '../../../../testing/answers.ts';
import { signInAs } from '../../../../testing/people.ts';
import { editions, inOneEdition } from '../../../../testing/render-console.tsx';
import { noCall } from '../../client/call-client.ts';
import { peopleOf, personAt } from '../../testing.ts';
import { showCall } from '../testing.tsx';

let answers: Answers;
beforeEach(() => {
  answers = stateAnswers();
  signInAs('ServiceProvider');
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const notice = (hint: 'othersPaused' | 'ownPaused' | 'downPoor' | 'upPoor' | 'bothPoor') =>
  page.getByRole('group', { name: phrase(`calls.line.${hint}.title`) });
const said = () => document.querySelector('[data-line-announcer]')?.textContent;
const good = noCall.line;
const cameraOn = { on: true, isOpening: false, track: null };

/** Nothing of the notices lies over the controls, and nothing leaves a narrow screen. */
async function expectRoom() {
  await page.viewport(320, 700);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const controls = page.getByRole('toolbar').element();
  controls.scrollIntoView({ block: 'end' });
  for (const each of controls.querySelectorAll('button')) {
    const { x, y, width, height } = each.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    expect(each.contains(top)).toBe(true);
  }
}

describe.each(editions)('how the own line is, $language at $width', (edition) => {
  const test = inOneEdition(edition);

  it('says calmly that sound and pictures may break up, what helps, and leads to sound only', async () => {
    const { client, change } = await showCall(edition);
    expect(said()).toBe('');
    change({ line: { ...good, down: 'poor' } });
    const hint = notice('downPoor');
    await expect.element(hint).toBeVisible();
    await expect.element(hint.getByText(phrase('calls.line.downPoor.text'))).toBeVisible();
    // Read by a region of its own, once: the notice itself is no live region.
    expect(said()).toContain(phrase('calls.line.downPoor.title'));
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(0);
    await expectAccessible();
    await expectRoom();
    await hint.getByRole('button', { name: phrase('calls.soundOnly') }).click();
    expect(client.setSoundOnly).toHaveBeenCalledExactlyOnceWith(true);
    await expect.element(button(phrase('calls.showPictures'))).toBeVisible();
    change({ line: good });
    await expect.poll(() => hint.elements().length).toBe(0);
    expect(said()).toBe(phrase('calls.line.goodAgain'));
  });

  test('says when the others may not hear one, and offers to turn the camera off where it is on', async () => {
    const { client, change, changeOwn } = await showCall(edition);
    change({ line: { ...good, up: 'poor' } });
    await expect.element(notice('upPoor')).toBeVisible();
    expect(button(phrase('calls.line.cameraOff')).elements()).toHaveLength(0);
    changeOwn({ video: cameraOn });
    await button(phrase('calls.line.cameraOff')).click();
    expect(client.setCamera).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('a hint that was put away comes back only when something else is said', async () => {
    const { change } = await showCall(edition);
    change({ line: { ...good, down: 'poor' } });
    await expect.element(notice('downPoor')).toBeVisible();
    await notice('downPoor')
      .getByRole('button', { name: phrase('ui.closeNotice') })
      .click();
    await expect.poll(() => notice('downPoor').elements().length).toBe(0);
    // A keyboard goes on from the page.
    await expect.element(page.getByRole('main')).toHaveFocus();
    change({ line: { ...good, down: 'poor', up: 'poor' } });
    await expect.element(notice('bothPoor')).toBeVisible();
  });

  it('pictures that were paused: tiles say so, and a press asks for them again', async () => {
    const people = [personAt(0, { video: true, paused: true }), personAt(1), personAt(2)];
    const { client, change } = await showCall(edition, { people });
    expect(page.getByText(phrase('calls.picturePaused')).elements()).toHaveLength(1);
    change({ line: { ...good, down: 'poor', othersPaused: true } });
    await expect.element(notice('othersPaused')).toBeVisible();
    await expectAccessible();
    await expectRoom();
    await button(phrase('calls.line.showAgain')).click();
    expect(client.tryPictures).toHaveBeenCalledOnce();
    change({
      line: good,
      people: people.map((person) => ({ ...person, paused: false })),
    });
    await expect.poll(() => notice('othersPaused').elements().length).toBe(0);
    expect(page.getByText(phrase('calls.picturePaused')).elements()).toHaveLength(0);
  });

  test('the own picture that is paused says so in its tile, and can be tried again', async () => {
    const { client, change } = await showCall(edition, { own: { video: cameraOn } });
    change({ line: { ...good, up: 'poor', ownPaused: true } });
    await expect.element(notice('ownPaused')).toBeVisible();
    await expect.element(page.getByText(phrase('calls.picturePaused'))).toBeVisible();
    await notice('ownPaused')
      .getByRole('button', { name: phrase('calls.line.tryAgain') })
      .click();
    expect(client.tryPictures).toHaveBeenCalledOnce();
  });

  it('sound only is chosen in the settings, and the way back stands in plain sight', async () => {
    const people = [personAt(0, { video: true, paused: true }), personAt(1), personAt(2)];
    const { client } = await showCall(edition, { people });
    await button(phrase('calls.settings')).click();
    await page.getByRole('switch', { name: phrase('calls.soundOnly') }).click({ force: true });
    await userEvent.keyboard('{Escape}');
    expect(client.setSoundOnly).toHaveBeenCalledExactlyOnceWith(true);
    // Pictures that are not wanted are not said to be paused.
    expect(page.getByText(phrase('calls.picturePaused')).elements()).toHaveLength(0);
    await expectAccessible();
    await expectRoom();
    await button(phrase('calls.showPictures')).click();
    expect(client.setSoundOnly).toHaveBeenLastCalledWith(false);
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test('while the connection is lost, the hint gives way to the words that the seat is kept', async () => {
    const { change } = await showCall(edition);
    change({ line: { ...good, down: 'poor' } });
    await expect.element(notice('downPoor')).toBeVisible();
    change({ connection: 'reconnecting' });
    await expect.element(page.getByText(phrase('calls.reconnectingText'))).toBeVisible();
    expect(notice('downPoor').elements()).toHaveLength(0);
    expect(said()).toBe('');
  });

  it('host and co-hosts see whose line is poor, in words; the others do not', async () => {
    answers.reply(listParticipants, () => ({ participants: [] }));
    const people = [
      personAt(0, { line: 'good' }),
      personAt(1, { line: 'poor' }),
      personAt(2, { line: 'good' }),
    ];
    await showCall(edition, { isHost: true, people });
    await button(phrase('calls.members', { count: 3 })).click();
    await expect.element(page.getByText(phrase('calls.hasPoorLine'))).toBeVisible();
    expect(document.querySelectorAll('[data-poor-line]')).toHaveLength(1);
    await expectAccessible();
  });

  test('a participant sees nothing of the others’ lines', async () => {
    await showCall(edition, { people: peopleOf(3) });
    await button(phrase('calls.members', { count: 3 })).click();
    await expect
      .element(page.getByRole('heading', { name: phrase('calls.members', { count: 3 }) }))
      .toBeVisible();
    expect(document.querySelectorAll('[data-poor-line]')).toHaveLength(0);
  });
});
