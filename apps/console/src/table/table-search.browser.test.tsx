import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { flushSync } from 'react-dom';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../i18n/index.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { editions, inOneEdition, renderConsole } from '../testing/render-console.tsx';
import { TableSearch } from './table-search.tsx';

/** At once, where a press of a key would wait for the clock that stands still. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  flushSync(() => void input.dispatchEvent(new Event('input', { bubbles: true })));
}

describe.each(editions)('the search of a table, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  /** USERS-06 and LEARN-01 have it wait 1500 ms. */
  async function open(value = '') {
    const onSearch = vi.fn<(text: string) => void>();
    const search = { label: 'Find', value, onSearch, delayMs: 1500, withButton: true };
    await renderConsole(<TableSearch {...search} />, edition);
    return { onSearch, box: page.getByRole('searchbox', { name: 'Find' }) };
  }

  test('USERS-06, LEARN-01 waits 1500 ms after the last letter, and searches once', async () => {
    const { onSearch, box } = await open();
    const input = box.element() as HTMLInputElement;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    typeInto(input, 'c');
    vi.advanceTimersByTime(1499);
    typeInto(input, 'c- ');
    vi.advanceTimersByTime(1499);
    expect(onSearch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onSearch.mock.calls).toEqual([['c-']]);
  });

  test('Enter and the magnifying glass do not wait, and search once', async () => {
    const { onSearch, box } = await open();
    await box.fill('one');
    await userEvent.keyboard('{Enter}');
    expect(onSearch.mock.calls).toEqual([['one']]);
    await box.fill('two');
    await page.getByRole('button', { name: phrase('table.searchNow') }).click();
    expect(onSearch.mock.calls).toEqual([['one'], ['two']]);
  });

  it('SHELL-22 is emptied with one press', async () => {
    const { onSearch, box } = await open('zzz');
    await expect.element(box).toHaveValue('zzz');
    await expectAccessible();
    await page.getByRole('button', { name: phrase('table.clearSearch') }).click();
    expect(onSearch.mock.calls).toEqual([['']]);
  });
});
