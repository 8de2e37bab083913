import { randomUUID } from 'node:crypto';
import { type ContentKind, restoreContent } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { insertContent } from '../../testing/factories/content-factories.ts';
import type { TestCaller } from '../../testing/factories/factories.ts';
import { ownCase } from '../../testing/requests/request-case.ts';
import { routeNamed, validRequests } from '../../testing/requests/valid-requests.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const kinds = ['article', 'category', 'preset', 'contact'] as const;
type Named = (typeof kinds)[number];
const newWriter = () => api.createCaller('OrganizationAdmin');

/** Calls a route with good input whose body is changed; answers what it is refused with. */
async function refusalOf(
  name: string,
  writer: TestCaller,
  change: (body: object) => object = (body) => body,
): Promise<string | undefined> {
  const input = await validRequests[name]?.make(ownCase(api, writer, writer.organization));
  const changed = { ...input, body: change(input?.body ?? {}) } as object;
  return (await api.request(routeNamed(name), changed, writer.token)).errorType;
}

/** Changes one language of a body that has both. */
const inEnglish = (more: object) => (body: object) => {
  const { en } = body as { en: object };
  return { ...body, en: { ...en, ...more } };
};
const offer = (writer: TestCaller, languages: string) =>
  api.owner.query('UPDATE organization SET locale = $2 WHERE id = $1', [
    writer.organization.id,
    languages,
  ]);
const fill = (writer: TestCaller, kind: Named) =>
  api.owner.query(
    `INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values)
     SELECT $1, $2, 'en', uuidv7(), 'Many ' || n, 'published', '{}' FROM generate_series(1, 1000) AS n`,
    [writer.organization.id, kind],
  );

describe('API-04 the kinds of content are refused alike', () => {
  it.each(kinds)('OPEN-54 in a language that the organization does not have: %s', async (kind) => {
    const writer = await newWriter();
    await offer(writer, '{fr}');
    for (const verb of ['create', 'update', 'save-both'])
      expect(await refusalOf(`${verb}-${kind}`, writer), verb).toBe('LANGUAGE_NOT_OFFERED');
  });

  it.each(kinds)('as the other language of an item that is not there: %s', async (kind) => {
    const ofNone = (body: object) => ({ ...body, translationOf: randomUUID() });
    expect(await refusalOf(`create-${kind}`, await newWriter(), ofNone)).toBe('CONTENT_NOT_FOUND');
  });

  it.each(kinds)('as the other language of an item in the same one: %s', async (kind) => {
    const writer = await newWriter();
    const translationOf = await insertContent(api, writer.organization, kind);
    const again = (body: object) => ({ ...body, translationOf });
    expect(await refusalOf(`create-${kind}`, writer, again)).toBe('TRANSLATION_ALREADY_EXISTS');
  });

  it.each(kinds)('where another version was saved meanwhile: %s', async (kind) => {
    const writer = await newWriter();
    const late = { version: 7 };
    expect(await refusalOf(`update-${kind}`, writer, (body) => ({ ...body, ...late }))).toBe(
      'CONTENT_CHANGED',
    );
    const id = await insertContent(api, writer.organization, kind);
    expect(await refusalOf(`save-both-${kind}`, writer, inEnglish({ id, ...late }))).toBe(
      'CONTENT_CHANGED',
    );
  });

  it.each([
    ['article', 'ARTICLE_NOT_FOUND'],
    ['category', 'CATEGORY_NOT_FOUND'],
    ['preset', 'CONTENT_NOT_FOUND'],
    ['contact', 'CONTENT_NOT_FOUND'],
  ] as const)('where one of both languages is not there: %s', async (kind, missing) => {
    const ofNone = inEnglish({ id: randomUUID() });
    expect(await refusalOf(`save-both-${kind}`, await newWriter(), ofNone)).toBe(missing);
  });

  it.each(['category', 'preset', 'contact'] as const)(
    'where a list without pages is full: %s',
    async (kind) => {
      const writer = await newWriter();
      await fill(writer, kind);
      for (const verb of ['create', 'save-both'])
        expect(await refusalOf(`${verb}-${kind}`, writer), verb).toBe('TOO_MANY_TEXTS');
    },
  );

  it('in a legal document that was published meanwhile, or in a language that is not offered', async () => {
    const writer = await newWriter();
    const late = (body: object) => ({ ...body, version: 7 });
    for (const kind of ['terms', 'policy'] satisfies ContentKind[]) {
      await insertContent(api, writer.organization, kind, { content: '<p>Ours.</p>' });
      expect(await refusalOf(`publish-${kind}`, writer, late)).toBe('CONTENT_CHANGED');
    }
    await offer(writer, '{fr}');
    for (const kind of ['terms', 'policy'])
      expect(await refusalOf(`publish-${kind}`, writer)).toBe('LANGUAGE_NOT_OFFERED');
  });

  it('restored, where the other language was written anew', async () => {
    const writer = await newWriter();
    const itemId = await insertContent(api, writer.organization, 'article');
    await api.owner.query(
      `WITH gone AS (UPDATE content_item SET deleted_at = now() WHERE id = $1 RETURNING *)
       INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values)
       SELECT organization_id, kind, language, pair_id, 'Anew', status, values FROM gone`,
      [itemId],
    );
    const params = { id: writer.organization.id, itemId };
    const answer = await api.request(restoreContent, { params }, writer.token);
    expect(answer.errorType).toBe('TRANSLATION_ALREADY_EXISTS');
  });
});
