import { reportFactories } from '@ensemble/api/testing/factories/report-factories';
import { monthAgo } from '@ensemble/api/testing/factories/report-months';
import { owner } from './owner.ts';
import type { Organization } from './people.ts';

/** Members of an organization whose months are released. */
const members = 100;

/**
 * Gives an organization two released months of use, by what the hourly job calls; nothing was counted
 * of peer contacts. Answers the months, as `YYYY-MM`, the first one first.
 */
export async function releaseMonths(organization: Organization): Promise<[string, string]> {
  const factories = reportFactories(owner(), { TIME_ZONE: 'America/Toronto' });
  const months: [string, string] = [monthAgo(3), monthAgo(2)];
  await factories.addMembers(organization, members);
  await factories.countSince(organization, months[0]);
  for (const month of months) {
    await factories.addUsage(organization, month, { app: members, learn: 60, notification: 50 });
    const state = await factories.releaseMonth(organization, month);
    if (state !== 'released') throw new Error(`${month} is ${state}`);
  }
  return months;
}
