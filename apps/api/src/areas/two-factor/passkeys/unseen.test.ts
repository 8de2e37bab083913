import {
  exportAuditLog,
  exportUsers,
  getOrganization,
  listAuditLog,
  listStaffWithoutStep,
  listUsers,
  login,
  requestPasskeyLogin,
  requestPasswordReset,
  type UserType,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import type { TestCaller, TestPerson } from '../../../testing/factories/factories.ts';
import { addPasskeyOf } from '../../../testing/passkeys/passkey-owner.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';

const api = await openTestServer();

/** All that somebody else reads about a person: as their administrator, as that of another organization, or by the address alone. */
async function readAbout(person: TestPerson, readers: readonly TestCaller[]): Promise<string[]> {
  const orgId = person.organization.id;
  const { email, membershipId } = person;
  const texts: string[] = [];
  for (const { token } of readers)
    for (const answer of [
      await api.request(listUsers, { params: { orgId }, query: { limit: '100' } }, token),
      await api.request(listUsers, { params: { orgId }, query: { searchTerm: email } }, token),
      await api.request(exportUsers, { params: { orgId }, query: { format: 'csv' } }, token),
      await api.request(listStaffWithoutStep, { params: { orgId } }, token),
      await api.request(
        listAuditLog,
        { params: { orgId }, query: { targetId: membershipId } },
        token,
      ),
      await api.request(exportAuditLog, { params: { orgId }, query: { format: 'csv' } }, token),
      await api.request(getOrganization, { params: { id: orgId } }, token),
    ])
      texts.push(`${answer.status} ${answer.text}`);
  for (const answer of [
    await api.request(login, { body: { email, password: 'Wrong-1-word' } }),
    await api.request(requestPasswordReset, { body: { email } }),
  ])
    texts.push(`${answer.status} ${answer.text}`);
  const { data } = await api.request(requestPasskeyLogin);
  texts.push(JSON.stringify({ ...data, challenge: '' }));
  // Each export stands in the log that the next one reads.
  return texts.map((text) => text.replaceAll(/^[^\n]* exported the [^\n]*\n/gm, ''));
}

describe('a passkey', () => {
  it.each<[UserType, string]>([
    ['ServiceProvider', 'a staff member who had an authenticator before'],
    ['OrganizationAdmin', 'an administrator who had an authenticator before'],
    ['Employee', 'a member who had no second step'],
  ])('PASSKEY-17: of a %s is seen by no one else (%s)', async (userType) => {
    const hadStep = userType !== 'Employee';
    const person = await api.createPerson({ userType, totp: hadStep });
    const readers = [
      await api.createCaller('OrganizationAdmin', person.organization),
      await api.createCaller('PeerSupportAdmin', person.organization),
      await api.createCaller('Employee', person.organization),
      await api.createCaller('OrganizationAdmin'),
    ];
    // The first reading is in the log that the second one reads.
    await readAbout(person, readers);
    const without = await readAbout(person, readers);
    const added = await addPasskeyOf(api, person, await api.openSession(person, 'High'));
    expect(added.answer.status).toBe(200);
    await api.owner.query('DELETE FROM factor WHERE person_id = $1', [person.id]);
    expect(await readAbout(person, readers)).toEqual(without);
  });
});
