import { randomUUID } from 'node:crypto';
import { changeFeature, inviteUser, register, saveContentDraft } from '@ensemble/contract';
import type { TestServer } from '../server/test-server.ts';
import { uniquePrefix } from './activation-factories.ts';
import { asWriter } from './content-factories.ts';
import { password, type TestPerson, uniqueEmail } from './factories.ts';
import { monthAgo } from './report-months.ts';

/** An administrator of a filled organization, with their session, and a person who registered in it. */
export type Filled = TestPerson & { token: string; personId: string };

/** An organisation with a row in every table: people, an open invitation, a registration just made. */
export async function fillOrganization(api: TestServer): Promise<Filled> {
  const admin = await api.createCaller('OrganizationAdmin');
  const { organization } = admin;
  const body = {
    organizationId: organization.id,
    userType: 'Employee',
    email: uniqueEmail(),
  } as const;
  await api.request(inviteUser, { body }, admin.token);
  const link = await api.createInvitation(organization);
  const { data } = await api.request(register, {
    body: { ...link, firstName: 'Ida', lastName: 'Roy', password },
  });
  const switched = {
    params: { id: organization.id, featureType: 'learn' },
    body: { enabled: false },
  } as const;
  await api.request(changeFeature, switched, admin.token);
  await fillActivation(api, organization.id, data.userId);
  await asWriter(api, admin).addArticle();
  await api.request(
    saveContentDraft,
    {
      params: { id: organization.id },
      body: { kind: 'article', language: 'en', values: { title: 'Re' } },
    },
    admin.token,
  );
  await api.owner.query(
    `INSERT INTO form_draft (organization_id, person_id, id, kind, "values") VALUES ($1, $2, $3, 'meeting', '{}')`,
    [organization.id, admin.id, randomUUID()],
  );
  await api.owner.query(
    `INSERT INTO two_factor_reset_request (person_id, organization_id, expires_at)
     VALUES ($1, $2, now() + interval '7 days')`,
    [admin.id, organization.id],
  );
  await fillNotifications(api, admin);
  await fillMeetings(api, admin);
  await fillKeys(api, admin);
  await fillReports(api, admin);
  return { ...admin, personId: data.userId };
}

/** A phone, a notification it was sent, one of a series, settings, and a text that was tried out. */
async function fillNotifications(api: TestServer, admin: TestPerson): Promise<void> {
  const { organization } = admin;
  await api.createSentNotification(organization, [await api.createDevice(admin)]);
  await api.owner.query(
    `INSERT INTO notification_series (organization_id, recurrence, wall_time, zone, starts_on, timing, texts, behaviour,
       importance, written_until)
     VALUES ($1, '{"every":"day"}', '09:00', 'UTC', now(), 'moment', '{}', 'OpenLearn', 'everyday', now())`,
    [organization.id],
  );
  await api.owner.query(
    'INSERT INTO notification_settings (organization_id, weekly_limit) VALUES ($1, 3)',
    [organization.id],
  );
  await api.owner.query(
    `INSERT INTO notification_test (organization_id, membership_id, texts, behaviour) VALUES ($1, $2, '{}', 'OpenLearn')`,
    [organization.id, admin.membershipId],
  );
}

/** A call that can be repeated. */
const fillKeys = (api: TestServer, { organization, id }: TestPerson) =>
  api.owner.query(
    `INSERT INTO idempotency_key (organization_id, person_id, route, key, request_hash) VALUES ($1, $2, 'create-meeting', 'key', '')`,
    [organization.id, id],
  );

/** A session with its host, who has joined its call, and a consent. */
async function fillMeetings(api: TestServer, admin: TestPerson): Promise<void> {
  const meeting = await api.createRunningMeeting(admin);
  await api.owner.query(
    `INSERT INTO call_connection (organization_id, meeting_id, participant_id, login_id, expires_at)
     VALUES ($1, $2, $3, $3, now())`,
    [admin.organization.id, meeting.id, meeting.hostParticipantId],
  );
  await api.owner.query(
    'INSERT INTO meeting_consent (organization_id, participant_id, viewer_id) VALUES ($1, $2, $2)',
    [admin.organization.id, meeting.hostParticipantId],
  );
}

