import {
  createArticle,
  getArticle,
  listArticles,
  listAuditLog,
  listCategories,
  listContacts,
  listGoalTemplates,
  saveBothArticles,
  saveBothCategories,
  saveBothContacts,
  saveBothGoalTemplates,
  saveContentDraft,
  getContentDraft,
  updateArticle,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { createWriter, type TestWriter } from '../../testing/factories/content-factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const writerOf = () => createWriter(api);
const idOf = ({ organization }: TestWriter) => ({ id: organization.id });

/** An article as it is sent in a language, with a picture and a category of its own. */
async function newSide(writer: TestWriter, language: 'en' | 'fr', more: object = {}) {
  return {
    title: language === 'en' ? 'Sleep by day' : 'Dormir le jour',
    content: '<p>Rest.</p>',
    language,
    status: 'published' as const,
    categories: [{ id: (await writer.addCategory(undefined, language)).id }],
    featuredImage: { id: await writer.uploadImage() },
    ...more,
  };
}
const newBoth = async (writer: TestWriter) => ({
  en: await newSide(writer, 'en'),
  fr: await newSide(writer, 'fr'),
});
type BothBody = Awaited<ReturnType<typeof newBoth>>;
const save = (writer: TestWriter, body: object) =>
  api.request(saveBothArticles, { params: idOf(writer), body: body as never }, writer.token);
const list = async (writer: TestWriter, language: 'en' | 'fr', more: object = {}, token?: string) =>
  (
    await api.request(
      listArticles,
      { params: idOf(writer), query: { language, ...more } as never },
      token ?? writer.token,
    )
  ).data;
const read = async (writer: TestWriter, articleId: string) =>
  (await api.request(getArticle, { params: { ...idOf(writer), articleId } }, writer.token)).data;

describe('an article in both languages', () => {
  it('LEARN-27 is published in one call, as one pair, and changed in another; each language has its save and its entry', async () => {
    const writer = await writerOf();
    const sides = await newBoth(writer);
    const made = await save(writer, sides);
    expect(made.status, made.text).toBe(200);
    const { en, fr } = made.data;
    expect([en.language, en.status, fr.language, fr.status]).toEqual([
      ...['en', 'published', 'fr', 'published'],
    ]);
    expect([en.translation?.id, fr.translation?.id]).toEqual([fr.id, en.id]);
    expect(en.createdAt).toBe(fr.createdAt);
    const again = await save(writer, {
      en: { ...sides.en, id: en.id, version: 1, title: 'Sleep in the day' },
      fr: { ...sides.fr, id: fr.id, version: 1, title: 'Dormir de jour' },
    });
    expect(again.status, again.text).toBe(200);
    expect([again.data.en.version, again.data.fr.version]).toEqual([2, 2]);
    // They were written side by side: neither is older than the other.
    expect([again.data.en.isBehind, again.data.fr.isBehind]).toEqual([false, false]);
    const log = await api.request(
      listAuditLog,
      { params: { orgId: writer.organization.id } },
      writer.token,
    );
    const actions = log.data.entries.map(({ action }) => action);
    expect(actions.filter((each) => each === 'learn.createArticle')).toHaveLength(2);
    expect(actions.filter((each) => each === 'learn.updateArticle')).toHaveLength(2);
  });

  it('LEARN-27 where only one language has new words, the other is behind; a shared picture leaves both in step', async () => {
    const writer = await writerOf();
    const sides = await newBoth(writer);
    const { en, fr } = (await save(writer, sides)).data;
    const featuredImage = { id: await writer.uploadImage() };
    const known = {
      en: { ...sides.en, id: en.id, featuredImage },
      fr: { ...sides.fr, id: fr.id, featuredImage },
    };
    const pictured = (await save(writer, known)).data;
    expect([pictured.en.isBehind, pictured.fr.isBehind]).toEqual([false, false]);
    expect(pictured.fr.featuredImage?.id).toBe(featuredImage.id);
    const reworded = await save(writer, { ...known, en: { ...known.en, title: 'Rest' } });
    expect([reworded.data.en.isBehind, reworded.data.fr.isBehind]).toEqual([false, true]);
    const followed = await save(writer, {
      en: { ...known.en, title: 'Rest' },
      fr: { ...known.fr, title: 'Repos' },
    });
    expect([followed.data.en.isBehind, followed.data.fr.isBehind]).toEqual([false, false]);
  });

  it('LEARN-27 adds the language that is missing, and forgets what was typed for both', async () => {
    const writer = await writerOf();
    const first = await writer.addArticle({ title: 'Sleep' });
    const { title, content, version, categories } = first;
    const english = { title, content, version, id: first.id, language: 'en' as const };
    const body = {
      en: { ...english, status: 'published', categories: [{ id: categories[0]?.id }] },
      fr: await newSide(writer, 'fr'),
    };
    const draftKey = { kind: 'article', language: 'fr', translationOf: first.id } as const;
    await api.request(
      saveContentDraft,
      { params: idOf(writer), body: { ...draftKey, values: { title: 'Dor' } } },
      writer.token,
    );
    const made = await save(writer, body);
    expect(made.data.fr.translation?.id).toBe(first.id);
    expect(made.data.en.version).toBe(1);
    const kept = await api.request(
      getContentDraft,
      { params: idOf(writer), query: draftKey },
      writer.token,
    );
    expect(kept.data.draft).toBeNull();
  });

  it.each(['en', 'fr'] as const)(
    'LEARN-27 refuses both where another person saved the one in %s meanwhile, and changes neither',
    async (language) => {
      const writer = await writerOf();
      const sides = await newBoth(writer);
      const { en, fr } = (await save(writer, sides)).data;
      const ids = { en: en.id, fr: fr.id };
      const theirs = { ...sides[language], title: 'Theirs', version: 1 };
      await api.request(
        updateArticle,
        { params: { ...idOf(writer), articleId: ids[language] }, body: theirs },
        writer.token,
      );
      const late = await save(writer, {
        en: { ...sides.en, id: en.id, version: 1, title: 'Mine' },
        fr: { ...sides.fr, id: fr.id, version: 1, title: 'Le mien' },
      });
      expect([late.status, late.errorType]).toEqual([409, 'CONTENT_CHANGED']);
      expect(late.error?.itemId).toBe(ids[language]);
      expect(late.error?.changes?.map(({ field }) => field)).toEqual(['title']);
      const titles = [await read(writer, en.id), await read(writer, fr.id)].map(
        (each) => each.title,
      );
      expect(titles).toEqual(
        language === 'en' ? ['Theirs', sides.fr.title] : [sides.en.title, 'Theirs'],
      );
    },
  );

  it('LEARN-27 whoever began with an empty language is told that it was written meanwhile', async () => {
    const writer = await writerOf();
    const sides = await newBoth(writer);
    const first = await writer.addArticle();
    const theirs = { ...sides.fr, title: 'Theirs', translationOf: first.id };
    const written = await api.request(
      createArticle,
      { params: idOf(writer), body: theirs },
      writer.token,
    );
    const late = await save(writer, { en: { ...sides.en, id: first.id }, fr: sides.fr });
    expect([late.status, late.errorType]).toEqual([409, 'CONTENT_CHANGED']);
    expect(late.error?.itemId).toBe(written.data.id);
    expect((await read(writer, first.id)).title).toBe(first.title);
  });

  it('LEARN-27 says under which language a field is refused, and writes nothing then', async () => {
    const writer = await writerOf();
    const sides = await newBoth(writer);
    const refusals: [Partial<Record<keyof BothBody, object>>, string, string?][] = [
      [{ fr: { ...sides.fr, title: '' } }, 'fr.title'],
      [{ fr: { ...sides.fr, categories: sides.en.categories } }, 'fr.categories'],
      [{ fr: { ...sides.fr, featuredImage: undefined } }, 'fr.featuredImage'],
      [
        { en: { ...sides.en, featuredImage: { id: sides.en.categories[0]?.id } } },
        'en.featuredImage',
      ],
      [{ fr: sides.en }, 'fr.language'],
    ];
    for (const [change, field] of refusals) {
      const refused = await save(writer, { ...sides, ...change });
      expect(refused.status, refused.text).toBe(400);
      expect(Object.keys(refused.error?.errorDetails ?? {}), refused.text).toEqual([field]);
    }
    expect([await list(writer, 'en'), await list(writer, 'fr')].map(({ count }) => count)).toEqual([
      ...[0, 0],
    ]);
  });

  it('LEARN-27 takes no text of another pair, kind or organization', async () => {
    const writer = await writerOf();
    const sides = await newBoth(writer);
    const one = (await save(writer, sides)).data;
    const two = (await save(writer, sides)).data;
    const mixed = await save(writer, {
      en: { ...sides.en, id: one.en.id },
      fr: { ...sides.fr, id: two.fr.id },
    });
    expect([mixed.status, Object.keys(mixed.error?.errorDetails ?? {})]).toEqual([400, ['fr.id']]);
    const swapped = await save(writer, { ...sides, en: { ...sides.en, id: one.fr.id } });
    expect(Object.keys(swapped.error?.errorDetails ?? {})).toEqual(['en.id']);
    const elsewhere = await (await writerOf()).addArticle();
    for (const id of [elsewhere.id, sides.en.categories[0]?.id]) {
      const refused = await save(writer, { ...sides, en: { ...sides.en, id } });
      expect([refused.status, refused.errorType]).toEqual([404, 'ARTICLE_NOT_FOUND']);
    }
  });

  it('LEARN-27 is refused where the organization has one language', async () => {
    const writer = await writerOf();
    const sides = await newBoth(writer);
    await api.owner.query(`UPDATE organization SET locale = '{en}' WHERE id = $1`, [
      writer.organization.id,
    ]);
    const refused = await save(writer, sides);
    expect([refused.status, refused.errorType]).toEqual([422, 'LANGUAGE_NOT_OFFERED']);
  });

  it('LEARN-27 saves that meet keep both languages together: one wins, whole', async () => {
    const writer = await writerOf();
    const sides = await newBoth(writer);
    const { en, fr } = (await save(writer, sides)).data;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, each) =>
        save(writer, {
          en: { ...sides.en, id: en.id, version: 1, title: `Title ${each}` },
          fr: { ...sides.fr, id: fr.id, version: 1, title: `Titre ${each}` },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    const [title, titre] = [(await read(writer, en.id)).title, (await read(writer, fr.id)).title];
    expect(titre).toBe(title.replace('Title', 'Titre'));
  });
});

describe('the list of articles', () => {
  it('LEARN-28 has on request only those that the other language misses; members are told nothing of it', async () => {
    const writer = await writerOf();
    await save(writer, await newBoth(writer));
    await writer.addArticle({ title: 'English alone' });
    const missing = await list(writer, 'en', { translation: 'missing' });
    expect(missing.articles.map(({ title }) => title)).toEqual(['English alone']);
    expect(missing.count).toBe(1);
    expect((await list(writer, 'fr', { translation: 'missing' })).count).toBe(0);
    const member = await api.createCaller('Employee', writer.organization);
    const read = await list(writer, 'en', { translation: 'missing' }, member.token);
    expect(read.count).toBe(2);
  });
});

describe('the other kinds in both languages', () => {
  it('PRESETS-16, SUPPORT-13, LEARN-29 a goal template, a contact and a category are written in one call each', async () => {
    const writer = await writerOf();
    const params = idOf(writer);
    const goal = {
      title: 'Sleep',
      benefitDescription: 'You rest.',
      type: 'Habit' as const,
      tasks: [{ description: 'Go to bed' }],
    };
    await api.request(
      saveBothGoalTemplates,
      {
        params,
        body: {
          en: { ...goal, categories: ['Sleep'], language: 'en' },
          fr: { ...goal, title: 'Dormir', categories: ['Sommeil'], language: 'fr' },
        },
      },
      writer.token,
    );
    const line = { name: 'Help line', phoneNumber: '988' };
    const contact = await api.request(
      saveBothContacts,
      {
        params,
        body: {
          en: { supportContact: line, language: 'en' },
          fr: { supportContact: { ...line, name: 'Ligne d’aide' }, language: 'fr' },
        },
      },
      writer.token,
    );
    // Who typed how it is reached has just looked at it, in both languages.
    expect([contact.data.en.isCheckDue, contact.data.fr.isCheckDue]).toEqual([false, false]);
    const category = await api.request(
      saveBothCategories,
      {
        params,
        body: { en: { title: 'Rest', language: 'en' }, fr: { title: 'Repos', language: 'fr' } },
      },
      writer.token,
    );
    const renamed = await api.request(
      saveBothCategories,
      {
        params,
        body: {
          en: { id: category.data.en.id, version: 1, title: 'Calm', language: 'en' },
          fr: { id: category.data.fr.id, version: 1, title: 'Repos', language: 'fr' },
        },
      },
      writer.token,
    );
    // Its name was before the writer's eyes and still fits.
    expect([renamed.data.en.isBehind, renamed.data.fr.isBehind]).toEqual([false, false]);
    for (const language of ['en', 'fr'] as const) {
      const [goals, contacts, categories] = [
        await api.request(listGoalTemplates, { params: { ...params, language } }, writer.token),
        await api.request(listContacts, { params: { ...params, language } }, writer.token),
        await api.request(listCategories, { params, query: { language } }, writer.token),
      ];
      expect(goals.data.presets[0]?.translation?.language).not.toBe(language);
      expect(contacts.data.contacts[0]?.translation?.language).not.toBe(language);
      expect(categories.data.categories[0]?.translation?.language).not.toBe(language);
    }
  });

  it('LEARN-29 a category whose title stands already is refused under its language, and neither is added', async () => {
    const writer = await writerOf();
    await writer.addCategory('Repos', 'fr');
    const params = idOf(writer);
    const refused = await api.request(
      saveBothCategories,
      {
        params,
        body: { en: { title: 'Rest', language: 'en' }, fr: { title: 'REPOS', language: 'fr' } },
      },
      writer.token,
    );
    expect([refused.errorType, Object.keys(refused.error?.errorDetails ?? {})]).toEqual([
      'CATEGORY_ALREADY_EXISTS',
      ['fr.title'],
    ]);
    const { data } = await api.request(
      listCategories,
      { params, query: { language: 'en' } },
      writer.token,
    );
    expect(data.categories).toEqual([]);
  });
});
