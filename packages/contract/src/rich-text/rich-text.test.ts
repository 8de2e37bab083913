import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeIssue } from '../errors/index.ts';
import { parse } from '../values/index.ts';
import {
  cleanStyle,
  fontSizeOf,
  isLinkAddress,
  isWebAddress,
  paletteColor,
  richText,
  richTextColorNames,
  richTextColors,
  richTextFontNames,
  richTextLimit,
} from './index.ts';

const reasonFor = (value: unknown) => {
  const [issue] = parse(richText, value).error?.issues ?? [];
  return issue && describeIssue(issue);
};

describe('a rich text', () => {
  test('RICHTEXT-11, LEGAL-15, LEARN-16 has 100,000 characters of HTML, and not one more', () => {
    expect(richTextLimit).toBe(100_000);
    expect(reasonFor(`<p>${'x'.repeat(99_993)}</p>`)).toBeUndefined();
    expect(reasonFor(`<p>${'x'.repeat(99_994)}</p>`)).toEqual({
      key: 'rules.tooLong',
      values: { count: 100_001 },
    });
  });

  test('is refused, not repaired, where it cannot be stored', () => {
    expect(reasonFor('<p>\ud800</p>')).toMatchObject({ key: 'rules.characters' });
    expect(reasonFor('<p>\u0000</p>')).toMatchObject({ key: 'rules.characters' });
    expect(reasonFor(undefined)).toEqual({ key: 'rules.required' });
    expect(reasonFor(['<p></p>'])).toEqual({ key: 'rules.invalid' });
  });
});

/** WCAG: from 1 to 21. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('RICHTEXT-04, OPEN-56: the palette', () => {
  const colors = Object.values(richTextColors);
  test('has 15 colours', () => expect(colors).toHaveLength(15));

  test('can be read in both schemes, on the page and on every highlight', () => {
    for (const { text, darkText } of colors) {
      expect(contrast(text, '#ffffff')).toBeGreaterThan(4.5);
      for (const surface of ['#242424', '#211f27'])
        expect(contrast(darkText, surface)).toBeGreaterThan(4.5);
      for (const { highlight, darkHighlight } of colors) {
        expect(contrast(text, highlight)).toBeGreaterThan(4.5);
        expect(contrast(darkText, darkHighlight)).toBeGreaterThan(4.5);
      }
    }
    for (const { highlight, darkHighlight } of colors) {
      expect(contrast('#000000', highlight)).toBeGreaterThan(4.5);
      expect(contrast('#c9c9c9', darkHighlight)).toBeGreaterThan(4.5);
    }
  });

  test('stands for any other colour; black, white and what is none have none', () => {
    expect(paletteColor('#ff0000', 'text')).toBe('red');
    expect(paletteColor('yellow', 'highlight')).toBe('gold');
    expect(paletteColor('rgb(0, 0, 200)', 'text')).toBe('indigo');
    expect(paletteColor('gray', 'text')).toBe('grey');
    for (const none of ['#000', 'white', 'transparent', 'rgba(255, 0, 0, 0)', 'url(x)', 'inherit'])
      expect(paletteColor(none, 'text')).toBeUndefined();
  });

  test('stands for itself, in each way to write it', () => {
    for (const name of richTextColorNames) {
      for (const use of ['text', 'highlight'] as const) {
        const hex = richTextColors[name][use];
        const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
        expect(paletteColor(hex.toUpperCase(), use)).toBe(name);
        expect(paletteColor(`rgb(${parts.join(', ')})`, use)).toBe(name);
      }
    }
  });
});

describe('RICHTEXT-03, OPEN-56: fonts and sizes', () => {
  test('are 18 families, Lato first, from 8 to 96 px', () => {
    expect(richTextFontNames).toHaveLength(18);
    expect(richTextFontNames[0]).toBe('Lato');
    expect(['8px', '96px', '7px', '97px', '12pt', '18.4px'].map(fontSizeOf)).toEqual([
      8, 96, 8, 96, 16, 18,
    ]);
    for (const none of ['0', '0px', '2em', '100%', '-5px', 'calc(1px)', '1e9px'])
      expect(fontSizeOf(none)).toBeUndefined();
  });
});

describe('OPEN-87: a style', () => {
  test('keeps colour, highlight, font, size and alignment, written in one way', () => {
    expect(
      cleanStyle('TEXT-ALIGN:Center;font-size:24PX;font-family:"Georgia",x;color:rgb(172,3,17)'),
    ).toBe('color: #ac0311; font-family: Georgia, serif; font-size: 24px; text-align: center');
    expect(cleanStyle('background:yellow;mso-highlight:yellow')).toBe('background-color: #f9e799');
  });

  test.each([
    'position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:9999',
    'background:url(https://x.example/a.png)',
    'background-image:url(x);color:expression(alert(1))',
    'behavior:url(x.htc);-moz-binding:url(x)',
    'color:red!important',
    'font-family:Evil;font-size:1000em;text-align:inherit',
    'col\\6fr:#ac0311;/**/color/**/:#ac0311',
    'display:none;opacity:0;visibility:hidden;font-size:0',
    'constructor:x;__proto__:x;toString:x',
    ';;;:::',
  ])('keeps nothing of %s', (style) => expect(cleanStyle(style)).toBe(''));

  test('is the same when it is cleaned again, whatever it was', () => {
    const piece = fc.constantFrom(
      'color',
      'background',
      'font-family',
      'font-size',
      'text-align',
      ':',
      ';',
      '#ac0311',
      'red',
      'Times New Roman',
      '18px',
      '12pt',
      'center',
      '!important',
      '/*',
      'url(',
      '"',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((pieces) => pieces.join('')),
          fc.string(),
        ),
        (style) => {
          const clean = cleanStyle(style);
          expect(cleanStyle(clean)).toBe(clean);
          expect(clean).toMatch(/^[\w#;:,. -]*$/);
        },
      ),
    );
  });
});

describe('LEGAL-19, RICHTEXT-10, OPEN-03: the address of a link', () => {
  test.each(['https://ensemble.example', 'http://a.b/c?d=e#f', 'HTTPS://A.B'])(
    'may be %s',
    (address) => expect([isLinkAddress(address), isWebAddress(address)]).toEqual([true, true]),
  );
  test('may be that of a mail, though the editor asks for a page', () => {
    expect(isLinkAddress('mailto:aide@ensemble.example')).toBe(true);
    expect(isWebAddress('mailto:aide@ensemble.example')).toBe(false);
  });
  test.each([
    '',
    'ensemble.example',
    '/users',
    '//evil.example',
    '#top',
    'http://',
    'https:///x',
    'http:\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.b/c',
    'mailto:',
    'tel:+15145550100',
    'https://[x',
  ])('is not %j', (address) =>
    expect([isLinkAddress(address), isWebAddress(address)]).toEqual([false, false]),
  );
});
