import {
  createArticle,
  createCategory,
  deleteArticle,
  deleteCategory,
  getArticle,
  getPolicy,
  getTerms,
  listArticles,
  listCategories,
  listContacts,
  listGoalTemplates,
  restoreContent,
  updateArticle,
  updateCategory,
} from '@ensemble/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createWriter, type TestWriter } from '../../testing/factories/content-factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const writerOf = () => createWriter(api);
const list = (writer: TestWriter, query: object = {}, token = writer.token) =>
  api.request(
    listArticles,
    { params: { id: writer.organization.id }, query: { language: 'en', ...query } as never },
    token,
  );
const titles = async (...input: Parameters<typeof list>) =>
  (await list(...input)).data.articles.map((article) => article.title);
const read = (writer: TestWriter, articleId: string, token = writer.token) =>
  api.request(getArticle, { params: { id: writer.organization.id, articleId } }, token);
const bodyOf = async (writer: TestWriter, more: object = {}) => ({
  title: 'Sleep after a night shift',
  content: '<p>Rest.</p>',
  language: 'en' as const,
  categories: [{ id: (await writer.addCategory()).id }],
  featuredImage: { id: await writer.uploadImage() },
  ...more,
});
const create = (writer: TestWriter, body: object) =>
  api.request(
    createArticle,
    { params: { id: writer.organization.id }, body: body as never },
    writer.token,
  );
const update = (writer: TestWriter, articleId: string, body: object) =>
  api.request(
    updateArticle,
    { params: { id: writer.organization.id, articleId }, body: body as never },
    writer.token,
  );

