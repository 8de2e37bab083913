import { randomBytes } from 'node:crypto';
import * as routes from '@ensemble/contract';
import { uniquePrefix } from '../factories/activation-factories.ts';
import { createWriter } from '../factories/content-factories.ts';
import type { TestServer } from '../server/test-server.ts';
import { type Scenarios, caller, equal, times } from './stage.ts';

const unique = () => randomBytes(6).toString('hex');

/** Calls that meet at the unique constraints of codes and content. */
export const codesAndContent: Scenarios = {
  activation_upload_open: [equal('begin-activation-upload', 'OrganizationAdmin', { added: 1 })],
  activation_upload_part_upload_id_start_pk: [
    {
      name: 'the first part of one upload',
      added: 1,
      prepare: async (api) => {
        const admin = await caller(api, 'OrganizationAdmin');
        const params = { id: admin.organization.id };
        const file = { fileName: 'codes.csv', fingerprint: randomBytes(32).toString('hex') };
        const begun = await api.request(
          routes.beginActivationUpload,
          { params, body: { ...file, total: 4 } },
          admin.token,
        );
        const query = { uploadId: begun.data.id, from: '0' };
        const body = listOf(uniquePrefix(), 2);
        return () =>
          api.request(routes.uploadActivationCodes, { params, query, body }, admin.token);
      },
    },
  ],
  activation_code_code: [
    {
      name: 'equal lists of codes by several administrators',
      added: 20,
      prepare: equalLists,
      settled: uploadsDone,
    },
    equal('generate-activation-codes', 'OrganizationAdmin', { added: times * 2 }),
  ],
  activation_code_count_organization_id_status_pk: [
    {
      name: 'the first codes of an organization',
      added: 1,
      prepare: equalLists,
      settled: uploadsDone,
    },
  ],
  code_prefix_pkey: [
    {
      name: 'one prefix by several organizations',
      done: times / 4,
      added: 1,
      prepare: async (api) => {
        const admins = await Promise.all([1, 2, 3, 4].map(() => caller(api, 'OrganizationAdmin')));
        const body = { prefix: uniquePrefix(), count: 2 };
        return (each: number) => {
          const admin = admins[each % admins.length];
          const params = { id: admin?.organization.id ?? '' };
          return api.request(routes.generateActivationCodes, { params, body }, admin?.token);
        };
      },
    },
  ],
  code_prefix_quota_pkey: [equal('change-code-prefix-limit', 'SuperAdmin', { added: 1 })],
  content_draft_place: [equal('keep-content-draft', 'OrganizationAdmin', { added: 1 })],
  form_draft_own: [equal('keep-notification-draft', 'OrganizationAdmin', { added: 1 })],
  content_item_category: [
    equal('create-category', 'OrganizationAdmin', { done: 1, added: 1 }),
    {
      name: 'deleted categories of one title that are restored',
      done: 1,
      added: 0,
      prepare: async (api) => {
        const writer = await createWriter(api);
        const { id } = writer.organization;
        const title = `Rest ${unique()}`;
        const ids: string[] = [];
        for (let each = 0; each < times; each += 1) {
          const { id: categoryId } = await writer.addCategory(title);
          await api.request(routes.deleteCategory, { params: { id, categoryId } }, writer.token);
          ids.push(categoryId);
        }
        return (each: number) => {
          const params = { id, itemId: ids[each] ?? '' };
          return api.request(routes.restoreContent, { params }, writer.token);
        };
      },
    },
    {
      name: 'one title for several categories',
      done: 1,
      added: 0,
      prepare: async (api) => {
        const writer = await createWriter(api);
        const categories = await Promise.all(
          Array.from({ length: times }, () => writer.addCategory()),
        );
        const body = { title: `Rest ${unique()}`, language: 'en' } as const;
        return (each: number) => {
          const params = { id: writer.organization.id, categoryId: categories[each]?.id ?? '' };
          return api.request(routes.updateCategory, { params, body }, writer.token);
        };
      },
    },
  ],
  content_item_legal: [
    equal('publish-terms', 'OrganizationAdmin', { done: 'some', added: 1 }),
    equal('publish-policy', 'OrganizationAdmin', { done: 'some', added: 1 }),
  ],
  content_item_pair: [
    {
      name: 'several translations of one category',
      done: 1,
      added: 1,
      prepare: async (api) => {
        const writer = await createWriter(api);
        const { id: translationOf } = await writer.addCategory();
        return () =>
          api.request(
            routes.createCategory,
            {
              params: { id: writer.organization.id },
              body: { title: `Repos ${unique()}`, language: 'fr', translationOf },
            },
            writer.token,
          );
      },
    },
  ],
  content_revision_item_id_version_pk: [
    {
      name: 'saves of one category',
      added: times,
      prepare: async (api) => {
        const writer = await createWriter(api);
        const { id: categoryId } = await writer.addCategory();
        const params = { id: writer.organization.id, categoryId };
        return () => {
          const body = { title: `Rest ${unique()}`, language: 'en' } as const;
          return api.request(routes.updateCategory, { params, body }, writer.token);
        };
      },
    },
  ],
  article_category_article_id_category_id_pk: [
    equal('update-article', 'OrganizationAdmin', { added: 1 }),
  ],
};

const listOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, each) => ({
    code: `${prefix}-${each}A`,
    secondaryId: '1985-03-27',
  }));

/** Lists that hold each code, in orders of their own, by administrators of one organization. */
async function equalLists(api: TestServer) {
  const { organization } = await caller(api, 'OrganizationAdmin');
  const admins = await Promise.all(
    Array.from({ length: times }, () => caller(api, 'OrganizationAdmin', organization)),
  );
  const codes = listOf(uniquePrefix(), 20);
  return (each: number) => {
    const body = [...codes.slice(each), ...codes.slice(0, each)];
    const params = { id: organization.id };
    return api.request(
      routes.uploadActivationCodes,
      { params, body: each % 2 ? body : body.toReversed() },
      admins[each]?.token,
    );
  };
}

async function uploadsDone(api: TestServer): Promise<void> {
  while ((await api.countRows('activation_upload', `state = 'working'`)) > 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
}
