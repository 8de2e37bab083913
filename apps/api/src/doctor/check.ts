import type { CheckId, CheckState } from '@ensemble/contract';
import type { PromiseList } from '../backup/promises/promise-list.ts';
import type { Database } from '../db/database.ts';
import type { EncryptedColumn } from '../encryption/reencrypt.ts';
import type { Files } from '../files/files.ts';
import type { CallEngine } from '../gateways/calls/call-engine.ts';
import type { MailGateway } from '../gateways/mail.ts';
import type { Peers } from '../gateways/peers/index.ts';
import type { PushGateway } from '../gateways/push/push.ts';
import type { InWords } from './in-words.ts';
import type { Settings } from '../settings/env.ts';

/** What checks look at. */
export interface DoctorContext {
  readonly settings: Settings;
  readonly database: Database;
  readonly mail: MailGateway;
  readonly push?: PushGateway | undefined;
  readonly calls?: CallEngine | undefined;
  readonly files: Pick<Files, 'bucket'>;
  /** Absent where the settings name no list of promises. */
  readonly promises?: Pick<PromiseList, 'name' | 'firstAfter' | 'read'> | undefined;
  /** Names in the environment that look like settings and are none. */
  readonly unknownSettings?: readonly string[] | undefined;
  /** What the installation encrypts. */
  readonly encryptedColumns?: readonly EncryptedColumn[] | undefined;
  readonly peers: Peers;
}

/** Numbers and names in a sentence; never a secret, nor what another server wrote. */
export type FindingValues = Readonly<Record<string, string | number | InWords>>;

/**
 * One thing that is looked at (WATCH-04). Each is a file in `checks/`; its sentences are the phrases `doctor.<id>.<finding>`,
 * and `doctor.<id>.<finding>Do` says what to do where the state is not good.
 */
export interface Check {
  readonly id: CheckId;
  /** All that it can find, and how urgent each is. */
  readonly states: Readonly<Record<string, CheckState>>;
  /** Throws where it could not look: that is a finding of every check. */
  readonly look: (
    context: DoctorContext,
  ) => Promise<readonly [finding: string, values?: FindingValues]>;
}

/** States a check, whose findings are those that it names. */
export const defineCheck = <Finding extends string>(
  id: CheckId,
  states: Readonly<Record<Finding, CheckState>>,
  look: (context: DoctorContext) => Promise<readonly [finding: Finding, values?: FindingValues]>,
): Check => ({ id, states, look });

/** A moment in UTC, as both languages can read it. */
export const minuteOf = (moment: Date): string =>
  `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
