import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { deactivateUser, getSession, login, verifyTwoFactorCode } from '@ensemble/contract';
import pg from 'pg';
import sharp from 'sharp';
import { createFactories, totpCode } from '../../../apps/api/src/testing/factories/factories.ts';
import type { TestPerson } from '../../../apps/api/src/testing/factories/person-factories.ts';
import { readSettings } from '../../../apps/api/src/settings/env.ts';
import { call, dataOf, isDone } from '../operate/client.ts';
import type { Machine } from './machine.ts';

/** People of an installation, and what is looked at after each chapter. */
export interface People {
  /** With a second step; each logs in once, as a code of an authenticator is good once. */
  readonly people: TestPerson[];
  /** Who is logged in, with a session that was open when the backup was made. */
  readonly member: TestPerson;
  token: string;
  /** Is deactivated after the backup was made. */
  readonly leaver: TestPerson;
  /** Where a logo is read. */
  readonly logo: string;
  readonly administrator: {
    readonly person: TestPerson;
    readonly organizationId: string;
    token: string;
  };
}

/** Makes people with second steps, and a logo, as a service has them after a while. */
export async function createPeople(
  machine: Machine,
  url: string,
  ownerUrl: string,
): Promise<People> {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on('error', () => undefined);
  try {
    const file = readFileSync(machine.at('/etc/ensemble/settings.env'), 'utf8');
    const settings = readSettings(parseEnv(file) as Record<string, string>);
    const factories = createFactories(owner, settings);
    const people: TestPerson[] = [];
    for (let each = 0; each < 6; each += 1)
      people.push(await factories.createPerson({ userType: 'ServiceProvider', totp: true }));
    const member = await factories.createCaller('ServiceProvider');
    const caller = await factories.createCaller('OrganizationAdmin');
    const { token, organization } = caller;
    const leaver = await factories.createPerson({ organization, userType: 'ServiceProvider' });
    const administrator = { person: caller, token, organizationId: organization.id };
    const { path } = await uploadLogo(url, administrator);
    return { people, member, token: member.token, leaver, logo: path, administrator };
  } finally {
    await owner.end();
  }
}

/** What became of a logo, and where it is read. */
export async function uploadLogo(
  url: string,
  { token, organizationId }: Pick<People['administrator'], 'token' | 'organizationId'>,
): Promise<{ status: number; path: string }> {
  const size = { width: 512, height: 512, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = await sharp({ create: { ...size, noise, background: '#808080' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('language', 'en');
  form.set('file', new Blob([new Uint8Array(picture)]), 'logo.png');
  const answer = await fetch(`${url}/api/organizations/${organizationId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await answer.text();
  const [, path = ''] =
    /https?:\/\/[^/"]+(\/api\/organizations\/[^"]+\/image\/[^"]+)"/.exec(text) ?? [];
  return { status: answer.status, path };
}

/** The status of the second step of a person who logs in with their password and authenticator. */
export async function logInTwice(url: string, person: TestPerson | undefined): Promise<number> {
  if (!person?.totpSecret) throw new Error('there is nobody left with a second step');
  const { email, password, totpSecret } = person;
  const first = await call(url, login, { body: { email, password } });
  if (!isDone(first)) return first.status;
  const { accessToken } = dataOf<{ accessToken: string }>(first);
  const code = await totpCode(totpSecret);
  return (await call(url, verifyTwoFactorCode, { body: { code } }, accessToken)).status;
}

/** Has the administrator deactivate the one who is to leave. Throws where that is refused. */
export async function deactivateLeaver(url: string, people: People): Promise<void> {
  const { leaver, administrator } = people;
  const params = { userId: leaver.membershipId, orgId: administrator.organizationId };
  const done = await call(url, deactivateUser, { params }, administrator.token);
  if (!isDone(done)) throw new Error(done.text);
}

/** Whether a person is refused at login since they were deactivated. */
export async function isDeactivated(url: string, person: TestPerson): Promise<boolean> {
  const { email, password } = person;
  return (await call(url, login, { body: { email, password } })).text.includes('USER_DEACTIVATED');
}

/** A session that a password alone opened; undefined where it was refused. */
async function openSession(url: string, { email, password }: TestPerson) {
  const first = await call(url, login, { body: { email, password } });
  return isDone(first) ? dataOf<{ accessToken: string }>(first).accessToken : undefined;
}

/** Whether a password alone opens a session that needs no second step. */
export async function logsInWithPassword(url: string, person: TestPerson): Promise<boolean> {
  const token = await openSession(url, person);
  return token !== undefined && isDone(await call(url, getSession, {}, token));
}

/** Logs everyone in again, as people do after a restore. */
export async function logInAgain(url: string, people: People): Promise<void> {
  const { member, administrator } = people;
  people.token = (await openSession(url, member)) ?? '';
  administrator.token = (await openSession(url, administrator.person)) ?? '';
}

export const sessionStatus = async (url: string, token: string): Promise<number> =>
  (await call(url, getSession, {}, token)).status;
