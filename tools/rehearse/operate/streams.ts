import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadActivationCodes } from '@ensemble/contract';
import { uniquePrefix } from '../../../apps/api/src/testing/factories/activation-factories.ts';
import type { TestCaller } from '../../../apps/api/src/testing/factories/factories.ts';
import { call, isDone, type Outcome } from './client.ts';
import type { Installation } from './installation.ts';

/** Codes of an upload, as many as one may have: their stream lasts some seconds. */
const total = 4000;
/** Pause between two uploads of a person, in milliseconds: more often, they alone would fill two processors. */
const gapMs = 12_000;

export interface Streams {
  /** Streams that were read to their end. */
  readonly ended: number;
  /** How often one broke off and was taken up again at its next message. */
  readonly broken: number;
  /** Streams with a message that is missing, doubled or out of order. */
  readonly wrong: number;
  readonly outcomes: readonly Outcome[];
  stop(): Promise<void>;
}

/** Administrators who upload codes and follow what becomes of them, until it is stopped. */
export function startStreams({ factories }: Installation, url: string, people: number): Streams {
  const found = { ended: 0, broken: 0, wrong: 0, outcomes: [] as Outcome[] };
  let isStopped = false;
  const work = async () => {
    while (!isStopped) {
      await pause(gapMs);
      const caller = await factories.createCaller('OrganizationAdmin');
      const outcome = await upload(url, caller);
      found.outcomes.push(outcome);
      if (outcome.status >= 400 && outcome.status < 500) throw new Error(outcome.text);
      // Whether it is there is not known: another person begins anew.
      if (!isDone(outcome)) continue;
      const indices = await follow(url, caller, () => (found.broken += 1));
      found.ended += 1;
      if (indices.some((index, at) => index !== at) || indices.length !== total) found.wrong += 1;
    }
  };
  const working = Array.from({ length: people }, work);
  return Object.assign(found, {
    stop: async () => {
      isStopped = true;
      await Promise.all(working);
    },
  });
}

function upload(url: string, caller: TestCaller): Promise<Outcome> {
  const params = { id: caller.organization.id };
  const prefix = uniquePrefix();
  const body = Array.from({ length: total }, () => ({
    code: `${prefix}-${randomBytes(6).toString('hex').toUpperCase()}`,
    secondaryId: '1985-03-27',
  }));
  return call(url, uploadActivationCodes, { params, body }, caller.token);
}

/** The messages of a stream to its end; taken up again where it broke off. */
async function follow(url: string, caller: TestCaller, onBroken: () => void): Promise<number[]> {
  const indices: number[] = [];
  const path = `/api/organizations/${caller.organization.id}/activation-codes/progress`;
  while (indices.length < total) {
    try {
      const answer = await fetch(`${url}${path}?from=${indices.length}`, {
        headers: { authorization: `Bearer ${caller.token}` },
        signal: AbortSignal.timeout(120_000),
      });
      if (!answer.ok || !answer.body) throw new Error(String(answer.status));
      let rest = '';
      for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks)
          if (block.startsWith('data: '))
            indices.push((JSON.parse(block.slice(6)) as { index: number }).index);
      }
      if (indices.length < total) onBroken();
    } catch {
      onBroken();
    }
    if (indices.length < total) await pause(1_000);
  }
  return indices;
}
