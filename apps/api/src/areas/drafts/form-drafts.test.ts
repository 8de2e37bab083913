import { randomUUID } from 'node:crypto';
import {
  changeUserRole,
  createMeeting,
  createNotification,
  deactivateUser,
  discardMeetingDraft,
  discardNotificationDraft,
  keepMeetingDraft,
  keepNotificationDraft,
  listContentDrafts,
  listMeetingDrafts,
  listNotificationDrafts,
  maxFormDrafts,
  saveContentDraft,
  updateMeeting,
  updateNotification,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { purge } from '../content/index.ts';
import type { TestCaller } from '../../testing/factories/factories.ts';

const api = await openTestServer();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The kinds of forms with drafts, and what saves one. */
const forms = {
  notification: {
    list: listNotificationDrafts,
    keep: keepNotificationDraft,
    discard: discardNotificationDraft,
    missing: 'NOTIFICATION_NOT_FOUND',
    create: (caller: TestCaller, key: string) =>
      api.request(
        createNotification,
        {
          params: { id: caller.organization.id },
          body: {
            title: 'A quiet minute',
            description: 'Breathe.',
            behaviour: 'OpenLearn',
            scheduledDate: inHours(48),
          } as never,
        },
        caller.token,
        { 'idempotency-key': key },
      ),
    update: (caller: TestCaller, id: string) =>
      api.request(
        updateNotification,
        {
          params: { id: caller.organization.id, notificationId: id },
          body: {
            title: 'Another',
            description: 'Breathe.',
            behaviour: 'OpenLearn',
            scheduledDate: inHours(48),
          } as never,
        },
        caller.token,
      ),
  },
  meeting: {
    list: listMeetingDrafts,
    keep: keepMeetingDraft,
    discard: discardMeetingDraft,
    missing: 'MEETING_NOT_FOUND',
    create: (caller: TestCaller, key: string) =>
      api.request(
        createMeeting,
        {
          params: { orgId: caller.organization.id },
          body: {
            title: 'Open hour',
            description: 'Come as you are.',
            startsAt: inHours(48),
            endsAt: inHours(49),
          } as never,
        },
        caller.token,
        { 'idempotency-key': key },
      ),
    update: (caller: TestCaller, id: string) =>
      api.request(
        updateMeeting,
        { params: { orgId: caller.organization.id, id }, body: { title: 'Another' } as never },
        caller.token,
      ),
  },
} as const;
type Form = keyof typeof forms;
const names = Object.keys(forms) as Form[];

const paramsOf = (caller: TestCaller, draftId: string) => ({ id: caller.organization.id, draftId });
const keep = (form: Form, caller: TestCaller, draftId: string, body: object = {}) =>
  api.request(
    forms[form].keep,
    { params: paramsOf(caller, draftId), body: { values: { title: 'Half' }, ...body } as never },
    caller.token,
  );
const list = async (form: Form, caller: TestCaller, token = caller.token) =>
  (await api.request(forms[form].list, { params: { id: caller.organization.id } }, token)).data
    .drafts;

describe.each(names)('a draft of a %s', (form) => {
  const { create, update, discard, missing } = forms[form];

  it('DRAFT-01, DRAFT-04 is kept under its id, in the place of what was kept before, until it is discarded', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const [id, other] = [randomUUID(), randomUUID()];
    const first = await keep(form, caller, id);
    expect(first.status, first.text).toBe(200);
    const values = { title: 'Half a thought', weekdays: ['1'], following: false, seats: 5 };
    await keep(form, caller, id, { values });
    await keep(form, caller, other);
    expect(await list(form, caller)).toEqual([
      expect.objectContaining({ id: other }),
      { id, itemId: null, values, baseVersion: null, savedAt: expect.any(String) },
    ]);
    for (let twice = 0; twice < 2; twice += 1) {
      const gone = await api.request(discard, { params: paramsOf(caller, id) }, caller.token);
      expect(gone.status).toBe(200);
    }
    expect((await list(form, caller)).map((each) => each.id)).toEqual([other]);
  });

  it('DRAFT-02 is seen by its author alone: by no other administrator, no SuperAdmin and no log, also where its id is known', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const id = randomUUID();
    const events = () =>
      api.countRows('audit_event', 'organization_id = $1', [caller.organization.id]);
    const before = await events();
    await keep(form, caller, id, { values: { title: 'Mine alone' } });
    expect(await events()).toBe(before);
    const colleague = await api.createCaller('OrganizationAdmin', caller.organization);
    const operator = await api.createCaller('SuperAdmin');
    for (const { token } of [colleague, operator]) {
      expect(await list(form, caller, token)).toEqual([]);
      await api.request(discard, { params: paramsOf(caller, id) }, token);
      // One of their own with that id is another draft.
      await api.request(
        forms[form].keep,
        { params: paramsOf(caller, id), body: { values: { title: 'Theirs' } } as never },
        token,
      );
    }
    expect((await list(form, caller)).map(({ values }) => values)).toEqual([
      { title: 'Mine alone' },
    ]);
  });

  it('DRAFT-04 goes with what it is of being saved, for its author alone, and stays where that is refused', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const [key, unrelated] = [randomUUID(), randomUUID()];
    await keep(form, caller, key);
    await keep(form, caller, unrelated);
    const made = await create(caller, key);
    expect(made.status, made.text).toBe(201);
    expect((await list(form, caller)).map(({ id }) => id)).toEqual([unrelated]);
    const itemId = made.data.id;
    const colleague = await api.createCaller('OrganizationAdmin', caller.organization);
    for (const each of [caller, colleague])
      await keep(form, each, itemId, { itemId, baseVersion: 1 });
    const misnamed = await keep(form, caller, key, { itemId, baseVersion: 1 });
    expect([misnamed.status, Object.keys(misnamed.error?.errorDetails ?? {})]).toEqual([
      400,
      ['itemId'],
    ]);
    expect((await list(form, caller))[0]).toMatchObject({ id: itemId, itemId, baseVersion: 1 });
    const saved = await update(caller, itemId);
    expect(saved.status, saved.text).toBe(200);
    expect((await list(form, caller)).map(({ id }) => id)).toEqual([unrelated]);
    expect((await list(form, colleague)).map(({ id }) => id)).toEqual([itemId]);
    await keep(form, caller, key);
    const refused = await create(caller, key);
    // The first call's answer: nothing was saved, and so the draft stays.
    expect(refused.status).toBeLessThan(500);
    expect((await list(form, caller)).map(({ id }) => id)).toContain(key);
  });

  it('DRAFT-05 goes with the role and with the account of its author, in that organization alone', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const staff = async () => api.createCaller('OrganizationAdmin', admin.organization);
    const [changed, deactivated, deleted, stays] = [
      await staff(),
      await staff(),
      await staff(),
      await staff(),
    ];
    const kept = ({ id }: TestCaller) => api.countRows('form_draft', 'person_id = $1', [id]);
    for (const each of [changed, deactivated, deleted, stays]) await keep(form, each, randomUUID());
    const ofUser = ({ membershipId }: TestCaller) => ({
      userId: membershipId,
      orgId: admin.organization.id,
    });
    const role = await api.request(
      changeUserRole,
      { params: ofUser(changed), body: { role: 'PeerSupportAdmin' } },
      admin.token,
    );
    expect(role.status, role.text).toBe(200);
    const left = await api.request(deactivateUser, { params: ofUser(deactivated) }, admin.token);
    expect(left.status, left.text).toBe(200);
    // What deletes an account, as its owner asked.
    await api.owner.query('SELECT end_all_memberships($1)', [deleted.id]);
    for (const each of [changed, deactivated, deleted]) expect(await kept(each)).toBe(0);
    expect(await kept(stays)).toBe(1);
    // A SuperAdmin has drafts in organizations without a membership there.
    const operator = await api.createCaller('SuperAdmin');
    await api.request(
      forms[form].keep,
      { params: paramsOf(admin, randomUUID()), body: { values: {} } as never },
      operator.token,
    );
    expect(await kept(operator)).toBe(1);
    await api.owner.query(`UPDATE membership SET status = 'inactive' WHERE person_id = $1`, [
      operator.id,
    ]);
    expect(await kept(operator)).toBe(0);
  });

  it('DRAFT-03 goes after 30 days', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const [old, recent] = [randomUUID(), randomUUID()];
    for (const [id, days] of [
      [old, 31],
      [recent, 29],
    ] as const) {
      await keep(form, caller, id);
      await api.owner.query(
        `UPDATE form_draft SET saved_at = now() - $2 * interval '1 day' WHERE id = $1`,
        [id, days],
      );
    }
    const database = openDatabase(api.settings, 2);
    try {
      await purge?.({ database } as Parameters<NonNullable<typeof purge>>[0]);
    } finally {
      await database.close();
    }
    expect((await list(form, caller)).map(({ id }) => id)).toEqual([recent]);
  });

  it('takes no markup of the database, no text without end, no more than 50, and names nothing of others', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const refused = async (body: object) => (await keep(form, caller, randomUUID(), body)).status;
    expect(await refused({ values: { title: 'a\u0000' } })).toBe(400);
    expect(await refused({ values: { title: 'x'.repeat(1001) } })).toBe(400);
    expect(await refused({ values: { __proto__x: 'x' } })).toBe(400);
    expect(await refused({ values: { title: { nested: true } } })).toBe(400);
    const foreign = await api.createCaller('OrganizationAdmin');
    const { data } = await create(foreign, randomUUID());
    const named = await keep(form, caller, data.id, { itemId: data.id });
    expect(named.errorType).toBe(missing);
    await api.owner.query(
      `INSERT INTO form_draft (organization_id, person_id, id, kind, values)
       SELECT $1, $2, gen_random_uuid(), $3, '{}' FROM generate_series(1, $4::integer)`,
      [caller.organization.id, caller.id, form, maxFormDrafts - 1],
    );
    const last = randomUUID();
    expect((await keep(form, caller, last)).status).toBe(200);
    expect((await keep(form, caller, last)).status).toBe(200);
    expect((await keep(form, caller, randomUUID())).errorType).toBe('TOO_MANY_DRAFTS');
  });

  it('DRAFT-01 are 50, also where 70 are kept at once', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => keep(form, caller, randomUUID())),
    );
    const refused = answers.filter(({ errorType }) => errorType === 'TOO_MANY_DRAFTS');
    expect([refused.length, (await list(form, caller)).length]).toEqual([20, maxFormDrafts]);
  });

  it('DRAFT-01 have a key of their kind and id; while the key before names no kind, an id of another kind is refused', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const other = form === 'meeting' ? 'notification' : 'meeting';
    const id = randomUUID();
    await keep(other, caller, id);
    expect((await keep(form, caller, id)).status).toBe(200);
    expect([(await list(form, caller)).length, (await list(other, caller)).length]).toEqual([1, 1]);
    const [key, name] = [
      'form_draft_organization_id_person_id_id_pk',
      'PRIMARY KEY (organization_id, person_id, id)',
    ];
    await api.owner.query('DELETE FROM form_draft');
    await api.owner.query(`ALTER TABLE form_draft ADD CONSTRAINT ${key} ${name}`);
    try {
      await keep(other, caller, id);
      const refused = await keep(form, caller, id);
      expect([refused.status, Object.keys(refused.error?.errorDetails ?? {})]).toEqual([
        400,
        ['draftId'],
      ]);
      expect((await list(other, caller)).map((each) => each.id)).toEqual([id]);
    } finally {
      await api.owner.query(`ALTER TABLE form_draft DROP CONSTRAINT ${key}`);
    }
  });
});

describe('drafts of texts', () => {
  it('DRAFT-02, DRAFT-05, DRAFT-06 are listed for their author alone, and go with the role', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const writer = await api.createCaller('OrganizationAdmin', admin.organization);
    const params = { id: admin.organization.id };
    const listOf = async ({ token }: TestCaller) =>
      (await api.request(listContentDrafts, { params, query: { kind: 'article' } }, token)).data
        .drafts;
    await api.request(
      saveContentDraft,
      { params, body: { kind: 'article', language: 'fr', values: { title: 'Dormir' } } },
      writer.token,
    );
    expect(await listOf(writer)).toEqual([
      {
        language: 'fr',
        itemId: null,
        translationOf: null,
        title: 'Dormir',
        savedAt: expect.any(String),
      },
    ]);
    expect(await listOf(admin)).toEqual([]);
    expect(await listOf(await api.createCaller('SuperAdmin'))).toEqual([]);
    await api.request(
      deactivateUser,
      { params: { userId: writer.membershipId, orgId: admin.organization.id } },
      admin.token,
    );
    expect(await api.countRows('content_draft', 'person_id = $1', [writer.id])).toBe(0);
  });
});
