import {
  changePushPreference,
  getPushPreference,
  type PushPreference,
  login,
  pushPreferences,
  type RouteInput,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { hashToken, newToken } from '../../access/token.ts';
import { password, type TestPerson } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { answersTo, readable } from '../../testing/walks/unseen-choice.ts';

const api = await openTestServer();

const read = async ({ token }: { readonly token: string }) =>
  (await api.request(getPushPreference, {}, token)).data.pushes;
const change = (token: string, pushes: PushPreference) =>
  api.request(changePushPreference, { body: { pushes } }, token);
const stored = async (person: Pick<TestPerson, 'id'>) => {
  const { rows } = await api.owner.query<{ pushes: string }>(
    'SELECT pushes FROM membership WHERE person_id = $1 ORDER BY id',
    [person.id],
  );
  return rows.map((row) => row.pushes);
};

type LoginInvitation = RouteInput<typeof login>['body']['invitation'];

/** A link by which a person who has an account joins another organization. */
async function invite(person: TestPerson): Promise<LoginInvitation> {
  const { id: organizationId, name } = await api.createOrganization();
  const membershipId = await api.addMembership(
    person,
    { id: organizationId, name },
    'Employee',
    'pending',
  );
  const invitationToken = newToken();
  await api.owner.query(
    `INSERT INTO invitation (organization_id, membership_id, token_hash, expires_at)
     VALUES ($1, $2, $3, now() + interval '1 day')`,
    [organizationId, membershipId, hashToken(invitationToken)],
  );
  return { organizationId, invitationToken };
}

describe('what a member wants of notifications', () => {
  it('is all of them until they choose, and then what they chose, in each of their organizations', async () => {
    const caller = await api.createCaller('Employee');
    await api.addMembership(caller, await api.createOrganization(), 'PeerSupporter');
    const bystander = await api.createPerson({ organization: caller.organization });
    expect(await read(caller)).toBe('all');
    for (const pushes of pushPreferences) {
      const answer = await change(caller.token, pushes);
      expect([answer.status, answer.data]).toEqual([200, { pushes }]);
      expect(await read(caller)).toBe(pushes);
      expect(await stored(caller)).toEqual([pushes, pushes]);
    }
    expect(await stored(bystander)).toEqual(['all']);
    const wrong = await api.request(
      changePushPreference,
      { body: { pushes: 'some' as never } },
      caller.token,
    );
    expect([wrong.status, wrong.errorType]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('holds in an organization they join later, by an invitation or by a code', async () => {
    const caller = await api.createCaller('Employee');
    await change(caller.token, 'none');
    const join = async (invitation: LoginInvitation) => {
      const body = { email: caller.email, password, client: 'mobile', invitation } as const;
      expect((await api.request(login, { body })).status).toBe(200);
    };
    await join(await invite(caller));
    const code = await api.createActivationCode(await api.createOrganization());
    const { email: _, ...link } = await api.createActivationLink(code, caller.email);
    await join(link);
    expect(await stored(caller)).toEqual(['none', 'none', 'none']);
  });

  it('leaves no row in the audit log', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const before = await api.countRows('audit_event');
    await change(caller.token, 'none');
    expect(await api.countRows('audit_event')).toBe(before);
  });
});

describe('nobody else sees it', () => {
  it.each(readable)(
    '%s answers administrators alike, whatever members chose',
    async (name, route) => {
      for (const answers of await answersTo(api, [name, route], pushPreferences, change)) {
        expect([...answers]).toHaveLength(1);
        expect([...answers][0]).not.toContain('pushes"');
      }
    },
  );
});
