import { describe, expect, it } from 'vitest';
import { describeIssue } from '../errors/index.ts';
import { givenTimeZone, nameZone, timeZone } from './index.ts';

/** Names of other times, and ways to write one, that browsers and phones give. */
const linked: Readonly<Record<string, string>> = {
  'US/Eastern': 'America/New_York',
  EST5EDT: 'America/New_York',
  'Canada/Eastern': 'America/Toronto',
  'America/Montreal': 'America/Toronto',
  'america/toronto': 'America/Toronto',
  'Asia/Kolkata': 'Asia/Calcutta',
  GMT: 'UTC',
  'Etc/UTC': 'UTC',
  Zulu: 'UTC',
  utc: 'UTC',
};
const unknown = [
  ...[
    '',
    'Etc/Unknown',
    'Mars/Olympus',
    'Factory',
    'localtime',
    'EST5',
    'PST7PDT8',
    '-0500',
    'PST',
    'AST',
    'ist',
  ],
  ...['+00:00', '+05:00', '-05:00', '+05', 'SystemV/EST5EDT', 'posix/America/Toronto'],
  ...['../../etc/passwd', 'UTC\u0000', 'America/Toronto ', 'x'.repeat(100_000)],
];

describe('the name of a zone (API-75)', () => {
  it.each(Intl.supportedValuesOf('timeZone'))('%s is one, under a name that stays', (zone) => {
    const name = nameZone(zone);
    expect(name).toBeDefined();
    expect(nameZone(name)).toBe(name);
    expect(Temporal.Now.zonedDateTimeISO(name as string).timeZoneId).toBe(name);
  });

  it.each(Object.entries(linked))('%s is %s', (given, name) => {
    expect([timeZone.parse(given), givenTimeZone.parse(given)]).toEqual([name, name]);
  });

  it.each(unknown)('“%.30s” is none', (given) => {
    expect(nameZone(given)).toBeUndefined();
    expect(givenTimeZone.parse(given)).toBeUndefined();
    const [issue] = timeZone.safeParse(given).error?.issues ?? [];
    expect(issue && describeIssue(issue as never)).toEqual({
      key: 'rules.timeZone',
      values: { zone: given.slice(0, 40) },
    });
  });
});
