import { randomBytes } from 'node:crypto';
import type { FigureSubject } from '@ensemble/contract';
import type pg from 'pg';
import type { Settings } from '../../settings/env.ts';
import type { TestOrganization } from './person-factories.ts';

type Organization = Pick<TestOrganization, 'id'>;
/** A month as `YYYY-MM`. */
type Month = string;

/** How many people did something in a month, and how often each. */
interface Use {
  readonly users: number;
  readonly times?: number;
}
export type UseOf = Partial<Record<Exclude<FigureSubject, 'article'>, number | Use>>;

export interface ReportFactories {
  /** Members of an organization who registered long before any month of a test; their ids. */
  addMembers(organization: Organization, count: number): Promise<string[]>;
  /** Has an organization's use counted since a month; months before the current one can then be released in order. */
  countSince(organization: Organization, month: Month): Promise<void>;
  /**
   * Raw usage of a month as the app would have left it: the first `users` of the members do each
   * thing. Each article has readers of its own, because a member counts for one article a month.
   */
  addUsage(
    organization: Organization,
    month: Month,
    use: UseOf,
    articles?: Readonly<Record<string, number | Use>>,
  ): Promise<void>;
  /** Releases the month, by the function that the hourly job calls; answers released, done or notYet. */
  releaseMonth(organization: Organization, month: Month): Promise<string>;
}

const columns: Record<Exclude<FigureSubject, 'article'>, string> = {
  app: 'app',
  learn: 'learn',
  myPlan: 'my_plan',
  getSupport: 'get_support',
  peerSupport: 'peer_support',
  schedule: 'schedule',
  session: 'session',
  peerContact: 'peer_contact',
  notification: 'notification',
  sessionJoined: 'session_joined',
};

const insertMembers = `WITH people AS (
     INSERT INTO person (email, language, created_at)
     SELECT 'member.' || $2 || '.' || n || '@example.org', 'en', '2020-01-01' FROM generate_series(1, $3::integer) AS n
     RETURNING id, email)
   INSERT INTO membership (organization_id, person_id, user_type, status, created_at, invited_at, registered_at,
     sort_email, sort_name)
   SELECT $1, id, 'Employee', 'active', '2020-01-01', '2020-01-01', '2020-01-01', email, '' FROM people
   RETURNING id`;

const useOf = (use: number | Use): Required<Use> =>
  typeof use === 'number' ? { users: use, times: 1 } : { users: use.users, times: use.times ?? 1 };

/** Reports of tests: members, raw usage and releases. */
export function reportFactories(
  owner: pg.Pool,
  { TIME_ZONE }: Pick<Settings, 'TIME_ZONE'>,
): ReportFactories {
  return {
    addMembers: async (organization, count) => {
      const mark = randomBytes(6).toString('hex');
      const { rows } = await owner.query<{ id: string }>(insertMembers, [
        organization.id,
        mark,
        count,
      ]);
      return rows.map(({ id }) => id);
    },
    countSince: async (organization, month) => {
      await owner.query('UPDATE organization SET reports_from = $2 WHERE id = $1', [
        organization.id,
        `${month}-01`,
      ]);
    },
    addUsage: async (organization, month, use, articles = {}) => {
      let readers = 0;
      const opened = Object.entries(articles).map(([id, each]) => {
        const { users, times } = useOf(each);
        readers += users;
        return { id, times, from: readers - users, to: readers };
      });
      const members = Math.max(readers, ...Object.values(use).map((each) => useOf(each).users));
      const counts = Object.entries(use).map(([subject, each]) => {
        const column = columns[subject as keyof typeof columns];
        return { column, ...useOf(each) };
      });
      const rows = Array.from({ length: members }, (_, index) => {
        const read = opened.filter(({ from, to }) => index >= from && index < to);
        return {
          key: randomBytes(16).toString('hex'),
          articles: read.map(({ id }) => id),
          article_times: read.map(({ times }) => times),
          ...Object.fromEntries(
            counts.map(({ column, users, times }) => [column, index < users ? times : 0]),
          ),
        };
      });
      const names = counts.map(({ column }) => `, ${column}`).join('');
      const types = counts.map(({ column }) => `, ${column} smallint`).join('');
      await owner.query(
        `INSERT INTO usage_month (slot, organization_id, month, member_key, articles, article_times${names})
         SELECT usage_slot($2), $1, $2, decode(key, 'hex'), articles, article_times${names}
         FROM jsonb_to_recordset($3) AS r(key text, articles uuid[], article_times smallint[]${types})`,
        [organization.id, `${month}-01`, JSON.stringify(rows)],
      );
      await owner.query(
        `INSERT INTO usage_key (organization_id, month, key) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
        [organization.id, `${month}-01`, randomBytes(32)],
      );
    },
    releaseMonth: async (organization, month) => {
      const { rows } = await owner.query<{ state: string }>(
        'SELECT release_month($1, $2, $3) AS state',
        [organization.id, `${month}-01`, TIME_ZONE],
      );
      return rows[0]?.state ?? '';
    },
  };
}
