import {
  createArticle,
  createCategory,
  discardContentDraft,
  getArticle,
  getContentDraft,
  getRevision,
  saveContentDraft,
  listCategories,
  listDeletedContent,
  listRevisions,
  markContentInStep,
  readContentOverview,
  restoreContent,
  updateArticle,
  updateCategory,
} from '@ensemble/contract';
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { openFiles } from '../../files/files.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import {
  asWriter,
  createWriter,
  type TestWriter,
} from '../../testing/factories/content-factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { purgeUnusedImages } from '../articles/index.ts';
import { purgeContent } from './deleted.store.ts';

const api = await openTestServer();

const writerOf = () => createWriter(api);
const params = (writer: TestWriter, more: object = {}) =>
  ({ id: writer.organization.id, ...more }) as never;
type Article = Awaited<ReturnType<TestWriter['addArticle']>>;
const read = async (writer: TestWriter, { id }: Pick<Article, 'id'>) =>
  (await api.request(getArticle, { params: params(writer, { articleId: id }) }, writer.token)).data;
/** Saves an article with some fields changed, over the version it was read in. */
const save = (writer: TestWriter, article: Article, fields: object, token = writer.token) => {
  const { title, content, categories, language, status, version } = article;
  const body = {
    title,
    content,
    language,
    status,
    version,
    categories: categories.map(({ id }) => ({ id })),
    ...fields,
  };
  return api.request(
    updateArticle,
    { params: params(writer, { articleId: article.id }), body },
    token,
  );
};

describe('a text that two change at once', () => {
  it('is not overwritten: the second is told who changed what and when', async () => {
    const writer = await writerOf();
    const article = await writer.addArticle({ title: 'Sleep' });
    const other = await api.createCaller('PeerSupportAdmin', writer.organization);
    await save(writer, article, { title: 'Sleep by day' }, other.token);
    const late = await save(writer, article, { content: '<p>Late.</p>' });
    expect([late.status, late.errorType]).toEqual([409, 'CONTENT_CHANGED']);
    expect(late.error?.changes).toEqual([
      { field: 'title', by: expect.stringContaining(' '), at: expect.stringMatching(/Z$/) },
    ]);
    expect((await read(writer, article)).title).toBe('Sleep by day');
    const merged = await save(writer, article, {
      title: 'Sleep by day',
      content: '<p>L.</p>',
      version: 2,
    });
    expect(merged.data).toMatchObject({ version: 3, title: 'Sleep by day', content: '<p>L.</p>' });
  });

  it('names only what changed after the version that was sent', async () => {
    const writer = await writerOf();
    const article = await writer.addArticle({ title: 'Sleep' });
    const second = (await save(writer, article, { title: 'Sleep by day' })).data;
    await save(writer, second, { content: '<p>Three.</p>' });
    const late = await save(writer, second, { title: 'Late' });
    expect(late.error?.changes?.map(({ field }) => field)).toEqual(['content']);
    const later = await save(writer, article, { title: 'Late' });
    expect(later.error?.changes?.map(({ field }) => field).toSorted()).toEqual([
      'content',
      'title',
    ]);
  });

  it('is told what changed over very many saves too, without who changed what long before the last of them', async () => {
    const writer = await writerOf();
    const article = await writer.addArticle({ title: 'Sleep' });
    const second = (await save(writer, article, { content: '<p>Two.</p>' })).data;
    await api.owner.query(
      `INSERT INTO content_revision (item_id, version, organization_id, title, status, values, saved_by)
       SELECT item_id, each, organization_id, title, status, values || jsonb_build_object('title', 'Sleep ' || each), saved_by
       FROM content_revision, generate_series(3, 300) AS each WHERE item_id = $1 AND version = 2`,
      [article.id],
    );
    await api.owner.query('UPDATE content_item SET version = 300 WHERE id = $1', [article.id]);
    const answer = await save(writer, { ...second, version: 1 }, { title: 'Late' });
    expect(answer.error?.changes).toEqual([
      { field: 'content', by: null, at: expect.stringMatching(/Z$/) },
      { field: 'title', by: expect.stringContaining(' '), at: expect.stringMatching(/Z$/) },
    ]);
  });

  it('loses neither of two saves at the same moment', async () => {
    const writer = await writerOf();
    const article = await writer.addArticle();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, each) => save(writer, article, { title: `Title ${each}` })),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect((await read(writer, article)).version).toBe(2);
  });
});

