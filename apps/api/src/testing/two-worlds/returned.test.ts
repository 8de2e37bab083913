import {
  deactivateUser,
  inviteUser,
  login,
  register,
  registerParticipant,
  setAlias,
  updateProfile,
} from '@ensemble/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken, newToken } from '../../access/token.ts';
import type { Attacker, Base } from './base.ts';
import { buildBase } from './base.ts';
import { live } from './moments.ts';
import { Pair, type Seen } from './pair.ts';
import type { World } from './world.ts';

/** Who sees people in sessions alone; administrators see former members in their lists, and the page says so. */
const readers = new Set<Attacker>(['host', 'member', 'foreign']);

const done = <Answer extends { status: number; text: string }>(answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`the life did not happen: ${answer.text}`);
  return answer;
};

interface Member {
  readonly token: string;
  readonly membershipId: string;
}

/** Takes a seat with a name of their own, and says something of themselves. */
async function takePart(world: World, base: Base, { token, membershipId }: Member, alias: string) {
  const orgId = base.organization.id;
  const id = base.sessions.roomy.id;
  const seat = { orgId, id, userId: membershipId };
  done(await world.request(registerParticipant, { params: seat }, token));
  done(await world.request(setAlias, { params: { orgId, id }, body: { alias } }, token));
  const body = { bio: `I am ${alias}.`, designation: alias };
  done(await world.request(updateProfile, { params: { orgId }, body }, token));
}

/** A member with a seat, an alias, a profile and a picture, whom the administrator deactivates. */
async function leave(world: World, base: Base): Promise<void> {
  const { target, callers, organization } = base;
  await takePart(world, base, target, 'Heron');
  await world.owner.query('UPDATE membership SET picture_id = $2 WHERE id = $1', [
    target.membershipId,
    target.id,
  ]);
  const params = { userId: target.membershipId, orgId: organization.id };
  done(await world.request(deactivateUser, { params }, callers.admin.token));
  // Their seats go.
  await world.runJobs();
}

/** Invites the address; answers what the mail would have carried. */
async function invite(world: World, base: Base) {
  const { organization, target, callers } = base;
  const organizationId = organization.id;
  const body = { organizationId, userType: 'Employee', email: target.email } as const;
  done(await world.request(inviteUser, { body }, callers.admin.token));
  const invitationToken = newToken();
  await world.owner.query(
    `UPDATE invitation SET token_hash = $2 WHERE membership_id = (SELECT id FROM membership WHERE organization_id = $1 AND status = 'pending'
       AND sort_email = $3)`,
    [organizationId, hashToken(invitationToken), target.email],
  );
  return { organizationId, invitationToken };
}

/** Logs in at the address, with an invitation where it is taken up so, and takes part under a new name. */
async function comeIn(
  world: World,
  base: Base,
  invitation?: { organizationId: string; invitationToken: string },
): Promise<void> {
  const { email, password } = base.target;
  const body = { email, password, client: 'mobile' as const, ...(invitation && { invitation }) };
  const { data } = done(await world.request(login, { body }));
  const membershipId = data.organizations.find(
    ({ organizationId }) => organizationId === base.organization.id,
  )?.memberId;
  await takePart(
    world,
    base,
    { token: data.accessToken, membershipId: membershipId ?? '' },
    'Wren',
  );
}

/** Who was deactivated comes back, by an invitation that they take up with the account they have. */
const comeBack = async (world: World, base: Base) => comeIn(world, base, await invite(world, base));

/** Someone new of the same names comes by the same address: who had it before has another one. */
async function comeNew(world: World, base: Base): Promise<void> {
  const { target } = base;
  await world.owner.query(`UPDATE person SET email = 'former.' || email WHERE id = $1`, [
    target.id,
  ]);
  await world.owner.query(
    `UPDATE membership SET sort_email = 'former.' || sort_email WHERE person_id = $1`,
    [target.id],
  );
  const link = await invite(world, base);
  const { email, password, firstName, lastName } = target;
  const body = { ...link, email, password, firstName, lastName };
  done(await world.request(register, { body }));
  await comeIn(world, base);
}

let base: Base;
beforeAll(async () => {
  base = await buildBase();
}, 300_000);
afterAll(() => base.close());

/** Lives two worlds that begin alike, with a former member; answers what those who see no list of people saw. */
async function see(happen: typeof comeBack): Promise<Seen[]> {
  const fact = { begin: leave, happen, instead: comeNew };
  const pair = await Pair.open(base, 'registered', fact);
  try {
    await live(pair, ['trySessions', 'releaseMonth'], ['host', 'member', 'foreign']);
  } finally {
    await pair.close();
  }
  return pair.seen.filter(({ role }) => readers.has(role));
}

test('someone who left and came back is to hosts, peers and members as one who is new: no alias, seat, picture or id of before (MEET-08, REPORTS-06)', async () => {
  expect(await see(comeBack)).toEqual([]);
}, 300_000);

test('and it would be seen: the former picture and profile, had they come along', async () => {
  const withProfile = async (world: World) => {
    await comeBack(world, base);
    await world.owner.query(
      `UPDATE membership SET bio = 'I am Heron.', designation = 'Heron' WHERE person_id = $1 AND status = 'active'`,
      [base.target.id],
    );
    await world.owner.query(
      `UPDATE meeting_participant SET alias = 'Heron' WHERE membership_id = (SELECT id FROM membership WHERE person_id = $1 AND status = 'active')`,
      [base.target.id],
    );
  };
  expect(await see(withProfile)).not.toEqual([]);
}, 300_000);
