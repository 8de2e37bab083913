import { randomUUID } from 'node:crypto';
import {
  askForReset,
  changePushPreference,
  changeUsageChoice,
  login,
  type MemberFact,
  raiseHand,
  registerDevice,
  registerParticipant,
  sendUsage,
  setAlias,
  updateProfile,
} from '@ensemble/contract';
import { expect } from 'vitest';
import { insertPasskeyRow } from '../passkeys/passkey-row.ts';
import type { Base } from './base.ts';
import type { LifePart } from './life-parts.ts';
import type { World } from './world.ts';

type Change = (world: World, base: Base) => Promise<void>;

/** A fact of one member: what both worlds begin with, and what is true in one of them alone. */
export interface Fact {
  /** The part of the organization’s life that `npm test` lives; all of it, in the rehearsal. */
  readonly lives?: readonly LifePart[];
  readonly begin?: Change;
  readonly happen: Change;
  /** What the other world has in its place; nothing, where left out. */
  readonly instead?: Change;
}

/** Zones that are far apart: one is that of the organization, the other hardly anybody's. */
export const homeZone = 'America/Toronto';
export const farZone = 'Asia/Kolkata';

const installationId = 'a7c3a1f0-5a40-4d0e-8f30-3c1c2f0b8a11';

const done = <Answer extends { status: number; text: string }>(answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`the fact did not happen: ${answer.text}`);
  return answer;
};

const phone =
  (timeZone = homeZone, language: 'en' | 'fr' = 'en'): Change =>
  async (world, { target, organization }) => {
    const body = {
      ...{ organizationId: organization.id, platform: 'fcm', token: `phone-of-${target.id}` },
      ...{ language, timeZone },
    } as const;
    // Each member has a phone of their own.
    const params = { installationId: target.id };
    done(await world.request(registerDevice, { params, body }, target.token));
  };

const mute =
  (pushes: 'important' | 'none'): Change =>
  async (world, { target }) => {
    done(await world.request(changePushPreference, { body: { pushes } }, target.token));
  };

const describe =
  (bio: string, designation: string): Change =>
  async (world, { target, organization }) => {
    const params = { orgId: organization.id };
    const body = { bio, designation };
    done(await world.request(updateProfile, { params, body }, target.token));
  };

const count =
  (isCounted: boolean): Change =>
  async (world, { target }) => {
    done(await world.request(changeUsageChoice, { body: { isCounted } }, target.token));
  };

/** The target takes a seat, or a place on the waiting list, in every session that is to come. */
const register: Change = async (world, { target, organization, sessions }) => {
  for (const { id } of [sessions.lastSeat, sessions.roomy]) {
    const params = { orgId: organization.id, id, userId: target.membershipId };
    done(await world.request(registerParticipant, { params }, target.token));
  }
  for (const meeting of [sessions.running, sessions.over])
    await world.addParticipant(meeting, target);
};

const join: Change = async ({ owner }, { target, sessions }) => {
  for (const [{ id }, hours] of [
    [sessions.running, 0],
    [sessions.over, 3],
  ] as const)
    await owner.query(
      `UPDATE meeting_participant SET joined_at = now() - $3 * interval '1 hour'
       WHERE meeting_id = $1 AND membership_id = $2`,
      [id, target.membershipId, hours],
    );
};

/** Everything the app counts, and the mark that it was opened at all. */
const use: Change = async (world, { target, organization, articleId }) => {
  const subjects = [
    'app',
    'learn',
    'myPlan',
    'getSupport',
    'peerContact',
    'notification',
    'article',
  ];
  const at = new Date().toISOString();
  const events = subjects.map((subject) => ({
    ...{ at, subject },
    ...(subject === 'article' && { articleId }),
  }));
  const body = { installationId, sequence: 1, events };
  done(await world.request(sendUsage, { params: { orgId: organization.id }, body }, target.token));
};

/** The same for the month that is released: no call takes events that old. */
const useMonthAgo: Change = async (world, { organization, month, articleId }) => {
  await world.addUsage(organization, month, { app: 1, learn: 1, myPlan: 1 }, { [articleId]: 1 });
};

/** As if the member had never been there. */
const neverThere: Change = async ({ owner }, { target }) => {
  await owner.query(`DELETE FROM audit_event WHERE actor_id = $1 OR target_id = $1`, [target.id]);
  await owner.query('DELETE FROM membership WHERE id = $1', [target.membershipId]);
  await owner.query('DELETE FROM person WHERE id = $1', [target.id]);
};