describe('the saves of a text', () => {
  it('are all listed, however many: a hundred at a time, with how many there are', async () => {
    const writer = await writerOf();
    const { id: itemId } = await writer.addArticle();
    await api.owner.query(
      `INSERT INTO content_revision (item_id, version, organization_id, title, status, values)
       SELECT $1, n, $2, 'Save ' || n, 'draft', '{}' FROM generate_series(2, 250) AS n`,
      [itemId, writer.organization.id],
    );
    const page = async (query: { skip?: string }) => {
      const asked = { params: params(writer, { itemId }), query };
      const { data } = await api.request(listRevisions, asked, writer.token);
      return [data.count, data.revisions.length, data.revisions[0]?.version];
    };
    expect(await page({})).toEqual([250, 100, 250]);
    expect(await page({ skip: '200' })).toEqual([250, 50, 50]);
    expect(await page({ skip: '300' })).toEqual([250, 0, undefined]);
  });

  it('are all kept, each with who and when, and can be read again', async () => {
    const writer = await writerOf();
    const article = await writer.addArticle({ title: 'One', content: '<p>One.</p>' });
    const second = (await save(writer, article, { title: 'Two', status: 'draft' })).data;
    await save(writer, second, {});
    const item = { params: params(writer, { itemId: article.id }) };
    const { data } = await api.request(listRevisions, item, writer.token);
    expect(data.revisions.map(({ version, title, status }) => [version, title, status])).toEqual([
      [2, 'Two', 'draft'],
      [1, 'One', 'published'],
    ]);
    const first = await api.request(
      getRevision,
      { params: params(writer, { itemId: article.id, version: '1' }) },
      writer.token,
    );
    expect(first.data.values).toMatchObject({ title: 'One', content: '<p>One.</p>' });
    for (const version of ['3', '0', 'x', '99999999999'])
      expect(
        (
          await api.request(
            getRevision,
            { params: params(writer, { itemId: article.id, version }) },
            writer.token,
          )
        ).status,
      ).toBeGreaterThanOrEqual(400);
    const stranger = await writerOf();
    const foreign = { params: params(stranger, { itemId: article.id }) };
    expect((await api.request(listRevisions, foreign, stranger.token)).errorType).toBe(
      'CONTENT_NOT_FOUND',
    );
  });
});

