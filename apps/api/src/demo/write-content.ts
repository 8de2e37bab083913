import { randomUUID } from 'node:crypto';
import {
  articleKind,
  categoryKind,
  contactKind,
  formatContactPhone,
  type Kind,
  type Language,
  languages,
  goalTemplateKind,
} from '@ensemble/contract';
import { localOrigin } from '../access/origin.ts';
import { contentItem } from '../../database/tables/content.table.ts';
import { type Actor, addText, lockText, saveText, textOf } from '../areas/content/index.ts';
import { insertArticleImage, setCategories, writeImageFiles } from '../areas/articles/index.ts';
import { acceptRichText } from '../areas/rich-text/index.ts';
import { markChecked } from '../areas/support-contacts/index.ts';
import type { Transaction } from '../db/database.ts';
import { inArray } from '../db/drizzle.ts';
import { articleImage } from '../gateways/pictures/article-image.ts';
import type { Files } from '../files/files.ts';
import { assumeTenant } from '../tenancy/scope.ts';
import { demoContacts } from './contacts.ts';
import { drawScene, scenes } from './pictures.ts';
import { type DemoArticle, demoArticles, demoCategories, demoGoalTemplates } from './texts.ts';

const second = 'fr';
type Ids = Partial<Record<Language, string>>;

/** Writes what members read, as an administrator of the organisation would: each text with its first save. */
export async function writeDemoContent(
  tx: Transaction,
  files: Files,
  organizationId: string,
  personId: string,
): Promise<void> {
  const actor = actorOf(organizationId, personId);
  const images = await keepPictures(tx, files, actor);
  const categories: Ids[] = [];
  for (const titles of demoCategories)
    categories.push(
      await inBoth(tx, actor, categoryKind, (language) =>
        textOf(categoryKind, { title: titles[language] }),
      ),
    );
  for (const [index, article] of demoArticles.entries())
    await writeArticle(tx, actor, article, images[index] ?? '', categories);
  for (const { type, ...texts } of demoGoalTemplates)
    await inBoth(tx, actor, goalTemplateKind, (language) => {
      const { tasks, ...rest } = texts[language];
      const sent = { ...rest, type, tasks: tasks.map((description) => ({ description })) };
      return textOf(goalTemplateKind, sent);
    });
  for (const [index, contact] of demoContacts.entries())
    await writeContact(tx, actor, contact, index);
}

/** The person who is said to have written it, from this machine. */
const actorOf = (organizationId: string, personId: string): Actor => ({
  scope: assumeTenant(organizationId),
  caller: {
    personId,
    sessionId: randomUUID(),
    level: 1,
    client: 'web',
    expiresAt: new Date(),
    endsAt: new Date(),
    organizations: [{ organizationId, memberId: randomUUID(), userType: 'OrganizationAdmin' }],
    twoFactorTypes: [],
    staffStepFrom: null,
    maySetUp: false,
    isProved: true,
    twoFactorRequired: false,
  },
  origin: localOrigin('npm start'),
});

type NewText = Parameters<typeof addText>[3];

/** Adds a text in English, and in French as what says the same. */
async function inBoth(
  tx: Transaction,
  actor: Actor,
  kind: Kind,
  textIn: (language: Language) => Pick<NewText, 'title' | 'status' | 'values'> | undefined,
): Promise<Ids> {
  const ids: Ids = {};
  for (const language of languages) {
    const text = textIn(language);
    if (!text) continue;
    const translationOf = language === second ? ids.en : undefined;
    ids[language] = (await addText(tx, actor, kind, { ...text, language, translationOf })).id;
  }
  return ids;
}

async function keepPictures(tx: Transaction, files: Files, { scope, caller }: Actor) {
  const pictures = await Promise.all(
    scenes.map(async (scene) => articleImage(await drawScene(scene))),
  );
  const ids: string[] = [];
  for (const picture of pictures) {
    if (typeof picture === 'string') throw new Error(picture);
    const id = randomUUID();
    const { width, height } = picture;
    await writeImageFiles(files, id, picture.files);
    const { organizationId } = scope;
    await insertArticleImage(tx, { id, organizationId, width, height, createdBy: caller.personId });
    ids.push(id);
  }
  return ids;
}

async function writeArticle(
  tx: Transaction,
  actor: Actor,
  article: DemoArticle,
  imageId: string,
  categories: readonly Ids[],
): Promise<void> {
  const inLanguage = (language: Language) =>
    article.categories.flatMap((index) => categories[index]?.[language] ?? []);
  const textIn = (language: Language, content: string, title: string) => ({
    title,
    status: article.status,
    values: {
      title,
      content: acceptRichText(content),
      categories: inLanguage(language),
      imageId,
      imageDescription: article.picture[language],
    },
  });
  const ids = await inBoth(tx, actor, articleKind, (language) => {
    const words = article[language];
    return words && textIn(language, words.content, words.title);
  });
  for (const language of languages) {
    const id = ids[language];
    if (id) await setCategories(tx, actor.scope, id, inLanguage(language));
  }
  if (article.reworded === undefined || ids.en === undefined) return;
  const pair = await lockText(tx, actor.scope, articleKind, ids.en);
  const text = textIn('en', article.reworded, article.en.title);
  await saveText(tx, actor, articleKind, pair, text);
}

async function writeContact(
  tx: Transaction,
  actor: Actor,
  contact: (typeof demoContacts)[number],
  index: number,
): Promise<void> {
  const { phoneNumber, isTextable, website, checkedDaysAgo } = contact;
  const ids = await inBoth(tx, actor, contactKind, (language) =>
    textOf(contactKind, {
      supportContact: {
        ...contact[language],
        phoneNumber: formatContactPhone(phoneNumber) ?? '',
        isTextable,
        website: website[language],
        sortPriority: index + 1,
        workingHours: '',
      },
    }),
  );
  for (const id of Object.values(ids))
    await markChecked(
      tx,
      (await lockText(tx, actor.scope, contactKind, id)).row,
      actor.caller.personId,
    );
  if (checkedDaysAgo === undefined) return;
  const checkedAt = new Date(Date.now() - checkedDaysAgo * 86_400_000);
  await tx
    .update(contentItem)
    .set({ checkedAt })
    .where(inArray(contentItem.id, Object.values(ids)));
}
