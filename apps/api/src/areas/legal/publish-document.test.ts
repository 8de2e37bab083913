import {
  getContentDraft,
  getLegalConsent,
  getPolicy,
  getTerms,
  giveLegalConsent,
  saveContentDraft,
  legalPublishedOn,
  legalVersion,
  listRevisions,
  publishPolicy,
  publishTerms,
  readTerms,
  register,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import {
  asWriter,
  createWriter,
  type TestWriter,
} from '../../testing/factories/content-factories.ts';
import { password } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const publish = (writer: TestWriter, content: string, more: object = {}, dto: object = {}) =>
  api.request(
    publishTerms,
    {
      params: { id: writer.organization.id },
      body: {
        termDTO: { title: 'Our terms', content, language: 'en', ...dto },
        ...more,
      } as never,
    },
    writer.token,
  );
const read = async (writer: TestWriter, language: 'en' | 'fr' = 'en') =>
  (await api.request(getTerms, { params: { id: writer.organization.id, language } }, writer.token))
    .data;
const offer = (writer: TestWriter, locale: readonly string[]) =>
  api.owner.query('UPDATE organization SET locale = $2 WHERE id = $1', [
    writer.organization.id,
    locale,
  ]);
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: api.settings.TIME_ZONE }).format();

describe('the legal documents of an organisation', () => {
  it('API-31, API-52, API-53, LEGAL-13, LEGAL-17, LEGAL-21, LEGAL-22, OPEN-50 are published, and read by everybody from then on', async () => {
    const writer = await createWriter(api);
    expect(await read(writer)).toMatchObject({ version: legalVersion, own: null });
    const { data } = await publish(writer, '<h2>Be kind</h2>', {
      organizationId: writer.organization.id,
    });
    expect(data).toMatchObject({
      title: 'Our terms',
      content: '<h2>Be kind</h2>',
      language: 'en',
      publishedOn: today(),
      version: `${today()}.1`,
      own: { version: 1 },
    });
    const params = { organizationId: writer.organization.id, language: 'en' as const };
    expect((await api.request(readTerms, { params })).data).toMatchObject({
      content: '<h2>Be kind</h2>',
      version: `${today()}.1`,
    });
    expect((await read(writer, 'fr')).own).toBeNull();
    const stranger = await createWriter(api);
    expect((await read(stranger)).own).toBeNull();
    const policyDTO = { title: 'Notre avis', content: '<p>Rien.</p>', language: 'fr' as const };
    const policy = { params: { id: writer.organization.id }, body: { policyDTO } };
    expect((await api.request(publishPolicy, policy, writer.token)).status).toBe(200);
    const french = { params: { id: writer.organization.id, language: 'fr' as const } };
    expect((await api.request(getPolicy, french, writer.token)).data.title).toBe('Notre avis');
  });

  it('LEGAL-01, OPEN-51 stand on the public pages of that organisation, others’ on theirs', async () => {
    const writer = await createWriter(api);
    await publish(writer, '<p>Be <strong>kind</strong></p><script>x()</script>');
    const page = async (query: string) =>
      (await fetch(`${api.url}/terms-of-use/en${query}`)).text();
    const own = await page(`?oid=${writer.organization.id}`);
    expect(own).toContain('<p>Be <strong>kind</strong></p>');
    expect(own).toContain('<h1>Our terms</h1>');
    expect(own).toContain(`/terms-of-use/fr?oid=${writer.organization.id}`);
    expect(own).not.toContain('<script');
    for (const query of ['', '?oid=', '?oid=x', `?oid=${crypto.randomUUID()}`, '?oid=a&oid=b'])
      expect(await page(query)).toContain('<h1>Ensemble Terms of Use</h1>');
  });

  it('LEGAL-04, OPEN-51, OPEN-54 hold in the languages of the organisation: who asks for another one reads its own in the one it has', async () => {
    const writer = await createWriter(api);
    const { id: organizationId } = writer.organization;
    await publish(writer, '<p>Soyez gentils</p>', {}, { language: 'fr', title: 'Nos conditions' });
    await offer(writer, ['en']);
    const page = async (path: string) => {
      const response = await fetch(`${api.url}${path}?oid=${organizationId}`);
      const html = await response.text();
      return {
        title: /<h1>(.*)<\/h1>/.exec(html)?.[1],
        languages: [response.headers.get('content-language'), /<html lang="(\w+)"/.exec(html)?.[1]],
        hasOther: html.includes('hreflang='),
      };
    };
    // Without a document of its own in a language it has, the product's holds, in both.
    expect(await page('/terms-of-use/fr')).toEqual({
      ...{ title: 'Conditions d’utilisation d’Ensemble', languages: ['fr', 'fr'], hasOther: true },
    });
    await publish(writer, '<p>Be kind</p>');
    const english = { title: 'Our terms', languages: ['en', 'en'], hasOther: false };
    expect(await page('/terms-of-use/fr')).toEqual(english);
    expect(await page('/terms-of-use/en')).toEqual(english);
    const params = { organizationId, language: 'fr' as const };
    expect((await api.request(readTerms, { params })).data).toMatchObject({
      ...{ title: 'Our terms', language: 'en', version: `${today()}.1` },
    });
    await offer(writer, ['en', 'fr']);
    expect(await page('/terms-of-use/fr')).toEqual({
      ...{ title: 'Nos conditions', languages: ['fr', 'fr'], hasOther: true },
    });
  });

  it('keep every version, the latest dated; saving the same again is no new one', async () => {
    const writer = await createWriter(api);
    await publish(writer, '<p>One</p>');
    await publish(writer, '<p>Two</p>', { version: 1 });
    expect((await publish(writer, '<p>Two</p>', { version: 2 })).data.version).toBe(`${today()}.2`);
    const { own } = await read(writer);
    const item = { params: { id: writer.organization.id, itemId: own?.id ?? '' } };
    const { data } = await api.request(listRevisions, item, writer.token);
    expect(data.revisions.map(({ version }) => version)).toEqual([2, 1]);
    const late = await publish(writer, '<p>Late</p>', { version: 1 });
    expect([late.status, late.errorType]).toEqual([409, 'CONTENT_CHANGED']);
    const both = await Promise.all([
      publish(await createWriter(api), '<p>a</p>'),
      publish(writer, '<p>b</p>', { version: 2 }),
      publish(writer, '<p>c</p>', { version: 2 }),
    ]);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
  });

  it('one that somebody else published first is not overwritten, and what was typed meanwhile is not lost', async () => {
    const writer = await createWriter(api);
    const draftKey = { kind: 'terms', language: 'en' } as const;
    const params = { id: writer.organization.id };
    const values = { title: 'Mine', content: '<p>Mine</p>' };
    await api.request(saveContentDraft, { params, body: { ...draftKey, values } }, writer.token);
    const colleague = asWriter(
      api,
      await api.createCaller('OrganizationAdmin', writer.organization),
    );
    expect((await publish(colleague, '<p>Theirs</p>', { version: 0 })).status).toBe(200);
    const late = await publish(writer, '<p>Mine</p>', { version: 0 });
    const { own, content } = await read(writer);
    expect(content).toBe('<p>Theirs</p>');
    expect([late.status, late.errorType, late.error?.itemId]).toEqual([
      409,
      'CONTENT_CHANGED',
      own?.id,
    ]);
    expect(late.error?.changes?.map(({ field }) => field)).toEqual(['content', 'title']);
    const draft = async () => {
      const query = { ...draftKey, itemId: own?.id ?? '' };
      return (await api.request(getContentDraft, { params, query }, writer.token)).data.draft;
    };
    expect(await draft()).toMatchObject({ values, baseVersion: null });
    expect((await publish(writer, '<p>Both</p>', { version: 1 })).status).toBe(200);
    expect(await draft()).toBeNull();
  });

  it.each([
    ['content of 100,001 characters', { content: 'x'.repeat(100_001) }],
    ['no content', { content: ' ' }],
    ['a paragraph without a word', { content: '<p>&nbsp;<br></p><hr>' }],
    ['nothing but what is cleaned away', { content: '<script>x()</script>' }],
    ['no title', { title: '' }],
    ['a language nobody knows', { language: 'de' }],
  ])('LEGAL-15 are refused with %s', async (_, wrong) => {
    const writer = await createWriter(api);
    expect((await publish(writer, '<p>x</p>', {}, wrong)).status).toBe(400);
    expect((await read(writer)).own).toBeNull();
  });

  it('LEGAL-18, LEGAL-19 are cleaned: empty links go, and what runs', async () => {
    const writer = await createWriter(api);
    const content =
      '<p><a href="https://example.org"></a><a href="mailto:a@example.org">write</a><iframe src="x"></iframe></p>';
    const { data } = await publish(writer, content);
    expect(data.content).toMatch(/^<p><a href="mailto:a@example\.org"[^>]*>write<\/a><\/p>$/);
  });
});

