import { testNotification } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { openTestServer } from '../server/test-server.ts';

const api = await openTestServer();

/** A form of the page of phones, as a browser sends it. */
const submit = (phoneId: string, fields: Record<string, string>) =>
  fetch(`${api.inbox.url}/phones/${phoneId}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: api.inbox.url },
    redirect: 'manual',
  });
const page = async (path = '') => {
  const response = await fetch(`${api.inbox.url}/phones${path}`);
  return { status: response.status, text: await response.text() };
};

describe('the app on a phone of the inbox', () => {
  it.each([
    ['apns', false],
    ['apns', true],
    ['fcm', true],
    ['webPush', true],
  ] as const)(
    'registers the phone for a member, shows a push and opens its message: %s, sealed %s',
    async (platform, isSealed) => {
      const admin = await api.createCaller('OrganizationAdmin');
      const phone = await api.inbox.phones.create({ platform, isSealed });
      const { email, password } = admin;
      const answer = await submit(phone.id, { action: 'logIn', email, password });
      expect(answer.status).toBe(303);
      expect((await page()).text).toContain(email);

      const title = 'A word from your peers';
      const body = { title, description: 'We are here.', behaviour: 'OpenLearn' } as const;
      const params = { id: admin.organization.id };
      expect((await api.request(testNotification, { params, body }, admin.token)).data).toEqual({
        phones: 1,
      });
      const [shown] = api.inbox.phones.find(phone.id)?.lockScreen ?? [];
      expect(shown?.title).toBe(isSealed ? title : 'You have a message');
      const opened = await page(`/${phone.id}/messages/${shown?.reference}`);
      expect(opened.status).toBe(200);
      expect(opened.text).toContain(title);

      expect((await submit(phone.id, { action: 'logOut' })).status).toBe(303);
      expect(await api.countRows('device', 'installation_id = $1', [phone.id])).toBe(0);
      expect((await page(`/${phone.id}/messages/${shown?.reference}`)).status).toBe(404);
    },
  );

  it('says why a member cannot log in, and shows nothing of the secrets', async () => {
    const member = await api.createPerson();
    const phone = await api.inbox.phones.create();
    const fields = { action: 'logIn', email: member.email, password: 'Wrong-42-wrong' };
    const answer = await submit(phone.id, fields);
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain('role="alert"');
    expect(text).not.toContain(fields.password);
    await submit(phone.id, { ...fields, password: member.password });
    const login = api.inbox.phones.find(phone.id)?.login;
    expect(login?.secrets).toHaveLength(1);
    const listed = await (await fetch(`${api.inbox.url}/api/phones/${phone.id}`)).text();
    for (const secret of [login?.accessToken, ...(login?.secrets ?? [])]) {
      expect(listed).not.toContain(secret);
      expect((await page()).text).not.toContain(secret);
    }
  });
});