/** Raw usage of a month with its key and the phone it came from, a released month, a threshold, and what could be seen. */
async function fillReports(
  api: TestServer,
  { organization, membershipId }: TestPerson,
): Promise<void> {
  const month = monthAgo(2);
  await api.addUsage(organization, month, { app: 1 });
  await api.owner.query(
    `INSERT INTO usage_installation (organization_id, membership_id, installation_id, sequence) VALUES ($1, $2, $2, 1)`,
    [organization.id, membershipId],
  );
  await api.owner.query(
    `INSERT INTO member_snapshot (organization_id, month, members, joined, "left") VALUES ($1, $2, 1, 0, 0)`,
    [organization.id, `${month}-01`],
  );
  await api.owner.query(
    `INSERT INTO frequent_term (organization_id, term, people) VALUES ($1, 'a', 3000)`,
    [organization.id],
  );
  await api.owner.query(`INSERT INTO legal_notice (organization_id, version) VALUES ($1, '1')`, [
    organization.id,
  ]);
  await api.owner.query(
    `INSERT INTO usage_release (organization_id, month, threshold, members, hash) VALUES ($1, $2, 10, 1, '')`,
    [organization.id, `${month}-01`],
  );
  await api.owner.query(
    `INSERT INTO released_figure (organization_id, month, subject, state, users_or_more, hits_or_more)
     VALUES ($1, $2, 'app', 'tooSmall', false, false)`,
    [organization.id, `${month}-01`],
  );
  await api.owner.query(
    'INSERT INTO report_threshold (organization_id, from_month, threshold) VALUES ($1, $2, 15)',
    [organization.id, `${month}-01`],
  );
  await api.owner.query(
    `INSERT INTO visibility_record (organization_id, facts) VALUES ($1, '[]')`,
    [organization.id],
  );
}

/** An activation code with its mailed link, an upload of codes, and a document that a person accepted. */
async function fillActivation(
  api: TestServer,
  organizationId: string,
  personId: string,
): Promise<void> {
  await api.owner.query(
    `WITH code AS (INSERT INTO activation_code (organization_id, code) VALUES ($1, $2) RETURNING id)
     INSERT INTO activation_link (organization_id, activation_code_id, email, expires_at)
     SELECT $1, id, $3, now() FROM code`,
    [organizationId, `ABC-${organizationId.replaceAll('-', '').slice(-20)}`, uniqueEmail()],
  );
  await api.owner.query(
    `WITH upload AS (
       INSERT INTO activation_upload (organization_id, created_by, file_name, fingerprint, total)
       VALUES ($1, $2, 'codes.csv', '', 1) RETURNING id)
     INSERT INTO activation_upload_part (upload_id, start, organization_id, codes, secondary_ids)
     SELECT id, 0, $1, '{ABC-1}', NULL FROM upload`,
    [organizationId, personId],
  );
  await api.owner.query(
    `WITH quota AS (INSERT INTO code_prefix_quota (organization_id) VALUES ($1))
     INSERT INTO code_prefix (prefix, organization_id) VALUES ($2, $1)`,
    [organizationId, uniquePrefix()],
  );
  await api.owner.query(
    `INSERT INTO bulk_resend (organization_id, sent_before, with_super_admins, total) VALUES ($1, now(), false, 1)`,
    [organizationId],
  );
  await api.owner.query(
    `INSERT INTO bulk_leave (organization_id, actor_id, actor_role, address, user_agent, language, member_ids, total)
     VALUES ($1, $1, 'OrganizationAdmin', '', '', 'en', '{}', 0)`,
    [organizationId],
  );
  await api.owner.query(
    `INSERT INTO list_read (organization_id, reader_id, list, hour) VALUES ($1, $2, 'people', now())`,
    [organizationId, personId],
  );
  await api.owner.query(
    `INSERT INTO legal_acceptance (person_id, organization_id, document, language, version)
     VALUES ($1, $2, 'terms', 'en', '1')`,
    [personId, organizationId],
  );
}
