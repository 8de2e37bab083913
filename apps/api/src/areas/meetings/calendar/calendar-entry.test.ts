import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { bareAddress, calendarEntry, type CalendarEntry } from './calendar-entry.ts';

const hour = 3_600_000;
const entryAt = (startsAt: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  row: {
    title: 'After the fire; names, and “faces”',
    description: 'A line\nand another, with a \\ in it',
    startsAt: new Date(startsAt),
    endsAt: new Date(Date.parse(startsAt) + hour),
    sequence: 3,
  },
  reader: {
    email: 'ana@example.org',
    name: 'Ana "A." Roy',
    calendarId: '3f0c9a52-0000-4000-8000-000000000001',
  },
  showsTitle: false,
  isCancelled: false,
  isMailed: true,
  language: 'en',
  timeZone: 'America/Toronto',
  organizer: {
    name: 'Northgate Unit',
    email: 'no-reply@example.org',
    host: 'console.example.org',
  },
  ...more,
});
/** What a calendar program reads of an entry, with the zones that the file itself brings. */
function read(entry: CalendarEntry) {
  const text = calendarEntry(entry);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  const event = new ICAL.Event(component);
  const [start, end] = [event.startDate.toJSDate(), event.endDate.toJSDate()];
  ICAL.TimezoneService.reset();
  return { text, calendar, component, event, start, end, zones };
}

describe('the entry for a calendar', () => {
  it('is a meeting of the reader and the organization, and names nothing and no one else', () => {
    const { text, calendar, component, event } = read(entryAt('2026-12-01T15:00:00Z'));
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect([event.summary, event.sequence, event.uid]).toEqual([
      'Meeting',
      3,
      '3f0c9a52-0000-4000-8000-000000000001@console.example.org',
    ]);
    expect(component.getAllProperties('attendee').map((each) => each.getFirstValue())).toEqual([
      'MAILTO:ana@example.org',
    ]);
    expect(String(component.getFirstPropertyValue('organizer')).toLowerCase()).toBe(
      'mailto:no-reply@example.org',
    );
    expect(component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('Northgate Unit');
    expect(component.getFirstPropertyValue('class')).toBe('PRIVATE');
    expect(text).toMatch(/DTSTAMP:\d{8}T\d{6}Z/);
    for (const hidden of ['fire', 'faces', 'another', 'http', 'Ensemble'])
      expect(text).not.toContain(hidden);
  });

  it('says "Rencontre" in French, and the title where it may', () => {
    expect(read(entryAt('2026-12-01T15:00:00Z', { language: 'fr' })).event.summary).toBe(
      'Rencontre',
    );
    const { event } = read(entryAt('2026-12-01T15:00:00Z', { showsTitle: true }));
    expect([event.summary, event.description]).toEqual([
      'After the fire; names, and “faces”',
      'A line\nand another, with a \\ in it',
    ]);
  });

  it('takes itself back: METHOD:CANCEL, the same UID', () => {
    const { calendar, component, event } = read(
      entryAt('2026-12-01T15:00:00Z', { isCancelled: true }),
    );
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event.uid).toContain('3f0c9a52');
  });

  it.each([
    ['Toronto in winter', 'America/Toronto', '2026-12-01T15:00:00Z'],
    ['Toronto in summer', 'America/Toronto', '2027-07-01T14:00:00Z'],
    ['Toronto, the hour before spring', 'America/Toronto', '2027-03-14T06:30:00Z'],
    ['Toronto, the hour after spring', 'America/Toronto', '2027-03-14T07:30:00Z'],
    ['Toronto, 1:30 the first time in autumn', 'America/Toronto', '2027-11-07T05:30:00Z'],
    ['Toronto, the hour after autumn', 'America/Toronto', '2027-11-07T07:30:00Z'],
    ['St. John’s in winter', 'America/St_Johns', '2026-12-01T15:00:00Z'],
    ['St. John’s, the hour before spring', 'America/St_Johns', '2027-03-14T05:00:00Z'],
    ['St. John’s, the hour after spring', 'America/St_Johns', '2027-03-14T06:00:00Z'],
    ['St. John’s, the hour after autumn', 'America/St_Johns', '2027-11-07T06:00:00Z'],
    ['Regina, which never changes its clocks', 'America/Regina', '2027-07-01T14:00:00Z'],
    ['UTC', 'UTC', '2027-07-01T14:00:00Z'],
  ])('is at its moment in %s, by the zone it brings along', (_name, timeZone, moment) => {
    const { start, end, zones } = read(entryAt(moment, { timeZone }));
    expect([start.toISOString(), end.getTime() - start.getTime()]).toEqual([
      new Date(moment).toISOString(),
      hour,
    ]);
    const comesTwice = moment === '2027-11-07T05:30:00Z';
    if (timeZone !== 'UTC' && !comesTwice)
      expect(zones.map(({ tzid }) => tzid)).toEqual([timeZone]);
  });

  it.each(Intl.supportedValuesOf('timeZone'))(
    'MEET-41 brings a zone with a STANDARD part, and is at its moment, in %s',
    (timeZone) => {
      for (const moment of ['2026-12-15T18:00:00Z', '2027-07-01T14:00:00Z']) {
        const { text, start } = read(entryAt(moment, { timeZone }));
        expect(start.getTime()).toBe(Date.parse(moment));
        if (timeZone !== 'UTC') expect(text).toContain('BEGIN:STANDARD');
      }
    },
  );

  it('MEET-41 one that is downloaded is published: it asks no one to come', () => {
    for (const isCancelled of [false, true]) {
      const more = { isMailed: false, isCancelled };
      const { calendar, component } = read(entryAt('2026-12-01T15:00:00Z', more));
      expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
      expect(component.getAllProperties('attendee')).toEqual([]);
      expect(component.getFirstPropertyValue('status')).toBe(
        isCancelled ? 'CANCELLED' : 'CONFIRMED',
      );
    }
  });

  it('names the organization, whatever signs are in its name, in lines of at most 75 bytes, each ended as the standard says', () => {
    const name = 'Secours; «Nord», "Est" \\ // Île-des-Sœurs 🚒🚒🚒🚒🚒🚒';
    const { organizer } = entryAt('2026-12-01T15:00:00Z');
    const { text, calendar, component } = read(
      entryAt('2026-12-01T15:00:00Z', {
        showsTitle: true,
        language: 'fr',
        organizer: { ...organizer, name },
      }),
    );
    expect(calendar.getFirstPropertyValue('prodid')).toBe(
      `-//${name.replace('//', '/')}//Calendar//FR`,
    );
    expect(component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe(name);
    const lines = text.split('\r\n');
    expect(lines.at(-2)).toBe('END:VCALENDAR');
    expect(lines.at(-1)).toBe('');
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it.each([
    ['Ensemble <no-reply@example.org>', 'no-reply@example.org'],
    ['no-reply@example.org', 'no-reply@example.org'],
  ])('finds the bare address of %s', (from, address) => {
    expect(bareAddress(from)).toBe(address);
  });
});
