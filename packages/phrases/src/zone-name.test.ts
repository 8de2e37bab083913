import { expect, it } from 'vitest';
import { nameOfZone } from './zone-name.ts';

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
