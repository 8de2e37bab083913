import { type SessionLevelName, sessionLevels } from '@ensemble/contract';
import { generateSecret } from 'otplib';
import type pg from 'pg';
import { encrypt } from '../../encryption/encrypt.ts';
import { hashToken, newToken } from '../../access/token.ts';
import type { Settings } from '../../settings/env.ts';
import type { Insert, TestPerson } from './person-factories.ts';

export interface SessionFactories {
  /** A session as a login would have left it; answers its token. SuperAdmins start at High, others at Low. */
  openSession(
    person: Pick<TestPerson, 'id' | 'userType'>,
    level?: SessionLevelName,
    seconds?: number,
  ): Promise<string>;
  /** Makes the proofs of a person's sessions too old to count. */
  ageProof(person: Pick<TestPerson, 'id'>): Promise<void>;
  /** Lets a person's sessions set up a second step that is due, as a mailed link that was opened in them does. */
  allowSetUp(person: Pick<TestPerson, 'id'>): Promise<void>;
  /** Starts authenticator set-up for a person; answers the seed. */
  startSetUp(person: Pick<TestPerson, 'id'>): Promise<string>;
}

/** A session as a login would have left it. */
export const sessionFactory =
  (insert: Insert): SessionFactories['openSession'] =>
  async (person, level, seconds = 1800) => {
    const token = newToken();
    const wanted = level ?? (person.userType === 'SuperAdmin' ? 'High' : 'Low');
    await insert('session', {
      person_id: person.id,
      token_hash: hashToken(token),
      level: sessionLevels[wanted],
      client: 'web',
      address: '127.0.0.1',
      user_agent: 'test',
      expires_at: new Date(Date.now() + seconds * 1000),
      ends_at: new Date(Date.now() + 43_200_000),
      // A session at Partial has proved nothing but the password so far.
      proved_at: wanted === 'Partial' ? null : new Date(),
    });
    return token;
  };

/** Makes proofs too old to count. */
export const proofAging =
  (owner: pg.Pool): SessionFactories['ageProof'] =>
  async ({ id }) => {
    await owner.query(
      `UPDATE session SET proved_at = now() - interval '6 minutes' WHERE person_id = $1`,
      [id],
    );
  };

/** Opens a mailed link in the browser of all sessions of a person. */
export const setUpAllowance =
  (owner: pg.Pool): SessionFactories['allowSetUp'] =>
  async ({ id }) => {
    // One browser for all of them; its id is of no matter here.
    await owner.query('UPDATE session SET browser_id = $1 WHERE person_id = $1', [id]);
    await owner.query(
      `INSERT INTO known_browser (person_id, browser_id, logged_in, set_up_until)
       VALUES ($1, $1, false, now() + interval '1 hour')
       ON CONFLICT (person_id, browser_id) DO UPDATE SET set_up_until = excluded.set_up_until`,
      [id],
    );
  };

/** Starts authenticator set-up. */
export const setUpFactory =
  (insert: Insert, settings: Settings): SessionFactories['startSetUp'] =>
  async (person) => {
    const seed = generateSecret();
    const secret = encrypt(settings.ENCRYPTION_KEY, seed);
    await insert('factor', { person_id: person.id, type: 'totp', secret }, 'person_id');
    return seed;
  };
