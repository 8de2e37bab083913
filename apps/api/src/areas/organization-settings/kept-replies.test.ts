import { expect, it } from 'vitest';
import { keepReply } from '../../testing/keep-reply.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

it('settings that were changed in the meantime are refused with who changed what', async () => {
  const organization = await api.createOrganization();
  const save = async (lastName: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const userType = 'PeerSupportAdmin';
    const person = await api.createPerson({ organization, userType, firstName: 'Odile', lastName });
    const token = await api.openSession(person);
    const path = `/api/organizations/${organization.id}`;
    return api.send(path, { method: 'PATCH', body: form, token });
  };
  const colors = { themeColor: '#111144', accentColor: '#333333' };
  const first = await save('Roy', { ...colors, language: 'en', name: crypto.randomUUID() });
  expect(first.status, first.text).toBe(200);
  const late = await save('Singh', { themeColor: '#114411', version: '1' });
  expect(late.errorType).toBe('SETTINGS_CHANGED');
  await keepReply('organization-settings/changed', late);
});
