import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '@ensemble/contract';
import { themeOf, variablesOf } from './theme.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const anyBrand = fc.record({ themeColor: anyColor, accentColor: anyColor });
type Brand = Parameters<typeof themeOf>[0];

const themeWith = (brand: Brand) => mergeMantineTheme(DEFAULT_THEME, themeOf(brand));
const schemesOf = (brand: Brand) => {
  const { light, dark } = variablesOf(brand)(themeWith(brand));
  return [
    { variables: new Map(Object.entries(light)), surface: '#ffffff' },
    { variables: new Map(Object.entries(dark)), surface: '#242424' },
  ].map(({ variables, surface }) => ({
    variables,
    surfaces: [surface, variables.get('--ensemble-page') ?? ''],
  }));
};

const purple = { themeColor: '#6a3fb5', accentColor: '#1a6b52' };
/** What no brand may change: focus, information, links, refusals, success. */
const fixed = /focus|anchor|error|field|-(info|red|green|yellow)-|primary-color/;

test('the focus ring, information, links, refusals and success never take the brand', () => {
  const meant = (brand: Brand) =>
    schemesOf(brand).map(({ variables }) => [...variables].filter(([name]) => fixed.test(name)));
  expect(meant(purple)[0]?.length).toBeGreaterThan(20);
  fc.assert(
    fc.property(anyBrand, (brand) => {
      expect(meant(brand)).toEqual(meant(purple));
      const theme = themeWith(brand);
      expect(theme.primaryColor).toBe('info');
      expect(theme.colors['info']).toEqual(themeWith(purple).colors['info']);
    }),
  );
});

test('the focus ring is seen on the surfaces of both schemes, and so is the edge of the filled button', () => {
  fc.assert(
    fc.property(anyBrand, (brand) => {
      for (const { variables, surfaces } of schemesOf(brand)) {
        for (const surface of surfaces)
          expect(contrast(variables.get('--ensemble-focus') ?? '', surface)).toBeGreaterThanOrEqual(
            3,
          );
        const edge = variables.get('--ensemble-brand-edge') ?? '';
        expect(contrast(edge, surfaces[0] ?? '')).toBeGreaterThanOrEqual(3);
      }
    }),
  );
});

test('text can be read: links, notes of each colour, the brand on its faint background', () => {
  fc.assert(
    fc.property(anyBrand, (brand) => {
      for (const { variables, surfaces } of schemesOf(brand)) {
        const isReadable = (text: string, ground: string) =>
          expect(contrast(variables.get(text) ?? '', ground), text).toBeGreaterThanOrEqual(4.5);
        for (const name of ['info', 'red', 'green', 'yellow', 'brand', 'accent']) {
          const text = `--mantine-color-${name}-light-color`;
          isReadable(text, surfaces[0] ?? '');
          isReadable(text, variables.get(`--mantine-color-${name}-light`) ?? '');
          isReadable(text, variables.get(`--mantine-color-${name}-light-hover`) ?? '');
        }
        for (const surface of surfaces) isReadable('--mantine-color-anchor', surface);
      }
    }),
  );
});

test('the filled button of any brand carries readable text, hovered too, and is told from a dark ground', () => {
  fc.assert(
    fc.property(anyBrand, (brand) => {
      const [light, dark] = schemesOf(brand).map(
        ({ variables }) =>
          (name: string) =>
            variables.get(`--ensemble-brand-${name}`) ?? '',
      );
      for (const of of [light, dark])
        for (const ground of ['fill', 'fill-hover'])
          expect(contrast(of?.('ink') ?? '', of?.(ground) ?? ''), ground).toBeGreaterThanOrEqual(
            4.5,
          );
      expect(light?.('fill')).toBe(brand.themeColor);
      expect(contrast(dark?.('fill') ?? '', '#242424')).toBeGreaterThanOrEqual(3);
    }),
  );
});
