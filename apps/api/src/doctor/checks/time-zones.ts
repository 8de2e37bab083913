import { compareZones, type ZoneDifference } from '../../db/compare-zones.ts';
import { defineCheck, minuteOf } from '../check.ts';

/** Compares this copy's time zones with the database's: where they differ, releases wait (REPORTS-15). */
export const timeZones = defineCheck(
  'timeZones',
  { good: 'good', apart: 'broken' },
  async ({ database, settings }) => {
    const apart = await compareZones(database.identity.raw, settings.TIME_ZONE);
    return apart.length === 0 ? ['good'] : ['apart', { zones: apart.map(nameOf).join('; ') }];
  },
);

/** Such as "America/Edmonton (+1 h, 2026-11-01 08:00 UTC)": how far this copy is ahead, and from when on. */
const nameOf = ({ zone, ahead, since }: ZoneDifference): string =>
  ahead === undefined
    ? zone
    : `${zone} (${ahead > 0 ? '+' : ''}${Math.round(ahead * 100) / 100} h, ${minuteOf(since)})`;
