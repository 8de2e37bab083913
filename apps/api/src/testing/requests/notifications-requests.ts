import { randomUUID } from 'node:crypto';
import { newToken } from '../../access/token.ts';
import type { Input, ValidRequest, RequestCase } from './request-case.ts';
import { registerPhones } from '../factories/push-factories.ts';

const nowhere = ['none'] as const;
const both = ['own', 'foreign'] as const;
const dayInMs = 86_400_000;

const tomorrow = () => new Date(Date.now() + dayInMs).toISOString();
const texts = { title: 'A quiet minute', description: 'Breathe in, and out.' };
const content = () => ({ ...texts, behaviour: 'OpenLearn', scheduledDate: tomorrow() });

/** Parameters that name the organization, with what else the call needs. */
const ofOrganization =
  (more: () => Omit<Input, 'params'> = () => ({})) =>
  async ({ organization }: RequestCase): Promise<Input> => ({
    ...more(),
    params: { id: organization.id },
  });

/** Parameters of a notification of the organization, with columns that the call needs. */
const ofNotification =
  (
    columns: Readonly<Record<string, unknown>> = {},
    more: () => Omit<Input, 'params'> = () => ({}),
  ) =>
  async ({ api, organization }: RequestCase): Promise<Input> => ({
    ...more(),
    params: {
      id: organization.id,
      notificationId: await api.createNotification(organization, columns),
    },
  });

/** Parameters of a notification that is one of a series. */
async function ofSeries(requestCase: RequestCase): Promise<Input> {
  const { rows } = await requestCase.api.owner.query<{ id: string }>(
    `INSERT INTO notification_series (organization_id, recurrence, wall_time, zone, starts_on, timing, texts, behaviour,
       importance, written_until)
     VALUES ($1, '{"every":"day"}', '09:00', 'America/Toronto', current_date + 1, 'moment', $2, 'OpenLearn', 'everyday',
       current_date + 1) RETURNING id`,
    [requestCase.organization.id, JSON.stringify({ en: texts })],
  );
  const inSeries = { series_id: rows[0]?.id, occurs_on: tomorrow().slice(0, 10) };
  return ofNotification(inSeries)(requestCase);
}

/** A phone of a member, and the message it was sent. */
async function message({ api, organization }: RequestCase): Promise<Input> {
  const phone = await api.createDevice(await api.createPerson({ organization }));
  const sent = await api.createSentNotification(organization, [phone]);
  return {
    params: { installationId: phone.installationId, reference: sent.referenceOf(phone) },
    token: phone.secret,
  };
}

const sending = { opens_at: new Date(), closes_at: new Date(Date.now() + dayInMs) };

/** Notifications and phones: their part of the valid requests. */
export const requests: Readonly<Record<string, ValidRequest>> = {
  'list-notifications': { tenantCases: both, make: ofOrganization() },
  'create-notification': { tenantCases: both, make: ofOrganization(() => ({ body: content() })) },
  'get-notification': { tenantCases: both, make: ofNotification() },
  'update-notification': {
    tenantCases: both,
    make: ofNotification({}, () => ({ body: content() })),
  },
  'send-notification': { tenantCases: both, make: ofNotification({}, () => ({ body: {} })) },
  'stop-notification': { tenantCases: both, make: ofNotification(sending) },
  'resume-notification': {
    tenantCases: both,
    make: ofNotification({ ...sending, halt_reason: 'project' }),
  },
  'release-notification': {
    tenantCases: both,
    make: ofNotification({ opens_at: null, held_at: new Date() }),
  },
  'end-notification-series': { tenantCases: both, make: ofSeries },
  'test-notification': {
    tenantCases: both,
    make: async (requestCase) => {
      const { api, caller } = requestCase;
      if (caller) await registerPhones(api, caller, 1);
      return ofOrganization(() => ({ body: { ...texts, behaviour: 'OpenLearn' } }))(requestCase);
    },
  },
  'preview-notification': {
    tenantCases: both,
    make: ofOrganization(() => ({ body: { scheduledDate: tomorrow(), timing: 'recipientZone' } })),
  },
  'get-notification-calendar': {
    tenantCases: both,
    make: ofOrganization(() => ({ query: { from: '2026-11-23', to: '2026-12-20' } })),
  },
  'list-announceable-articles': { tenantCases: both, make: ofOrganization() },
  'get-notification-settings': { tenantCases: both, make: ofOrganization() },
  'change-notification-settings': {
    tenantCases: both,
    make: ofOrganization(() => ({
      body: {
        timeZone: 'America/Winnipeg',
        quietHours: { from: '22:00', to: '07:00' },
        weeklyLimit: 2,
      },
    })),
  },
  'start-quiet-period': { tenantCases: both, make: ofOrganization(() => ({ body: { days: 7 } })) },
  'end-quiet-period': {
    tenantCases: both,
    make: async (requestCase) => {
      await requestCase.api.owner.query(
        `INSERT INTO notification_settings (organization_id, weekly_limit, quiet_until, quiet_since)
         VALUES ($1, 3, now() + interval '7 days', now())
         ON CONFLICT (organization_id) DO UPDATE SET quiet_until = excluded.quiet_until, quiet_since = excluded.quiet_since`,
        [requestCase.organization.id],
      );
      return ofOrganization()(requestCase);
    },
  },
  'list-notification-drafts': { tenantCases: both, make: ofOrganization() },
  'keep-notification-draft': {
    tenantCases: both,
    make: async ({ api, organization }) => {
      const itemId = await api.createNotification(organization);
      const params = { id: organization.id, draftId: itemId };
      return { params, body: { itemId, values: { title: 'Half a thought' } } };
    },
  },
  'discard-notification-draft': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { id: organization.id, draftId: randomUUID() } }),
  },
  'register-device': {
    tenantCases: both,
    make: async ({ organization }) => ({
      params: { installationId: randomUUID() },
      body: {
        organizationId: organization.id,
        platform: 'fcm',
        token: newToken(),
        language: 'fr',
        timeZone: 'America/Toronto',
      },
    }),
  },
  'remove-device': {
    tenantCases: nowhere,
    make: async ({ api, caller }) => ({
      params: {
        installationId: caller ? (await api.createDevice(caller)).installationId : randomUUID(),
      },
    }),
  },
  'list-own-devices': { tenantCases: nowhere, make: async () => ({}) },
  'get-push-preference': { tenantCases: nowhere, make: async () => ({}) },
  'change-push-preference': {
    tenantCases: nowhere,
    make: async () => ({ body: { pushes: 'important' } }),
  },
  'read-device-message': { tenantCases: nowhere, make: message },
};
