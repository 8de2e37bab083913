import type { Language, RankedArticle } from '@ensemble/contract';
import type { FigureRow, ReportOrganization } from './report.store.ts';
import { type OwnMonth, withFigure } from './report-months.ts';

type Unranked = Omit<RankedArticle, 'rank'>;

/**
 * Articles by what is shown of them: people, then times; equal ones have one rank. Those of which
 * nothing is shown come at the end in alphabetical order, so that their order tells nothing.
 */
export function rankArticles(
  organization: ReportOrganization,
  figures: readonly FigureRow[],
  months: readonly OwnMonth[],
  language: Language,
): RankedArticle[] {
  const articles = [...groupByArticle(figures)].map(([articleId, rows]) =>
    sumArticle(organization, articleId, rows, months),
  );
  const shown = articles.filter(({ users }) => users !== null);
  const hidden = articles.filter(({ users }) => users === null);
  const byTitle = alphabetical(language);
  shown.sort((one, other) => compareShown(one, other) || byTitle(one, other));
  const ranked: RankedArticle[] = [];
  for (const [index, article] of shown.entries()) {
    const before = ranked.at(-1);
    const isEqual = before !== undefined && compareShown(before, article) === 0;
    ranked.push({ ...article, rank: isEqual ? before.rank : index + 1 });
  }
  return [...ranked, ...hidden.sort(byTitle).map((article) => ({ ...article, rank: null }))];
}

function groupByArticle(figures: readonly FigureRow[]): Map<string, Map<string, FigureRow>> {
  const found = new Map<string, Map<string, FigureRow>>();
  for (const row of figures) {
    if (row.articleId === null) continue;
    const rows = found.get(row.articleId) ?? new Map<string, FigureRow>();
    found.set(row.articleId, rows.set(row.month, row));
  }
  return found;
}

/** An article with the months it was published in, those that are not released, and the sum of what is shown. */
function sumArticle(
  { titles, lastReleased }: ReportOrganization,
  articleId: string,
  rows: ReadonlyMap<string, FigureRow>,
  months: readonly OwnMonth[],
): Unranked {
  const shown = [...rows.values()].filter(({ state }) => state === 'shown');
  const sum = (column: 'users' | 'hits') => {
    const values = shown.flatMap((row) => row[column] ?? []);
    return values.length === 0 ? null : values.reduce((total, each) => total + each, 0);
  };
  return {
    articleId,
    titles: titles?.[articleId] ?? {},
    users: sum('users'),
    usersOrMore: shown.some(({ usersOrMore }) => usersOrMore),
    hits: sum('hits'),
    hitsOrMore: shown.some(({ hitsOrMore }) => hitsOrMore),
    historical: months
      .filter(({ key }) => rows.has(key) || lastReleased === null || key > lastReleased)
      .map((each) => {
        const row = rows.get(each.key);
        return { ...withFigure(each, row), months: row?.months ?? 1 };
      }),
  };
}

type Sums = Pick<RankedArticle, 'users' | 'hits'>;

/** Most people first, then most times. */
const compareShown = (one: Sums, other: Sums): number =>
  (other.users ?? 0) - (one.users ?? 0) || (other.hits ?? 0) - (one.hits ?? 0);

/** By the title in the reader's language; those without any title last. */
function alphabetical(language: Language): (one: Unranked, other: Unranked) => number {
  const { compare } = new Intl.Collator(language);
  const titleOf = ({ titles }: Unranked) => titles[language] ?? titles.en ?? titles.fr;
  return (one, other) => {
    const [first, second] = [titleOf(one), titleOf(other)];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || byId(one, other);
    return compare(first, second) || byId(one, other);
  };
}

const byId = (one: Unranked, other: Unranked): number => (one.articleId < other.articleId ? -1 : 1);
