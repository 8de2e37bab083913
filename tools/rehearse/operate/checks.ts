import { getSession, login, logout } from '@ensemble/contract';
import { call, dataOf, isDone } from './client.ts';
import type { Copy } from './copy.ts';
import type { Installation } from './installation.ts';

/** What was looked at once. */
export interface Check {
  readonly what: string;
  readonly measured: string;
  readonly limit: string;
  readonly isKept: boolean;
}

interface Stage {
  readonly installation: Installation;
  readonly copies: readonly Copy[];
  readonly url: string;
}

/** A login on one copy is good on the others, until it is ended on a third. */
export async function checkSessions({ installation, copies }: Stage): Promise<Check> {
  const person = await installation.factories.createPerson({ userType: 'ServiceProvider' });
  const { email, password } = person;
  const [first = '', second = '', third = ''] = copies.map(({ url }) => url);
  const loggedIn = await call(first, login, { body: { email, password } });
  const { accessToken } = dataOf<{ accessToken: string }>(loggedIn);
  const read = (url: string) => call(url, getSession, {}, accessToken);
  const isKnown = isDone(await read(second)) && isDone(await read(third));
  await call(third, logout, {}, accessToken);
  const isOver = (await read(first)).status === 401 && (await read(second)).status === 401;
  return {
    what: 'a session begun on one copy holds on two others, and ends on all',
    measured: isKnown && isOver ? 'yes' : 'no',
    limit: 'yes',
    isKept: isKnown && isOver,
  };
}

/** One person asks a thousand times through the proxy, and a copy is killed in between. */
export async function checkLimits({ installation, copies, url }: Stage): Promise<Check> {
  const { token } = await installation.factories.createCaller('ServiceProvider');
  let passed = 0;
  for (let turn = 0; turn < 50; turn += 1) {
    if (turn === 15) await copies[0]?.kill();
    if (turn === 30) await copies[0]?.start();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(url, getSession, {}, token)),
    );
    passed += answers.filter(isDone).length;
  }
  return {
    what: 'requests of one person that pass in a minute, of 1000, one copy killed',
    measured: String(passed),
    limit: '600 and a tenth',
    isKept: passed >= 500 && passed <= 660,
  };
}