describe('accepting them', () => {
  const consent = async (writer: TestWriter, token: string, language: 'en' | 'fr' = 'en') => {
    const params = { id: writer.organization.id };
    const { data } = await api.request(getLegalConsent, { params, query: { language } }, token);
    return data.documents.map(({ document, acceptedAt }) => [document, acceptedAt !== null]);
  };
  /** A person who registered, and so accepted what held. */
  const joined = async (writer: TestWriter, language: 'en' | 'fr' = 'en') => {
    const link = await api.createInvitation(writer.organization);
    const body = { ...link, firstName: 'Ida', lastName: 'Roy', password, language };
    const { data } = await api.request(register, { body });
    return api.openSession({ id: data.userId } as never);
  };

  it('OPEN-51, OPEN-94 happens at registration; a new version asks again, another language does not', async () => {
    const writer = await createWriter(api);
    const member = await joined(writer);
    expect(await consent(writer, member)).toEqual([
      ['terms', true],
      ['policy', true],
    ]);
    await publish(writer, '<p>New</p>');
    expect(await consent(writer, member)).toEqual([
      ['terms', false],
      ['policy', true],
    ]);
    const params = { id: writer.organization.id };
    const accept = (version: string) =>
      api.request(
        giveLegalConsent,
        { params, body: { document: 'terms', language: 'en', version } },
        member,
      );
    expect((await accept(legalVersion)).errorType).toBe('LEGAL_VERSION_OUTDATED');
    expect((await accept(`${today()}.1`)).status).toBe(200);
    expect(await consent(writer, member)).toEqual([
      ['terms', true],
      ['policy', true],
    ]);
    expect(await consent(writer, member, 'fr')).toEqual([
      ['terms', true],
      ['policy', true],
    ]);
    expect(await consent(writer, await joined(writer))).toEqual([
      ['terms', true],
      ['policy', true],
    ]);
  });

  it('OPEN-94 is asked for again by a new version of the standard documents, also on the day of the one before', async () => {
    const writer = await createWriter(api);
    const member = await joined(writer);
    await api.owner.query(
      `UPDATE legal_acceptance SET version = '2026-11-22' WHERE organization_id = $1`,
      [writer.organization.id],
    );
    expect(await consent(writer, member)).toEqual([
      ['terms', false],
      ['policy', false],
    ]);
  });

  it('OPEN-94 is asked for again by the first document of the organization, also on the day of the standard one', async () => {
    const writer = await createWriter(api);
    const member = await joined(writer);
    await publish(writer, '<p>Our own</p>');
    await api.owner.query(
      'UPDATE content_item SET updated_at = $2::timestamp AT TIME ZONE $3 WHERE organization_id = $1',
      [writer.organization.id, `${legalPublishedOn}T12:00`, api.settings.TIME_ZONE],
    );
    expect(await read(writer)).toMatchObject({ publishedOn: legalPublishedOn });
    expect(await consent(writer, member)).toEqual([
      ['terms', false],
      ['policy', true],
    ]);
  });

  it('OPEN-54, OPEN-94 goes by the documents in the languages of the organisation; in another one it is refused', async () => {
    const writer = await createWriter(api);
    await publish(writer, '<p>Be kind</p>');
    await publish(writer, '<p>Soyez gentils</p>', {}, { language: 'fr' });
    const before = await joined(writer, 'fr');
    await offer(writer, ['en']);
    const params = { id: writer.organization.id };
    const inFrench = { language: 'fr' } as const;
    const answers = [
      await api.request(getLegalConsent, { params, query: inFrench }, before),
      await api.request(
        giveLegalConsent,
        { params, body: { document: 'terms', version: `${today()}.1`, ...inFrench } },
        before,
      ),
    ];
    for (const { status, errorType } of answers)
      expect([status, errorType]).toEqual([422, 'LANGUAGE_NOT_OFFERED']);
    // What was accepted in French holds no longer; the product's notice, which no one replaced, does.
    const accepted = [
      ['terms', false],
      ['policy', true],
    ];
    expect(await consent(writer, before)).toEqual(accepted);
    // Before the login both languages are offered: French readers are shown the English document, and accept that.
    expect(await consent(writer, await joined(writer, 'fr'))).toEqual([
      ['terms', true],
      ['policy', true],
    ]);
    await offer(writer, ['en', 'fr']);
    expect(await consent(writer, before, 'fr')).toEqual([
      ['terms', true],
      ['policy', true],
    ]);
  });
});
