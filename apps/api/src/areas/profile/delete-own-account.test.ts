import { deleteOwnAccount, getSession, login, proveSession } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { password, type TestPerson } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const remove = (token: string) => api.request(deleteOwnAccount, {}, token);
const stateOf = async (person: TestPerson) => {
  const { rows } = await api.owner.query<{ status: string; ended: boolean }>(
    `SELECT status, deactivated_at > now() - interval '1 minute' AS ended FROM membership WHERE person_id = $1`,
    [person.id],
  );
  return rows;
};

describe('deleting the own account', () => {
  it('LEGAL-12 closes it everywhere at once, ends its sessions, and tells the person', async () => {
    const caller = await api.createCaller('Employee');
    await api.addMembership(caller, await api.createOrganization(), 'PeerSupporter');
    const other = await api.openSession(caller);
    const answer = await remove(caller.token);
    expect([answer.status, answer.data]).toEqual([200, {}]);
    expect(await stateOf(caller)).toEqual([
      { status: 'inactive', ended: true },
      { status: 'inactive', ended: true },
    ]);
    for (const token of [caller.token, other])
      expect((await api.request(getSession, {}, token)).status).toBe(401);
    const again = await api.request(login, { body: { email: caller.email, password } });
    expect([again.status, again.errorType]).toEqual([403, 'USER_DEACTIVATED']);
    const mail = await api.readMail(caller.email);
    expect(mail.subject).toContain('Your account is closed');
    expect(mail.text).toContain('90 days');
    expect(mail.text).not.toContain('http');
    expect(
      await api.countRows(
        'audit_event',
        `action = 'account.delete' AND target_id = $1 AND organization_id IS NOT NULL`,
        [caller.id],
      ),
    ).toBe(2);
    expect(await api.readMails(caller.email, 1)).toHaveLength(1);
  });

  it('LEGAL-12 needs a recent proof of who is asking', async () => {
    const caller = await api.createCaller('Employee');
    await api.ageProof(caller);
    const refused = await remove(caller.token);
    expect([refused.status, refused.errorType]).toEqual([403, 'RECENT_PROOF_REQUIRED']);
    expect(await stateOf(caller)).toEqual([{ status: 'active', ended: null }]);
    await api.request(proveSession, { body: { password } }, caller.token);
    expect((await remove(caller.token)).status).toBe(200);
  });

  it('is refused to the last administrator, also to two at once', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const refused = await remove(admin.token);
    expect([refused.status, refused.errorType]).toEqual([409, 'LAST_ADMINISTRATOR']);
    const second = await api.createCaller('OrganizationAdmin', admin.organization);
    const answers = await Promise.all([remove(admin.token), remove(second.token)]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(
      await api.countRows('membership', `organization_id = $1 AND status = 'active'`, [
        admin.organization.id,
      ]),
    ).toBe(1);
  });

  it('gives the claimed activation code back, and kills open invitations', async () => {
    const caller = await api.createCaller('Employee');
    await api.owner.query(
      `INSERT INTO activation_code (organization_id, code, status, membership_id) VALUES ($1, $2, 'Claimed', $3)`,
      [caller.organization.id, `DEL-${Date.now()}`, caller.membershipId],
    );
    await remove(caller.token);
    expect(
      await api.countRows(
        'activation_code',
        `membership_id = $1 AND status = 'Deactivated' AND deactivated_at IS NOT NULL`,
        [caller.membershipId],
      ),
    ).toBe(1);
  });
});
