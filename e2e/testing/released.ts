import { reportFactories } from '@ensemble/api/testing/factories/report-factories';
import { monthAgo } from '@ensemble/api/testing/factories/report-months';
import { owner } from './owner.ts';
import type { Organization } from './people.ts';

/** Members of an organization whose months are released. */
const members = 100;

/**
 * Gives an organization released months of use, from the one that many months ago to the one two
 * months ago, by what the hourly job calls; nothing was counted of peer contacts. Answers the first and
 * the last of them, as `YYYY-MM`.
 */
export async function releaseMonths(
  organization: Organization,
  firstAgo = 3,
): Promise<[string, string]> {
  const factories = reportFactories(owner(), { TIME_ZONE: 'America/Toronto' });
  const range: [string, string] = [monthAgo(firstAgo), monthAgo(2)];
  const months = Array.from({ length: firstAgo - 1 }, (_, at) => monthAgo(firstAgo - at));
  await factories.addMembers(organization, members);
  await factories.countSince(organization, range[0]);
  for (const month of months) {
    await factories.addUsage(organization, month, { app: members, learn: 60, notification: 50 });
    const state = await factories.releaseMonth(organization, month);
    if (state !== 'released') throw new Error(`${month} is ${state}`);
  }
  return range;
}
