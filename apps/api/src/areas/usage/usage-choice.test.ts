import { randomUUID } from 'node:crypto';
import { changeUsageChoice, getUsageChoice, listAuditLog, sendUsage } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import type { TestOrganization } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { answersTo, readable } from '../../testing/walks/unseen-choice.ts';

const api = await openTestServer();

const read = async (token: string) => (await api.request(getUsageChoice, {}, token)).data;
const choose = (token: string, isCounted: boolean) =>
  api.request(changeUsageChoice, { body: { isCounted } }, token);
const send = (token: string, { id }: TestOrganization) =>
  api.request(
    sendUsage,
    {
      params: { orgId: id },
      body: {
        installationId: randomUUID(),
        sequence: 1,
        events: [{ at: new Date().toISOString(), subject: 'app' }],
      },
    },
    token,
  );
const rows = ({ id }: TestOrganization) =>
  api.countRows('usage_month', 'organization_id = $1', [id]);

describe('whether a member is counted', () => {
  it('is open until they were asked; then it is what they chose', async () => {
    const { token } = await api.createCaller('Employee');
    expect(await read(token)).toEqual({ isCounted: null });
    for (const isCounted of [true, false, true]) {
      expect((await choose(token, isCounted)).data).toEqual({ isCounted });
      expect(await read(token)).toEqual({ isCounted });
    }
    const wrong = await api.request(
      changeUsageChoice,
      { body: { isCounted: null as unknown as boolean } },
      token,
    );
    expect([wrong.status, wrong.errorType]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('holds in all their organizations; no deletes at once what was counted in each', async () => {
    const caller = await api.createCaller('Employee');
    const other = await api.createOrganization();
    await api.addMembership(caller, other, 'Employee');
    const colleague = await api.createCaller('Employee', other);
    for (const { token } of [caller, colleague]) await choose(token, true);
    for (const organization of [caller.organization, other]) await send(caller.token, organization);
    await send(colleague.token, other);
    expect([await rows(caller.organization), await rows(other)]).toEqual([1, 2]);
    await choose(caller.token, false);
    expect([await rows(caller.organization), await rows(other)]).toEqual([0, 1]);
    await send(caller.token, other);
    expect(await rows(other)).toBe(1);
  });

  it('leaves no row in the audit log', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const { token } = await api.createCaller('Employee', admin.organization);
    const before = await api.countRows('audit_event');
    for (const isCounted of [true, false]) await choose(token, isCounted);
    await send(token, admin.organization);
    expect(await api.countRows('audit_event')).toBe(before);
    const params = { id: admin.organization.id, orgId: admin.organization.id };
    const log = await api.request(listAuditLog, { params }, admin.token);
    expect(log.data.count).toBe(0);
  });
});

describe('no one else sees it', () => {
  it.each(readable)(
    '%s answers administrators alike, whatever members chose',
    async (name, route) => {
      for (const answers of await answersTo(api, [name, route], [true, false], choose)) {
        expect([...answers]).toHaveLength(1);
        expect([...answers][0]).not.toContain('isCounted"');
      }
    },
  );
});
