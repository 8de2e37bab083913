import { expect, test } from 'vitest';
import { isShortcut, type KeyPress } from './shortcut.ts';

const press = (part: Partial<KeyPress>): KeyPress => ({
  key: 'k',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  defaultPrevented: false,
  ...part,
});

test('Ctrl-K opens it, with caps lock too, and Cmd-K on a Mac, whose Ctrl-K edits text', () => {
  expect(isShortcut(press({ ctrlKey: true }), false)).toBe(true);
  expect(isShortcut(press({ ctrlKey: true, key: 'K' }), false)).toBe(true);
  expect(isShortcut(press({ metaKey: true }), false)).toBe(false);
  expect(isShortcut(press({ metaKey: true }), true)).toBe(true);
  expect(isShortcut(press({ ctrlKey: true }), true)).toBe(false);
});

test.each<Partial<KeyPress>>([
  { ctrlKey: false },
  { key: 'l' },
  { shiftKey: true },
  { altKey: true },
  { metaKey: true },
  { repeat: true },
  { defaultPrevented: true },
])('the browser and the page keep their own: %j', (part) => {
  expect(isShortcut(press({ ctrlKey: true, ...part }), false)).toBe(false);
});
