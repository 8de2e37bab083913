import { type Article, type ArticleSummary, mayDo, type UserType } from '@ensemble/contract';
import { imageAddress } from '../../access/image-address.ts';
import type { Settings } from '../../settings/env.ts';
import { wallTimeIn } from '../../time/wall-time.ts';
import { stateOf } from '../content/index.ts';
import type { ArticleRow } from './articles.store.ts';

interface Reading {
  readonly settings: Pick<Settings, 'TOKEN_KEY' | 'PUBLIC_URL'>;
  /** Whose pictures' addresses it shall hold. */
  readonly sessionId: string;
  readonly role: UserType;
  /** Of the wall times. */
  readonly timeZone: string;
}

const textIn = (row: ArticleRow, field: string) => String(row.values[field] ?? '');

/** An article as lists show it (LEARN-12). */
export function articleSummary(
  row: ArticleRow,
  { settings, sessionId, role, timeZone }: Reading,
): ArticleSummary {
  const imageId = textIn(row, 'imageId');
  const path = `/organizations/${row.organizationId}/learn/images` as const;
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    language: row.language,
    featuredImage: imageId ? { id: imageId, description: textIn(row, 'imageDescription') } : null,
    images: imageId
      ? [{ id: imageId, fileurl: imageAddress(settings, path, sessionId, imageId) }]
      : [],
    categories: row.categories,
    createdAt: row.createdAt.toISOString(),
    // When it is announced is for those who write (LEARN-05).
    notification:
      row.notification && mayDo(role, 'content.edit')
        ? {
            ...row.notification,
            localScheduledDate: wallTimeIn(new Date(row.notification.scheduledDate), timeZone),
          }
        : null,
    ...stateOf(row, role),
  };
}

export const articleReply = (row: ArticleRow, reading: Reading): Article => ({
  ...articleSummary(row, reading),
  content: textIn(row, 'content'),
});
