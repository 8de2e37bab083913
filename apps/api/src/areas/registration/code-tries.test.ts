import { emailVerification, validateActivationCode } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { addressKey } from '../../access/origin.ts';
import { hashToken } from '../../access/token.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer({ requestLimits: true, settings: { TRUSTED_PROXIES: '1' } });
const organization = await api.createOrganization();

let addresses = 0;
const newAddress = () => `203.0.113.${(addresses += 1)}`;
const wrongDate = '1960-01-01';
const validate = async (address: string, code: string, secondaryId: string) => {
  const answer = await api.send(`/api${validateActivationCode.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ code, secondaryId }),
  });
  return answer.status;
};
/** Tries that came in the last hour, as the database counts them. */
const triedBefore = (
  kind: 'code-minute' | 'code-address' | 'code-prefix',
  subject: string,
  points: number,
) =>
  api.owner.query(
    `INSERT INTO rate_limit (key, points, expire) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET points = $2, expire = $3`,
    [`${kind}:${hashToken(subject)}`, points, Date.now() + 3_600_000],
  );

it('OPEN-36 one address has sixty wrong tries in an hour, at whatever codes', async () => {
  const address = newAddress();
  const { code, secondaryId } = await api.createActivationCode(organization);
  await triedBefore('code-address', address, 59);
  expect(await validate(address, 'TST-NOSUCHCODE', wrongDate)).toBe(422);
  expect(await validate(address, 'TST-NOSUCHCODE2', wrongDate)).toBe(429);
  expect(await validate(address, code, secondaryId)).toBe(429);
  expect(await validate(newAddress(), code, secondaryId)).toBe(200);
});

it('API-73 an address is one for limits whatever port and spelling the proxy gives it', async () => {
  const spellings = ['198.51.100.7:50000', '[::ffff:198.51.100.7]:443', '::ffff:c633:6407'];
  await triedBefore('code-address', '198.51.100.7', 59);
  expect(await validate('198.51.100.7:4711', 'TST-NOSUCHCODE3', wrongDate)).toBe(422);
  for (const each of spellings)
    expect(await validate(each, 'TST-NOSUCHCODE4', wrongDate)).toBe(429);
  // What is no address is the proxy's.
  await triedBefore('code-address', '127.0.0.1', 60);
  for (const each of ['unknown', '198.51.100.8:x', '_hidden'])
    expect(await validate(each, 'TST-NOSUCHCODE5', wrongDate)).toBe(429);
});

it('OPEN-36 OPEN-91 a room of people is no guesser: right codes from one address at the same moment are all taken', async () => {
  const address = newAddress();
  const codes = await Promise.all(
    Array.from({ length: 60 }, () => api.createActivationCode(organization)),
  );
  await triedBefore('code-address', address, 59);
  await triedBefore('code-minute', address, 19);
  const answers = await Promise.all(
    codes.map(({ code, secondaryId }) => validate(address, code, secondaryId)),
  );
  expect(answers).toEqual(codes.map(() => 200));
});

it('OPEN-36 one address has twenty wrong tries in a minute, and a right code takes none of them back', async () => {
  const address = newAddress();
  const { code, secondaryId } = await api.createActivationCode(organization);
  for (let each = 0; each < 20; each += 1) {
    expect(await validate(address, `TST-WRONG${each}`, wrongDate)).toBe(422);
    if (each === 10) expect(await validate(address, code, secondaryId)).toBe(200);
  }
  expect(await validate(address, 'TST-WRONG20', wrongDate)).toBe(429);
  expect(await validate(address, code, secondaryId)).toBe(429);
  expect(await validate(newAddress(), code, secondaryId)).toBe(200);
});

it('OPEN-36 while somebody guesses at a prefix from many addresses, each address has three tries; members still get in', async () => {
  const { code, secondaryId } = await api.createActivationCode(organization, { code: 'GES-1' });
  await triedBefore('code-prefix', 'GES', 300);
  const guesser = newAddress();
  const statuses: number[] = [];
  for (let each = 0; each < 5; each += 1)
    statuses.push(await validate(guesser, `GES-10${each}`, wrongDate));
  expect(statuses).toEqual([422, 422, 422, 429, 429]);
  expect(await validate(newAddress(), code, secondaryId)).toBe(200);
  // Other prefixes are not concerned.
  const other = await api.createActivationCode(organization);
  expect(await validate(newAddress(), other.code, other.secondaryId)).toBe(200);
});

describe('addresses of one IPv6 network (OPEN-91)', () => {
  const addressesOf = (network: string) => {
    let host = 0;
    return () => `2001:db8:7:${network}::${(host += 1).toString(16)}`;
  };
  const verify = async (address: string, code: string) => {
    const answer = await api.send(`/api${emailVerification.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({
        code,
        secondaryId: wrongDate,
        organizationId: organization.id,
        email: 'someone@example.org',
      }),
    });
    return answer.status;
  };

  it.each([
    [
      'validateActivationCode',
      'a',
      (address: string, code: string) => validate(address, code, wrongDate),
    ],
    ['emailVerification', 'b', verify],
  ])('share the tries at codes of %s (OPEN-36)', async (_, network, attempt) => {
    const { code } = await api.createActivationCode(organization);
    const next = addressesOf(`${network}1`);
    await triedBefore('code-address', addressKey(next()), 59);
    expect(await attempt(next(), code)).toBe(422);
    expect(await attempt(next(), code)).toBe(429);
    expect(await attempt(addressesOf(`${network}2`)(), code)).toBe(422);
  });
});
