import {
  exportUsers,
  inviteUser,
  listArticles,
  listMeetings,
  listNotifications,
  listUsers,
  login,
  register,
  requestPasswordReset,
} from '@ensemble/contract';
import { alike, rangesOf, widthless } from '@ensemble/contract/signs';
import { beforeAll, describe, expect, it } from 'vitest';
import { password } from '../testing/factories/factories.ts';
import { openTestServer } from '../testing/server/test-server.ts';

const api = await openTestServer();
const admin = await api.createCaller('OrganizationAdmin');
const orgId = admin.organization.id;

const signsOf = (row: string) =>
  rangesOf(row).flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );

/** How a word is written, by all the ways that people take for the same. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  "d'amours": signsOf(alike["'"]).map((sign) => `D${sign}Amours`),
  'jean-paul': signsOf(alike['-']).map((sign) => `Jean${sign}Paul`),
  '"nuit"': signsOf(alike['"']).map((sign) => `${sign}nuit${sign}`),
  'la tuque': signsOf(alike[' ']).map((sign) => `La${sign}Tuque`),
  cooperer: rangesOf(widthless).map(([, to]) => `Co${String.fromCodePoint(to)}opérer`),
  lukasz: ['Łukasz', 'ŁUKASZ', 'łukasz', 'Ｌｕｋａｓｚ', 'Łu\u{AD}kasz'],
  sorensen: ['Sørensen', 'SORENSEN', 'Sörensen', 'So\u{308}rensen'],
  dordevic: ['Đorđević', 'Đorđevic\u{301}', 'Ðorðević'],
  strasse: ['Straße', 'STRASSE', 'Straẞe'],
  coeur: ['Cœur', 'COEUR', 'cœur'],
  aegir: ['Ægir', 'aegir'],
  isik: ['Işık', 'IŞIK', 'İşik'],
};

/** How many a search of the API finds, by what is searched. */
const count = {
  people: async (searchTerm: string) =>
    (
      await api.request(
        listUsers,
        { params: { orgId }, query: { searchTerm, limit: '1' } },
        admin.token,
      )
    ).data.count,
  articles: async (searchTerm: string) =>
    (
      await api.request(
        listArticles,
        { params: { id: orgId }, query: { searchTerm, language: 'fr', limit: '1' } },
        admin.token,
      )
    ).data.count,
  sessions: async (searchTerm: string) =>
    (await api.request(listMeetings, { params: { orgId }, query: { searchTerm } }, admin.token))
      .data.count,
  notifications: async (searchTerm: string) =>
    (
      await api.request(
        listNotifications,
        { params: { id: orgId }, query: { searchTerm, limit: '1' } },
        admin.token,
      )
    ).data.count,
};

