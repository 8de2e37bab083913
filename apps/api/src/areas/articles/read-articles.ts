import {
  type Article,
  type getArticle as getRoute,
  type listArticles as listRoute,
  mayDo,
  type RouteReply,
} from '@ensemble/contract';
import type { Database, Transaction } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { mayReadTexts } from '../content/index.ts';
import { readOrganizationZone } from '../notifications/index.ts';
import { wordPatterns } from '../../db/search.ts';
import { articleReply, articleSummary } from './article-reply.ts';
import { findArticle, listArticleRows } from './articles.store.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Settings;
}

/** A page of articles; to a member, of those that are published, while Learn is on (API-45). */
export const listArticles =
  ({ database, settings }: Dependencies) =>
  async (call: TenantCall<typeof listRoute>): Promise<RouteReply<typeof listRoute>> => {
    const { scope, role, query, caller } = call;
    const isEditor = mayDo(role, 'content.edit');
    return withTenant(database, scope, async (tx) => {
      if (!(await mayReadTexts(tx, call, 'learn', query.language)))
        return { articles: [], count: 0 };
      const { rows, count } = await listArticleRows(tx, scope, {
        ...query,
        patterns: wordPatterns(query.searchTerm),
        status: isEditor ? query.status : 'published',
        // What is still to be written is no business of members.
        translation: isEditor ? query.translation : undefined,
        descending: query.sortOrder === 'desc',
      });
      const timeZone = query.timeZone ?? (await zoneFor(tx, call, settings));
      const reading = { settings, sessionId: caller.sessionId, role, timeZone };
      return {
        count,
        articles: rows.map((row) => articleSummary(row, reading)),
      };
    });
  };

/** One article, in a language of the organisation (OPEN-54); a member finds what is published, while Learn is on (API-46). */
export const getArticle =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof getRoute>): Promise<Article> => {
    const { scope, role, params } = call;
    const isEditor = mayDo(role, 'content.edit');
    return withTenant(deps.database, scope, async (tx) => {
      const found = await readArticle(deps, tx, call, params.articleId);
      if (!isEditor && found.status !== 'published') throw new Refusal('ARTICLE_NOT_FOUND');
      if (!(await mayReadTexts(tx, call, 'learn', found.language)))
        throw new Refusal('ARTICLE_NOT_FOUND');
      return found;
    });
  };

/** The organization's zone for those who are shown times; no look-up for members. */
const zoneFor = async (
  tx: Transaction,
  { scope, role }: Pick<TenantCall<typeof getRoute>, 'scope' | 'role'>,
  { TIME_ZONE }: Dependencies['settings'],
): Promise<string> =>
  mayDo(role, 'content.edit') ? readOrganizationZone(tx, scope, TIME_ZONE) : TIME_ZONE;

/** An article of the scope, as its reply. */
export async function readArticle(
  { settings }: Pick<Dependencies, 'settings'>,
  tx: Transaction,
  { scope, caller, role }: Pick<TenantCall<typeof getRoute>, 'scope' | 'caller' | 'role'>,
  id: string,
): Promise<Article> {
  const row = await findArticle(tx, scope, id);
  if (!row) throw new Refusal('ARTICLE_NOT_FOUND');
  const timeZone = await zoneFor(tx, { scope, role }, settings);
  return articleReply(row, { settings, sessionId: caller.sessionId, role, timeZone });
}
