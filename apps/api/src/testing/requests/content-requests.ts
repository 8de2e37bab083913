import { getArticle, type Language, legalVersion } from '@ensemble/contract';
import { createWriter, insertContent } from '../factories/content-factories.ts';
import type { Input, ValidRequest, RequestCase } from './request-case.ts';
import { pictureForm } from '../small-picture.ts';

const nowhere = ['none'] as const;
const both = ['own', 'foreign'] as const;

/** Parameters that name the organisation, and perhaps a query. */
const ofOrganization =
  (more: Omit<Input, 'params'> = {}) =>
  async ({ organization }: RequestCase): Promise<Input> => ({
    params: { id: organization.id },
    ...more,
  });

/** An article of the organisation under a parameter, with what else the call needs. */
const ofArticle =
  (key: 'articleId' | 'itemId', more: Omit<Input, 'params'> & { params?: object } = {}) =>
  async (requestCase: RequestCase): Promise<Input> => {
    const id = await insertContent(requestCase.api, requestCase.organization, 'article');
    return { ...more, params: { id: requestCase.organization.id, [key]: id, ...more.params } };
  };

/** A category of the organisation, with what else the call needs. */
const ofCategory =
  (more: Omit<Input, 'params'> = {}) =>
  async (requestCase: RequestCase): Promise<Input> => {
    const categoryId = await insertContent(requestCase.api, requestCase.organization, 'category');
    return { ...more, params: { id: requestCase.organization.id, categoryId } };
  };

/** An article to write or to change. */
async function articleBody(
  { api, organization }: RequestCase,
  language: Language = 'en',
): Promise<object> {
  const { rows } = await api.owner.query<{ id: string }>(
    'INSERT INTO article_image (organization_id, width, height) VALUES ($1, 1, 1) RETURNING id',
    [organization.id],
  );
  return {
    title: 'Resting',
    content: '<p>Rest.</p>',
    language,
    categories: [{ id: await insertContent(api, organization, 'category', {}, language) }],
    featuredImage: { id: rows[0]?.id },
  };
}

/** The parameters of a legal document; `key` names the organisation. */
const documentOf =
  (key: string) =>
  async ({ organization }: RequestCase): Promise<Input> => ({
    params: { [key]: organization.id, language: 'fr' },
  });
const legalText = { title: 'Terms', content: '<p>Be kind.</p>', language: 'en' };

/** A goal template of the organisation, with what else the call needs. */
const ofGoalTemplate =
  (more: Omit<Input, 'params'> = {}) =>
  async ({ api, organization }: RequestCase): Promise<Input> => ({
    ...more,
    params: { id: organization.id, presetId: await insertContent(api, organization, 'preset') },
  });
const goalTemplate = {
  title: 'Sleep',
  benefitDescription: 'You rest.',
  categories: ['Sleep'],
  type: 'Habit',
  tasks: [{ description: 'Go to bed' }],
  language: 'en',
};

/** A support contact of the organisation, with what else the call needs. */
const ofContact =
  (more: Omit<Input, 'params'> = {}) =>
  async ({ api, organization }: RequestCase): Promise<Input> => ({
    ...more,
    params: { id: organization.id, contactId: await insertContent(api, organization, 'contact') },
  });
const contact = { supportContact: { name: 'Help line', phoneNumber: '988' }, language: 'en' };

