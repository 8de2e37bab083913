import { connect } from 'node:net';
import { inviteUser } from '@ensemble/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { uniqueEmail } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();
const admin = await api.createCaller('OrganizationAdmin');

/** The tables a refused call must leave alone. */
const counted = ['person', 'membership', 'invitation', 'audit_event', 'session', 'organization'];
/** The queue has jobs of its own, at any time: mails are what a call would send. */
const counts = () =>
  Promise.all([
    ...counted.map((table) => api.countRows(table)),
    api.countRows('pgboss.job', `name = 'mail'`),
  ]);
const post = (body: string | Uint8Array | undefined, headers: Record<string, string> = {}) =>
  api.send('/api/users/invite', {
    method: 'POST',
    token: admin.token,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
const good = (more: object = {}) =>
  JSON.stringify({
    organizationId: admin.organization.id,
    userType: 'Employee',
    email: uniqueEmail(),
    ...more,
  });

describe('a body that cannot be taken is refused and changes nothing', () => {
  let before: number[];
  beforeEach(async () => {
    before = await counts();
  });
  const refused = async (
    answer: Awaited<ReturnType<typeof post>>,
    status: number,
    type: string,
  ) => {
    expect([answer.status, answer.errorType]).toEqual([status, type]);
    expect(await counts()).toEqual(before);
    return answer.error?.errorDetails;
  };

  it.each([
    ['broken JSON', '{"email":'],
    ['JSON with a comma too many', '{"email":"a",}'],
    ['no JSON at all', 'email=a'],
    ['JSON 40 deep', `${'['.repeat(40)}${']'.repeat(40)}`],
    ['JSON a hundred thousand deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['a byte order mark', '\ufeff{"email":"a"}'],
  ])('%s', async (_, body) => {
    await refused(await post(body), 400, 'MALFORMED_BODY');
  });

  it.each([
    ['__proto__', '{"__proto__":{"userType":"SuperAdmin"}}'],
    ['__proto__ deep inside', '{"a":[{"__proto__":1}]}'],
    ['__proto__ in escapes', '{"\\u005f_proto__":{"userType":"SuperAdmin"}}'],
  ])('%s', async (_, body) => {
    await refused(await post(body), 400, 'MALFORMED_BODY');
    expect(({} as Record<string, unknown>)['userType']).toBeUndefined();
  });

  it('constructor and prototype as fields', async () => {
    const details = await refused(
      await post(good({ constructor: { prototype: { a: 1 } }, prototype: 1 })),
      400,
      'VALIDATION_FAILED',
    );
    expect(details).toEqual({
      constructor: ['This field isn’t recognized'],
      prototype: ['This field isn’t recognized'],
    });
  });

  it('RULES-13 more than a megabyte', async () => {
    await refused(await post(good({ email: 'x'.repeat(1_100_000) })), 413, 'PAYLOAD_TOO_LARGE');
  });

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('content of the type %s', async (type) => {
    const answer = await post(good(), { 'content-type': type });
    expect([400, 415]).toContain(answer.status);
    expect(await counts()).toEqual(before);
  });

  it('an empty body', async () => {
    for (const body of ['', '  ', '{}', undefined]) {
      const details = await refused(await post(body), 400, 'VALIDATION_FAILED');
      expect(Object.keys(details ?? {}).sort()).toEqual(['email', 'organizationId', 'userType']);
    }
  });

  it.each(['[]', '"text"', '42', 'true', 'null'])('a body that is no object: %s', async (body) => {
    const answer = await post(body);
    expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await counts()).toEqual(before);
  });

  it.each([
    ['a number', 42],
    ['an object', { $ne: null }],
    ['a list', ['a@example.org']],
    ['true', true],
    ['null', null],
    ['a NUL', 'a\u0000@example.org'],
    ['a lone surrogate', 'a\ud800@example.org'],
    ['10,000 characters', `${'a'.repeat(9_988)}@example.org`],
  ])('an address that is %s', async (_, email) => {
    const details = await refused(await post(good({ email })), 400, 'VALIDATION_FAILED');
    expect(Object.keys(details ?? {})).toEqual(['email']);
  });

  it('unknown fields, each by its name', async () => {
    const details = await refused(
      await post(good({ admin: true, 'x y': 1 })),
      400,
      'VALIDATION_FAILED',
    );
    expect(details).toEqual({
      admin: ['This field isn’t recognized'],
      'x y': ['This field isn’t recognized'],
    });
  });

  it('a thousand unknown fields, in an answer that stays small', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`field-${index}-${'x'.repeat(100)}`, 1]),
    );
    const answer = await post(good(many));
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(10_000);
  });

  it('an organisation that is no identifier, or that of others', async () => {
    await refused(await post(good({ organizationId: '1 OR 1=1' })), 400, 'VALIDATION_FAILED');
    const foreign = await api.createOrganization();
    before = await counts();
    await refused(await post(good({ organizationId: foreign.id })), 403, 'ORGANIZATION_MISMATCH');
    await refused(
      await post(good({ organizationId: crypto.randomUUID() })),
      403,
      'ORGANIZATION_MISMATCH',
    );
  });

  it('bytes that are no text in UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"email":"'),
      Buffer.from([0xff, 0xfe, 0xc0]),
      Buffer.from('@example.org"}'),
    ]);
    const answer = await post(new Uint8Array(bytes));
    expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await counts()).toEqual(before);
  });

  it('a body that is shorter than its stated length: the connection ends without harm', async () => {
    const { hostname, port } = new URL(api.url);
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/users/invite HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"email"`,
        );
        setTimeout(() => socket.destroy(), 50);
      });
      socket.on('close', () => resolve());
      socket.on('error', reject);
    });
    expect(await counts()).toEqual(before);
    expect((await api.send('/health/live')).status).toBe(200);
  });
});

it('I18N-01, API-04, API-05 answers the general message and the fields in the language of the reader, both texts always', async () => {
  const body = JSON.stringify({ organizationId: admin.organization.id, userType: 'Employee' });
  const french = await post(body, { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' });
  const english = await post(body, { 'accept-language': 'en-CA,fr;q=0.5' });
  expect(french.error).toEqual({
    errorType: 'VALIDATION_FAILED',
    exceptionMessage: {
      en: 'Some fields were rejected. Please check the form and try again.',
      fr: 'Certains champs ont été refusés. Vérifiez le formulaire, puis réessayez.',
    },
    message: 'Certains champs ont été refusés. Vérifiez le formulaire, puis réessayez.',
    errorDetails: { email: ['Ce champ est obligatoire'] },
    errorMessage: 'Certains champs ont été refusés. Vérifiez le formulaire, puis réessayez.',
  });
  expect(english.error?.message).toBe(
    'Some fields were rejected. Please check the form and try again.',
  );
  expect(english.error?.errorDetails).toEqual({ email: ['Field is required'] });
});

it('API-03, API-02 wraps every answer in data, and takes the bearer token in any letter case of the scheme', async () => {
  const body = {
    organizationId: admin.organization.id,
    userType: 'Employee',
    email: uniqueEmail(),
  } as const;
  const answer = await api.request(inviteUser, { body }, undefined, {
    authorization: `bearer ${admin.token}`,
  });
  expect(Object.keys(JSON.parse(answer.text) as object)).toEqual(['data']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
