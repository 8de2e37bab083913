import { beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../../testing/server/run-admin.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer({ withoutServer: true });
const organization = await api.createOrganization();
beforeAll(async () => {
  await api.createOrganization();
  await api.addMembers(organization, 60);
  const month = Temporal.Now.plainDateISO().toPlainYearMonth().subtract({ months: 2 }).toString();
  await api.countSince(organization, month);
  await api.addUsage(organization, month, { app: 40 });
  await api.releaseMonth(organization, month);
});

const audit = (...options: string[]) => runAdmin(['attack-figures', ...options], api.environment);

describe('npm run admin -- attack-figures', () => {
  it('shows for each organization what could be learned', () => {
    const { output, status } = audit();
    expect(status).toBe(0);
    const lines = output.trim().split('\n');
    expect(lines).toHaveLength(2);
    const line = lines.find((each) => each.startsWith(`${organization.name}: `));
    expect(line).toMatch(
      /released months: 1; at most 4\.00 times as likely .* \(promised: 4\); right guesses: at most 80 of 100 by one month, 80 by all; months of the earlier promise: 0; releases unchanged$/,
    );
    expect(lines.find((each) => each !== line)).toContain('released months: 0; at most 1.00 times');
  });

  it('takes one organization by its name, and knows none that is not there', () => {
    expect(audit('--organization', organization.name).output.trim().split('\n')).toHaveLength(1);
    const none = audit('--organization', 'None of that name');
    expect([none.status, none.errors]).toEqual([1, 'There is no organization of that name.\n']);
  });

  it('fails where a release was changed later', async () => {
    await api.owner.query(
      `UPDATE released_figure SET state = 'shown', users = 20, hits = NULL WHERE organization_id = $1 AND subject = 'learn'`,
      [organization.id],
    );
    const { status, errors } = audit();
    expect(status).toBe(1);
    expect(errors).toContain('releases CHANGED');
    expect(errors).toContain('The figures of an organization do not hold.');
  });
});