/** Deactivated three months ago, and erased by the job since. */
const erase: Change = async (world, { target }) => {
  await world.owner.query(
    `UPDATE membership SET status = 'inactive', deactivated_at = now() - interval '91 days' WHERE id = $1`,
    [target.membershipId],
  );
  await world.owner.query(`SELECT erase_ended_memberships(90, 100)`);
};

const inTurn =
  (...changes: readonly Change[]): Change =>
  async (world, base) => {
    for (const change of changes) await change(world, base);
  };

const addSecondStep: Change = async ({ owner }, { target }) => {
  await owner.query(
    `INSERT INTO factor (person_id, type, secret, confirmed_at) VALUES ($1, 'totp', 'sealed', now())`,
    [target.id],
  );
};

/** Each fact of one member, with the nearest world that lacks it. */
export const facts: Readonly<Record<MemberFact, Fact>> = {
  phone: { lives: ['notifications'], happen: phone() },
  mutedEveryday: { lives: ['notifications'], begin: phone(), happen: mute('important') },
  mutedAll: { lives: ['notifications'], begin: phone(), happen: mute('none') },
  zone: { lives: ['notifications'], begin: phone(), happen: phone(farZone) },
  language: { lives: ['notifications'], begin: phone(), happen: phone(homeZone, 'fr') },
  // Both say something of themselves: that they did is an act of an account, which the service reads of.
  picture: { happen: describe('I listen.', 'Captain'), instead: describe('I cook.', 'Nurse') },
  counted: { lives: ['releaseMonth'], happen: count(true) },
  usage: { lives: ['releaseMonth'], begin: count(true), happen: inTurn(use, useMonthAgo) },
  crisis: {
    lives: ['releaseMonth'],
    begin: count(true),
    happen: async (world, { target, organization }) => {
      const body = {
        installationId: randomUUID(),
        sequence: 1,
        events: [{ at: new Date().toISOString(), subject: 'crisis988' }],
      };
      const params = { orgId: organization.id };
      const answer = await world.request(sendUsage, { params, body }, target.token);
      expect(answer.errorType).toBe('CRISIS_USE_NOT_COLLECTED');
    },
  },
  registered: { lives: ['trySessions'], happen: register },
  joined: { lives: ['trySessions'], begin: register, happen: join },
  alias: {
    lives: ['trySessions'],
    begin: register,
    happen: async (world, { target, organization, sessions }) => {
      for (const { id } of [sessions.lastSeat, sessions.roomy]) {
        const params = { orgId: organization.id, id };
        done(await world.request(setAlias, { params, body: { alias: 'Heron' } }, target.token));
      }
    },
  },
  // Sound, pictures and chat pass through the calls service, which keeps nothing: what is left of a message is a count.
  spoken: {
    lives: ['trySessions'],
    begin: inTurn(register, join),
    happen: async (world, { target, organization, sessions }) => {
      await world.owner.query(
        `INSERT INTO rate_limit (key, points, expire) VALUES ('concern:of-the-target', 1, $1)`,
        [Date.now() + 3_600_000],
      );
      const params = { orgId: organization.id, id: sessions.running.id };
      await world.request(raiseHand, { params, body: { up: true } }, target.token);
    },
  },
  login: {
    happen: async (world, base) => {
      const { target } = base;
      const body = { email: target.email, password: target.password, client: 'mobile' } as const;
      done(await world.request(login, { body }));
      await world.request(login, { body: { ...body, password: 'Wrong-1-word' } });
      await describe('I listen.', 'Captain')(world, base);
    },
  },
  secondStep: { happen: addSecondStep },
  passkey: {
    lives: ['invitedElsewhere'],
    happen: async ({ owner }, { target }) => {
      await insertPasskeyRow({ owner }, target.id);
      await owner.query(`UPDATE person SET passkey_handle = 'handle' WHERE id = $1`, [target.id]);
    },
  },
  askedForReset: {
    begin: addSecondStep,
    happen: async (world, { target }) => {
      const body = { email: target.email, password: target.password, client: 'mobile' } as const;
      const { data } = done(await world.request(login, { body }));
      done(await world.request(askForReset, {}, data.accessToken));
    },
    instead: async (world, { target }) => {
      const body = { email: target.email, password: target.password, client: 'mobile' } as const;
      done(await world.request(login, { body }));
    },
  },
  youth: {
    lives: ['invitedElsewhere'],
    happen: async ({ owner }, { target }) => {
      await owner.query('UPDATE person SET youth = true WHERE id = $1', [target.id]);
    },
  },
  erased: { lives: ['releaseMonth', 'invitedElsewhere'], happen: erase, instead: neverThere },
};
