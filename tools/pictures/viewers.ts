import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'otplib';
import type { Instance } from '../../e2e/testing/instance.ts';
import type { Viewer } from './screens.ts';

/** What is needed to come to every screen of a demonstration. */
export interface Stage {
  /** The session of a viewer; a visitor has none. */
  readonly tokenOf: (viewer: Viewer) => Promise<string | undefined>;
  readonly organizationId: string;
  /** The link of an invitation that no one has used. */
  readonly registerLink: string;
  /** Gives the organisation a red brand. */
  readonly paintRed: () => Promise<void>;
}

const invited = 'sam.roy@northgate.example';

/** Logs each viewer in, and invites a person whose link opens the registration. */
export async function setStage({ api, inbox, people }: Instance): Promise<Stage> {
  const send = async (method: string, path: string, token?: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${api}${path}`, {
      method,
      headers: {
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (JSON.parse(text) as { data: never }).data;
  };
  const personOf = (role: string, hasSecondStep?: boolean) => {
    const person = people.find(
      (each) =>
        each.role === role &&
        (hasSecondStep === undefined || (each.totpSecret !== undefined) === hasSecondStep),
    );
    if (!person) throw new Error(`the demonstration has no ${role}`);
    return person;
  };
  const logIn = async (person: ReturnType<typeof personOf>) => {
    const { email, password, totpSecret } = person;
    const { accessToken }: { accessToken: string } = await send('POST', '/auth/login', undefined, {
      email,
      password,
    });
    if (!totpSecret) return accessToken;
    const code = await generate({ secret: totpSecret });
    const raised: { accessToken: string } = await send(
      'POST',
      '/auth/session/2FACode',
      accessToken,
      { code },
    );
    return raised.accessToken;
  };
  const administrator = personOf('OrganizationAdmin');
  const { organizationId } = administrator;
  const admin = await logIn(administrator);
  await send('POST', '/users/invite', admin, {
    organizationId,
    email: invited,
    userType: 'Employee',
  });
  const paintRed = async () => {
    const body = new FormData();
    body.append('themeColor', '#c8102e');
    await send('PATCH', `/organizations/${organizationId}`, admin, body);
  };
  const tokens = {
    visitor: undefined,
    admin,
    superAdmin: await logIn(personOf('SuperAdmin', true)),
    provider: await logIn(personOf('ServiceProvider')),
  };
  return {
    // Who sets up a second step has just proved who they are: the newcomer logs in each time.
    tokenOf: async (viewer) =>
      viewer === 'newcomer' ? logIn(personOf('SuperAdmin', false)) : tokens[viewer],
    organizationId,
    registerLink: await linkMailedTo(invited, inbox),
    paintRed,
  };
}

async function linkMailedTo(address: string, inbox: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(`${inbox}/api/messages?to=${encodeURIComponent(address)}`);
    const { data } = (await response.json()) as { data: { text: string }[] };
    const [link] = data[0]?.text.match(/https?:\/\/\S+\/register\S*/) ?? [];
    if (link) return link;
    await sleep(200);
  }
  throw new Error(`no invitation came to ${address}`);
}
