import {
  changeFeature,
  contrast,
  inviteUser,
  requestPasswordReset,
  type UserType,
} from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { uniqueEmail, type TestCaller } from '../testing/factories/factories.ts';
import { openTestServer } from '../testing/server/test-server.ts';

const api = await openTestServer();

type Admin = TestCaller;

async function invite(admin: Admin, userType: UserType = 'ServiceProvider') {
  const email = uniqueEmail();
  const organizationId = admin.organization.id;
  await api.request(inviteUser, { body: { organizationId, userType, email } }, admin.token);
  return api.readMail(email);
}

async function save(admin: Admin, fields: Record<string, string>, logo?: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (logo) form.set('file', new Blob([new Uint8Array(logo)]), 'logo.png');
  const path = `/api/organizations/${admin.organization.id}`;
  const saved = await api.send(path, { method: 'PATCH', body: form, token: admin.token });
  expect(saved.status, saved.text).toBe(200);
}

/** What a reader sees of the HTML, in its order. */
const shownIn = (html: string) =>
  html
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&nbsp;|[ \n]+/g, ' ')
    .replaceAll('&amp;', '&');
/** A number by itself: a link may hold its digits among others by chance. */
const alone = (digits: string) => new RegExp(`(?<![\\w-])${digits}(?![\\w-])`, 'g');
const buttonsIn = (html: string) =>
  [
    ...html.matchAll(
      /<td bgcolor="(#[0-9a-f]{6})"[^>]*><a class="button"[^>]*;color:(#[0-9a-f]{6})/g,
    ),
  ].map(([, ground = '', ink = '']) => ({ ground, ink }));

describe('a mail of an organisation', () => {
  it('carries its logo inside, with its name as the alternative, and asks no server for anything', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const bytes = await sharp({
      create: { width: 300, height: 240, channels: 3, background: '#c8102e' },
    })
      .png()
      .toBuffer();
    await save(admin, { language: 'en' }, bytes);
    const mail = await invite(admin);
    // The inbox puts what a mail carries in the place where the mail shows it.
    const [, picture = ''] = /<img src="data:image\/png;base64,([^"]+)"/.exec(mail.html) ?? [];
    const { width, height } = await sharp(Buffer.from(picture, 'base64')).metadata();
    expect([width, height]).toEqual([300, 240]);
    expect(mail.html).toContain(`alt="${admin.organization.name}"`);
    const loaded = [...mail.html.matchAll(/(?:src|background|poster)="([^"]*)"|url\(([^)]*)\)/g)];
    expect(loaded.map((each) => each[1]?.slice(0, 5))).toEqual(['data:']);
    expect(mail.html).not.toMatch(/<(script|link|iframe|object|form)\b/i);
  });

  it('shows the name where there is no logo', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const mail = await invite(admin);
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toMatch(new RegExp(`<strong[^>]*>${admin.organization.name}</strong>`));
  });

  it.each(['#ffd60a', '#ffffff', '#000000', '#fde2e4', '#c8102e', '#777777', '#767676', '#ABC'])(
    'has a button whose text can be read in %s',
    async (themeColor) => {
      const admin = await api.createCaller('OrganizationAdmin');
      await save(admin, { themeColor });
      const buttons = buttonsIn((await invite(admin)).html);
      expect(buttons).toHaveLength(2);
      for (const { ground, ink } of buttons) {
        const given = themeColor.length === 4 ? '#aabbcc' : themeColor;
        expect(ground).toBe(given);
        expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('says what can be ignored above its one button, and the helpline at the foot, in text and in HTML', async () => {
    const mail = await invite(await api.createCaller('OrganizationAdmin'));
    for (const said of [mail.text, shownIn(mail.html)]) {
      for (const [ignore, action, helpline] of [
        [
          translate('en', 'mail.invitationIgnore'),
          translate('en', 'mail.invitationAction'),
          alone('988'),
        ],
        [
          translate('fr', 'mail.invitationIgnore'),
          translate('fr', 'mail.invitationAction'),
          alone('911'),
        ],
      ] as const) {
        const [atIgnore, atAction] = [said.indexOf(ignore), said.indexOf(action)];
        expect(atIgnore).toBeGreaterThan(0);
        expect(atAction).toBeGreaterThan(atIgnore);
        expect(said.match(helpline)).toHaveLength(2);
      }
      // The last thing that is said is who to call and who sent it, never an address.
      const end = said.slice(said.lastIndexOf('/register#'));
      expect(end).toContain('988');
      expect(end).toContain('911');
    }
    expect(mail.html.match(/href="tel:988"/g)).toHaveLength(2);
    expect(mail.html.match(/class="button"/g)).toHaveLength(2);
  });

  it('says the same in text as in HTML', async () => {
    const mail = await invite(await api.createCaller('OrganizationAdmin'));
    const html = shownIn(mail.html).replaceAll(/\s/g, '');
    const sentences = mail.text.split(/\n+/).filter((line) => /\w/.test(line));
    expect(sentences.length).toBeGreaterThan(10);
    for (const sentence of sentences) expect(html).toContain(sentence.replaceAll(/\s/g, ''));
  });

  it('ORGS-29 names the crisis numbers that the organisation shows in its app', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    await api.request(
      changeFeature,
      {
        params: { id: admin.organization.id, featureType: 'suicideCrisisHelpline' },
        body: { enabled: false },
      },
      admin.token,
    );
    const mail = await invite(admin);
    expect(mail.html).toContain('tel:911');
    expect(mail.html + mail.text).not.toContain('988,');
  });

  it('says a name that is code as text, and puts no line into its head', async () => {
    const evil = `"><img src=x onerror=alert(1)>'&{{role}}\r\nBcc: spy@evil.example`;
    const organization = await api.createOrganization({ name: evil });
    await api.owner.query(`UPDATE organization_text SET value = $1 WHERE organization_id = $2`, [
      evil,
      organization.id,
    ]);
    const mail = await invite(await api.createCaller('OrganizationAdmin', organization));
    expect(mail.html).not.toMatch(/<img/);
    expect(mail.html).not.toMatch(/onerror=alert\(1\)>/);
    expect(shownIn(mail.html)).toContain(`"><img src=x onerror=alert(1)>'&{{role}} Bcc:`);
    expect(mail.headers['bcc']).toBeUndefined();
    expect(mail.to).toHaveLength(1);
  });
});

