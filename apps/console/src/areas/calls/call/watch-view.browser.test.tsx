import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../../i18n/index.ts';
import { stateAnswers } from '../../../testing/answers.ts';
import { signInAs } from '../../../testing/people.ts';
import { editions, inOneEdition } from '../../../testing/render-console.tsx';
import { peopleOf, personAt } from '../testing.ts';
import { showCall } from './testing.tsx';
import { drawnWidth, watchView } from './watch-view.ts';

const tiles = () => page.getByRole('list', { name: phrase('calls.pictures') });

beforeEach(() => {
  stateAnswers();
  signInAs('ServiceProvider');
});

/** Shows a call; answers what was said last of the pictures in view, and by how many people. */
async function show(edition: (typeof editions)[number], count: number) {
  const people = peopleOf(count);
  const shown = await showCall(edition, { people });
  const last = () => Object.fromEntries(shown.client.setView.mock.calls.at(-1)?.[0] ?? []);
  return { ...shown, people, last, named: () => Object.keys(last()).toSorted() };
}

/** The window is covered, or another tab is shown. */
function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe.each(editions)('the pictures in view, $language at $width', (edition) => {
  const test = inOneEdition(edition);

  it('are named with the width in which they are drawn, without the own one', async () => {
    const { people, named, last } = await show(edition, 4);
    const others = people.filter((_, index) => index !== 1).map(({ id }) => id);
    await expect.poll(named).toEqual(others.toSorted());
    const [tile] = tiles().getByRole('listitem').elements();
    const box = { width: tile?.clientWidth ?? 0, height: tile?.clientHeight ?? 0 };
    const pixels = Math.min(window.devicePixelRatio, 2);
    const width = drawnWidth(box, { width: 16, height: 9 }) * pixels;
    expect(last()[people[0]?.id ?? '']).toBe(Math.round(width));
  });

  it('follow who comes and goes, and a window that becomes narrower', async () => {
    const { change, people, named, last } = await show(edition, 2);
    await expect.poll(named).toEqual([people[0]?.id]);
    const alone = last()[people[0]?.id ?? ''] ?? 0;
    change({ people: peopleOf(6) });
    await expect.poll(() => named().length).toBe(5);
    await expect.poll(() => last()[people[0]?.id ?? '']).toBeLessThan(alone);
    const before = last()[people[0]?.id ?? ''] ?? 0;
    await page.viewport(320, 700);
    await expect.poll(() => last()[people[0]?.id ?? '']).not.toBe(before);
    change({ people: [personAt(1), personAt(2)] });
    await expect.poll(named).toEqual([personAt(2).id]);
  });

  test('are none while the window is not seen', async () => {
    onTestFinished(() => void vi.restoreAllMocks());
    const { named } = await show(edition, 3);
    await expect.poll(() => named().length).toBe(2);
    setHidden(true);
    expect(named()).toEqual([]);
    setHidden(false);
    expect(named()).toHaveLength(2);
  });

  it('leave out what is scrolled out of view', async () => {
    const { named } = await show(edition, 16);
    await page.viewport(edition.width, 300);
    // A tile is at least 96 px high: four rows and more do not fit, whatever is kept ready ahead.
    await expect.poll(() => named().length).toBeLessThan(15);
    const first = named();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => named().some((id) => !first.includes(id))).toBe(true);
  });

  it('the list of members takes the place of the pictures on a phone, and stands beside them elsewhere', async () => {
    const { named } = await show(edition, 3);
    await expect.poll(() => named().length).toBe(2);
    await page.getByRole('button', { name: phrase('calls.members', { count: 3 }) }).click();
    await expect.poll(() => named().length).toBe(edition.width < 600 ? 0 : 2);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => named().length).toBe(2);
  });
});

it('the width does not change with the size that is received, and does where the picture is upright', async () => {
  const tile = document.createElement('li');
  tile.dataset['person'] = 'someone';
  tile.style.cssText = 'position:fixed;inset:0 auto auto 0;width:100px;height:250px';
  tile.append(document.createElement('video'));
  document.body.append(tile);
  const widths: (number | undefined)[] = [];
  const stop = watchView([tile], (view) => widths.push(view.get('someone')));
  onTestFinished(() => {
    stop();
    tile.remove();
  });
  await expect.poll(() => widths.length).toBeGreaterThan(0);
  const pixels = Math.min(window.devicePixelRatio, 2);
  const receive = (width: number, height: number) => {
    const video = tile.querySelector('video');
    Object.defineProperties(video, {
      videoWidth: { value: width, configurable: true },
      videoHeight: { value: height, configurable: true },
    });
    video?.dispatchEvent(new Event('resize'));
    return widths.at(-1);
  };
  expect(widths.at(-1)).toBe(Math.round((pixels * 250 * 16) / 9));
  expect(receive(300, 169)).toBe(receive(640, 360));
  expect(receive(360, 640)).toBe(250 * pixels);
});

it('a picture that fills its tile is as wide as is drawn, cut or not; an upright one counts by its height', () => {
  const wide = { width: 640, height: 360 };
  expect(drawnWidth({ width: 320, height: 180 }, wide)).toBe(320);
  expect(drawnWidth({ width: 180, height: 360 }, wide)).toBe(640);
  expect(drawnWidth({ width: 180, height: 90 }, { width: 360, height: 640 })).toBe(320);
});