describe('the two languages of a text', () => {
  const translate = async (writer: TestWriter, article: Article, more: object = {}) =>
    api.request(
      createArticle,
      {
        params: params(writer),
        body: {
          title: 'Le sommeil',
          content: '<p>Dormez.</p>',
          language: 'fr',
          categories: [{ id: (await writer.addCategory(undefined, 'fr')).id }],
          featuredImage: { id: article.featuredImage?.id ?? '' },
          translationOf: article.id,
          ...more,
        },
      },
      writer.token,
    );
  const states = async (writer: TestWriter, pair: readonly Article[]) =>
    Promise.all(pair.map(async (each) => (await read(writer, each)).isBehind));

  it('are in step until one is changed; following it puts both in step again', async () => {
    const writer = await writerOf();
    const english = await writer.addArticle();
    const french = (await translate(writer, english)).data;
    expect(french.translation).toMatchObject({ id: english.id, language: 'en' });
    expect((await read(writer, english)).translation).toMatchObject({ id: french.id });
    expect(await states(writer, [english, french])).toEqual([false, false]);
    const changed = (await save(writer, english, { content: '<p>New.</p>' })).data;
    await save(writer, changed, { content: '<p>Newer.</p>' });
    expect(await states(writer, [english, french])).toEqual([false, true]);
    await save(writer, await read(writer, french), { content: '<p>Nouveau.</p>' });
    expect(await states(writer, [english, french])).toEqual([false, false]);
  });

  it('stay in step where only the status or the categories change, or somebody says so', async () => {
    const writer = await writerOf();
    const english = await writer.addArticle();
    const french = (await translate(writer, english)).data;
    const categories = [{ id: (await writer.addCategory()).id }];
    const second = (await save(writer, english, { status: 'draft', categories })).data;
    expect(await states(writer, [english, french])).toEqual([false, false]);
    await save(writer, second, { title: 'A comma, moved' });
    expect(await states(writer, [english, french])).toEqual([false, true]);
    const item = { params: params(writer, { itemId: french.id }) };
    const recorded = () =>
      api.countRows('audit_event', `action = 'content.markInStep' AND target_id = $1`, [french.id]);
    await api.request(markContentInStep, item, writer.token);
    expect(await states(writer, [english, french])).toEqual([false, false]);
    expect(await recorded()).toBe(1);
    // Where none is behind, nothing is done, and nothing recorded.
    expect((await api.request(markContentInStep, item, writer.token)).status).toBe(200);
    expect(await recorded()).toBe(1);
  });

  it('a member is told of the other one where they may read it, and nothing of what is to be done', async () => {
    const writer = await writerOf();
    const english = await writer.addArticle();
    const french = (await translate(writer, english, { status: 'draft' })).data;
    await save(writer, french, { content: '<p>Nouveau.</p>' });
    const { token } = await api.createCaller('Employee', writer.organization);
    const asMember = async () =>
      (await api.request(getArticle, { params: params(writer, { articleId: english.id }) }, token))
        .data;
    expect(await asMember()).toMatchObject({ translation: null, isBehind: false });
    expect(await read(writer, english)).toMatchObject({
      translation: { id: french.id },
      isBehind: true,
    });
    await save(writer, await read(writer, french), { status: 'published' });
    expect(await asMember()).toMatchObject({ translation: { id: french.id }, isBehind: false });
  });

  it('deleted, one is followed by none; brought back, it is behind what changed meanwhile', async () => {
    const writer = await writerOf();
    const english = await writer.addArticle();
    const french = (await translate(writer, english)).data;
    await save(writer, french, { content: '<p>Nouveau.</p>' });
    expect(await states(writer, [english, french])).toEqual([true, false]);
    await writer.deleteArticle(french.id);
    expect(await states(writer, [english])).toEqual([false]);
    const item = { params: params(writer, { itemId: french.id }) };
    await api.request(restoreContent, item, writer.token);
    expect(await states(writer, [english, french])).toEqual([false, false]);
    await writer.deleteArticle(french.id);
    await save(writer, english, { content: '<p>New.</p>' });
    await api.request(restoreContent, item, writer.token);
    expect(await states(writer, [english, french])).toEqual([false, true]);
  });

  it('a category called the same in both is in step once it is saved again', async () => {
    const writer = await writerOf();
    const english = await writer.addCategory('Stress');
    const body = { title: 'Stress', language: 'fr', translationOf: english.id } as const;
    const french = (
      await api.request(createCategory, { params: params(writer), body }, writer.token)
    ).data;
    const rename = async (categoryId: string, title: string, language: 'en' | 'fr') =>
      (
        await api.request(
          updateCategory,
          { params: params(writer, { categoryId }), body: { title, language } },
          writer.token,
        )
      ).data;
    await rename(english.id, 'STRESS', 'en');
    const query = { language: 'fr' } as const;
    const { data } = await api.request(
      listCategories,
      { params: params(writer), query },
      writer.token,
    );
    expect(data.categories[0]?.isBehind).toBe(true);
    expect((await rename(french.id, 'Stress', 'fr')).isBehind).toBe(false);
  });

  it('are two at most, of one kind, in one organisation', async () => {
    const writer = await writerOf();
    const english = await writer.addArticle();
    await translate(writer, english);
    expect((await translate(writer, english)).errorType).toBe('TRANSLATION_ALREADY_EXISTS');
    const single = await writer.addArticle({ language: 'fr' });
    expect((await translate(writer, single)).errorType).toBe('TRANSLATION_ALREADY_EXISTS');
    const category = await writer.addCategory();
    expect((await translate(writer, english, { translationOf: category.id })).errorType).toBe(
      'CONTENT_NOT_FOUND',
    );
    const foreign = await (await writerOf()).addArticle();
    expect((await translate(writer, english, { translationOf: foreign.id })).errorType).toBe(
      'CONTENT_NOT_FOUND',
    );
  });

  it('I18N-06 show in an overview: what is missing, behind, a draft or in step', async () => {
    const writer = await writerOf();
    const english = await writer.addArticle({ title: 'Sleep' });
    const overview = async (query: object = {}) =>
      (
        await api.request(
          readContentOverview,
          { params: params(writer), query: query as never },
          writer.token,
        )
      ).data;
    expect((await overview({ kind: 'article' })).rows).toMatchObject([
      { kind: 'article', state: 'missing', en: { id: english.id, title: 'Sleep' }, fr: null },
    ]);
    const french = (await translate(writer, english)).data;
    expect((await overview({ kind: 'article' })).rows[0]?.state).toBe('inStep');
    await save(writer, english, { content: '<p>New.</p>' });
    const [row] = (await overview({ kind: 'article', state: 'behind' })).rows;
    expect(row).toMatchObject({ en: { isBehind: false }, fr: { id: french.id, isBehind: true } });
    // The two categories the articles brought with them lack their other language.
    expect(await overview()).toMatchObject({
      count: 3,
      counts: { missing: 2, behind: 1, draft: 0, inStep: 0 },
    });
    expect((await overview({ state: 'draft' })).rows).toEqual([]);
  });
});

