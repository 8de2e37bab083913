import {
  addPasskey,
  login,
  logInWithPasskey,
  type PasskeyAssertion,
  requestPasskey,
  requestPasskeyLogin,
  type RouteInput,
  startPasskey,
  verifyPasskey,
} from '@ensemble/contract';
import type { TestPerson } from '../factories/factories.ts';
import { type Answer, markOf } from '../call-api.ts';
import type { Input } from '../requests/request-case.ts';
import type { TestServer } from '../server/test-server.ts';
import { answerWith, type Lies, makePasskey, type SoftPasskey } from './software-authenticator.ts';

type MakeOptions = Parameters<typeof makePasskey>[1];

/** Asks what to make a passkey with. */
export async function startOf(api: TestServer, person: Pick<TestPerson, 'id'>, token: string) {
  const answer = await api.request(startPasskey, { params: { id: person.id } }, token);
  if (answer.error) throw new Error(answer.text);
  return answer.data;
}

/** Sets a passkey up over the API, as a browser would, with what its authenticator says instead. */
export async function addPasskeyOf(
  api: TestServer,
  person: Pick<TestPerson, 'id'>,
  token: string,
  lies: MakeOptions = {},
  name = 'Phone',
) {
  const { key, credential } = makePasskey(await startOf(api, person, token), lies);
  const input = { params: { id: person.id }, body: { name, credential } };
  const answer = await api.request(addPasskey, input, token);
  return { key, credential, answer, token: answer.data?.accessToken ?? token };
}

export interface PasskeyOwner {
  readonly person: TestPerson;
  readonly key: SoftPasskey;
  /** The token of the session in which it was set up, at High. */
  readonly token: string;
  readonly backupCodes: readonly string[];
}

/** A person whose only second step is a passkey. */
export async function createPasskeyOwner(
  api: TestServer,
  options: Parameters<TestServer['createPerson']>[0] = { userType: 'ServiceProvider' },
  lies: MakeOptions = {},
): Promise<PasskeyOwner> {
  const person = await api.createPerson(options);
  const made = await addPasskeyOf(api, person, await api.openSession(person), lies);
  if (made.answer.error) throw new Error(made.answer.text);
  const { backupCodes = [] } = made.answer.data;
  return { person, key: made.key, token: made.token, backupCodes };
}

/** Logs in with the password; answers the token of a session that owes its second step. */
export async function passwordLogin(api: TestServer, person: TestPerson): Promise<string> {
  const body = { email: person.email, password: person.password, client: 'mobile' } as const;
  const answer = await api.request(login, { body });
  if (answer.error) throw new Error(answer.text);
  return answer.data.accessToken;
}

/** A challenge for a session. */
export async function challengeFor(api: TestServer, token: string) {
  const answer = await api.request(requestPasskey, {}, token);
  if (answer.error) throw new Error(answer.text);
  return answer.data;
}

export const verifyWith = (
  api: TestServer,
  token: string,
  credential: PasskeyAssertion,
): Promise<Answer<{ accessToken: string; session: { sessionLevel: number } }>> =>
  api.request(verifyPasskey, { body: { credential } }, token);

/** Lets the people of a person's organization log in with a passkey alone, or no more. */
export const allowPasskeyLogin = (
  api: TestServer,
  { organization }: Pick<TestPerson, 'organization'>,
  isAllowed = true,
) =>
  api.owner.query('UPDATE organization SET passkey_login = $2 WHERE id = $1', [
    organization.id,
    isAllowed,
  ]);

/** A challenge to log in with, and the mark of the browser that asked for it. */
export async function challengeForLogin(api: TestServer, cookie = '') {
  const answer = await api.request(requestPasskeyLogin, {}, undefined, { cookie });
  if (answer.error) throw new Error(answer.text);
  return { request: answer.data, cookie: markOf(answer) || cookie };
}

/** A person who may log in with a passkey alone, and the answer of that passkey. */
export async function answerLogin(api: TestServer, lies: Lies = {}) {
  const owner = await createPasskeyOwner(api);
  await allowPasskeyLogin(api, owner.person);
  const { request, cookie } = await challengeForLogin(api);
  return { owner, credential: answerWith(owner.key, request, lies), cookie };
}

export const logInBy = (
  api: TestServer,
  credential: PasskeyAssertion,
  cookie: string,
  client: 'web' | 'mobile' = 'web',
  link: Pick<RouteInput<typeof logInWithPasskey>['body'], 'invitation' | 'meeting'> = {},
) =>
  api.request(logInWithPasskey, { body: { credential, client, ...link } }, undefined, { cookie });

/** A call that an authenticator must answer: what is sent, in which session, and by which browser. */
interface Answered {
  readonly input: Input;
  readonly token: string;
  readonly cookie?: string;
}

/** What an authenticator answers, for a route that takes that; undefined for any other. */
export async function answerPasskey(
  api: TestServer,
  route: string,
  caller: Pick<TestPerson, 'id'>,
  token: string,
): Promise<Answered | undefined> {
  if (route === 'log-in-with-passkey') {
    const { credential, cookie } = await answerLogin(api);
    return { input: { body: { credential } }, token, cookie };
  }
  if (route === 'add-passkey') {
    const { credential } = makePasskey(await startOf(api, caller, token));
    return { input: { params: { id: caller.id }, body: { name: 'Phone', credential } }, token };
  }
  if (route !== 'verify-passkey') return undefined;
  const added = await addPasskeyOf(api, caller, token);
  const credential = answerWith(added.key, await challengeFor(api, added.token));
  return { input: { body: { credential } }, token: added.token };
}
