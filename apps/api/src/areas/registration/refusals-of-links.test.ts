import { emailVerification, login, readInvitation, register } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { password, type TestOrganization, uniqueEmail } from '../../testing/factories/factories.ts';
import {
  allowPasskeyLogin,
  challengeForLogin,
  createPasskeyOwner,
  logInBy,
  type PasskeyOwner,
} from '../../testing/passkeys/passkey-owner.ts';
import { answerWith } from '../../testing/passkeys/software-authenticator.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

/** A person with an account and a passkey, which logs them in alone. */
async function newOwner(youth = false): Promise<PasskeyOwner> {
  const owner = await createPasskeyOwner(api, { userType: 'ServiceProvider', youth });
  await allowPasskeyLogin(api, owner.person);
  return owner;
}
async function anotherOrganization(): Promise<TestOrganization> {
  const organization = await api.createOrganization();
  await allowPasskeyLogin(api, { organization });
  return organization;
}
const suspend = ({ id }: TestOrganization) =>
  api.owner.query(`UPDATE organization SET status = 'suspended' WHERE id = $1`, [id]);
const linkTo = async (organization: TestOrganization, { person }: PasskeyOwner) =>
  api.createActivationLink(await api.createActivationCode(organization), person.email);

type Link = Awaited<ReturnType<typeof linkTo>>;
interface Came {
  readonly owner: PasskeyOwner;
  readonly link: Link;
}
const invitationOf = ({ link: { email: _email, ...invitation } }: Came) => ({ invitation });

/** Where a person comes with the link that was mailed to them. */
const ways = {
  login: (came: Came) =>
    api.request(login, {
      body: { email: came.link.email, password, client: 'mobile', ...invitationOf(came) },
    }),
  'log-in-with-passkey': async (came: Came) => {
    const { request, cookie } = await challengeForLogin(api);
    const answer = answerWith(came.owner.key, request);
    return logInBy(api, answer, cookie, 'mobile', invitationOf(came));
  },
  'read-invitation': ({ link }: Came) => api.request(readInvitation, { body: link }),
  register: ({ link }: Came) =>
    api.request(register, {
      query: { type: 'secondary' },
      body: { ...link, firstName: 'Noor', lastName: 'Haddad', password },
    }),
};
type Way = keyof typeof ways;
const everyWay = Object.keys(ways) as Way[];

describe('API-04 a link that was mailed is refused', () => {
  it.each(everyWay)('REG-15 to a member of its organization: %s', async (way) => {
    const owner = await newOwner();
    const came = { owner, link: await linkTo(owner.person.organization, owner) };
    expect((await ways[way](came)).errorType).toBe('EMAIL_ALREADY_EXISTS');
  });

  it.each(everyWay)('to a youth account: %s', async (way) => {
    const owner = await newOwner(true);
    const came = { owner, link: await linkTo(await anotherOrganization(), owner) };
    expect((await ways[way](came)).errorType).toBe('YOUTH_ACCOUNT');
  });

  it.each(everyWay.filter((way) => way !== 'read-invitation'))(
    'of an organization that is suspended: %s',
    async (way) => {
      const [owner, organization] = [await newOwner(), await anotherOrganization()];
      const came = { owner, link: await linkTo(organization, owner) };
      await suspend(organization);
      expect((await ways[way](came)).errorType).toBe('ORGANIZATION_SUSPENDED');
    },
  );
});

describe('API-04 no link is mailed', () => {
  it('for a code that is no organization’s, is claimed, or is of a suspended one', async () => {
    const organization = await api.createOrganization();
    const claimed = await api.createActivationCode(organization, { status: 'Claimed' });
    const active = await api.createActivationCode(organization);
    const ask = async ({ code, organizationId, secondaryId }: typeof active) => {
      const body = { code, organizationId, secondaryId, email: uniqueEmail() };
      return (await api.request(emailVerification, { body })).errorType;
    };
    expect(await ask({ ...active, code: 'QQQ-1' })).toBe('ERROR_ACTIVATION_CODE_NOT_FOUND');
    expect(await ask(claimed)).toBe('ERROR_ACTIVATION_CODE_ALREADY_APPLIED');
    await suspend(organization);
    expect(await ask(active)).toBe('ORGANIZATION_SUSPENDED');
  });
});
