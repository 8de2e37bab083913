import { inviteInBulk, listUsers, login, readInvitation, register } from '@ensemble/contract';
import { expect, it } from 'vitest';
import { password, uniqueEmail } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();
const admin = await api.createCaller('OrganizationAdmin');

const send = (person: { email: string; firstName?: string; lastName?: string }) =>
  api.request(
    inviteInBulk,
    {
      body: {
        organizationId: admin.organization.id,
        data: [{ userType: 'PeerSupporter', emails: [person] }],
      },
    },
    admin.token,
  );
const found = async (searchTerm: string) =>
  (
    await api.request(
      listUsers,
      { params: { orgId: admin.organization.id }, query: { searchTerm } },
      admin.token,
    )
  ).data.users.map(({ firstName, lastName }) => [firstName, lastName]);
const keptNames = (email: string) =>
  api.countRows(
    'membership m JOIN person p ON p.id = m.person_id',
    'p.email = $1 AND (m.invited_first_name IS NOT NULL OR m.invited_last_name IS NOT NULL)',
    [email],
  );

it('the names of a batch file are listed, searched and proposed until the person registers with their own', async () => {
  const email = uniqueEmail('invited');
  const answer = await send({ email, firstName: 'Maëlle', lastName: 'Bélanger' });
  expect(answer.data.successfulInvitations).toEqual([
    { email, userType: 'PeerSupporter', resent: false },
  ]);
  expect(await found('belanger')).toEqual([['Maëlle', 'Bélanger']]);
  const link = await api.readInvitation(email);
  const { data } = await api.request(readInvitation, { body: link });
  expect(data).toMatchObject({ firstName: 'Maëlle', lastName: 'Bélanger', hasAccount: false });
  await api.request(register, {
    body: { ...link, firstName: 'Maya', lastName: 'Belisle', password },
  });
  expect(await found('maya')).toEqual([['Maya', 'Belisle']]);
  expect(await found('belanger')).toEqual([]);
  expect(await keptNames(email)).toBe(0);
});

it('a later file changes them, and one without names leaves them', async () => {
  const email = uniqueEmail();
  await send({ email, firstName: 'Old', lastName: 'Name' });
  const age = () =>
    api.owner.query(
      `UPDATE membership SET invited_at = now() - interval '1 hour', resent_at = NULL WHERE sort_email = $1`,
      [email],
    );
  await age();
  await send({ email, firstName: 'New', lastName: 'Name' });
  await age();
  await send({ email });
  expect(await found(email)).toEqual([['New', 'Name']]);
});

it('of a person with an account elsewhere, only what the file says is shown until they accept', async () => {
  const elsewhere = await api.createPerson({
    userType: 'ServiceProvider',
    firstName: 'Real',
    lastName: 'Person',
  });
  await send({ email: elsewhere.email, firstName: 'Guessed' });
  expect(await found(elsewhere.email)).toEqual([['Guessed', null]]);
  const { organizationId, invitationToken } = await api.readInvitation(elsewhere.email);
  await api.request(login, {
    body: { email: elsewhere.email, password, invitation: { organizationId, invitationToken } },
  });
  expect(await found(elsewhere.email)).toEqual([['Real', 'Person']]);
  expect(await keptNames(elsewhere.email)).toBe(0);
});

it('names with links or hidden characters are refused like those a person types', async () => {
  const answer = await send({ email: uniqueEmail(), firstName: 'www.example.org' });
  expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
});
