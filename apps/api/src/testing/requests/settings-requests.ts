import { getOrganization } from '@ensemble/contract';
import sharp from 'sharp';
import type { TestOrganization } from '../factories/factories.ts';
import type { Input, ValidRequest, RequestCase } from './request-case.ts';
import type { TestServer } from '../server/test-server.ts';

const nowhere = ['none'] as const;
const both = ['own', 'foreign'] as const;

/** Large enough for a logo. */
const smallLogo = sharp({
  create: { width: 240, height: 240, channels: 4, background: '#36933680' },
})
  .png()
  .toBuffer();

/** Gives an organisation a logo and answers its id. */
async function uploadLogo(api: TestServer, organization: TestOrganization): Promise<string> {
  const { token } = await api.createCaller('SuperAdmin');
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await smallLogo)]), 'logo.png');
  await api.send(`/api/organizations/${organization.id}`, { method: 'PATCH', body: form, token });
  const { data } = await api.request(getOrganization, { params: { id: organization.id } }, token);
  return data.organizationDetails.logo?.split('/').at(-1) ?? '';
}

/** The parameters of one feature switch. */
const featureOf =
  (body?: object) =>
  async ({ organization }: RequestCase): Promise<Input> => ({
    params: { id: organization.id, featureType: 'learn' },
    body,
  });

/** The settings of an organisation: their part of the valid requests. */
export const requests: Readonly<Record<string, ValidRequest>> = {
  'update-organization': {
    tenantCases: both,
    make: async ({ organization }) => {
      const form = new FormData();
      form.set('themeColor', '#123456');
      return { params: { organizationId: organization.id }, form };
    },
  },
  'get-passkey-login': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { id: organization.id } }),
  },
  'change-passkey-login': {
    tenantCases: both,
    make: async ({ organization }) => ({
      params: { id: organization.id },
      body: { isAllowed: true },
    }),
  },
  'remove-logo': {
    tenantCases: both,
    make: async ({ api, organization }) => {
      await uploadLogo(api, organization);
      return { params: { id: organization.id } };
    },
  },
  'get-logo': {
    tenantCases: nowhere,
    make: async ({ api, organization }) => ({
      params: { id: organization.id, imageId: await uploadLogo(api, organization) },
    }),
  },
  'change-organization-status': {
    tenantCases: both,
    make: async ({ organization }) => ({
      params: { id: organization.id },
      body: { status: 'suspended' },
    }),
  },
  'get-waiting': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { id: organization.id } }),
  },
  'get-setup': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { id: organization.id } }),
  },
  'change-setup': {
    tenantCases: both,
    make: async ({ organization }) => ({
      params: { id: organization.id },
      body: { isPutAway: true },
    }),
  },
  'get-configs': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { id: organization.id } }),
  },
  'get-feature': { tenantCases: both, make: featureOf() },
  'change-feature': { tenantCases: both, make: featureOf({ enabled: false }) },
};
