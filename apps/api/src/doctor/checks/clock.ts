import { defineCheck } from '../check.ts';

/** Codes of authenticator apps change every 30 seconds. */
const maxSeconds = 5;

/** Compares this machine's clock with the database's, and with a web server's where the operator names one. */
export const clock = defineCheck(
  'clock',
  { good: 'good', alone: 'good', offDatabase: 'broken', offWeb: 'broken', webSilent: 'attention' },
  async ({ database, peers, settings }) => {
    const ofDatabase = await secondsOff(async () => {
      const { rows } = await database.identity.raw.query<{ now: Date }>(
        'SELECT clock_timestamp() AS now',
      );
      return rows[0]?.now ?? new Date();
    });
    if (Math.abs(ofDatabase) > maxSeconds) return ['offDatabase', { seconds: ofDatabase }];
    if (settings.CLOCK_URL === undefined) return ['alone'];
    const url = settings.CLOCK_URL;
    try {
      const ofWeb = await secondsOff(() => peers.readDate(url));
      // It tells full seconds.
      return Math.abs(ofWeb) > maxSeconds + 1 ? ['offWeb', { seconds: ofWeb }] : ['good'];
    } catch {
      return ['webSilent'];
    }
  },
);

/** How far this machine is ahead of another clock, in seconds, that was read between two moments. */
async function secondsOff(read: () => Promise<Date>): Promise<number> {
  const before = Date.now();
  const other = (await read()).getTime();
  const after = Date.now();
  if (other < before) return (before - other) / 1000;
  return other > after ? (after - other) / 1000 : 0;
}
