import type { BenchDatabase } from './measure/database.ts';
import { requestsPerSecond, serve } from './measure/load.ts';
import { fillPeople, insertOrganization, insertPeople, realAddresses } from './measure/seed.ts';
import { benchEnvironment } from './measure/settings.ts';
import { median, type Measure, printTable } from './measure/table.ts';

const connections = 20;
const seconds = 1;
const turns = 5;
/** A search for one person takes at most so many times as long as page 1 by address. */
const maxTimes = 1.5;
/** What a second million of another organization may change in the time of a search. */
const maxChangeByOthers = 1.25;

/**
 * Directus 12 on PostgreSQL with indexes for it, 20 callers: requests a second on a quiet machine of
 * 2 cores, where this product answered 1,513 pages a second by address among a million people.
 */
const peer: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  100_000: { 'page 1, newest': 195, 'page 1, by address': 216, 'search, frequent': 238, rare: 276 },
  1_000_000: {
    'page 1, newest': 36,
    'page 1, by address': 39,
    'page 1, by status': 37,
    'page at 90 %': 3.7,
    'search, frequent': 67,
    rare: 282,
  },
};

const pagesOf = (people: number): Record<string, string> => ({
  'page 1, newest': 'sort=createdAt&sortOrder=desc',
  'page 1, by address': 'sort=email',
  'page 1, by status': 'sort=status',
  'page in the middle': `skip=${people / 2}`,
  'page at 90 %': `skip=${0.9 * people}`,
  'search, frequent': 'searchTerm=trembl&sort=createdAt&sortOrder=desc',
  'search, frequent, by name': 'searchTerm=trembl',
});

/** Terms by which an administrator looks for one person, made from somebody's address and name. */
function rareTerms(person: { email: string; name: string }): Record<string, string> {
  const [local = '', domain = ''] = person.email.split('@');
  return {
    'middle of the local part': local.slice(2, -1),
    digits: /\d+/.exec(local)?.[0] ?? '',
    'domain with the end of the name': `${local.slice(-4)}@${domain.slice(0, 5)}`,
    'whole address': person.email,
    'two words': person.name,
    accents: `Éli ${local.slice(-3)}`,
    'three letters': 'qzx',
    'no hit': 'nobody.at.all@nowhere.example',
  };
}

/**
 * A search for one person among 100,000 and 1,000,000 beside page 1 by address in the same run: 20
 * callers. Again after 20,000 invitations without VACUUM, and beside a second million of
 * another organization.
 */
export async function benchSearch(
  database: BenchDatabase,
  organizationId: string,
  { token }: { token: string },
): Promise<boolean> {
  const { owner } = database;
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/organizations/${organizationId}/users`;
  let within = true;
  let have = 0;
  for (const people of [100_000, 1_000_000]) {
    await fillPeople(owner, organizationId, have, people, realAddresses);
    have = people;
    await owner.query('SELECT count_common_terms($1)', [organizationId]);
    await owner.query('VACUUM ANALYZE');
    const { rows: found } = await owner.query<{ email: string; name: string }>(
      `SELECT sort_email AS email, sort_name AS name FROM membership WHERE organization_id = $1 AND sort_email LIKE '%.%@%' OFFSET $2 LIMIT 1`,
      [organizationId, people / 4],
    );
    const rare = rareTerms(found[0] ?? { email: '', name: '' });
    const product = await serve('product', benchEnvironment(database.url));
    const rateOf = (query: string) =>
      requestsPerSecond(
        product.url,
        [{ method: 'GET', path: `${path}?${query}`, headers }],
        connections,
        seconds,
      );
    /** Beside page 1 in turns: the machine may be busy with something else for a while. */
    const measure = async (query: string) => {
      const shares: number[] = [];
      const rates: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const first = await rateOf('sort=email');
        const rate = await rateOf(query);
        shares.push(first / rate);
        rates.push(rate);
      }
      return { rate: median(rates), times: median(shares) };
    };
    const termQuery = (term: string) => `sort=email&searchTerm=${encodeURIComponent(term)}`;
    await rateOf('');
    const row = (
      what: string,
      { rate, times }: { rate: number; times: number },
      limited?: number,
      kind = what,
    ): Measure => {
      const known = peer[people]?.[kind];
      return {
        what,
        measured: `${times.toFixed(2)} x page 1, ${rate.toFixed(0)} /s${known ? ` = ${(rate / known).toFixed(1)} x the peer` : ''}`,
        limit: limited === undefined ? 'told' : `${limited} x`,
        ...(limited !== undefined && { withinAim: times <= limited }),
      };
    };
    const rows: Measure[] = [];
    for (const [what, query] of Object.entries(pagesOf(people)))
      rows.push(row(what, await measure(query)));
    const before = new Map<string, number>();
    for (const [what, term] of Object.entries(rare)) {
      const measured = await measure(termQuery(term));
      before.set(what, measured.times);
      rows.push(row(`search: ${what}`, measured, maxTimes, 'rare'));
    }
    if (people === 1_000_000) {
      await insertPeople(owner, organizationId, people + 1, people + 20_000, realAddresses);
      for (const what of ['middle of the local part', 'digits'])
        rows.push(
          row(
            `after 20,000 invitations: ${what}`,
            await measure(termQuery(rare[what] ?? '')),
            maxTimes,
            'rare',
          ),
        );
      const other = await insertOrganization(owner, 'Second million');
      await fillPeople(owner, other, people + 20_000, 2 * people + 20_000, realAddresses);
      await owner.query('SELECT count_common_terms($1)', [other]);
      await owner.query('VACUUM ANALYZE');
      for (const what of ['middle of the local part', 'digits', 'no hit']) {
        const { times } = await measure(termQuery(rare[what] ?? ''));
        const change = times / (before.get(what) ?? 0);
        rows.push({
          what: `beside a second million: ${what}`,
          measured: `${change.toFixed(2)} x what it took before`,
          limit: `${maxChangeByOthers} x`,
          withinAim: change <= maxChangeByOthers,
        });
      }
    }
    await product.close();
    printTable(
      `A search for one person among ${people.toLocaleString('en')} (${connections} at once, in turns with page 1 by address; median of ${turns})`,
      rows,
    );
    within &&= rows.every(({ withinAim }) => withinAim !== false);
  }
  return within;
}
