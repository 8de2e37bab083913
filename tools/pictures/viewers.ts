import { setTimeout as sleep } from 'node:timers/promises';
import { linkEnd } from '@ensemble/contract';
import { generate } from 'otplib';
import type { Instance } from '../test-run/instance.ts';
import type { Viewer } from './screen.ts';

type Credentials = Pick<Instance['people'][number], 'email' | 'password' | 'totpSecret'>;

/** What is needed to come to every screen of a demonstration. */
export interface Stage {
  /** The session of a viewer; a visitor has none. */
  readonly tokenOf: (viewer: Viewer) => Promise<string | undefined>;
  readonly organizationId: string;
  /** The link of an invitation that no one has used. */
  readonly registerLink: string;
  /** Gives the organisations a red brand. */
  readonly paintRed: () => Promise<void>;
}

const invited = 'sam.roy@northgate.example';
const founder = 'nadia.tremblay@lakeside.example';

/** Logs each viewer in, makes an organization that has nothing yet, and invites a person whose link opens the registration. */
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
  const logIn = async ({ email, password, totpSecret }: Credentials) => {
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
  /** Registers the person of an invitation, and answers their session. */
  const register = async (address: string) => {
    const link = new URLSearchParams(new URL(address).hash.slice(1).replace(linkEnd, ''));
    const email = link.get('email') ?? '';
    const password = `Sentier-${Date.now()}-7A`;
    await send('POST', '/users/register?type=web', undefined, {
      email,
      password,
      firstName: 'Nadia',
      lastName: 'Tremblay',
      language: 'en',
      organizationId: link.get('oid'),
      invitationToken: link.get('accessToken'),
    });
    return logIn({ email, password });
  };
  const administrator = personOf('OrganizationAdmin');
  const { organizationId } = administrator;
  const admin = await logIn(administrator);
  await send('POST', '/users/invite', admin, {
    organizationId,
    email: invited,
    userType: 'Employee',
  });
  const superAdmin = await logIn(personOf('SuperAdmin', true));
  const founded: { id: string } = await send('POST', '/organizations', superAdmin, {
    name: 'Lakeside Paramedics',
  });
  await send('POST', '/users/invite', superAdmin, {
    organizationId: founded.id,
    email: founder,
    userType: 'OrganizationAdmin',
  });
  const firstAdmin = await register(await linkMailedTo(founder, inbox));
  const paintRed = async () => {
    for (const [id, token] of [
      [organizationId, admin],
      [founded.id, firstAdmin],
    ]) {
      const body = new FormData();
      body.append('themeColor', '#c8102e');
      await send('PATCH', `/organizations/${id}`, token, body);
    }
  };
  const tokens = {
    visitor: undefined,
    admin,
    firstAdmin,
    superAdmin,
  };
  return {
    // Who sets up a second step has just proved who they are, and a login that rests ends: these log in each time.
    tokenOf: async (viewer) => {
      if (viewer === 'newcomer') return logIn(personOf('ServiceProvider', false));
      if (viewer === 'provider') return logIn(personOf('ServiceProvider'));
      if (viewer === 'peer') return logIn(personOf('PeerSupporter'));
      // Who must have a second step waits for a mailed link.
      if (viewer === 'owing') return logIn(personOf('SuperAdmin', false));
      return tokens[viewer];
    },
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
