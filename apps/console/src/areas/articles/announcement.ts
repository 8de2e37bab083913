import type { ArticleSummary } from '@ensemble/contract';

/** Where an article is announced (LEARN-30): in the languages that it is written in. */
export const announcementOf = ({
  id,
  language,
  translation,
}: Pick<ArticleSummary, 'id' | 'language' | 'translation'>): string =>
  `/notifications/new?articleId=${id}${translation ? '' : `&only=${language}`}`;
