import { randomBytes, randomUUID } from 'node:crypto';
import * as routes from '@ensemble/contract';
import { uniquePrefix } from '../activation-factories.ts';
import { markOf } from '../call-api.ts';
import { createWriter } from '../content-factories.ts';
import { password, uniqueEmail } from '../factories.ts';
import { monthAgo } from '../report-months.ts';
import type { TestServer } from '../test-server.ts';
import { type AtOnce, caller, equal, send, times } from './stage.ts';

const unique = () => randomBytes(6).toString('hex');

/** Calls that meet at each unique constraint or index of the database, by its name. */
export const scenarios: Readonly<Record<string, readonly AtOnce[]>> = {
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

  person_email: [
    equal('invite-user', 'OrganizationAdmin', { added: 1 }),
    equal('invite-in-bulk', 'OrganizationAdmin', { added: 1 }),
    { name: 'one address by several organizations', added: 1, prepare: inviteEverywhere },
    {
      name: 'one activation link',
      done: 1,
      added: 1,
      prepare: async (api) => {
        const code = await api.createActivationCode(await api.createOrganization());
        const link = await api.createActivationLink(code);
        const body = { ...link, firstName: 'Noor', lastName: 'Haddad', password };
        return () => api.request(routes.register, { query: { type: 'secondary' }, body });
      },
    },
  ],
  membership_person: [
    equal('invite-user', 'PeerSupportAdmin', { added: 1 }),
    equal('invite-in-bulk', 'PeerSupportAdmin', { added: 1 }),
    { name: 'one address by several organizations', added: 4, prepare: inviteEverywhere },
    equal('register', 'Employee', { done: 1 }),
  ],
  membership_count_organization_id_user_type_status_pk: [
    {
      name: 'the first members of an organization',
      added: 1,
      prepare: async (api) => {
        const { id: organizationId } = await api.createOrganization();
        const { token } = await caller(api, 'SuperAdmin');
        return () => {
          const body = { organizationId, userType: 'Employee', email: uniqueEmail() } as const;
          return api.request(routes.inviteUser, { body }, token);
        };
      },
    },
  ],
  invitation_allowance_pkey: [
    equal('set-invitation-allowance', 'SuperAdmin', { added: 1 }),
    equal('invite-user', 'OrganizationAdmin', { added: 1 }),
  ],
  bulk_resend_pkey: [equal('resend-pending-invites-in-bulk', 'OrganizationAdmin', { added: 1 })],
  bulk_leave_pkey: [equal('deactivate-leavers', 'OrganizationAdmin', { added: 1 })],
  list_read_once: [
    equal('list-users', 'OrganizationAdmin', { added: 1 }),
    equal('list-whole-audit-log', 'SuperAdmin'),
  ],

  factor_person_id_type_pk: [equal('get-two-factor-secret', 'Employee', { added: 1 })],
  backup_code_person: [equal('renew-backup-codes', 'Employee', { totp: true, added: 10 })],
  known_browser_person_id_browser_id_pk: [
    {
      name: 'logins in one browser',
      // More at once than passwords may be tried.
      done: 'some',
      added: 1,
      prepare: async (api) => {
        const [other, person] = await Promise.all(
          [1, 2].map(() => api.createPerson({ userType: 'ServiceProvider' })),
        );
        const logIn = (email: string, cookie = '') =>
          api.request(routes.login, { body: { email, password } }, undefined, { cookie });
        const mark = markOf(await logIn(other?.email ?? ''));
        return () => logIn(person?.email ?? '', mark);
      },
    },
  ],
  rate_limit_pkey: [
    {
      name: 'wrong passwords for one address',
      done: 0,
      prepare: async (api) => {
        const { email } = await api.createPerson();
        return () => api.request(routes.login, { body: { email, password: 'Guess-1-word' } });
      },
    },
  ],
  usage_choice_pkey: [equal('change-usage-choice', 'Employee', { added: 1 })],

  device_installation: [equal('register-device', 'Employee', { added: 1 })],
  usage_installation_membership_id_installation_id_pk: [
    { name: 'one batch of a phone', added: 1, prepare: (api) => sendUsage(api, randomUUID()) },
  ],
  usage_key_organization_id_month_pk: [
    { name: 'the first batches of a month', added: 1, prepare: (api) => sendUsage(api) },
  ],
  usage_month_organization_id_month_member_key_slot_pk: [
    { name: 'batches of several phones', added: 1, prepare: (api) => sendUsage(api) },
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

const drawn = 'a secret that is drawn at random for this row';
const released = 'written by the hourly job of releases alone, which holds the organization';
const keyed = 'calls at once with one Idempotency-Key have tests of their own';

/** Constraints that no two calls of clients can meet at, each with the reason. */
export const unreachable: Readonly<Record<string, string>> = {
  activation_link_token: drawn,
  invitation_token: drawn,
  password_reset_token: drawn,
  session_token: drawn,
  upload_token_pkey: drawn,
  membership_picture: 'an id that is drawn at random for each picture',
  organization_root: 'the root is made by the set-up command, before anyone can log in',
  legal_notice_pkey: 'written by the daily job of erasure alone',
  member_snapshot_organization_id_month_pk: released,
  released_figure_once: released,
  usage_release_organization_id_month_pk: released,
  notification_part_notification_id_no_pk:
    'written by the job that plans a notification, which holds it',
  meeting_idempotency: keyed,
  notification_idempotency: keyed,
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

async function inviteEverywhere(api: TestServer) {
  const email = uniqueEmail();
  const admins = await Promise.all([1, 2, 3, 4].map(() => caller(api, 'OrganizationAdmin')));
  return (each: number) => {
    const admin = admins[each % admins.length];
    const organizationId = admin?.organization.id ?? '';
    const body = { organizationId, userType: 'Employee', email } as const;
    return api.request(routes.inviteUser, { body }, admin?.token);
  };
}

/** The first batches of a member of a new organization: of one phone, or each of another. */
async function sendUsage(api: TestServer, phone?: string) {
  const member = await caller(api, 'Employee');
  await api.countSince(member.organization, monthAgo(2));
  await api.request(routes.changeUsageChoice, { body: { isCounted: true } }, member.token);
  const events = [{ at: new Date().toISOString(), subject: 'app' }];
  const params = { orgId: member.organization.id };
  return () => {
    const body = { installationId: phone ?? randomUUID(), sequence: 1, events };
    return api.request(routes.sendUsage, { params, body }, member.token);
  };
}

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
