import { inject } from 'vitest';
import type { DemoActivationCode, DemoPerson } from '../../tools/test-run/instance.ts';
import { codeFor } from './one-time-code.ts';

/** A person who can log in. */
export type Person = Pick<DemoPerson, 'email' | 'password' | 'totpSecret'>;

/** A person of the demonstration by role: the first one, or the first one who matches. */
export function demoPerson(
  role: string,
  matches: (person: DemoPerson) => boolean = () => true,
): DemoPerson {
  const found = inject('instance').people.find((person) => person.role === role && matches(person));
  if (!found) throw new Error(`the demonstration has no such ${role}`);
  return found;
}

/** One of the demonstration's activation codes that no one has used yet. */
export function demoActivationCode(index: number): DemoActivationCode {
  const found = inject('instance').activationCodes?.[index];
  if (!found) throw new Error(`the demonstration has no activation code ${index}`);
  return found;
}

/** The SuperAdmin who has an authenticator. */
export const superAdmin = (): DemoPerson =>
  demoPerson('SuperAdmin', (person) => person.totpSecret !== undefined);

export interface Answer {
  status: number;
  /** What `data` holds, or the refusal. */
  body: Record<string, unknown>;
}

interface Asking {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Another visitor each time, as the instance believes a proxy in front: so many people would not share an address. */
const anyAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`;

/** Asks the API as any program would. */
export async function ask(
  method: string,
  path: string,
  { token, body, headers }: Asking = {},
): Promise<Answer> {
  const response = await fetch(`${inject('instance').api}${path}`, {
    method,
    headers: {
      'x-forwarded-for': anyAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const content = (await response.json()) as { data?: Record<string, unknown> };
  return { status: response.status, body: content.data ?? (content as Record<string, unknown>) };
}

/** The same, for calls that must succeed. */
export async function demand(
  method: string,
  path: string,
  options: Asking = {},
): Promise<Record<string, unknown>> {
  const { status, body } = await ask(method, path, options);
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Logs in without a browser and answers the token; with the second step where there is one. */
export async function tokenOf({ email, password, totpSecret }: Person): Promise<string> {
  const first = await demand('POST', '/auth/login', { body: { email, password } });
  const token = String(first['accessToken']);
  if (!totpSecret) return token;
  const body = { code: await codeFor(totpSecret, { email }) };
  const second = await demand('POST', '/auth/session/2FACode', { token, body });
  return String(second['accessToken']);
}
