import sharp from 'sharp';
import { inject } from 'vitest';
import { demand, tokenOf } from './api.ts';
import { newOrganization, newPerson, type Organization } from './people.ts';

/** A person who writes for an organisation, without a browser. */
export interface Writer {
  organization: Pick<Organization, 'id'>;
  token: string;
}

/** An administrator who writes the content of one path, with what the API has of it. */
export async function newContentWriter<Stored>(path: 'myPlan/presets' | 'getSupport/contacts') {
  const organization = await newOrganization();
  const writer = await newPerson(organization, { role: 'OrganizationAdmin' });
  const token = await tokenOf(writer);
  const all = `/organizations/${organization.id}/${path}`;
  return {
    ...writer,
    organization,
    change: (id: string, body: object) => demand('PATCH', `${all}/${id}`, { token, body }),
    list: async (language: string) => {
      const listed = await demand('GET', `${all}/${language}`, { token });
      return listed[path.split('/')[1] ?? ''] as Stored[];
    },
  };
}

/** A picture of one colour. */
export const picture = (
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'tiff' | 'webp' = 'jpeg',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f5e' } })
    .toFormat(format)
    .toBuffer();

/** Adds a category of articles and answers its id. */
export async function addCategory(
  { organization, token }: Writer,
  title: string,
  language: string,
  translationOf?: string,
): Promise<string> {
  const path = `/organizations/${organization.id}/learn/categories`;
  const body = { title, language, translationOf };
  return String((await demand('POST', path, { token, body }))['id']);
}

/** Uploads a picture for articles and answers its id. */
export async function addImage({ organization, token }: Writer): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await picture(520, 520))]), 'a.jpg');
  const response = await fetch(
    `${inject('instance').api}/organizations/${organization.id}/learn/images`,
    { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
  );
  const { data } = (await response.json()) as { data: { image: { id: string } } };
  return data.image.id;
}

interface NewArticle {
  language: string;
  title?: string;
  content?: string;
  /** Of the category it is in, which is new. */
  category?: string;
  translationOf?: string;
}

/** Publishes an article with a picture and answers its id. */
export async function addArticle(
  writer: Writer,
  { title = 'Dormir', content = '<p>Couchez-vous.</p>', category = 'Sommeil', ...text }: NewArticle,
): Promise<string> {
  const { organization, token } = writer;
  const made = await demand('POST', `/organizations/${organization.id}/learn/articles`, {
    token,
    body: {
      ...text,
      title,
      content,
      categories: [{ id: await addCategory(writer, category, text.language) }],
      featuredImage: { id: await addImage(writer) },
    },
  });
  return String(made['id']);
}

/** Saves an article again with something changed, as from another screen. */
export async function changeArticle(
  { organization, token }: Writer,
  id: string,
  change: { title?: string; content?: string },
): Promise<Record<string, unknown>> {
  const path = `/organizations/${organization.id}/learn/articles/${id}`;
  const now = await demand('GET', path, { token });
  const { title, content, status, language, version } = now;
  const categories = (now['categories'] as { id: string }[]).map((each) => ({ id: each.id }));
  // A draft may be without a picture.
  const shown = now['featuredImage'] as { id: string } | null;
  const featuredImage = shown ? { id: shown.id } : undefined;
  const body = { title, content, status, language, version, categories, featuredImage, ...change };
  return demand('PUT', path, { token, body });
}
