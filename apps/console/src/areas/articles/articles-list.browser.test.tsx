import { type ArticleSummary, listArticles } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { writeLocal } from '../../calendar/wall-time.ts';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { idOf, organizationId, signInAs } from '../../testing/people.ts';
import { editions, renderConsole } from '../../testing/render-console.tsx';
import { ArticlesList } from './articles-list.tsx';

const article = (number: number, more: Partial<ArticleSummary>): ArticleSummary => ({
  id: idOf(number),
  title: `Article ${number}`,
  status: 'published',
  language: 'en',
  featuredImage: null,
  images: [],
  categories: [],
  createdAt: '2026-03-01T12:00:00.000Z',
  notification: null,
  version: 1,
  updatedAt: '2026-03-01T12:00:00.000Z',
  updatedBy: null,
  isBehind: false,
  translation: null,
  ...more,
});

describe.each(editions)('the notifications of articles, $language at $width px', (edition) => {
  it('LEARN-05, LEARN-12: the scheduled date leads to its form, an article without one to a new form; a draft is not announced', async () => {
    signInAs('OrganizationAdmin');
    const scheduledDate = '2026-12-01T14:00:00.000Z';
    // The server's hour, whatever the browser's zone data says.
    const localScheduledDate = '2026-12-01T03:15';
    const rows = [
      article(1, {
        notification: { id: idOf(90), scheduledDate, localScheduledDate, status: 'scheduled' },
      }),
      article(2, {}),
      article(3, { status: 'draft' }),
    ];
    stateAnswers().reply(listArticles, () => ({ articles: rows, count: rows.length }));
    await renderConsole(
      <>
        <h1>Ensemble</h1>
        <ArticlesList organizationId={organizationId} language="en" />
      </>,
      edition,
      '/mobile/learn',
    );
    const date = writeLocal(localScheduledDate, edition.language, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    await expect
      .element(page.getByRole('link', { name: date }))
      .toHaveAttribute('href', `/notifications/${idOf(90)}`);
    const schedule = (title: string) =>
      page.getByRole('link', { name: phrase('articles.scheduleNamed', { title }) });
    await expect
      .element(schedule('Article 2'))
      .toHaveAttribute('href', `/notifications/new?articleId=${idOf(2)}&only=en`);
    expect(schedule('Article 3').elements()).toHaveLength(0);
    expect(page.getByRole('row').filter({ hasText: 'Article 3' }).element().textContent).toContain(
      phrase('articles.notScheduled'),
    );
    await expectAccessible();
  });
});
