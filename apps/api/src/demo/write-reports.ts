import type { Transaction } from '../db/database.ts';
import { and, eq, sql } from '../db/drizzle.ts';
import { contentItem } from '../../database/tables/content.table.ts';
import { organization } from '../../database/tables/organizations.table.ts';
import { membership } from '../../database/tables/users.table.ts';

/** Months of made-up usage before the current one. */
const months = 13;

/** Out of ten members, how many do something in a month; fewer in summer. */
const shares = {
  app: 6,
  learn: 5,
  my_plan: 4,
  get_support: 3,
  peer_support: 4,
  session: 3,
  peer_contact: 2,
  notification: 5,
  session_joined: 2,
} as const;
type Counter = keyof typeof shares;
const counters = Object.keys(shares) as Counter[];

/**
 * Writes a year of what members could have done, and releases each month that is over by the
 * function that releases real ones: noise, threshold and rounding are those of the product.
 */
export async function writeDemoUsage(
  tx: Transaction,
  organizationId: string,
  timeZone: string,
): Promise<void> {
  const thisMonth = Temporal.Now.plainDateISO(timeZone).toPlainYearMonth();
  const past = Array.from({ length: months }, (_, index) =>
    thisMonth.subtract({ months: months - index }),
  );
  const [first] = past;
  if (!first) return;
  await tx
    .update(organization)
    .set({ reportsFrom: firstDay(first) })
    .where(eq(organization.id, organizationId));
  const articles = await agedArticles(tx, organizationId, new Date(firstDay(first)));
  for (const [index, month] of past.entries()) {
    const isSummer = month.month === 7 || month.month === 8;
    const members = await countMembers(tx, organizationId, firstDay(month.add({ months: 1 })));
    await insertUsage(tx, {
      organizationId,
      month: firstDay(month),
      members,
      index,
      isSummer,
      articles,
    });
    await tx.execute(
      sql`SELECT release_month(${organizationId}::uuid, ${firstDay(month)}::date, ${timeZone})`,
    );
  }
}

const firstDay = (month: Temporal.PlainYearMonth) => month.toPlainDate({ day: 1 }).toString();

/** Those who had registered by a day and stayed. */
const countMembers = (tx: Transaction, organizationId: string, day: string): Promise<number> =>
  tx.$count(
    membership,
    and(
      eq(membership.organizationId, organizationId),
      eq(membership.status, 'active'),
      sql`${membership.registeredAt} < ${day}::date`,
    ),
  );

/** The published articles, which were there all the time. */
async function agedArticles(
  tx: Transaction,
  organizationId: string,
  createdAt: Date,
): Promise<string[]> {
  const rows = await tx
    .update(contentItem)
    .set({ createdAt })
    .where(
      and(
        eq(contentItem.organizationId, organizationId),
        eq(contentItem.kind, 'article'),
        eq(contentItem.status, 'published'),
      ),
    )
    .returning({ id: contentItem.pairId });
  return [...new Set(rows.map(({ id }) => id))].toSorted();
}

interface MonthOfUse {
  readonly organizationId: string;
  readonly month: string;
  readonly members: number;
  /** Which of the months it is: use grows. */
  readonly index: number;
  readonly isSummer: boolean;
  readonly articles: readonly string[];
}

/** A row for each member. */
async function insertUsage(tx: Transaction, use: MonthOfUse): Promise<void> {
  const { organizationId, month, members, index, isSummer, articles } = use;
  const rows = Array.from({ length: members }, (_, member) => {
    const does = (counter: Counter, salt: number) => {
      const share = shares[counter] * (isSummer ? 0.7 : 0.8 + index * 0.02);
      return (member * 7 + salt * 3 + index * 5) % 10 < share;
    };
    const isActive = does('app', 0);
    const read = articles.filter(
      (_each, index) =>
        isActive && does('learn', 1) && (member + index * 5 + index) % (index + 2) === 0,
    );
    return {
      ...Object.fromEntries(
        counters.map((counter, salt) => [
          counter,
          isActive && does(counter, salt) ? 1 + ((member + salt + index) % 9) : 0,
        ]),
      ),
      articles: read.slice(0, 10),
      article_times: read.slice(0, 10).map((_each, index) => 1 + ((member + index) % 3)),
    };
  });
  await tx.execute(
    sql`INSERT INTO usage_month (slot, organization_id, month, member_key, app, learn, my_plan, get_support, peer_support,
        session, peer_contact, notification, session_joined, articles, article_times)
      SELECT usage_slot(${month}::date), ${organizationId}::uuid, ${month}::date, uuid_send(gen_random_uuid()), app, learn, my_plan,
        get_support, peer_support, session, peer_contact, notification, session_joined, articles, article_times
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(app smallint, learn smallint, my_plan smallint,
        get_support smallint, peer_support smallint, session smallint, peer_contact smallint, notification smallint,
        session_joined smallint, articles uuid[], article_times smallint[])`,
  );
}