describe('an article', () => {
  it('API-46, API-47, LEARN-12 is written, read and changed, with its picture and categories', async () => {
    const writer = await writerOf();
    const category = await writer.addCategory('Sleep');
    const image = await writer.uploadImage();
    const made = await create(writer, {
      title: '  Sleep after a night shift ',
      status: 'Draft',
      content: '<h2>Rest</h2><p>Well.</p>',
      featuredImage: { id: image, description: 'A dark bedroom' },
      categories: [{ title: 'SLEEP' }],
      language: 'en',
      organizationId: writer.organization.id,
    });
    expect(made.status, made.text).toBe(201);
    const { data } = await read(writer, made.data.id);
    expect(data).toMatchObject({
      title: 'Sleep after a night shift',
      status: 'draft',
      content: '<h2>Rest</h2><p>Well.</p>',
      featuredImage: { id: image, description: 'A dark bedroom' },
      images: [{ id: image }],
      categories: [{ id: category.id, title: 'Sleep' }],
      notification: null,
      version: 1,
    });
    const changed = await update(writer, data.id, {
      title: 'Sleep by day',
      content: '<p>Close the curtains.</p>',
      language: 'en',
      categories: [{ id: category.id }],
      version: 1,
    });
    expect(changed.data).toMatchObject({
      title: 'Sleep by day',
      status: 'published',
      content: '<p>Close the curtains.</p>',
      featuredImage: { id: image, description: 'A dark bedroom' },
      version: 2,
    });
  });

  it('LEARN-13, OPEN-42 is published unless it says otherwise', async () => {
    const writer = await writerOf();
    expect((await create(writer, await bodyOf(writer))).data.status).toBe('published');
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['a title of 51 characters', { title: 'x'.repeat(51) }, 'title'],
    ['no category', { categories: [] }, 'categories'],
    ['a category nobody has', { categories: [{ title: 'Nowhere' }] }, 'categories'],
    ['content of 100,001 characters', { content: 'x'.repeat(100_001) }, 'content'],
    ['a lone surrogate', { content: 'a\ud800b' }, 'content'],
    ['no picture, to be published', { featuredImage: undefined }, 'featuredImage'],
    [
      'LEARN-17 a picture nobody uploaded',
      { featuredImage: { id: crypto.randomUUID() } },
      'featuredImage',
    ],
    ['a status nobody knows', { status: 'secret' }, 'status'],
    ['a language nobody knows', { language: 'de' }, 'language'],
  ])(
    'LEARN-14, LEARN-15, LEARN-16, LEARN-17 is refused with %s, under its field',
    async (_, wrong, field) => {
      const writer = await writerOf();
      const answer = await create(writer, await bodyOf(writer, wrong));
      expect(answer.status, answer.text).toBe(400);
      expect(Object.keys(answer.error?.errorDetails ?? {}).join()).toMatch(new RegExp(`^${field}`));
      expect((await list(writer)).data.count).toBe(0);
    },
  );

  it('LEARN-17 is saved as a draft without a picture, and published only with one', async () => {
    const writer = await writerOf();
    const body = await bodyOf(writer, { status: 'draft', featuredImage: undefined });
    const draft = await create(writer, body);
    expect([draft.status, draft.data.featuredImage, draft.data.images]).toEqual([201, null, []]);
    const change = (more: object) =>
      api.request(
        updateArticle,
        {
          params: { id: writer.organization.id, articleId: draft.data.id },
          body: { ...body, ...more } as never,
        },
        writer.token,
      );
    const refused = await change({ status: 'published' });
    expect([refused.status, Object.keys(refused.error?.errorDetails ?? {})]).toEqual([
      400,
      ['featuredImage'],
    ]);
    const picture = { featuredImage: { id: await writer.uploadImage() } };
    expect((await change({ status: 'published', ...picture })).status).toBe(200);
    // What has a picture keeps it where none is sent.
    expect((await change({ status: 'published' })).data.featuredImage).toMatchObject(
      picture.featuredImage,
    );
  });

  it('LEARN-14, LEARN-16 takes a title of 50 and content of 100,000 characters', async () => {
    const writer = await writerOf();
    const content = `<p>${'é'.repeat(99_993)}</p>`;
    const answer = await create(writer, await bodyOf(writer, { title: 'x'.repeat(50), content }));
    expect(answer.status, answer.text).toBe(201);
    expect(answer.data.content).toBe(content);
  });

  it('is not another organisation’s to name: neither its picture nor its category', async () => {
    const [writer, other] = [await writerOf(), await writerOf()];
    const picture = { featuredImage: { id: await other.uploadImage() } };
    const category = { categories: [{ id: (await other.addCategory()).id }] };
    for (const foreign of [picture, category])
      expect((await create(writer, await bodyOf(writer, foreign))).status).toBe(400);
    const foreignOrganization = { organizationId: other.organization.id };
    expect((await create(writer, await bodyOf(writer, foreignOrganization))).errorType).toBe(
      'ORGANIZATION_MISMATCH',
    );
  });

  it('stores nothing that runs', async () => {
    const writer = await writerOf();
    const content = '<p onclick="x()">Hi<script>x()</script><a href="javascript:x()">here</a></p>';
    const { data } = await create(writer, await bodyOf(writer, { content }));
    expect(data.content).not.toMatch(/script|onclick|javascript/i);
  });

  it('OPEN-54 cannot be in a language the organisation does not have', async () => {
    const writer = await writerOf();
    const body = await bodyOf(writer);
    await api.owner.query(`UPDATE organization SET locale = '{en}' WHERE id = $1`, [
      writer.organization.id,
    ]);
    expect((await create(writer, { ...body, language: 'fr' })).errorType).not.toBeUndefined();
    const category = { title: 'Repos', language: 'fr' } as const;
    const params = { id: writer.organization.id };
    const answer = await api.request(createCategory, { params, body: category }, writer.token);
    expect([answer.status, answer.errorType]).toEqual([422, 'LANGUAGE_NOT_OFFERED']);
  });

  it('OPEN-54 nor are any listed in such a language, nor what else an organisation writes', async () => {
    const writer = await writerOf();
    const { id } = writer.organization;
    const language = 'fr' as const;
    const ask = async () => [
      await list(writer, { language }),
      await api.request(listCategories, { params: { id }, query: { language } }, writer.token),
      await api.request(listGoalTemplates, { params: { id, language } }, writer.token),
      await api.request(listContacts, { params: { id, language } }, writer.token),
      await api.request(getTerms, { params: { id, language } }, writer.token),
      await api.request(getPolicy, { params: { id, language } }, writer.token),
    ];
    expect((await ask()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    await api.owner.query(`UPDATE organization SET locale = '{en}' WHERE id = $1`, [id]);
    for (const { errorType } of await ask()) expect(errorType).toBe('LANGUAGE_NOT_OFFERED');
  });

  it('OPEN-54 nor is one read by its id, told of as a translation, or its picture shown, until the language is back', async () => {
    const writer = await writerOf();
    const { id } = writer.organization;
    const english = await writer.addArticle();
    const french = await writer.addArticle({
      language: 'fr',
      translationOf: english.id,
      categories: [{ id: (await writer.addCategory('Repos', 'fr')).id }],
    });
    const { token } = await api.createCaller('Employee', writer.organization);
    const { pathname } = new URL(french.images[0]?.fileurl ?? '');
    const picture = async () =>
      (await fetch(api.url + pathname, { headers: { authorization: `Bearer ${token}` } })).status;
    const answers = async () => [
      (await read(writer, french.id)).errorType,
      (await read(writer, french.id, token)).errorType,
      (await read(writer, english.id)).data.translation?.id,
      (await read(writer, english.id, token)).data.translation?.id,
      await picture(),
    ];
    const offered = [undefined, undefined, french.id, french.id, 200];
    expect(await answers()).toEqual(offered);
    await api.owner.query(`UPDATE organization SET locale = '{en}' WHERE id = $1`, [id]);
    const refused = 'LANGUAGE_NOT_OFFERED';
    expect(await answers()).toEqual([refused, refused, undefined, undefined, 404]);
    await api.owner.query(`UPDATE organization SET locale = '{en,fr}' WHERE id = $1`, [id]);
    expect(await answers()).toEqual(offered);
  });

  it('is found and keeps its picture, whatever the letter case its ids are sent in', async () => {
    const writer = await writerOf();
    const image = await writer.uploadImage();
    const category = await writer.addCategory();
    const fields = {
      featuredImage: { id: image.toUpperCase() },
      categories: [{ id: category.id.toUpperCase() }],
    };
    const { data } = await create(writer, await bodyOf(writer, fields));
    expect(data).toMatchObject({ featuredImage: { id: image }, categories: [{ id: category.id }] });
    const shouted = data.id.toUpperCase();
    const changed = await update(writer, shouted, await bodyOf(writer, fields));
    expect(changed.status, changed.text).toBe(200);
    expect((await read(writer, shouted)).data.id).toBe(data.id);
    const { status } = await fetch(
      `${api.url}/api/organizations/${writer.organization.id}/learn/images/${image.toUpperCase()}`,
      { headers: { authorization: `Bearer ${writer.token}` } },
    );
    expect(status).toBe(200);
  });

  it('deleted, it is gone from lists and can be brought back', async () => {
    const writer = await writerOf();
    const { id } = await writer.addArticle({ title: 'Sleep' });
    const params = { id: writer.organization.id, articleId: id };
    await api.request(deleteArticle, { params }, writer.token);
    expect((await read(writer, id)).errorType).toBe('ARTICLE_NOT_FOUND');
    expect(await titles(writer)).toEqual([]);
    const back = { params: { id: params.id, itemId: id } };
    expect((await api.request(restoreContent, back, writer.token)).data.status).toBe('published');
    expect((await read(writer, id)).data.categories).toHaveLength(1);
    expect((await api.request(restoreContent, back, writer.token)).errorType).toBe(
      'CONTENT_NOT_FOUND',
    );
  });
});

describe('the list of articles', () => {
  it('API-45, LEARN-08 is sorted by title, categories, date or status, either way', async () => {
    const writer = await writerOf();
    const [first, second] = [await writer.addCategory('Alpha'), await writer.addCategory('Beta')];
    await writer.addArticle({ title: 'Épinette', categories: [{ id: second.id }] });
    await writer.addArticle({ title: 'Alder', categories: [{ id: first.id }], status: 'draft' });
    await writer.addArticle({ title: 'fir', categories: [{ id: first.id }, { id: second.id }] });
    expect(await titles(writer, { sort: 'title' })).toEqual(['Alder', 'Épinette', 'fir']);
    expect(await titles(writer, { sort: 'title', sortOrder: 'DESC' })).toEqual([
      'fir',
      'Épinette',
      'Alder',
    ]);
    expect(await titles(writer, { sort: 'createdAt', sortOrder: 'ASC' })).toEqual([
      'Épinette',
      'Alder',
      'fir',
    ]);
    expect(await titles(writer, { sort: 'categories' })).toEqual(['Alder', 'fir', 'Épinette']);
    expect(await titles(writer, { sort: 'status' })).toEqual(['Alder', 'Épinette', 'fir']);
    expect(await titles(writer, { categoryId: second.id, sort: 'title' })).toEqual([
      'Épinette',
      'fir',
    ]);
  });

  it('API-45 finds by title whatever the accents, a page at a time, in one language', async () => {
    const writer = await writerOf();
    for (const title of ['Événement 1', 'Événement 2', 'Sleep 100%'])
      await writer.addArticle({ title });
    await writer.addArticle({ title: 'Événement 3', language: 'fr' });
    expect(await titles(writer, { searchTerm: 'evenement', sort: 'title' })).toEqual([
      'Événement 1',
      'Événement 2',
    ]);
    expect(await titles(writer, { searchTerm: '0%' })).toEqual(['Sleep 100%']);
    expect(await titles(writer, { searchTerm: 'sl' })).toEqual(['Sleep 100%']);
    const page = await list(writer, { searchTerm: 'even', sort: 'title', skip: '1', limit: '1' });
    expect(page.data.count).toBe(2);
    expect(page.data.articles.map(({ title }) => title)).toEqual(['Événement 2']);
    expect((await list(writer, { searchTerm: 'x'.repeat(101) })).status).toBe(400);
  });

  it('shows a member what is published, while Learn is on, and nobody else anything', async () => {
    const writer = await writerOf();
    const published = await writer.addArticle({ title: 'Sleep' });
    const draft = await writer.addArticle({ title: 'Unfinished', status: 'draft' });
    const member = await api.createCaller('Employee', writer.organization);
    expect(await titles(writer, { status: 'draft' }, member.token)).toEqual(['Sleep']);
    expect((await read(writer, published.id, member.token)).status).toBe(200);
    expect((await read(writer, draft.id, member.token)).errorType).toBe('ARTICLE_NOT_FOUND');
    const stranger = await api.createCaller('OrganizationAdmin');
    expect((await list(writer, {}, stranger.token)).errorType).toBe('ORGANIZATION_MISMATCH');
    await api.owner.query(
      `UPDATE organization SET features = jsonb_set(features, '{learn,enabled}', 'false') WHERE id = $1`,
      [writer.organization.id],
    );
    expect(await titles(writer, {}, member.token)).toEqual([]);
    const categories = (token: string) =>
      api.request(
        listCategories,
        { params: { id: writer.organization.id }, query: { language: 'en' } },
        token,
      );
    expect((await categories(member.token)).data.categories).toEqual([]);
    expect((await categories(writer.token)).data.categories).toHaveLength(2);
    expect((await read(writer, published.id, member.token)).errorType).toBe('ARTICLE_NOT_FOUND');
    expect(await titles(writer, { sort: 'title' })).toEqual(['Sleep', 'Unfinished']);
  });

  it('is answered with 304 to who has it already, and anew when something changed', async () => {
    const writer = await writerOf();
    await writer.addArticle({ title: 'Sleep' });
    const { token } = await api.createCaller('Employee', writer.organization);
    const address = `/api/organizations/${writer.organization.id}/learn/articles?language=en`;
    const get = (tag = '') =>
      fetch(api.url + address, {
        headers: { authorization: `Bearer ${token}`, 'if-none-match': tag },
      });
    const first = await get();
    const tag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const second = await get(`"other", ${tag}`);
    expect([second.status, await second.text()]).toEqual([304, '']);
    await writer.addArticle({ title: 'Rest' });
    const third = await get(tag);
    expect(third.status).toBe(200);
    expect(third.headers.get('etag')).not.toBe(tag);
  });
});

describe('the categories of articles', () => {
  const params = (writer: TestWriter) => ({ id: writer.organization.id });
  const categoriesOf = async (writer: TestWriter, token = writer.token) => {
    const query = { language: 'en' } as const;
    return (await api.request(listCategories, { params: params(writer), query }, token)).data
      .categories;
  };
  const remove = (writer: TestWriter, categoryId: string, replaceWith?: string) =>
    api.request(
      deleteCategory,
      { params: { ...params(writer), categoryId }, query: replaceWith ? { replaceWith } : {} },
      writer.token,
    );

  it('API-49, LEARN-21, LEARN-24 are listed in order, and say to writers how much they are used', async () => {
    const writer = await writerOf();
    const sleep = await writer.addCategory('sleep');
    await writer.addCategory('Écoute');
    await writer.addArticle({ categories: [{ id: sleep.id }] });
    const found = await categoriesOf(writer);
    expect(found.map(({ title, articles }) => [title, articles])).toEqual([
      ['Écoute', 0],
      ['sleep', 1],
    ]);
    expect(found[0]).toMatchObject({ language: 'en', organizationId: writer.organization.id });
    const member = await api.createCaller('Employee', writer.organization);
    expect((await categoriesOf(writer, member.token)).map((each) => each.articles)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('LEARN-22, LEARN-23, OPEN-43 have a title of at most 30 characters that stands once in a language', async () => {
    const writer = await writerOf();
    await writer.addCategory('Sleep');
    const add = (title: string, language: 'en' | 'fr' = 'en') =>
      api.request(
        createCategory,
        { params: params(writer), body: { title, language } },
        writer.token,
      );
    const taken = await add(' SLEEP ');
    expect([taken.status, taken.errorType]).toEqual([422, 'CATEGORY_ALREADY_EXISTS']);
    expect(taken.error?.errorDetails).toEqual({ title: ['This category already exists.'] });
    expect((await add('Sleep', 'fr')).status).toBe(201);
    expect((await add('x'.repeat(31))).status).toBe(400);
    expect((await add('')).status).toBe(400);
    const many = await Promise.all(Array.from({ length: 8 }, () => add('Rest')));
    expect(many.filter(({ status }) => status === 422)).toHaveLength(7);
  });

  it('API-49 are renamed, not to the name of another one, nor over a change of somebody else', async () => {
    const writer = await writerOf();
    const [sleep] = [await writer.addCategory('Sleep'), await writer.addCategory('Rest')];
    const rename = (title: string, version?: number) =>
      api.request(
        updateCategory,
        {
          params: { ...params(writer), categoryId: sleep.id },
          body: { title, language: 'en', ...(version && { version }) },
        },
        writer.token,
      );
    expect((await rename('rest')).errorType).toBe('CATEGORY_ALREADY_EXISTS');
    expect((await rename('SLEEP', 1)).data).toMatchObject({ title: 'SLEEP', version: 2 });
    const late = await rename('Night', 1);
    expect([late.status, late.errorType]).toEqual([409, 'CONTENT_CHANGED']);
    expect(late.error?.changes?.map(({ field }) => field)).toEqual(['title']);
  });

  it('one in use goes only with another in its place, deleted articles included', async () => {
    const writer = await writerOf();
    const [old, taking] = [await writer.addCategory('Old'), await writer.addCategory('New')];
    const kept = await writer.addArticle({ categories: [{ id: old.id }, { id: taking.id }] });
    const gone = await writer.addArticle({ categories: [{ id: old.id }] });
    await writer.deleteArticle(gone.id);
    const refused = await remove(writer, old.id);
    expect([refused.status, refused.errorType]).toEqual([409, 'CATEGORY_IN_USE']);
    expect(refused.error?.message).toMatch(/^1 article uses/);
    expect((await remove(writer, old.id, old.id)).status).toBe(400);
    const french = await writer.addCategory('Nouveau', 'fr');
    const foreign = await (await writerOf()).addCategory('New');
    const inFrench = await remove(writer, old.id, french.id);
    expect([inFrench.status, Object.keys(inFrench.error?.errorDetails ?? {})]).toEqual([
      400,
      ['replaceWith'],
    ]);
    expect((await remove(writer, old.id, foreign.id)).errorType).toBe('CATEGORY_NOT_FOUND');
    expect((await remove(writer, old.id, taking.id)).status).toBe(200);
    await api.request(
      restoreContent,
      { params: { ...params(writer), itemId: gone.id } },
      writer.token,
    );
    for (const { id } of [kept, gone])
      expect((await read(writer, id)).data.categories.map(({ title }) => title)).toEqual(['New']);
    expect((await categoriesOf(writer)).map(({ title }) => title)).toEqual(['New']);
  });

  it('LEARN-15 one that only a deleted article had comes back with it, or the one that took its place', async () => {
    const writer = await writerOf();
    const [sleep, rest] = [await writer.addCategory('Sleep'), await writer.addCategory('Rest')];
    const article = await writer.addArticle({ categories: [{ id: sleep.id }, { id: rest.id }] });
    await writer.deleteArticle(article.id);
    for (const { id } of [sleep, rest]) expect((await remove(writer, id)).status).toBe(200);
    const successor = await writer.addCategory('REST');
    const item = { params: { ...params(writer), itemId: article.id } };
    expect((await api.request(restoreContent, item, writer.token)).data.status).toBe('published');
    const { categories } = (await read(writer, article.id)).data;
    expect(categories).toEqual([
      { id: successor.id, title: 'REST' },
      { id: sleep.id, title: 'Sleep' },
    ]);
    expect((await categoriesOf(writer)).map(({ title }) => title)).toEqual(['REST', 'Sleep']);
  });

  it('LEARN-15 an article whose categories are gone for good comes back as a draft', async () => {
    const writer = await writerOf();
    const sleep = await writer.addCategory('Sleep');
    const article = await writer.addArticle({ categories: [{ id: sleep.id }] });
    await writer.deleteArticle(article.id);
    await api.owner.query('DELETE FROM content_item WHERE id = $1', [sleep.id]);
    const item = { params: { ...params(writer), itemId: article.id } };
    expect((await api.request(restoreContent, item, writer.token)).data.status).toBe('draft');
    expect((await read(writer, article.id)).data).toMatchObject({
      status: 'draft',
      version: 2,
      categories: [],
    });
  });

  it('and their articles may be changed by many at once: nobody is told of a failure of the service', async () => {
    const writer = await writerOf();
    const pairOf = async () => {
      const english = await writer.addCategory();
      const body = { title: english.title, language: 'fr', translationOf: english.id } as const;
      const made = await api.request(
        createCategory,
        { params: params(writer), body },
        writer.token,
      );
      return [english, made.data] as const;
    };
    const body = await bodyOf(writer);
    for (let round = 0; round < 5; round += 1) {
      const [[oneEn, oneFr], [twoEn, twoFr]] = [await pairOf(), await pairOf()];
      const categories = [{ id: oneEn.id }, { id: twoEn.id }];
      const articles = await Promise.all([1, 2, 3].map(() => writer.addArticle({ categories })));
      const answers = await Promise.all([
        ...articles.map(({ id }) => update(writer, id, { ...body, categories })),
        remove(writer, oneEn.id, twoEn.id),
        remove(writer, twoFr.id, oneFr.id),
        ...articles.map(({ id }) => update(writer, id, { ...body, title: 'New', categories })),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });

  it('two that take each other’s place at once do not both vanish under their articles', async () => {
    const writer = await writerOf();
    const [one, two] = [await writer.addCategory('One'), await writer.addCategory('Two')];
    const article = await writer.addArticle({ categories: [{ id: one.id }] });
    await Promise.all([remove(writer, one.id, two.id), remove(writer, two.id, one.id)]);
    expect((await read(writer, article.id)).data.categories).toHaveLength(1);
    expect(await categoriesOf(writer)).toHaveLength(1);
  });
});

describe('a picture of an article', () => {
  const upload = (writer: TestWriter, bytes: Buffer, name = 'picture.jpg') => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    return api.send(`/api/organizations/${writer.organization.id}/learn/images`, {
      method: 'POST',
      body: form,
      token: writer.token,
    });
  };
  const plain = (format: 'jpeg' | 'png' | 'tiff' | 'webp', width = 1600, height = 800) =>
    sharp({ create: { width, height, channels: 3, background: '#369' } })
      .withExif({ IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
      .toFormat(format)
      .toBuffer();

  it('API-48, LEARN-18 is a JPEG, PNG or TIFF, kept in three widths without the place it was taken', async () => {
    const writer = await writerOf();
    for (const format of ['jpeg', 'png', 'tiff'] as const) {
      const answer = await upload(writer, await plain(format));
      expect(answer.status, answer.text).toBe(201);
      const { image } = answer.data as { image: { fileurl: string; width: number } };
      expect(image.width).toBe(1600);
      const { pathname, search } = new URL(image.fileurl);
      for (const [size, width] of [
        ['small', 320],
        ['medium', 640],
        ['large', 1280],
      ] as const) {
        const response = await fetch(`${api.url}${pathname}${search}&size=${size}`);
        expect(response.headers.get('content-type')).toBe('image/webp');
        const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        expect([metadata.width, metadata.exif]).toEqual([width, undefined]);
      }
    }
  });

  it.each([
    ['a WebP picture', async () => plain('webp'), 'ARTICLE_IMAGE_NOT_READABLE'],
    ['a script', async () => Buffer.from('<script>x()</script>'), 'ARTICLE_IMAGE_NOT_READABLE'],
    [
      'an SVG that says it is a JPEG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'ARTICLE_IMAGE_NOT_READABLE',
    ],
    ['nothing', async () => Buffer.alloc(0), 'ARTICLE_IMAGE_NOT_READABLE'],
    [
      'half a picture',
      async () => (await plain('jpeg')).subarray(0, 3000),
      'ARTICLE_IMAGE_NOT_READABLE',
    ],
    ['8,000 x 8,000 pixels', async () => plain('png', 8000, 8000), 'ARTICLE_IMAGE_TOO_LARGE'],
    ['5,000,001 bytes', async () => Buffer.alloc(5_000_001), 'PAYLOAD_TOO_LARGE'],
  ])('LEARN-18, LEARN-20 is refused where it is %s', async (_, make, errorType) => {
    const answer = await upload(await writerOf(), await make());
    expect(answer.errorType).toBe(errorType);
  });

  it('opens to a session of the organisation or by its own address, to nobody else, while the session lives', async () => {
    const writer = await writerOf();
    const { images } = await writer.addArticle();
    const address = new URL(images[0]?.fileurl ?? '');
    const status = async (path: string, token?: string) =>
      (
        await fetch(api.url + path, {
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        })
      ).status;
    const member = await api.createCaller('Employee', writer.organization);
    const stranger = await api.createCaller('OrganizationAdmin');
    expect(await status(address.pathname)).toBe(404);
    expect(await status(address.pathname, stranger.token)).toBe(404);
    expect(await status(address.pathname, member.token)).toBe(200);
    expect(await status(address.pathname + address.search)).toBe(200);
    const other = new URL((await writer.addArticle()).images[0]?.fileurl ?? '');
    expect(await status(other.pathname + address.search)).toBe(404);
    await api.owner.query('DELETE FROM session');
    expect(await status(address.pathname + address.search)).toBe(404);
  });

  it('opens to a member while an article they may read shows it, to who writes always', async () => {
    const writer = await writerOf();
    const article = await writer.addArticle();
    const draft = await writer.addArticle({ status: 'draft' });
    const { token } = await api.createCaller('Employee', writer.organization);
    const images = `/api/organizations/${writer.organization.id}/learn/images`;
    const open = async (imageId: string | undefined, bearer: string) =>
      (
        await fetch(`${api.url}${images}/${imageId}`, {
          headers: { authorization: `Bearer ${bearer}` },
        })
      ).status;
    const [shown, hidden] = [article.featuredImage?.id, draft.featuredImage?.id];
    const own = new URL((await read(writer, article.id, token)).data.images[0]?.fileurl ?? '');
    const byAddress = async () => (await fetch(api.url + own.pathname + own.search)).status;
    expect([await open(shown, token), await byAddress()]).toEqual([200, 200]);
    expect(await open(hidden, token)).toBe(404);
    expect(await open(await writer.uploadImage(), token)).toBe(404);
    const learn = (enabled: boolean) =>
      api.owner.query(
        `UPDATE organization SET features = jsonb_set(features, '{learn,enabled}', $2) WHERE id = $1`,
        [writer.organization.id, enabled],
      );
    await learn(false);
    expect([await open(shown, token), await byAddress()]).toEqual([404, 404]);
    expect([await open(shown, writer.token), await open(hidden, writer.token)]).toEqual([200, 200]);
    await learn(true);
    await writer.deleteArticle(article.id);
    expect([await open(shown, token), await byAddress()]).toEqual([404, 404]);
  });

  it('is not shown from the browser’s memory to who may no longer see it', async () => {
    const writer = await writerOf();
    const { images } = await writer.addArticle();
    const { pathname, search } = new URL(images[0]?.fileurl ?? '');
    const ask = (headers: Record<string, string> = {}) =>
      fetch(api.url + pathname + search, { headers });
    const first = await ask();
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toMatch(/authorization/i);
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await ask(known)).status).toBe(304);
    await api.owner.query('DELETE FROM session');
    expect((await ask(known)).status).toBe(404);
  });
});
