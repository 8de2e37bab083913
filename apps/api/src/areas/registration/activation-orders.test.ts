import { emailVerification, register, validateActivationCode } from '@ensemble/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashToken, mintToken } from '../../access/token.ts';
import type { TestActivationCode } from '../../testing/factories/activation-factories.ts';
import { password, uniqueEmail } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

/** What may happen to a code, in any order: by its member, by a guesser, by who uses an old link. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('guess'), times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('prove') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('mail') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('register'), link: fc.nat(3) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The state the flow allows, by the rules alone. */
interface Model {
  /** Wrong tries since the last right one; with the fifth the code is paused for the rest of the run. */
  wrong: number;
  status: 'Active' | 'Claimed';
  /** Addresses of the links mailed so far; only the last is good, until it is used. */
  readonly links: string[];
}

const statusOf = async (code: TestActivationCode) => {
  const { rows } = await api.owner.query<{ status: string }>(
    'SELECT status FROM activation_code WHERE id = $1',
    [code.id],
  );
  return rows[0]?.status;
};

/** The answer each step must give, and what it changes. */
async function take(code: TestActivationCode, model: Model, each: Step): Promise<void> {
  const open = model.status === 'Active' && model.wrong < 5;
  const claimed = model.wrong < 5 && model.status === 'Claimed';
  const shown = claimed ? 400 : 422;
  const proof = { code: code.code, secondaryId: code.secondaryId };
  if (each.do === 'guess') {
    for (let time = 0; time < each.times; time += 1) {
      const body = { ...proof, secondaryId: '1960-01-01' };
      expect((await api.request(validateActivationCode, { body })).status).toBe(422);
      model.wrong += 1;
    }
  } else if (each.do === 'prove') {
    const { status } = await api.request(validateActivationCode, { body: proof });
    expect(status).toBe(open ? 200 : shown);
    if (open) model.wrong = 0;
  } else if (each.do === 'mail') {
    const email = uniqueEmail();
    const body = { ...proof, organizationId: code.organizationId, email };
    const { status } = await api.request(emailVerification, { body });
    if (open) model.wrong = 0;
    // The limit on mails is another test's.
    if (status === 429) return;
    expect(status).toBe(open ? 200 : shown);
    if (open) model.links.push(email);
  } else {
    await registerWith(code, model, each.link);
  }
}

async function registerWith(code: TestActivationCode, model: Model, back: number): Promise<void> {
  const email = model.links.at(-1 - back);
  if (email === undefined) return;
  const { rows } = await api.owner.query<{ id: string }>(
    'SELECT id FROM activation_link WHERE email = $1',
    [email],
  );
  // What the mail carries, without waiting for it.
  const token = mintToken(api.settings.TOKEN_KEY, `activation ${rows[0]?.id}`);
  await api.owner.query(
    `UPDATE activation_link SET token_hash = $2 WHERE email = $1 AND used_at IS NULL AND replaced_at IS NULL`,
    [email, hashToken(token)],
  );
  const { organizationId } = code;
  const link = { organizationId, email, invitationToken: token, activationCode: code.code };
  const { status } = await api.request(register, {
    query: { type: 'secondary' },
    body: { ...link, firstName: 'Noor', lastName: 'Haddad', password },
  });
  const good = back === 0 && model.status === 'Active';
  expect(status).toBe(good ? 201 : 422);
  if (good) model.status = 'Claimed';
}

it('REG-09, REG-13, REG-23, OPEN-36, OPEN-37 no order of calls leads an activation where the flow does not', async () => {
  const organization = await api.createOrganization();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const code = await api.createActivationCode(organization);
      const model: Model = { wrong: 0, status: 'Active', links: [] };
      for (const each of steps) {
        await take(code, model, each as Step);
        expect(await statusOf(code)).toBe(model.status);
      }
      const claimed = model.status === 'Claimed' ? 1 : 0;
      expect(
        await api.countRows(
          'membership m JOIN activation_link l ON l.email = m.sort_email',
          'l.activation_code_id = $1',
          [code.id],
        ),
      ).toBe(claimed);
    }),
    { numRuns: 60 },
  );
});
