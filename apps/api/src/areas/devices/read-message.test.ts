import { randomUUID } from 'node:crypto';
import { listOwnDevices, readDeviceMessage, registerDevice } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { newToken } from '../../access/token.ts';
import { createWriter } from '../../testing/factories/content-factories.ts';
import type { TestOrganization, TestCaller } from '../../testing/factories/factories.ts';
import type { TestDevice } from '../../testing/factories/notification-factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { messageReference } from '../notifications/index.ts';

const api = await openTestServer();
const member = await api.createPerson();
const phone = await api.createDevice(member, { language: 'fr' });

const read = (
  { installationId, secret }: Pick<TestDevice, 'installationId' | 'secret'>,
  reference: string,
  headers?: Record<string, string>,
) => api.request(readDeviceMessage, { params: { installationId, reference } }, secret, headers);
const text = (title: string) => ({ title, description: `${title}.` });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('a message on the phone it was sent to', () => {
  it('is read with the phone’s secret, in the phone’s language, long after every session', async () => {
    const sent = await api.createSentNotification(member.organization, [phone], {
      texts: { en: text('Breathe'), fr: text('Respirez') },
      behaviour: 'OpenMyPlan',
    });
    const reference = sent.referenceOf(phone);
    const { status, data } = await read(phone, reference);
    expect(status).toBe(200);
    expect(data).toEqual({
      reference,
      title: 'Respirez',
      description: 'Respirez.',
      language: 'fr',
      behaviour: 'OpenMyPlan',
      articleId: null,
      sentDate: expect.stringMatching(/Z$/),
    });
    expect(JSON.stringify(data)).not.toContain(sent.id);
    expect(await api.countRows('session', 'person_id = $1', [member.id])).toBe(0);
  });

  it('is in the language there is, where the phone’s own is missing', async () => {
    const sent = await api.createSentNotification(member.organization, [phone], {
      texts: { en: text('Only English') },
    });
    const { data } = await read(phone, sent.referenceOf(phone));
    expect([data.title, data.language]).toEqual(['Only English', 'en']);
  });

  it('answers 304 to a phone that has it', async () => {
    const sent = await api.createSentNotification(member.organization, [phone]);
    const first = await read(phone, sent.referenceOf(phone));
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const address = `/api/devices/${phone.installationId}/messages/${sent.referenceOf(phone)}`;
    const headers = { 'if-none-match': etag };
    const again = await api.send(address, { token: phone.secret, headers });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
  });

  it.each(['a', 'i', 'u', 'r', '?'])(
    'is there where the delivery says %s: it may have arrived',
    async (outcome) => {
      const sent = await api.createSentNotification(member.organization, [phone], {
        outcomes: outcome,
      });
      expect((await read(phone, sent.referenceOf(phone))).status).toBe(200);
    },
  );

  it('is found in any part and at any place of it', async () => {
    const phones = await Promise.all(
      Array.from({ length: 12 }, () => api.createDevice(member, { language: 'en' })),
    );
    const sent = await api.createSentNotification(member.organization, phones, {
      outcomes: 'aaaaaa......',
    });
    const answers = await Promise.all(phones.map((each) => read(each, sent.referenceOf(each))));
    expect(answers.map(({ status }) => status)).toEqual(
      phones.map((_, index) => (index < 6 ? 200 : 404)),
    );
    // Each of them has a reference of its own, so that a provider cannot tell who got one message.
    expect(new Set(phones.map((each) => sent.referenceOf(each))).size).toBe(12);
  });

  it('is found behind many newer ones, of the last 500', async () => {
    const person = await api.createPerson();
    const device = await api.createDevice(person);
    const sent = await api.createSentNotification(person.organization, [device], {
      sentAt: daysAgo(1),
    });
    const add = (count: number) =>
      api.owner.query(
        `INSERT INTO notification (organization_id, work, texts, behaviour, importance, scheduled_at, timing,
           wall_time, zone, opens_at)
         SELECT $1, 'done', '{}', 'OpenLearn', 'everyday', now(), 'moment', '', 'UTC', now()
         FROM generate_series(1, $2::int)`,
        [person.organization.id, count],
      );
    await add(499);
    expect((await read(device, sent.referenceOf(device))).status).toBe(200);
    await add(1);
    expect((await read(device, sent.referenceOf(device))).status).toBe(404);
  });

  it('of a test is read for a day, by its owner’s phones', async () => {
    const admin = await api.createPerson({ userType: 'OrganizationAdmin' });
    const [own, other] = [
      await api.createDevice(admin),
      await api.createDevice(await api.createPerson({ organization: admin.organization })),
    ];
    const { rows } = await api.owner.query<{ id: string }>(
      `INSERT INTO notification_test (organization_id, membership_id, texts, behaviour)
       VALUES ($1, $2, $3, 'OpenLearn') RETURNING id`,
      [admin.organization.id, admin.membershipId, JSON.stringify({ en: text('Only a test') })],
    );
    const id = rows[0]?.id ?? '';
    const referenceOf = (device: TestDevice) =>
      messageReference(api.settings.TOKEN_KEY, id, device.id);
    expect((await read(own, referenceOf(own))).data).toMatchObject({ title: 'Only a test' });
    expect((await read(other, referenceOf(other))).status).toBe(404);
    await api.owner.query(
      `UPDATE notification_test SET created_at = now() - interval '25 hours' WHERE id = $1`,
      [id],
    );
    expect((await read(own, referenceOf(own))).status).toBe(404);
  });

  it('opens the article in the language of its text, else in the other one, and none that is not published', async () => {
    const writer = await createWriter(api);
    const english = await writer.addArticle();
    const reader = await api.createPerson({ organization: writer.organization });
    const french = await api.createDevice(reader, { language: 'fr' });
    const { rows } = await api.owner.query<{ pair_id: string }>(
      'SELECT pair_id FROM content_item WHERE id = $1',
      [english.id],
    );
    const sent = await api.createSentNotification(writer.organization, [french], {
      articlePairId: rows[0]?.pair_id ?? '',
    });
    const opened = async () => (await read(french, sent.referenceOf(french))).data.articleId;
    expect(await opened()).toBe(english.id);
    const translated = await writer.addArticle({ language: 'fr', translationOf: english.id });
    expect(await opened()).toBe(translated.id);
    await api.owner.query(`UPDATE content_item SET status = 'draft' WHERE id = $1`, [
      translated.id,
    ]);
    expect(await opened()).toBe(english.id);
    // As the push: the article in the language of the text that the person was given.
    await api.owner.query(`UPDATE content_item SET status = 'published' WHERE id = $1`, [
      translated.id,
    ]);
    await api.owner.query(
      `UPDATE notification SET texts = texts - 'fr' WHERE article_pair_id = $1`,
      [rows[0]?.pair_id],
    );
    expect(await opened()).toBe(english.id);
    await writer.deleteArticle(english.id);
    expect(await opened()).toBe(translated.id);
    await writer.deleteArticle(translated.id);
    expect(await opened()).toBeNull();
  });
});

