import {
  confirmTwoFactor,
  getSession,
  getTwoFactor,
  getTwoFactorSecret,
  login,
  removeTwoFactor,
  renewBackupCodes,
  resetTwoFactor,
  verifySms,
  verifyTwoFactorCode,
  type TwoFactorType,
} from '@ensemble/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  password,
  type TestPerson,
  totpCode,
  uniquePhone,
} from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const types = ['sms', 'totp'] as const;
const fits = fc.constantFrom('right', 'right', 'right', 'wrong');
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'login' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('start' as const), type: fc.constantFrom(...types) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('finish' as const),
      type: fc.constantFrom(...types),
      code: fits,
    }),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'sendLoginCode' } as const) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('verify' as const),
      type: fc.constantFrom('sms', 'totp', 'recovery'),
      code: fits,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('remove' as const), type: fc.constantFrom(...types) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'renew' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'read' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'reset' } as const) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What the flow allows, told without a look at the server: which steps are set up, what each session may. */
class Model {
  readonly person: TestPerson;
  readonly enrolled = new Set<TwoFactorType>();
  /** Sessions by token: what they are worth when nothing is set up elsewhere. */
  readonly sessions = new Map<string, 0 | 1 | 2>();
  recovery: string[] = [];
  seed: string | undefined;
  usedSteps = new Set<string>();
  phone: string | undefined;
  sent = 0;
  /** The code that is good now, and for what. */
  sms: { code: string; purpose: 'login' | 'setUp' } | undefined;
  /** A code that was good once, or no one's: what is typed as a wrong one. */
  dead = '000000';

  constructor(person: TestPerson) {
    this.person = person;
  }

  /** The code by SMS is used, replaced or over. */
  endSms(): void {
    this.dead = this.sms?.code ?? this.dead;
    this.sms = undefined;
  }

  levelOf(token: string): number {
    const level = this.sessions.get(token) ?? -1;
    return level === 1 && this.enrolled.size > 0 ? 0 : level;
  }

  mayAdd(token: string, type: TwoFactorType): boolean {
    const needed = this.enrolled.size > 0 ? 2 : 1;
    return this.levelOf(token) >= needed && !this.enrolled.has(type);
  }
}

async function readSms(model: Model, purpose: 'login' | 'setUp'): Promise<void> {
  model.sent += 1;
  model.endSms();
  const phone = model.phone ?? '';
  model.sms = { code: await api.readSmsCode(phone, model.sent), purpose };
}

/** A code the model takes for good; a wrong one where there is none. */
async function codeOf(
  model: Model,
  type: TwoFactorType,
  purpose: 'login' | 'setUp',
  isRight: boolean,
) {
  if (isRight && type === 'sms' && model.sms?.purpose === purpose) return model.sms.code;
  const fresh = isRight && type === 'totp' && model.seed ? await totpCode(model.seed) : undefined;
  return fresh !== undefined && !model.usedSteps.has(fresh) ? fresh : undefined;
}

