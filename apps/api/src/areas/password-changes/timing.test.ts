import { requestPasswordReset, resetPassword } from '@ensemble/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPassword, uniqueEmail } from '../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const runs = 500;

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

const median = (times: readonly number[]) =>
  times.toSorted((one, two) => one - two)[Math.floor(times.length / 2)] ?? 0;

/**
 * Half the width in which the median of such times lies by chance in 99.9 of 100 cases, by order
 * statistics: nothing is assumed of how the times are spread.
 */
function chanceOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, two) => one - two);
  const reach = Math.ceil(3.29 * Math.sqrt(sorted.length) * 0.5);
  const middle = Math.floor(sorted.length / 2);
  return ((sorted[middle + reach] ?? 0) - (sorted[middle - reach] ?? 0)) / 2;
}

/** Times both cases in turn, the first one now of these, now of those. */
async function compare(cases: readonly [() => Promise<unknown>, () => Promise<unknown>]) {
  const times: [number[], number[]] = [[], []];
  for (let run = -30; run < runs; run += 1) {
    for (const which of run % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const before = performance.now();
      await cases[which]();
      if (run >= 0) times[which].push(performance.now() - before);
    }
  }
  return {
    difference: Math.abs(median(times[0]) - median(times[1])),
    // What two medians may differ by without any cause.
    visible: chanceOf(times[0]) + chanceOf(times[1]),
    usual: median(times[0]),
  };
}

/** A difference smaller than this share of a call is lost on any network. */
async function expectAlike(
  { difference, visible, usual }: Awaited<ReturnType<typeof compare>>,
  annotate: (text: string) => Promise<unknown>,
): Promise<void> {
  const said = `${difference.toFixed(3)} ms apart, ${visible.toFixed(3)} ms would be seen, of ${usual.toFixed(2)} ms`;
  await annotate(said);
  expect(visible, `too noisy to see anything: ${said}`).toBeLessThan(Math.max(usual * 0.5, 1));
  expect(difference, said).toBeLessThan(visible);
}

it(`OPEN-86 asking for a link takes as long for an address nobody has (${runs} runs each, in turn)`, async ({
  annotate,
}) => {
  const people = await Promise.all(
    Array.from({ length: 20 }, () => api.createPerson({ userType: 'ServiceProvider' })),
  );
  let turn = 0;
  // Nobody is counted out: an address may ask five times.
  const ask = async (email: string) => {
    const { status } = await api.request(requestPasswordReset, { body: { email } });
    expect(status).toBe(200);
  };
  await api.owner.query(`CREATE FUNCTION uncounted() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.points := 1; RETURN NEW; END $$`);
  await api.owner.query(
    'CREATE TRIGGER uncounted BEFORE UPDATE ON rate_limit FOR EACH ROW EXECUTE FUNCTION uncounted()',
  );
  const nobodies = people.map(() => uniqueEmail('nobody'));
  await expectAlike(
    await compare([
      () => ask(people[turn++ % people.length]?.email ?? ''),
      () => ask(nobodies[turn++ % nobodies.length] ?? ''),
    ]),
    annotate,
  );
}, 60_000);

it(`OPEN-86 a wrong code takes as long for an address nobody has (${runs} runs each, in turn)`, async ({
  annotate,
}) => {
  const person = await api.createPerson({ userType: 'ServiceProvider' });
  await api.createPasswordReset(person);
  const nobody = uniqueEmail('nobody');
  const body = { code: 'x'.repeat(43), password: newPassword, confirmPassword: newPassword };
  const guess = async (email: string) => {
    const answer = await api.request(resetPassword, { body: { ...body, email } });
    expect(answer.errorType).toBe('INVALID_CODE');
  };
  await expectAlike(await compare([() => guess(person.email), () => guess(nobody)]), annotate);
}, 60_000);
