import { randomBytes } from 'node:crypto';
import * as routes from '@ensemble/contract';
import { createWriter } from '../factories/content-factories.ts';
import { type Scenarios, caller, equal, send, times } from './stage.ts';

const unique = () => randomBytes(6).toString('hex');

/** Calls that meet at the unique constraints of sessions, notifications and settings. */
export const sessionsAndSettings: Scenarios = {
  idempotency_key_organization_id_person_id_route_key_pk: [
    {
      name: 'one session with one key',
      added: 1,
      prepare: async (api) => {
        const host = await caller(api, 'ServiceProvider');
        const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
        const body = { title: 'A', description: 'B', startsAt: inHours(1), endsAt: inHours(2) };
        const params = { orgId: host.organization.id };
        const key = { 'idempotency-key': unique() };
        return () => api.request(routes.createMeeting, { params, body }, host.token, key);
      },
    },
  ],
  meeting_session: [equal('start-meeting', 'ServiceProvider', { added: 0 })],
  meeting_consent_participant_id_viewer_id_pk: [
    // The name is asked for once.
    equal('show-name', 'Employee', { done: 1, added: 1 }),
  ],
  meeting_participant_member: [
    equal('register-participant', 'Employee', { added: 1 }),
    {
      name: 'a seat and a place on the waiting list',
      added: 1,
      prepare: async (api) => {
        const host = await caller(api, 'ServiceProvider');
        const meeting = await api.createMeeting(host);
        const member = await caller(api, 'Employee', host.organization);
        const params = { orgId: host.organization.id, id: meeting.id };
        const seat = { ...params, userId: member.membershipId };
        return (each: number) =>
          each % 2
            ? api.request(routes.joinWaitingList, { params }, member.token)
            : api.request(routes.registerParticipant, { params: seat }, member.token);
      },
    },
  ],
  notification_announced: [
    {
      name: 'several notifications of one article',
      done: 1,
      added: 1,
      prepare: async (api) => {
        const writer = await createWriter(api);
        const { id: articleId } = await writer.addArticle();
        const body = announcement(articleId);
        const params = { id: writer.organization.id };
        return () => api.request(routes.createNotification, { params, body }, writer.token);
      },
    },
    {
      name: 'several notifications changed to one article',
      done: 1,
      added: 0,
      prepare: async (api) => {
        const writer = await createWriter(api);
        const { id: articleId } = await writer.addArticle();
        const body = announcement(articleId);
        const ids = await Promise.all(
          Array.from({ length: times }, () => api.createNotification(writer.organization)),
        );
        return (each: number) => {
          const params = { id: writer.organization.id, notificationId: ids[each] ?? '' };
          return api.request(routes.updateNotification, { params, body }, writer.token);
        };
      },
    },
  ],
  notification_occurrence: [
    {
      name: 'a series that is changed and ended',
      prepare: async (api) => {
        const { organization, token } = await caller(api, 'OrganizationAdmin');
        const { articleId: _none, ...text } = announcement(null);
        const body = { ...text, behaviour: 'OpenLearn' } as const;
        const params = { id: organization.id };
        const made = await api.request(
          routes.createNotification,
          { params, body: { ...body, recurrence: { every: 'day' } } },
          token,
        );
        const one = { ...params, notificationId: made.data.id };
        return () =>
          api.request(
            routes.updateNotification,
            { params: one, body: { ...body, following: true } },
            token,
          );
      },
    },
  ],
  notification_settings_pkey: [
    equal('change-notification-settings', 'OrganizationAdmin', { added: 1 }),
    equal('start-quiet-period', 'OrganizationAdmin', { added: 1 }),
  ],
  organization_name: [
    equal('create-organization', 'SuperAdmin', { done: 1, added: 1 }),
    {
      name: 'one name for several organizations',
      done: 1,
      added: 0,
      prepare: async (api) => {
        const { token } = await caller(api, 'SuperAdmin');
        const name = `Cedar ${unique()}`;
        const organizations = await Promise.all(
          Array.from({ length: times }, () => api.createOrganization()),
        );
        return (each: number) => {
          const params = { organizationId: organizations[each]?.id };
          return send(api, routes.updateOrganization, { params, form: formOf({ name }) }, token);
        };
      },
    },
  ],
  organization_text_organization_id_key_language_pk: [
    {
      name: 'texts of one organization',
      prepare: async (api) => {
        const { organization, token } = await caller(api, 'OrganizationAdmin');
        const params = { organizationId: organization.id };
        return (each: number) => {
          const text = { key: 'name', language: 'fr', value: `Érables ${each}` };
          const form = formOf({ languageStrings: JSON.stringify([text]) });
          return send(api, routes.updateOrganization, { params, form }, token);
        };
      },
    },
  ],
  report_threshold_organization_id_from_month_pk: [
    equal('change-report-settings', 'OrganizationAdmin', { added: 1 }),
  ],
  visibility_record_organization_id_since_pk: [
    equal('get-visibility-changes', 'Employee', { added: 1 }),
    equal('mark-visibility-seen', 'Employee', { added: 1 }),
  ],
};

const announcement = (articleId: string | null) => ({
  ...({ behaviour: 'LinkToArticle', title: 'Worth reading', description: 'A minute.' } as const),
  scheduledDate: new Date(Date.now() + 86_400_000).toISOString(),
  articleId,
});

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
