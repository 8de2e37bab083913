import type { Language } from '@ensemble/contract';
import { dateAndTime, writeDate } from './format-date.ts';

/** The zones of Canada by the places that keep their time. */
const places: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'America/St_Johns': { en: 'Newfoundland', fr: 'Terre-Neuve' },
  'America/Goose_Bay': { en: 'Labrador', fr: 'Labrador' },
  'America/Halifax': { en: 'Maritimes', fr: 'Maritimes' },
  'America/Glace_Bay': { en: 'Cape Breton', fr: 'Cap-Breton' },
  'America/Moncton': { en: 'New Brunswick', fr: 'Nouveau-Brunswick' },
  'America/Blanc-Sablon': { en: 'Lower North Shore', fr: 'Basse-Côte-Nord' },
  'America/Toronto': { en: 'Ontario and Quebec', fr: 'Ontario et Québec' },
  'America/Montreal': { en: 'Ontario and Quebec', fr: 'Ontario et Québec' },
  'America/Iqaluit': { en: 'Nunavut, Iqaluit', fr: 'Nunavut, Iqaluit' },
  'America/Rankin_Inlet': { en: 'Nunavut, Rankin Inlet', fr: 'Nunavut, Rankin Inlet' },
  'America/Cambridge_Bay': { en: 'Nunavut, Cambridge Bay', fr: 'Nunavut, Cambridge Bay' },
  'America/Winnipeg': { en: 'Manitoba', fr: 'Manitoba' },
  'America/Regina': { en: 'Saskatchewan', fr: 'Saskatchewan' },
  'America/Edmonton': { en: 'Alberta', fr: 'Alberta' },
  'America/Yellowknife': { en: 'Northwest Territories', fr: 'Territoires du Nord-Ouest' },
  'America/Vancouver': { en: 'British Columbia', fr: 'Colombie-Britannique' },
  'America/Whitehorse': { en: 'Yukon', fr: 'Yukon' },
};

/**
 * What people call a zone of the IANA database: Manitoba, Terre-Neuve. Elsewhere it is the city of
 * its name, and of an offset the offset from UTC. No names of the platform: browsers and servers
 * disagree on them.
 */
export function nameOfZone(timeZone: string, language: Language): string {
  const place = places[timeZone];
  if (place) return place[language];
  // The signs of these names are the opposite of what people write.
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(timeZone) ?? [];
  if (sign && hours) return `UTC${sign === '+' ? '-' : '+'}${hours}`;
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** A time that is written out, with the name of its zone: `July 1, 2026 at 3:04 p.m. (Manitoba)`. */
export const withZoneName = (time: string, timeZone: string, language: Language): string =>
  `${time} (${nameOfZone(timeZone, language)})`;

/** A date with its time in a zone, in full and with the zone's name, for readers whose own zone is not known. */
export const formatTimeIn = (timeZone: string, moment: Date, language: Language): string =>
  withZoneName(writeDate(moment, language, { ...dateAndTime, timeZone }), timeZone, language);
