import type { FastifyBaseLogger } from 'fastify';
import type { Attempts } from './access/attempts.ts';
import type { Database } from './db/database.ts';
import type { Settings } from './env.ts';
import type { Files } from './gateways/files.ts';
import type { CallEngine } from './gateways/calls/index.ts';
import type { MailGateway } from './gateways/mail.ts';
import type { PushGateway } from './gateways/push/push.ts';
import type { Metrics } from './http/metrics.ts';
import type { Mount } from './http/mount.ts';
import type { JobKind } from './jobs/queue.ts';

/**
 * SMS sent (OPEN-91): to one person in a quarter of an hour and in a day, from one address in an
 * hour, and to one number in a day by people who have not proved yet that it is theirs.
 */
export interface SmsLimits {
  readonly person: Attempts;
  readonly personDay: Attempts;
  readonly address: Attempts;
  readonly number: Attempts;
}

/** Wrong codes of one kind that are taken: before a pause, and in a day. */
export interface GuessLimits {
  readonly window: Attempts;
  readonly day: Attempts;
}

/** Guesses at the second step: six-digit codes and recovery codes apart. */
export interface SecondStepLimits {
  readonly code: GuessLimits;
  readonly recoveryCode: GuessLimits;
  /** Mails about them to one person. */
  readonly notice: Attempts;
}

/** Mails asked for: in one browser of the owner of an address, and in all other browsers together. */
export interface AskLimits {
  readonly own: Attempts;
  readonly others: Attempts;
}

/** What the server hands each area; an area passes on to each use case exactly what that uses. */
export interface AreaParts {
  readonly mount: Mount;
  readonly database: Database;
  readonly settings: Settings;
  readonly files: Files;
  readonly metrics: Metrics;
  /** Sends pushes; absent where no provider is set. */
  readonly push?: PushGateway | undefined;
  /** Carries calls; absent where they are off. */
  readonly calls?: CallEngine | undefined;
  readonly attempts: {
    readonly login: Attempts;
    readonly unlock: Attempts;
    readonly unlockMail: AskLimits;
    readonly secondStep: SecondStepLimits;
    readonly setUp: Attempts;
    readonly resetMail: AskLimits;
    readonly reset: Attempts;
    readonly passwordChange: Attempts;
    readonly sms: SmsLimits;
    /** Messages of concern by one person in one call. */
    readonly concerns: Attempts;
    readonly activationMail: Attempts;
    /** Wrong tries at activation codes, from one address and at codes of one prefix. */
    readonly codeTries: { readonly address: Attempts; readonly prefix: Attempts };
  };
}

/** What the server hands the workers of jobs. */
export interface WorkParts extends Pick<
  AreaParts,
  'database' | 'settings' | 'files' | 'push' | 'calls'
> {
  readonly mail: MailGateway;
  readonly log: FastifyBaseLogger;
}

/** What an area adds to the product; `areas/index.ts` lists them, and the server loops over them. */
export interface Area {
  readonly routes: (parts: AreaParts) => void;
  /** Its queues by name. */
  readonly jobs?: Readonly<Record<string, JobKind<WorkParts>>>;
  /** What is done for it each night: deletes what is kept no longer. */
  readonly purge?: (parts: WorkParts) => Promise<unknown>;
}
