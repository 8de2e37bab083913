import { minMembersFor, otherOf, type RankedArticle } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { useFormat, useLanguage, useTranslation } from '../../../i18n/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { WithChart } from './with-chart.tsx';
import { AverageCell } from './figure-cell.tsx';
import { FigureTable, CellNote } from './figure-table.tsx';
import type { ReportOf } from '../reports.queries.ts';

/** The articles of a range, ranked by the figures that are shown. */
export function ArticleReport({ report }: { report: ReportOf<'article-ranking'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const titleOf = useTitle();
  const articles = report.data.ranking[0]?.articles ?? [];
  if (articles.length === 0)
    return <EmptyState title={t('reports.noArticles')}>{t('reports.noArticlesText')}</EmptyState>;
  const subjects = articles
    // What is drawn: an article without a figure would be a chart of nothing.
    .filter(({ rank }) => rank !== null)
    .map((article) => ({
      key: article.articleId,
      label: titleOf(article),
      months: article.historical.map(({ year, month, months, ...figure }) => ({
        year,
        month,
        span: months,
        figure,
      })),
    }));
  return (
    <WithChart subjects={subjects} withTable>
      <FigureTable
        label={t('reports.type.article-ranking')}
        columns={[t('reports.article'), t('reports.rank'), t('reports.average')]}
        lines={articles.map((article) => ({
          key: article.articleId,
          header: titleOf(article),
          cells: [
            <Rank key="rank" rank={article.rank && format.number(article.rank)} />,
            <AverageCell key="average" figures={article.historical} of="openings" />,
          ],
        }))}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('reports.rankHint', {
          quarter: minMembersFor(({ of }) => of === 'articles'),
          month: minMembersFor(({ of, every }) => of === 'articles' && every === 1),
        })}{' '}
        {t('reports.averageHint')}
      </Text>
    </WithChart>
  );
}

function Rank({ rank }: { rank: string | null | 0 }) {
  const { t } = useTranslation();
  if (rank) return rank;
  return (
    <>
      {t('reports.hidden')}
      <CellNote>{t('reports.noFigure')}</CellNote>
    </>
  );
}

/** The title in the language shown, else in the other. */
function useTitle() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return ({ titles }: RankedArticle): string =>
    titles[language] ?? titles[otherOf(language)] ?? t('reports.noTitle');
}
