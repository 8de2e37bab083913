import {
  type Article,
  type ContentKind,
  type ContentValues,
  createArticle,
  createCategory,
  deleteArticle,
  type Language,
  type Category,
} from '@ensemble/contract';
import sharp from 'sharp';
import type { TestOrganization } from './person-factories.ts';
import type { TestServer } from '../server/test-server.ts';

/** A picture of the least size that brings no warning. */
const picture = sharp({ create: { width: 520, height: 520, channels: 3, background: '#2f6f5e' } })
  .jpeg()
  .toBuffer();

/** A person who writes for an organisation, with what they write. */
export interface TestWriter {
  readonly organization: TestOrganization;
  readonly token: string;
  uploadImage(): Promise<string>;
  addCategory(title?: string, language?: Language): Promise<Category>;
  /** A published article with a category and a picture of its own, unless told otherwise. */
  addArticle(fields?: Partial<ArticleFields>): Promise<Article>;
  deleteArticle(id: string): Promise<void>;
}
interface ArticleFields {
  readonly title: string;
  readonly content: string;
  readonly status: 'draft' | 'published';
  readonly language: Language;
  readonly categories: readonly { id: string }[];
  readonly translationOf: string;
}

let titles = 0;
const uniqueTitle = () => `Larch ${(titles += 1)}`;

/** Makes an administrator of an organisation, who writes. */
export async function createWriter(
  api: TestServer,
  organization?: TestOrganization,
): Promise<TestWriter> {
  return asWriter(api, await api.createCaller('OrganizationAdmin', organization));
}

/** Lets an administrator who is there already write. */
export function asWriter(
  api: TestServer,
  { organization, token }: { readonly organization: TestOrganization; readonly token: string },
): TestWriter {
  const { id } = organization;
  const uploadImage = async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await picture)]), 'picture.jpg');
    const answer = await api.send(`/api/organizations/${id}/learn/images`, {
      method: 'POST',
      body: form,
      token,
    });
    return (answer.data as { image: { id: string } }).image.id;
  };
  const addCategory: TestWriter['addCategory'] = async (title = uniqueTitle(), language = 'en') => {
    const body = { title, language };
    return (await api.request(createCategory, { params: { id }, body }, token)).data;
  };
  return {
    organization,
    token,
    uploadImage,
    addCategory,
    async addArticle({ language = 'en', categories, ...fields } = {}) {
      const body = {
        title: uniqueTitle(),
        content: '<p>Sleep well.</p>',
        language,
        ...fields,
        featuredImage: { id: await uploadImage() },
        categories: [...(categories ?? [{ id: (await addCategory(undefined, language)).id }])],
      };
      return (await api.request(createArticle, { params: { id }, body }, token)).data;
    },
    async deleteArticle(articleId) {
      await api.request(deleteArticle, { params: { id, articleId } }, token);
    },
  };
}

/** Puts a published text with its first save into the database; answers its id. */
export async function insertContent(
  { owner }: Pick<TestServer, 'owner'>,
  organization: TestOrganization,
  kind: ContentKind,
  values: ContentValues = {},
  language: Language = 'en',
): Promise<string> {
  const title = uniqueTitle();
  const { rows } = await owner.query<{ id: string }>(
    `WITH item AS (
       INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values)
       VALUES ($1, $2, $5, uuidv7(), $3, 'published', $4) RETURNING *)
     INSERT INTO content_revision (item_id, version, organization_id, title, status, values)
     SELECT id, version, organization_id, title, status, values FROM item RETURNING item_id AS id`,
    [organization.id, kind, title, { title, ...values }, language],
  );
  return rows[0]?.id ?? '';
}
