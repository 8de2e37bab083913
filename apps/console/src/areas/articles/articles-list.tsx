import { type ArticleSummary, articleSorts, type Language, pageSize } from '@ensemble/contract';
import { Anchor, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { LinkButton } from '../../ui/address/link-button.tsx';
import { Link } from '../../ui/address/link.tsx';
import { ownZone } from '../../calendar/own-zone.ts';
import { writeLocal } from '../../calendar/wall-time.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { type Column, DataTable, listQueryOf, useTableView } from '../../table/index.ts';
import { useSession } from '../../session/index.ts';
import { Moment } from '../../ui/moment.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { textAddress, useMissingFilter, useTranslationColumn } from '../content/index.ts';
import { announcementOf, articles, articlesQuery } from './articles.ts';

/** LEARN-01. */
const searchDelayMs = 1500;

interface ListProps {
  organizationId: string;
  language: Language;
}

/** The articles of a language: searched, sorted and paged by the server (LEARN-01..08). */
export function ArticlesList({ organizationId, language }: ListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { view, change } = useTableView({
    sorts: articleSorts,
    sort: 'createdAt',
    order: 'desc',
  });
  const missing = useMissingFilter(language);
  const page = { ...view, size: pageSize };
  const source = useQuery(
    articlesQuery(organizationId, {
      ...listQueryOf(page),
      language,
      translation: missing.isOn ? 'missing' : undefined,
      timeZone: ownZone(),
    }),
  );
  const addressOf = ({ id }: ArticleSummary) => textAddress(articles, { id, language });
  return (
    <DataTable
      label={t('articles.title')}
      columns={useColumns(addressOf, language)}
      rows={source.data?.articles ?? []}
      count={source.data?.count ?? 0}
      rowKey={({ id }) => id}
      source={source}
      view={page}
      onChange={change}
      search={{ label: t('articles.search'), delayMs: searchDelayMs, withButton: true }}
      onRowClick={(article) => void navigate(addressOf(article))}
      fixedPageSize={pageSize}
      isFaint={({ status }) => status === 'draft'}
      tools={missing.tools}
      emptyHint={t(missing.isOn ? 'content.nothingMissing' : 'articles.noArticles')}
      emptyAction={missing.isOn ? undefined : <CreateArticleButton language={language} />}
    />
  );
}

/** Leads to a new article in the language that is shown. */
export function CreateArticleButton({ language }: { language: Language }) {
  const { t } = useTranslation();
  return (
    <LinkButton
      to={textAddress(articles, { language })}
      icon={IconPlus}
      label={t('articles.create')}
      isMain
    />
  );
}

type ArticleColumn = Column<ArticleSummary, (typeof articleSorts)[number]>;

function useColumns(
  addressOf: (article: ArticleSummary) => string,
  language: Language,
): readonly ArticleColumn[] {
  const { t } = useTranslation();
  const translationColumn = useTranslationColumn(language);
  return [
    {
      key: 'title',
      header: t('content.field.title'),
      sort: 'title',
      rowHeader: true,
      cell: (article) => (
        <>
          <Anchor component={Link} to={addressOf(article)} lang={language}>
            {article.title}
          </Anchor>
          {article.isBehind && (
            <Text size="xs" c="dimmed">
              {t('content.olderShort')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'categories',
      header: t('content.field.categories'),
      sort: 'categories',
      cell: ({ categories }) => (
        <span lang={language}>{categories.map(({ title }) => title).join(', ')}</span>
      ),
    },
    ...translationColumn,
    {
      key: 'createdAt',
      header: t('articles.createdAt'),
      sort: 'createdAt',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'status',
      header: t('content.field.status'),
      sort: 'status',
      cell: ({ status }) => (
        <StatusBadge
          tone={status === 'published' ? 'good' : 'off'}
          label={t(`content.status.${status}`)}
        />
      ),
    },
    {
      key: 'scheduled',
      header: t('articles.scheduledFor'),
      cell: (article) => <NotificationCell article={article} />,
    },
  ];
}

/** The notification that announces the article, or the way to one (LEARN-05). */
function NotificationCell({ article }: NotificationCellProps) {
  const { title, status, notification } = article;
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { can } = useSession();
  if (notification) {
    const date = writeLocal(notification.localScheduledDate, language, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    return can('notifications.manage') ? (
      <Anchor component={Link} to={`/notifications/${notification.id}`}>
        {date}
      </Anchor>
    ) : (
      date
    );
  }
  // What members cannot read is not announced.
  if (!can('notifications.manage') || status !== 'published') return t('articles.notScheduled');
  return (
    <Anchor
      component={Link}
      to={announcementOf(article)}
      aria-label={t('articles.scheduleNamed', { title })}
    >
      {t('articles.schedule')}
    </Anchor>
  );
}

interface NotificationCellProps {
  article: ArticleSummary;
}