/** What an organisation writes for its members: its part of the valid requests. */
export const requests: Readonly<Record<string, ValidRequest>> = {
  'list-articles': { tenantCases: both, make: ofOrganization({ query: { language: 'en' } }) },
  'get-article': { tenantCases: both, make: ofArticle('articleId') },
  'create-article': {
    tenantCases: both,
    make: async (requestCase) => ({
      params: { id: requestCase.organization.id },
      body: await articleBody(requestCase),
    }),
  },
  'update-article': {
    tenantCases: both,
    make: async (requestCase) => ({
      ...(await ofArticle('articleId')(requestCase)),
      body: await articleBody(requestCase),
    }),
  },
  'save-both-article': {
    tenantCases: both,
    make: async (requestCase) => ({
      params: { id: requestCase.organization.id },
      body: {
        en: await articleBody(requestCase),
        fr: await articleBody(requestCase, 'fr'),
      },
    }),
  },
  'delete-article': { tenantCases: both, make: ofArticle('articleId') },
  'upload-article-image': {
    tenantCases: both,
    make: async ({ organization }) => ({
      params: { id: organization.id },
      form: await pictureForm(),
    }),
  },
  'get-article-image': {
    tenantCases: nowhere,
    make: async (requestCase) => {
      const writer = await createWriter(requestCase.api, requestCase.organization);
      const { id: articleId } = await writer.addArticle();
      const params = { id: requestCase.organization.id, articleId };
      const { data } = await requestCase.api.request(getArticle, { params }, writer.token);
      const address = new URL(data.images[0]?.fileurl ?? '');
      return {
        params: { id: params.id, imageId: data.featuredImage?.id },
        query: { sid: address.searchParams.get('sid') },
      };
    },
  },
  'list-categories': { tenantCases: both, make: ofOrganization({ query: { language: 'en' } }) },
  'create-category': {
    tenantCases: both,
    make: ofOrganization({ body: { title: 'Rest', language: 'en' } }),
  },
  'update-category': {
    tenantCases: both,
    make: ofCategory({ body: { title: 'Rest', language: 'en' } }),
  },
  'save-both-category': {
    tenantCases: both,
    make: ofOrganization({
      body: { en: { title: 'Rest', language: 'en' }, fr: { title: 'Repos', language: 'fr' } },
    }),
  },
  'delete-category': { tenantCases: both, make: ofCategory() },
  'read-content-overview': { tenantCases: both, make: ofOrganization() },
  'mark-content-in-step': {
    tenantCases: both,
    make: async ({ api, organization }) => {
      const itemId = await insertContent(api, organization, 'article');
      await api.owner.query('UPDATE content_item SET behind_since = now() WHERE id = $1', [itemId]);
      return { params: { id: organization.id, itemId } };
    },
  },
  'list-revisions': { tenantCases: both, make: ofArticle('itemId') },
  'get-revision': { tenantCases: both, make: ofArticle('itemId', { params: { version: '1' } }) },
  'list-deleted-content': { tenantCases: both, make: ofOrganization() },
  'restore-content': {
    tenantCases: both,
    make: async ({ api, organization }) => {
      const itemId = await insertContent(api, organization, 'article');
      await api.owner.query('UPDATE content_item SET deleted_at = now() WHERE id = $1', [itemId]);
      return { params: { id: organization.id, itemId } };
    },
  },
  'get-content-draft': {
    tenantCases: both,
    make: ofOrganization({ query: { kind: 'article', language: 'en' } }),
  },
  'keep-content-draft': {
    tenantCases: both,
    make: ofOrganization({ body: { kind: 'article', language: 'en', values: { title: 'Re' } } }),
  },
  'list-content-drafts': {
    tenantCases: both,
    make: ofOrganization({ query: { kind: 'article' } }),
  },
  'discard-content-draft': {
    tenantCases: both,
    make: ofOrganization({ query: { kind: 'article', language: 'en' } }),
  },
  'list-presets': { tenantCases: both, make: documentOf('id') },
  'create-preset': { tenantCases: both, make: ofOrganization({ body: goalTemplate }) },
  'update-preset': { tenantCases: both, make: ofGoalTemplate({ body: goalTemplate }) },
  'save-both-preset': {
    tenantCases: both,
    make: ofOrganization({
      body: {
        en: goalTemplate,
        fr: { ...goalTemplate, categories: ['Sommeil'], language: 'fr' },
      },
    }),
  },
  'delete-preset': { tenantCases: both, make: ofGoalTemplate() },
  'list-contacts': { tenantCases: both, make: documentOf('id') },
  'count-due-contacts': { tenantCases: both, make: ofOrganization() },
  'create-contact': { tenantCases: both, make: ofOrganization({ body: contact }) },
  'update-contact': { tenantCases: both, make: ofContact({ body: contact }) },
  'save-both-contact': {
    tenantCases: both,
    make: ofOrganization({ body: { en: contact, fr: { ...contact, language: 'fr' } } }),
  },
  'delete-contact': { tenantCases: both, make: ofContact() },
  'check-contact': { tenantCases: both, make: ofContact() },
  'read-terms': { tenantCases: nowhere, make: documentOf('organizationId') },
  'read-policy': { tenantCases: nowhere, make: documentOf('organizationId') },
  'get-terms': { tenantCases: both, make: documentOf('id') },
  'get-policy': { tenantCases: both, make: documentOf('id') },
  'publish-terms': { tenantCases: both, make: ofOrganization({ body: { termDTO: legalText } }) },
  'publish-policy': { tenantCases: both, make: ofOrganization({ body: { policyDTO: legalText } }) },
  'get-legal-consent': { tenantCases: both, make: ofOrganization({ query: { language: 'en' } }) },
  'give-legal-consent': {
    tenantCases: both,
    make: ofOrganization({ body: { document: 'terms', language: 'en', version: legalVersion } }),
  },
  'preview-rich-text': {
    tenantCases: both,
    make: ofOrganization({ body: { content: '<p>Rest well</p>' } }),
  },
};
