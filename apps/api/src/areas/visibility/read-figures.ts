import {
  type FigureSubject,
  figureSubjects,
  type getVisibilityFigures as route,
  reportSubjects,
  type RouteReply,
} from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { findOrganization } from '../organizations/index.ts';
import { readOrganizationZone } from '../notifications/index.ts';
import { type FigureRow, listFigures, listMembers, listSent } from '../reports/index.ts';
import { findArticleTitles, findLastRelease } from './figures.store.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'TIME_ZONE'>;
}
type Figures = NonNullable<RouteReply<typeof route>>;

/** Articles that are shown of a month. */
const maxArticles = 20;
const shownSubjects: readonly FigureSubject[] = [
  ...reportSubjects.activity,
  ...reportSubjects['peer-support'],
];

/** The figures of the last released month, as administrators see them: from released rows alone. */
export const readVisibilityFigures =
  ({ database, settings }: Dependencies) =>
  ({ scope }: TenantCall<typeof route>): Promise<RouteReply<typeof route>> =>
    withTenant(database, scope, async (tx) => {
      if (!(await findOrganization(tx, scope))) throw new Refusal('ORGANIZATION_NOT_FOUND');
      const zone = await readOrganizationZone(tx, scope, settings.TIME_ZONE);
      const release = await findLastRelease(tx, scope, zone);
      if (!release) return null;
      const ids = [scope.organizationId];
      const released = release.month.slice(0, 7);
      const range = { from: released, to: released };
      const figures = await listFigures(tx, ids, range, figureSubjects);
      const [snapshot] = await listMembers(tx, ids, range);
      const [sent] = await listSent(tx, ids, range, settings.TIME_ZONE);
      const titles = await findArticleTitles(tx, scope, figures);
      const [year, month] = release.month.split('-').map(Number) as [number, number];
      const inMonth = { year, month, releaseDay: release.releaseDay };
      const figureOf = (subject: FigureSubject) => disclosed(figures, subject);
      return {
        ...inMonth,
        releasedAt: release.releasedAt.toISOString(),
        threshold: release.threshold,
        userMetrics: {
          ...inMonth,
          members: snapshot?.members ?? null,
          joined: snapshot?.joined ?? null,
          left: snapshot?.left ?? null,
          ...figureOf('app'),
        },
        subjects: shownSubjects.map((subject) => ({ ...inMonth, subject, ...figureOf(subject) })),
        articles: articlesOf(figures, titles).map((article) => ({ ...inMonth, ...article })),
        notifications: {
          ...inMonth,
          sent: sent?.sent ?? 0,
          ...figureOf('notification'),
        },
      };
    });

const withoutKeys = ({ state, users, usersOrMore, hits, hitsOrMore }: FigureRow) => ({
  state,
  users,
  usersOrMore,
  hits,
  hitsOrMore,
});

function disclosed(figures: readonly FigureRow[], subject: FigureSubject) {
  const row = figures.find((each) => each.subject === subject);
  if (!row) throw new Error(`a released month holds no figure of ${subject}`);
  return withoutKeys(row);
}

/** Those with figures first, the most people first; all others by their titles, which tell nothing. */
function articlesOf(
  figures: readonly FigureRow[],
  titles: ReadonlyMap<string, Figures['articles'][number]['titles']>,
) {
  const nameOf = (articleId: string) => {
    const title = titles.get(articleId);
    return title?.en ?? title?.fr ?? '';
  };
  return figures
    .flatMap((row) =>
      row.articleId === null
        ? []
        : [
            {
              articleId: row.articleId,
              titles: titles.get(row.articleId) ?? {},
              months: row.months,
              ...withoutKeys(row),
            },
          ],
    )
    .toSorted(
      (one, other) =>
        (other.users ?? 0) - (one.users ?? 0) ||
        (other.hits ?? 0) - (one.hits ?? 0) ||
        nameOf(one.articleId).localeCompare(nameOf(other.articleId)),
    )
    .slice(0, maxArticles);
}
