import { inviteInBulk, inviteUser, resendPendingInvitesInBulk } from '@ensemble/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openApi } from '../testing/call-api.ts';
import { uniqueEmail } from '../testing/factories/factories.ts';
import { type KillableServer, killableServer } from '../testing/server/killable-server.ts';
import { linkOf } from '../testing/read-mail.ts';
import { seededMoments } from '../testing/server/seeded-moments.ts';

const kills = inject('kills');
/** So many may all have come before or after what they were to cut off. */
const few = 20;

/** The machine may have much else to do. */
const patience = 120_000 + kills * 20_000;

let server: KillableServer;
beforeAll(async () => {
  server = await killableServer();
});
afterAll(() => server.close());

/**
 * Waits while the mail of an earlier kill is being repeated: who kills the same mail again and
 * again gets it again and again, which is not what is counted here.
 */
async function earlierMailsToGo(): Promise<void> {
  const repeating = `state = 'active' AND retry_count > 0 AND started_on > now() - interval '3 seconds'`;
  while ((await server.api.countRows('pgboss.job', repeating)) > 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Each of the addresses got its mail, at most twice, and then the very same one again. */
async function expectOneMailEach(emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const mails = await server.api.mailsNow(email);
    expect([1, 2], `mails for ${email}`).toContain(mails.length);
    expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(1);
    expect(new Set(mails.map((mail) => linkOf(mail).invitationToken)).size).toBe(1);
  }
}

it(
  `an API that is killed ${kills} times leaves no invitation without its mail, and repeats none more than once`,
  async () => {
    const admin = await server.api.createCaller('OrganizationAdmin');
    const client = openApi(server.url);
    const invited: string[] = [];
    const until = seededMoments('invitations');
    for (let round = 0; round < kills; round += 1) {
      await server.start();
      const email = uniqueEmail('killed');
      const body = { organizationId: admin.organization.id, userType: 'Employee', email } as const;
      expect((await client.request(inviteUser, { body }, admin.token)).status).toBe(201);
      invited.push(email);
      // Now before the job is taken, now while the mail is on its way, now after it went.
      await until(round % 2 ? 2000 : 400);
      await earlierMailsToGo();
      await server.kill();
    }
    await server.start();
    await server.allJobsDone(90_000);
    await expectOneMailEach(invited);
    await server.kill();
  },
  patience,
);

it(
  `API-38 an API killed ${kills} times in the middle of a batch has done each batch wholly or not at all; sent again, nobody is lost or invited twice`,
  { tags: ['night'], timeout: patience },
  async () => {
    const admin = await server.api.createCaller('OrganizationAdmin');
    const client = openApi(server.url);
    const { id: organizationId } = admin.organization;
    // The batches are more than an organisation may send in a day unless a SuperAdmin raises it.
    await server.api.owner.query(
      'INSERT INTO invitation_allowance (organization_id, per_day, day) VALUES ($1, 1000000, current_date)',
      [organizationId],
    );
    const countMemberships = (emails: readonly string[]) =>
      server.api.countRows('membership', 'organization_id = $1 AND sort_email = ANY ($2)', [
        organizationId,
        emails,
      ]);
    const mailed: string[] = [];
    const until = seededMoments('batches');
    for (let round = 0; round < kills; round += 1) {
      await server.start();
      // Many are at work longer, a few have their mails on the way at the kill.
      const isShort = round % 2 === 1;
      const emails = Array.from({ length: isShort ? 8 : 4000 }, () => uniqueEmail('batch'));
      const body = { organizationId, data: [{ userType: 'Employee' as const, emails }] };
      const answer = client.request(inviteInBulk, { body }, admin.token).catch(() => undefined);
      await until(isShort ? 1200 : 900);
      await earlierMailsToGo();
      await server.kill();
      await answer;
      const done = await countMemberships(emails);
      expect([0, emails.length]).toContain(done);
      await server.start();
      // A person who lost the answer sends the batch again.
      const again = await client.request(inviteInBulk, { body }, admin.token);
      expect(again.data.successfulInvitations).toHaveLength(emails.length);
      expect(again.data.failedInvitations).toEqual([]);
      await server.kill();
      expect(await countMemberships(emails)).toBe(emails.length);
      const jobs = `name = 'mail' AND data->>'organizationId' = $1`;
      const invitations = await server.api.countRows('invitation', 'organization_id = $1', [
        organizationId,
      ]);
      // One invitation and one job for each, however often it was sent.
      expect(await server.api.countRows('pgboss.job', jobs, [organizationId])).toBe(invitations);
      expect(invitations).toBe(
        await server.api.countRows('membership', `organization_id = $1 AND status = 'pending'`, [
          organizationId,
        ]),
      );
      if (isShort) mailed.push(...emails);
      // Thousands of mails through a slow mail server would take an hour: only the few are waited for.
      else
        await server.api.owner.query(
          `WITH gone AS (DELETE FROM invitation i USING membership m WHERE m.id = i.membership_id AND m.sort_email = ANY ($1)
           RETURNING i.id, m.id AS membership_id)
         , jobs AS (DELETE FROM pgboss.job WHERE (data->>'invitationId')::uuid IN (SELECT id FROM gone))
         UPDATE membership SET status = 'inactive' WHERE id IN (SELECT membership_id FROM gone)`,
          [emails],
        );
    }
    await server.start();
    await server.allJobsDone(90_000);
    await expectOneMailEach(mailed);
  },
);

it(
  `API-39 an API killed ${kills} times in the middle of resending goes on by itself: nobody is left out, nobody is sent two`,
  { tags: ['night'], timeout: patience },
  async () => {
    const client = openApi(server.url);
    const begun: { readonly id: string; readonly emails: readonly string[] }[] = [];
    const inState = (state: string, ids: readonly string[]) =>
      server.api.countRows('bulk_resend', 'organization_id = ANY ($1) AND state = $2', [
        ids,
        state,
      ]);
    const until = seededMoments('resends');
    let interrupted = 0;
    for (let round = 0; round < kills; round += 1) {
      const admin = await server.api.createCaller('OrganizationAdmin');
      const { id } = admin.organization;
      // Many are at work longer, a few have their mails on the way at the kill.
      const emails = Array.from({ length: round % 2 ? 8 : 6000 }, () => uniqueEmail('resend'));
      begun.push({ id, emails });
      await server.api.owner.query(
        `WITH people AS (INSERT INTO person (email) SELECT unnest($2::text[]) RETURNING id, email)
       INSERT INTO membership (organization_id, person_id, user_type, status, invited_at, sort_email, sort_name)
       SELECT $1, id, 'Employee', 'pending', now() - interval '1 day', email, email FROM people`,
        [id, emails],
      );
      await server.start();
      const press = () =>
        client.request(resendPendingInvitesInBulk, { params: { id } }, admin.token);
      expect((await press()).data).toMatchObject({ count: emails.length, alreadyUnderWay: false });
      await until(1000);
      await earlierMailsToGo();
      // Pressed again by the person who wonders.
      const again = press().catch(() => undefined);
      await server.kill();
      await again;
      interrupted += await inState('working', [id]);
      // Thousands of mails through a slow mail server would take an hour: only the few are waited for.
      await server.api.owner.query(
        `UPDATE pgboss.job SET start_after = now() + interval '1 day'
       WHERE name = 'mail' AND data->>'organizationId' = $1 AND $2 > 8`,
        [id, emails.length],
      );
    }
    if (kills > few) expect(interrupted, 'rounds cut off in the middle').toBeGreaterThan(0);
    await server.start();
    const ids = begun.map((each) => each.id);
    await expect.poll(() => inState('done', ids), { timeout: 90_000 }).toBe(kills);
    await server.kill();
    for (const { id, emails } of begun) {
      const of = (table: string, condition = 'organization_id = $1') =>
        server.api.countRows(table, condition, [id]);
      expect(await of('invitation')).toBe(emails.length);
      const invited = '(SELECT DISTINCT organization_id, membership_id FROM invitation) AS each';
      expect(await of(invited)).toBe(emails.length);
      const jobs = `name = 'mail' AND data->>'organizationId' = $1`;
      expect(await of('pgboss.job', jobs)).toBe(emails.length);
      if (emails.length > 8)
        await server.api.owner.query(`DELETE FROM pgboss.job WHERE ${jobs}`, [id]);
    }
    await server.start();
    await server.allJobsDone(90_000);
    await expectOneMailEach(begun.flatMap(({ emails }) => (emails.length > 8 ? [] : emails)));
  },
);
