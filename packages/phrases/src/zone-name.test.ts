import { expect, it } from 'vitest';
import { formatTimeIn, nameOfZone } from './zone-name.ts';

it.each([
  ['America/Winnipeg', 'Manitoba', 'Manitoba'],
  ['America/Regina', 'Saskatchewan', 'Saskatchewan'],
  ['America/St_Johns', 'Newfoundland', 'Terre-Neuve'],
  ['America/Toronto', 'Ontario and Quebec', 'Ontario et Québec'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'Buenos Aires'],
  ['Etc/GMT+5', 'UTC-5', 'UTC-5'],
  ['Etc/GMT-14', 'UTC+14', 'UTC+14'],
  ['UTC', 'UTC', 'UTC'],
])('the zone %s is named as people of the place do', (zone, english, french) => {
  expect(nameOfZone(zone, 'en')).toBe(english);
  expect(nameOfZone(zone, 'fr')).toBe(french);
});

it('a time for readers elsewhere is in full, by the clocks of its zone and with their place', () => {
  const plain = (timeZone: string, moment: string, language: 'en' | 'fr') =>
    formatTimeIn(timeZone, new Date(moment), language).replaceAll(/\s/g, ' ');
  expect(plain('America/Winnipeg', '2026-07-01T20:04Z', 'en')).toBe(
    'July 1, 2026 at 3:04 p.m. (Manitoba)',
  );
  expect(plain('America/Regina', '2026-07-01T20:04Z', 'en')).toBe(
    'July 1, 2026 at 2:04 p.m. (Saskatchewan)',
  );
  expect(plain('America/St_Johns', '2026-12-01T16:30Z', 'fr')).toBe(
    '1ᵉʳ décembre 2026 à 13 h (Terre-Neuve)',
  );
});
