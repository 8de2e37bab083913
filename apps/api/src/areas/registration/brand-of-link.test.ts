import {
  changeOrganizationStatus,
  inviteUser,
  type OrganizationBrand,
  readInvitation,
  register,
  removeOrganization,
  validateActivationCode,
} from '@ensemble/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { password, uniqueEmail, type TestCaller } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const colors = { themeColor: '#c8102e', accentColor: '#123456' };
type Admin = TestCaller;

/** An organisation with a logo, a name of its own in French, and a red brand. */
async function branded(): Promise<{ admin: Admin; brand: OrganizationBrand }> {
  const admin = await api.createCaller('OrganizationAdmin');
  const bytes = await sharp({
    create: { width: 300, height: 240, channels: 3, background: '#c8102e' },
  })
    .png()
    .toBuffer();
  const { id, name } = admin.organization;
  const french = `${name} en français`;
  const form = new FormData();
  form.set('language', 'en');
  form.set('languageStrings', JSON.stringify([{ key: 'name', language: 'fr', value: french }]));
  for (const [key, value] of Object.entries(colors)) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'logo.png');
  const saved = await api.send(`/api/organizations/${id}`, {
    method: 'PATCH',
    body: form,
    token: admin.token,
  });
  expect(saved.status, saved.text).toBe(200);
  const address = expect.stringMatching(
    new RegExp(`^https://console\\.example\\.org/api/organizations/${id}/image/[0-9a-f-]{36}$`),
  ) as string;
  return {
    admin,
    // A logo in one language stands for both.
    brand: { name: { en: name, fr: french }, logo: { en: address, fr: address }, ...colors },
  };
}

async function invite(admin: Admin) {
  const email = uniqueEmail();
  const organizationId = admin.organization.id;
  await api.request(
    inviteUser,
    { body: { organizationId, userType: 'ServiceProvider', email } },
    admin.token,
  );
  return api.readInvitation(email);
}

describe('the organisation’s name, logo and colours', () => {
  it('REG-23 are shown to the holder of a valid invitation', async () => {
    const { admin, brand } = await branded();
    const answer = await api.request(readInvitation, { body: await invite(admin) });
    expect(answer.data.brand).toEqual(brand);
    const logo = await fetch(api.url + new URL(answer.data.brand.logo.fr ?? '').pathname);
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('REG-23 are told by no invitation that is wrong, used or replaced, nor by one of a removed organisation', async () => {
    const { admin } = await branded();
    const other = await branded();
    const link = await invite(admin);
    const { organization } = other.admin;
    const refusalOf = async (body: typeof link) => {
      const answer = await api.request(readInvitation, { body });
      expect([answer.status, answer.errorType]).toEqual([422, 'INVALID_REGISTRATION_LINK']);
      return answer.text;
    };
    const answers = [
      await refusalOf({ ...link, invitationToken: `${link.invitationToken}x` }),
      await refusalOf({ ...link, email: uniqueEmail() }),
      await refusalOf({ ...link, organizationId: organization.id }),
    ];
    await api.request(register, { body: { ...link, firstName: 'A', lastName: 'B', password } });
    answers.push(await refusalOf(link));
    const removed = await invite(other.admin);
    const { token } = await api.createCaller('SuperAdmin');
    await api.request(removeOrganization, { params: { id: organization.id } }, token);
    answers.push(await refusalOf(removed));
    // One answer for all, down to the letter.
    expect(new Set(answers).size).toBe(1);
    for (const { name } of [admin.organization, organization])
      expect(answers[0]).not.toContain(name);
  });

  it('REG-10 are shown to the person who has code and date of birth right', async () => {
    const { admin, brand } = await branded();
    const { code, secondaryId } = await api.createActivationCode(admin.organization);
    const answer = await api.request(validateActivationCode, { body: { code, secondaryId } });
    expect(answer.data.brand).toEqual(brand);
  });

  it('REG-09 are not told where the date is wrong, nor where the organisation is suspended', async () => {
    const { admin } = await branded();
    const { code, secondaryId } = await api.createActivationCode(admin.organization);
    const wrong = await api.request(validateActivationCode, {
      body: { code, secondaryId: '1960-01-01' },
    });
    const { token } = await api.createCaller('SuperAdmin');
    await api.request(
      changeOrganizationStatus,
      { params: { id: admin.organization.id }, body: { status: 'suspended' } },
      token,
    );
    const suspended = await api.request(validateActivationCode, { body: { code, secondaryId } });
    expect([wrong.status, suspended.errorType]).toEqual([422, 'ORGANIZATION_SUSPENDED']);
    for (const answer of [wrong, suspended]) {
      expect(answer.text).not.toContain(admin.organization.name);
      expect(answer.text).not.toContain(colors.themeColor);
    }
  });
});