describe('a mail about an account', () => {
  const resetOf = async (email: string) => {
    await api.request(requestPasswordReset, { body: { email } });
    return api.readMail(email);
  };
  const isProducts = (html: string) => /<strong[^>]*>Ensemble<\/strong>/.test(html);

  it('looks as the organisation of its reader', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    await save(admin, { themeColor: '#c8102e' });
    const person = await api.createPerson({
      organization: admin.organization,
      userType: 'ServiceProvider',
      language: 'en',
    });
    const mail = await resetOf(person.email);
    expect(mail.html).toContain(admin.organization.name);
    expect(buttonsIn(mail.html)).toEqual([{ ground: '#c8102e', ink: '#ffffff' }]);
  });

  it('looks as the product’s own to those who run the service', async () => {
    const { email } = await api.createPerson({ userType: 'SuperAdmin', language: 'en' });
    expect((await resetOf(email)).html).toMatch(/<img src="data:image\/png;base64,[^>]* alt=""/);
  });

  it('looks as the product’s own to a person of two organisations, and tells neither', async () => {
    const person = await api.createPerson({ userType: 'ServiceProvider', language: 'fr' });
    const other = await api.createOrganization();
    await api.owner.query(
      `INSERT INTO membership (organization_id, person_id, user_type, status, sort_email, sort_name)
       SELECT $1, person_id, user_type, 'active', sort_email, sort_name FROM membership WHERE id = $2`,
      [other.id, person.membershipId],
    );
    const mail = await resetOf(person.email);
    expect(isProducts(mail.html)).toBe(true);
    expect(mail.html).toMatch(/<img src="data:image\/png;base64,/);
    for (const { name } of [person.organization, other])
      expect(mail.html + mail.text).not.toContain(name);
    expect(mail.html).toContain('tel:988');
  });
});