describe('what people cannot tell apart is found by either', () => {
  beforeAll(async () => {
    const host = await api.createPerson({
      organization: admin.organization,
      userType: 'ServiceProvider',
    });
    for (const written of Object.values(spellings).flat()) {
      await api.createPerson({
        organization: admin.organization,
        userType: 'Employee',
        firstName: 'Zo',
        lastName: `${written}, x`,
      });
      await api.owner.query(
        `INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values)
         VALUES ($1, 'article', 'fr', uuidv7(), $2, 'published', '{}')`,
        [orgId, `Les ${written}, x`],
      );
      await api.createMeeting(host, { title: 'Soirée', description: `Avec ${written}, x` });
      await api.createNotification(admin.organization, {
        texts: JSON.stringify({ fr: { title: `Les ${written}, x`, description: 'Voilà.' } }),
      });
    }
  });

  it.each(Object.entries(spellings))(
    'USERS-01, API-45, MEET-40, NOTIF-26: %s, however it is written and typed',
    async (plain, written) => {
      for (const [what, find] of Object.entries(count)) {
        const found = await Promise.all([plain, ...written].map(find));
        expect(found, what).toEqual([plain, ...written].map(() => written.length));
      }
    },
  );

  it('USERS-01: what was typed is kept as it was typed', async () => {
    const { data } = await api.request(
      listUsers,
      { params: { orgId }, query: { searchTerm: "d'amours", limit: '100' } },
      admin.token,
    );
    const kept = new Set(data.users.map(({ lastName }) => lastName));
    expect(kept).toEqual(new Set(spellings["d'amours"]?.map((written) => `${written}, x`)));
  });

  it('USERS-01: an export holds whom the search finds', async () => {
    const answer = await api.send(
      `/api${exportUsers.path.replace('{orgId}', orgId)}?format=csv&searchTerm=${encodeURIComponent('d’amours')}`,
      { token: admin.token },
    );
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('D`Amours');
  });

  it('API-45, MEET-40, NOTIF-26: words are found in any order', async () => {
    const host = await api.createPerson({
      organization: admin.organization,
      userType: 'ServiceProvider',
    });
    await api.createMeeting(host, { title: 'Étirements du matin', description: 'Au calme' });
    await api.createNotification(admin.organization, {
      texts: JSON.stringify({ fr: { title: 'Étirements', description: 'Chaque matin, au calme' } }),
    });
    await api.owner.query(
      `INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values)
       VALUES ($1, 'article', 'fr', uuidv7(), 'Étirements du matin', 'published', '{}')`,
      [orgId],
    );
    for (const find of [count.articles, count.sessions, count.notifications]) {
      expect(await find('matin étirements')).toBe(1);
      expect(await find('matin soir')).toBe(0);
    }
  });
});

describe('people whose addresses fold alike are two', () => {
  const invite = async (email: string) =>
    api.request(
      inviteUser,
      { body: { organizationId: orgId, userType: 'ServiceProvider', email } },
      admin.token,
    );

  it.each([
    ["o'brien@example.org", 'o’brien@example.org'],
    ['anna-b@example.org', 'anna–b@example.org'],
    ['lukasz@example.org', 'łukasz@example.org'],
    ['andre@example.org', 'andré@example.org'],
    ['sorensen@example.org', 'sørensen@example.org'],
    ['kim@example.org', '\u{212A}im@example.org'],
    ['ines@example.org', 'ınes@example.org'],
    ['maelle@example.org', 'ｍaelle@example.org'],
    ['strasse@example.org', 'straße@example.org'],
    ["'noor@example.org", 'noor@example.org'],
    ['zoe-b@example.org', 'zoe_b@example.org'],
  ])('USERS-14, REG-28, PWD-02, AUTH-01: %s is not %s', async (email, other) => {
    expect((await invite(email)).status).toBe(201);
    const link = await api.readInvitation(email);
    const names = { firstName: 'Noémie', lastName: 'Lavoie', password };
    // The link of one of them registers no other.
    const stolen = await api.request(register, { body: { ...link, ...names, email: other } });
    expect(stolen.status).toBeGreaterThanOrEqual(400);
    expect((await api.request(register, { body: { ...link, ...names } })).status).toBe(201);
    expect((await api.request(login, { body: { email, password } })).status).toBe(200);
    expect((await api.request(login, { body: { email: other, password } })).status).not.toBe(200);
    await api.request(requestPasswordReset, { body: { email: other } });
    // Refused for its sign, or invited as somebody else: never as a member who is there already.
    const answer = await invite(other);
    const people = await api.countRows('person', 'email = ANY ($1)', [[email, other]]);
    expect([answer.status, people]).toEqual(answer.status === 201 ? [201, 2] : [400, 1]);
    // Nor was a password reset for the one who is here.
    expect(await api.countRows('password_reset', 'email = $1', [email])).toBe(0);
    expect((await api.request(login, { body: { email, password } })).status).toBe(200);
  });

  it.each(['\u{200B}', '\u{AD}', '\u{FEFF}', 'mailto:'])(
    'USERS-14, AUTH-01: an address is the same with %j before it',
    async (before) => {
      const { email } = await api.createPerson({ userType: 'ServiceProvider' });
      const answer = await api.request(login, { body: { email: before + email, password } });
      expect(answer.status).toBe(200);
    },
  );
});
