import { randomBytes } from 'node:crypto';
import { uniquePrefix } from '../factories/activation-factories.ts';
import type { Input, ValidRequest, RequestCase } from './request-case.ts';

const both = ['own', 'foreign'] as const;

/** A finished upload of the caller's own; a stranger to the organisation has none there. */
async function uploadOf({ api, caller, organization }: RequestCase) {
  const { rows } = await api.owner.query<{ id: string }>(
    `INSERT INTO activation_upload (organization_id, created_by, file_name, fingerprint, state, total)
     VALUES ($1, $2, 'codes.csv', '', 'done', 1) RETURNING id`,
    [organization.id, caller?.id],
  );
  return { params: { id: organization.id, uploadId: rows[0]?.id ?? '' } };
}
/** A new prefix of the organisation, which may have as many as the walk needs. */
async function prefixOf({ api, organization }: RequestCase): Promise<string> {
  const prefix = uniquePrefix();
  await api.owner.query('INSERT INTO code_prefix (prefix, organization_id) VALUES ($1, $2)', [
    prefix,
    organization.id,
  ]);
  return prefix;
}
async function codeOf({ api, organization }: RequestCase): Promise<Input> {
  const code = await api.createActivationCode(organization);
  return { params: { id: organization.id, codeId: code.id } };
}
const idOf = async ({ organization }: RequestCase): Promise<Input> => ({
  params: { id: organization.id },
});

/** The routes of activation codes, for the table of all routes. */
export const requests: Readonly<Record<string, ValidRequest>> = {
  'list-activation-codes': { tenantCases: both, make: idOf },
  'reactivate-activation-code': {
    tenantCases: both,
    make: async ({ api, organization }) => {
      const code = await api.createActivationCode(organization, { status: 'Suspended' });
      return { params: { id: organization.id, codeId: code.id } };
    },
  },
  'begin-activation-upload': {
    tenantCases: both,
    make: async (requestCase) => ({
      ...(await idOf(requestCase)),
      body: { fileName: 'codes.csv', fingerprint: randomBytes(32).toString('hex'), total: 1 },
    }),
  },
  'upload-activation-codes': {
    tenantCases: both,
    make: async (requestCase) => ({
      ...(await idOf(requestCase)),
      body: [
        {
          code: `${await prefixOf(requestCase)}-${randomBytes(8).toString('hex')}`,
          secondaryId: '1985-03-27',
        },
      ],
    }),
  },
  'get-activation-upload': { tenantCases: both, make: idOf },
  'list-failed-activation-codes': { tenantCases: both, make: uploadOf },
  'confirm-activation-upload': { tenantCases: both, make: uploadOf },
  'stream-activation-codes': { tenantCases: both, make: idOf },
  'generate-activation-codes': {
    tenantCases: both,
    make: async (requestCase) => ({
      ...(await idOf(requestCase)),
      body: { prefix: await prefixOf(requestCase), count: 2 },
    }),
  },
  'reveal-secondary-id': { tenantCases: both, make: codeOf },
  'withdraw-activation-code': { tenantCases: both, make: codeOf },
  'list-activation-uploads': { tenantCases: both, make: idOf },
  'withdraw-activation-upload': {
    tenantCases: both,
    make: async (requestCase) => {
      const input = await uploadOf(requestCase);
      await requestCase.api.owner.query(
        'INSERT INTO activation_code (organization_id, code, upload_id) VALUES ($1, $2, $3)',
        [
          requestCase.organization.id,
          `TST-${randomBytes(8).toString('hex')}`,
          input.params.uploadId,
        ],
      );
      return input;
    },
  },
  'list-code-prefixes': { tenantCases: both, make: idOf },
  'change-code-prefix-limit': {
    tenantCases: both,
    make: async (requestCase) => ({ ...(await idOf(requestCase)), body: { most: 4 } }),
  },
  'move-code-prefix': {
    tenantCases: both,
    make: async (requestCase) => {
      const target = await requestCase.api.createOrganization();
      return {
        params: { id: requestCase.organization.id, prefix: await prefixOf(requestCase) },
        body: { organizationId: target.id },
      };
    },
  },
};