describe('nothing else is read', () => {
  /** Everything that is refused, in the words of the first. */
  const refusals = new Set<string>();
  const refused = async (device: Parameters<typeof read>[0], reference: string) => {
    const { status, errorType, text: words, headers } = await read(device, reference);
    expect([status, errorType]).toEqual([404, 'MESSAGE_NOT_FOUND']);
    const names = [...headers.keys()].toSorted().join();
    refusals.add(words.replace(/"reference":"[^"]*"/, '') + names);
    expect([...refusals]).toHaveLength(1);
  };
  const sentTo = (
    devices: readonly TestDevice[],
    organization: TestOrganization = member.organization,
  ) => api.createSentNotification(organization, devices);

  it('by an unknown phone, a wrong secret, none, or a session', async () => {
    const sent = await sentTo([phone]);
    const reference = sent.referenceOf(phone);
    await refused({ ...phone, installationId: randomUUID() }, reference);
    await refused({ ...phone, secret: newToken() }, reference);
    await refused({ ...phone, secret: 'short' }, reference);
    await refused({ ...phone, secret: await api.openSession(member) }, reference);
    const address = `/api/devices/${phone.installationId}/messages/${reference}`;
    expect((await api.send(address)).status).toBe(404);
  });

  it('with the secret of another phone, also of one’s own', async () => {
    const [second, stranger] = [
      await api.createDevice(member),
      await api.createDevice(await api.createPerson({ organization: member.organization })),
    ];
    const sent = await sentTo([phone, second, stranger]);
    for (const other of [second, stranger]) {
      await refused({ ...other, secret: phone.secret }, sent.referenceOf(other));
      await refused(phone, sent.referenceOf(other));
      await refused({ ...phone, secret: other.secret }, sent.referenceOf(phone));
    }
  });

  it('that was sent to others only, not yet, or not at all', async () => {
    const other = await api.createDevice(member);
    await refused(phone, (await sentTo([other])).referenceOf(phone));
    for (const outcome of ['.', 's', 'x']) {
      const sent = await api.createSentNotification(member.organization, [phone], {
        outcomes: outcome,
      });
      await refused(phone, sent.referenceOf(phone));
    }
    const planned = await sentTo([phone]);
    await api.owner.query(
      `UPDATE notification SET opens_at = now() + interval '1 minute' WHERE id = $1`,
      [planned.id],
    );
    await refused(phone, planned.referenceOf(phone));
    await refused(phone, newToken().slice(0, 32));
  });

  it('after 30 days', async () => {
    const texts = { en: text('A month ago') };
    const { organization } = member;
    const [kept, gone] = [
      await api.createSentNotification(organization, [phone], { sentAt: daysAgo(29.9), texts }),
      await api.createSentNotification(organization, [phone], { sentAt: daysAgo(30.1), texts }),
    ];
    expect((await read(phone, kept.referenceOf(phone))).status).toBe(200);
    await refused(phone, gone.referenceOf(phone));
  });

  it('across organizations, not even with one phone in both', async () => {
    const person = await api.createPerson();
    const other = await api.createOrganization();
    const membershipId = await api.addMembership(person, other, 'Employee');
    const here = await api.createDevice(person);
    const there = await api.createDevice(
      { membershipId, organization: other },
      { installationId: here.installationId, token: here.token },
    );
    const [ours, theirs] = [
      await sentTo([here], person.organization),
      await sentTo([there], other),
    ];
    expect((await read(here, ours.referenceOf(here))).status).toBe(200);
    expect((await read(there, theirs.referenceOf(there))).status).toBe(200);
    await refused(here, theirs.referenceOf(there));
    await refused(there, ours.referenceOf(here));
  });

  it('while the organization is suspended, after it is removed, and by a member who left; suspension deletes nothing', async () => {
    const person = await api.createPerson();
    const device = await api.createDevice(person);
    const sent = await sentTo([device], person.organization);
    const reference = sent.referenceOf(device);
    const set = (columns: string) =>
      api.owner.query(`UPDATE organization SET ${columns} WHERE id = $1`, [person.organization.id]);
    await set(`status = 'suspended'`);
    await refused(device, reference);
    await set(`status = 'active'`);
    expect((await read(device, reference)).status).toBe(200);
    await set('removed_at = now()');
    await refused(device, reference);
    await set('removed_at = NULL');
    await api.owner.query(`UPDATE membership SET status = 'inactive' WHERE id = $1`, [
      person.membershipId,
    ]);
    await refused(device, reference);
  });

  it('with the secret of a phone that was taken over or removed, even once it is registered again', async () => {
    const [earlier, later] = [
      await api.createCaller('Employee'),
      await api.createCaller('Employee'),
    ];
    const device = await api.createDevice(earlier);
    const sent = await sentTo([device], earlier.organization);
    const take = (caller: TestCaller) =>
      api.request(
        registerDevice,
        {
          params: { installationId: device.installationId },
          body: {
            organizationId: caller.organization.id,
            platform: 'fcm',
            token: device.token,
            language: 'en',
            timeZone: 'UTC',
          },
        },
        caller.token,
      );
    const taken = await take(later);
    await refused(device, sent.referenceOf(device));
    await refused({ ...device, secret: taken.data.deviceSecret }, sent.referenceOf(device));
    await take(earlier);
    expect((await api.request(listOwnDevices, {}, earlier.token)).data.devices).toHaveLength(1);
    await refused(device, sent.referenceOf(device));
  });

  it.each([
    ['an installation that is no id', (known: string) => `x/messages/${known}`],
    ['a short reference', () => `${randomUUID()}/messages/abc`],
    ['a long reference', (known: string) => `${randomUUID()}/messages/${known}x`],
    ['a reference of other characters', () => `${randomUUID()}/messages/${'%00'.repeat(32)}`],
  ])('with %s', async (_, path) => {
    const answer = await api.send(`/api/devices/${path('a'.repeat(32))}`, { token: phone.secret });
    expect(answer.status).toBe(400);
  });
});
