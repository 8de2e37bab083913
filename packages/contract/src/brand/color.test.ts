import { defaultColors } from '../organizations/index.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, inkOn, readableOn, scaleOf } from './color.ts';
import { looksLike } from './looks-like.ts';

/** What WCAG 2.2 AA asks of text, said here and not taken from the code under test. */
const readable = 4.5;

const anyColor = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
});

test('SHELL-21, OPEN-57: both default colours carry white text', () => {
  expect(contrast(defaultColors.themeColor, '#ffffff')).toBeGreaterThan(readable);
  expect(contrast(defaultColors.accentColor, '#ffffff')).toBeGreaterThan(readable);
});

describe('a scale', () => {
  test('has the colour at step 6, short form too', () => {
    expect(scaleOf('#6a3fb5')[6]).toBe('#6a3fb5');
    expect(scaleOf('#abc')[6]).toBe('#aabbcc');
  });
  test('has ten valid colours for any colour', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        for (const step of scaleOf(color)) expect(step).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});

test('any colour gets a shade that can be read on white and on the dark body', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(contrast(readableOn(color, '#ffffff', '#000000'), '#ffffff')).toBeGreaterThanOrEqual(
        readable,
      );
      expect(contrast(readableOn(color, '#242424', '#ffffff'), '#242424')).toBeGreaterThanOrEqual(
        readable,
      );
    }),
  );
});

test('the text on any colour is black or white, and readable', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(contrast(inkOn(color), color)).toBeGreaterThanOrEqual(readable);
    }),
  );
});

describe('ORGS-32: a colour is near the red of danger', () => {
  const danger = '#c92a2a';
  test.each(['#c92a2a', '#c8102e', '#b22222', '#d32f2f', '#e03131', '#9b2c2c', '#C33'])(
    '%s is',
    (color) => expect(looksLike(color, danger)).toBe(true),
  );
  test.each([
    '#6a3fb5',
    '#f7c6d9',
    '#ffd400',
    '#0f5c63',
    '#5b2c1a',
    '#111111',
    '#ffffff',
    '#8e24aa',
  ])('%s is not', (color) => expect(looksLike(color, danger)).toBe(false));
});
