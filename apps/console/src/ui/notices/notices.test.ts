import { beforeEach, expect, test } from 'vitest';
import { addNotice, noticeSeconds, readNotices, removeNotice } from './notices.ts';

beforeEach(() => {
  for (const { id } of readNotices()) removeNotice(id);
});

test('SHELL-16, OPEN-71: 6 seconds, 15 for errors on public screens', () => {
  expect(noticeSeconds).toEqual({ usual: 6, publicError: 15, undo: 10 });
});

test('the same text twice shows once', () => {
  addNotice({ severity: 'error', text: 'same', seconds: 6 });
  addNotice({ severity: 'error', text: 'other', seconds: 6 });
  addNotice({ severity: 'error', text: 'same', seconds: 6 });
  expect(readNotices().map(({ text }) => text)).toEqual(['other', 'same']);
});

test('SHELL-15: closing one leaves the others', () => {
  addNotice({ severity: 'success', text: 'one', seconds: 6 });
  addNotice({ severity: 'success', text: 'two', seconds: 6 });
  removeNotice(readNotices()[0]?.id ?? 0);
  expect(readNotices().map(({ text }) => text)).toEqual(['two']);
});

test('SHELL-15: a fifth toast replaces the oldest', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five'])
    addNotice({ severity: 'success', text, seconds: 6 });
  expect(readNotices().map(({ text }) => text)).toEqual(['two', 'three', 'four', 'five']);
});