describe('what somebody typed and did not save', () => {
  const draftKey = { kind: 'article', language: 'en' } as const;
  const keep = (writer: TestWriter, values: object, more: object = {}) =>
    api.request(
      saveContentDraft,
      { params: params(writer), body: { ...draftKey, values: values as never, ...more } },
      writer.token,
    );
  const draftOf = async (writer: TestWriter, more: object = {}) =>
    (
      await api.request(
        getContentDraft,
        { params: params(writer), query: { ...draftKey, ...more } },
        writer.token,
      )
    ).data.draft;

  it('is kept for that person and that form until it is saved or thrown away', async () => {
    const writer = await writerOf();
    const colleague = asWriter(
      api,
      await api.createCaller('OrganizationAdmin', writer.organization),
    );
    expect(await draftOf(writer)).toBeNull();
    await keep(writer, { title: 'S' });
    await keep(writer, { title: 'Sleep', categories: ['a'] });
    expect((await draftOf(writer))?.values).toEqual({ title: 'Sleep', categories: ['a'] });
    expect(await draftOf(colleague)).toBeNull();
    expect(await draftOf(writer, { language: 'fr' })).toBeNull();
    const article = await writer.addArticle();
    expect(await draftOf(writer)).toBeNull();
    const itemId = article.id;
    await keep(writer, { title: 'Changed' }, { itemId, baseVersion: 1 });
    expect(await draftOf(writer, { itemId })).toMatchObject({ baseVersion: 1 });
    await save(writer, article, { title: 'Saved' });
    expect(await draftOf(writer, { itemId })).toBeNull();
    await keep(writer, { title: 'Again' }, { itemId });
    await api.request(
      discardContentDraft,
      { params: params(writer), query: { ...draftKey, itemId } },
      writer.token,
    );
    expect(await draftOf(writer, { itemId })).toBeNull();
  });

  it('for a translation is for that one text, and stays when another one is written', async () => {
    const writer = await writerOf();
    const [sleep, rest] = [await writer.addArticle(), await writer.addArticle()];
    const french = { language: 'fr' } as const;
    const [ofSleep, ofRest] = [sleep, rest].map(({ id }) => ({ ...french, translationOf: id }));
    await keep(writer, { title: 'Le sommeil' }, ofSleep);
    await keep(writer, { title: 'Le repos' }, ofRest);
    await keep(writer, { title: 'Neuf' }, french);
    const titles = async () =>
      Promise.all(
        [ofSleep, ofRest, french].map(
          async (each) => (await draftOf(writer, each))?.values['title'],
        ),
      );
    expect(await titles()).toEqual(['Le sommeil', 'Le repos', 'Neuf']);
    await writer.addArticle({ language: 'fr', translationOf: rest.id });
    expect(await titles()).toEqual(['Le sommeil', undefined, 'Neuf']);
    const foreign = await (await writerOf()).addArticle();
    const answer = await keep(writer, { title: 'x' }, { ...french, translationOf: foreign.id });
    expect(answer.errorType).toBe('CONTENT_NOT_FOUND');
  });

  it('holds no markup that runs, no text without end, and names no text of others', async () => {
    const writer = await writerOf();
    await keep(writer, { content: '<p>Hi<img src=x onerror=x()></p>' });
    expect((await draftOf(writer))?.values['content']).toBe('<p>Hi</p>');
    expect((await keep(writer, { title: 'x'.repeat(100_101) })).status).toBe(400);
    expect((await keep(writer, { __proto__x: 'x' })).status).toBe(400);
    expect((await keep(writer, { title: 'a\u0000' })).status).toBe(400);
    const foreign = await (await writerOf()).addArticle();
    expect((await keep(writer, { title: 'x' }, { itemId: foreign.id })).errorType).toBe(
      'CONTENT_NOT_FOUND',
    );
  });
});

