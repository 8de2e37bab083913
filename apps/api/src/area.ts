import type { FastifyBaseLogger } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import type { Limit } from './access/attempts.ts';
import type { EncryptedColumn } from './encryption/reencrypt.ts';
import type { PromiseList } from './backup/promises/promise-list.ts';
import type { Database } from './db/database.ts';
import type { Settings } from './settings/env.ts';
import type { Files } from './files/files.ts';
import type { CallEngine } from './gateways/calls/index.ts';
import type { Email } from './gateways/compose-mail.ts';
import type { MailGateway } from './gateways/mail.ts';
import type { PushGateway } from './gateways/push/push.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Peers } from './gateways/peers/index.ts';
import type { Mount } from './http/routing/mount.ts';
import type { JobKind } from './jobs/queue.ts';

/** What the server hands each area; an area passes on to each use case exactly what that uses. */
export interface AreaContext {
  readonly mount: Mount;
  readonly database: Database;
  readonly settings: Settings;
  readonly files: Files;
  readonly metrics: Metrics;
  readonly mail: MailGateway;
  /** Others whom the checks of the service ask. */
  readonly peers: Peers;
  /** The list of promises, which the checks compare with the database; absent where the settings name none. */
  readonly promises?: PromiseList | undefined;
  /** Names in the environment that look like settings and are none, for the checks. */
  readonly unknownSettings?: readonly string[] | undefined;
  /** What all areas keep encrypted, for the checks; absent where the app is no server. */
  readonly encryptedColumns?: readonly EncryptedColumn[] | undefined;
  /** Sends pushes; absent where no provider is set. */
  readonly push?: PushGateway | undefined;
  /** Carries calls; absent where they are off. */
  readonly calls?: CallEngine | undefined;
  /** Counts what may be done so many times in so many seconds, in all copies together. */
  readonly limit: Limit;
  /** The same by address: tests and benchmarks call from one. */
  readonly limitAddress: Limit;
}

/** What the server hands the workers of jobs. */
export interface WorkContext extends Pick<
  AreaContext,
  'database' | 'settings' | 'files' | 'push' | 'calls'
> {
  readonly mail: MailGateway;
  readonly log: FastifyBaseLogger;
}

/** Writes the mail that a job stands for; undefined where there is no one to tell or nothing left to say. */
export type WriteMail<Name extends string = string> = (
  deps: Pick<WorkContext, 'database' | 'settings'>,
  job: unknown,
) => Promise<Email<Name> | undefined>;

/** A mail by its kind. */
export interface MailKind {
  /** What a job carries beside the kind: copies of two releases read each other's (decision 0072). */
  readonly payload: ZodMiniType;
  readonly write: WriteMail;
  /** A person waits for it: it is tried also while other mails wait for the mail server. */
  readonly isAwaited?: boolean;
}

/**
 * What an area adds to the product, exported by its `index.ts` under these names. `areas/index.ts` lists
 * all areas, and the server loops over them.
 */
export interface Area {
  readonly routes: (deps: AreaContext) => void;
  /** Its queues by name. */
  readonly jobs?: Readonly<Record<string, JobKind<WorkContext>>>;
  /** Its mails, by the kind that a job of the queue `mail` names. */
  readonly mails?: Readonly<Record<string, MailKind>>;
  /** What it keeps encrypted; all of it is encrypted anew where the keys are rotated. */
  readonly encryptedColumns?: readonly EncryptedColumn[];
  /** What is done for it each night: deletes what is kept no longer. */
  readonly purge?: (deps: WorkContext) => Promise<unknown>;
}