/** Takes one step with the token and compares what came of it with what the flow allows. */
async function take(model: Model, next: Step, token: string): Promise<string | undefined> {
  const { id, email } = model.person;
  const params = { id };
  switch (next.do) {
    case 'login': {
      const { data } = await api.request(login, { body: { email, password } });
      const level = model.enrolled.size > 0 ? 0 : 1;
      expect(data.session.sessionLevel).toBe(level);
      model.sessions.set(data.accessToken, level);
      return data.accessToken;
    }
    case 'start': {
      const isAllowed = model.mayAdd(token, next.type);
      if (next.type === 'totp') {
        const answer = await api.request(getTwoFactorSecret, { params }, token);
        expect(answer.status === 200).toBe(isAllowed);
        if (isAllowed) Object.assign(model, { seed: answer.data.secret, usedSteps: new Set() });
        return undefined;
      }
      const phone = uniquePhone();
      const answer = await api.request(verifySms, { params, body: { phone } }, token);
      expect(answer.status === 200).toBe(isAllowed);
      if (!isAllowed) return undefined;
      Object.assign(model, { phone, sent: 0 });
      await readSms(model, 'setUp');
      return undefined;
    }
    case 'sendLoginCode': {
      const answer = await api.request(verifySms, { params, body: {} }, token);
      const isAllowed = model.levelOf(token) >= 0 && model.enrolled.has('sms');
      expect(answer.status === 200).toBe(isAllowed);
      if (isAllowed) await readSms(model, 'login');
      return undefined;
    }
    case 'finish': {
      const good = await codeOf(model, next.type, 'setUp', next.code === 'right');
      const body = { code: good ?? model.dead, type: next.type };
      const answer = await api.request(confirmTwoFactor, { body }, token);
      const isBegun = next.type === 'sms' ? model.phone : model.seed;
      const isAllowed = Boolean(good && isBegun && model.mayAdd(token, next.type));
      expect(answer.status === 200).toBe(isAllowed);
      if (!isAllowed) return undefined;
      // Recovery codes come with the first, and only then.
      expect(answer.data.backupCodes?.length).toBe(model.enrolled.size === 0 ? 10 : undefined);
      model.recovery = answer.data.backupCodes ?? model.recovery;
      if (next.type === 'sms') model.endSms();
      else model.usedSteps.add(good ?? '');
      model.enrolled.add(next.type);
      model.sessions.delete(token);
      model.sessions.set(answer.data.accessToken, 2);
      return answer.data.accessToken;
    }
    case 'verify': {
      const good =
        next.type === 'recovery'
          ? next.code === 'right' && model.recovery[0]
          : await codeOf(model, next.type, 'login', next.code === 'right');
      const code = good || (next.type === 'recovery' ? 'ABCD-EFGH' : model.dead);
      const answer = await api.request(verifyTwoFactorCode, { body: { code } }, token);
      const isSetUp =
        next.type === 'recovery' ? model.enrolled.size > 0 : model.enrolled.has(next.type);
      const isAllowed = Boolean(good && isSetUp && model.levelOf(token) >= 0);
      expect(answer.status === 200).toBe(isAllowed);
      if (!isAllowed) return undefined;
      if (next.type === 'recovery') model.recovery.shift();
      if (next.type === 'totp') model.usedSteps.add(code);
      model.endSms();
      model.sessions.delete(token);
      model.sessions.set(answer.data.accessToken, 2);
      return answer.data.accessToken;
    }
    case 'remove': {
      const input = { params: { id, type: next.type } };
      const answer = await api.request(removeTwoFactor, input, token);
      const isAllowed = model.levelOf(token) === 2 && model.enrolled.has(next.type);
      expect(answer.status === 200).toBe(isAllowed);
      if (!isAllowed) return undefined;
      model.enrolled.delete(next.type);
      if (next.type === 'sms') Object.assign(model, { phone: undefined, sms: undefined });
      else model.seed = undefined;
      if (model.enrolled.size > 0) return undefined;
      // With the last one go whatever was begun, the recovery codes and the other sessions.
      Object.assign(model, { recovery: [], phone: undefined, sms: undefined, seed: undefined });
      for (const other of model.sessions.keys()) if (other !== token) model.sessions.delete(other);
      return undefined;
    }
    case 'renew': {
      const answer = await api.request(renewBackupCodes, { params }, token);
      const isAllowed = model.levelOf(token) === 2 && model.enrolled.size > 0;
      expect(answer.status === 200).toBe(isAllowed);
      if (isAllowed) model.recovery = answer.data.backupCodes;
      return undefined;
    }
    case 'read': {
      const answer = await api.request(getTwoFactor, { params }, token);
      expect(answer.status === 200).toBe(model.levelOf(token) >= 1);
      if (answer.status !== 200) return undefined;
      expect(answer.data.factors.map((each) => each.type).sort()).toEqual(
        [...model.enrolled].sort(),
      );
      expect(answer.data.backupCodesLeft).toBe(model.recovery.length);
      return undefined;
    }
    case 'reset': {
      const answer = await api.request(resetTwoFactor, { params }, token);
      expect(answer.status).toBe(model.levelOf(token) < 0 ? 401 : 403);
      return undefined;
    }
  }
}

/** Who begins where: with nothing set up, or one or both kinds, beside sessions from before that. */
const begin = (type: TwoFactorType): Step[] => [
  { do: 'start', type },
  { do: 'finish', type, code: 'right' },
];
const beginnings = fc.constantFrom<Step[]>(
  [{ do: 'login' }],
  [{ do: 'login' }, { do: 'login' }, ...begin('totp')],
  [{ do: 'login' }, { do: 'login' }, ...begin('sms')],
  [{ do: 'login' }, ...begin('sms'), ...begin('totp'), { do: 'login' }, { do: 'login' }],
);

it('two-factor calls in any order, with old and new tokens and codes, never reach a state the flow does not allow', async () => {
  await fc.assert(
    fc.asyncProperty(
      beginnings,
      fc.array(fc.record({ next: step, who: fc.nat(3) }), { minLength: 15, maxLength: 25 }),
      async (first, rest) => {
        const model = new Model(await api.createPerson({ userType: 'OrganizationAdmin' }));
        const tokens: string[] = ['a-token-that-nobody-ever-had'];
        for (const { next, who } of [...first.map((each) => ({ next: each, who: 0 })), ...rest]) {
          // What is tested here are the states; the limits have tests of their own.
          await api.owner.query('DELETE FROM rate_limit');
          await api.owner.query('UPDATE sms_code SET wrong_tries = 0');
          // Mostly the newest token, sometimes an older one, which may have ended.
          const token = tokens.at(-1 - Math.min(who, tokens.length - 1)) ?? '';
          const made = await take(model, next, token);
          if (made) tokens.push(made);
          for (const [held] of model.sessions) {
            const { data } = await api.request(getSession, {}, held);
            expect(data.sessionLevel).toBe(model.levelOf(held));
          }
        }
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
}, 240_000);