describe('lists without pages', () => {
  const fill = (writer: TestWriter, count: number) =>
    api.owner.query(
      `INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values)
       SELECT $1, 'category', 'en', uuidv7(), 'Many ' || n, 'published', '{}' FROM generate_series(1, $2::integer) AS n`,
      [writer.organization.id, count],
    );
  const list = async (writer: TestWriter) => {
    const asked = { params: params(writer), query: { language: 'en' } } as const;
    return (await api.request(listCategories, asked, writer.token)).data.categories;
  };

  it('are whole, also where there are more than may be written', async () => {
    const writer = await writerOf();
    await fill(writer, 1203);
    expect(await list(writer)).toHaveLength(1203);
  });

  it('have an end: one more is refused with the reason, whether it is written or brought back', async () => {
    const writer = await writerOf();
    const { id: itemId } = await writer.addCategory('Gone');
    await api.owner.query('UPDATE content_item SET deleted_at = now() WHERE id = $1', [itemId]);
    await fill(writer, 1000);
    const body = { title: 'One more', language: 'en' } as const;
    const refused = await api.request(
      createCategory,
      { params: params(writer), body },
      writer.token,
    );
    expect([refused.status, refused.errorType]).toEqual([422, 'TOO_MANY_TEXTS']);
    expect(refused.text).toContain('up to 1,000');
    const back = { params: params(writer, { itemId }) };
    expect((await api.request(restoreContent, back, writer.token)).errorType).toBe(
      'TOO_MANY_TEXTS',
    );
    expect(await list(writer)).toHaveLength(1000);
    await writer.addCategory('Autre', 'fr');
  });
});

describe('deleted texts', () => {
  it('are listed with the day they end, and stay deleted where their place was taken', async () => {
    const writer = await writerOf();
    const category = await writer.addCategory('Sleep');
    await api.owner.query('UPDATE content_item SET deleted_at = now() WHERE id = $1', [
      category.id,
    ]);
    const { data } = await api.request(
      listDeletedContent,
      { params: params(writer) },
      writer.token,
    );
    expect(data.items).toMatchObject([{ id: category.id, kind: 'category', title: 'Sleep' }]);
    const [item] = data.items;
    expect(Date.parse(item?.endsAt ?? '') - Date.parse(item?.deletedAt ?? '')).toBe(
      30 * 86_400_000,
    );
    await writer.addCategory('sleep');
    const back = { params: params(writer, { itemId: category.id }) };
    expect((await api.request(restoreContent, back, writer.token)).errorType).toBe(
      'CATEGORY_ALREADY_EXISTS',
    );
  });

  it('are all listed, a page at a time: found by title and sorted, none left out', async () => {
    const writer = await writerOf();
    await api.owner.query(
      `INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values, deleted_at)
       SELECT $1, 'preset', 'en', uuidv7(), 'Été ' || n, 'published', '{}', now() - n * interval '1 minute'
       FROM generate_series(1, 620) AS n`,
      [writer.organization.id],
    );
    const list = async (query: Record<string, string>) =>
      (await api.request(listDeletedContent, { params: params(writer), query }, writer.token)).data;
    const last = await list({ sort: 'deletedAt', skip: '619', limit: '10' });
    expect([last.count, last.items.map(({ title }) => title)]).toEqual([620, ['Été 1']]);
    const found = await list({ sort: 'title', sortOrder: 'desc', searchTerm: 'ete 61' });
    expect([found.count, found.items[0]?.title]).toEqual([11, 'Été 619']);
  });

  it('are forgotten after 30 days with their saves, drafts and pictures', async () => {
    const writer = await writerOf();
    const old = await writer.addArticle();
    const kept = await writer.addArticle();
    const day = "interval '1 day'";
    await api.owner.query(
      `UPDATE content_item SET deleted_at = now() - 31 * ${day} WHERE id = $1`,
      [old.id],
    );
    await api.owner.query(`UPDATE article_image SET created_at = now() - 31 * ${day}`);
    const database = openDatabase(api.settings, 2);
    const files = openFiles(api.settings);
    try {
      await withIdentityRole(database, (tx) => purgeContent(tx, 30));
      await purgeUnusedImages({ database, files }, 30);
    } finally {
      await database.close();
    }
    expect(await api.countRows('content_revision', 'item_id = $1', [old.id])).toBe(0);
    const left = await readdir(`${api.settings.FILES_DIRECTORY}/articles`);
    expect(left.filter((name) => name.startsWith(old.featuredImage?.id ?? '?'))).toEqual([]);
    expect(left.filter((name) => name.startsWith(kept.featuredImage?.id ?? '?'))).toHaveLength(3);
  });
});
