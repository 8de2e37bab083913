import { getSession, inviteUser, login } from '@ensemble/contract';
import { call, dataOf, isDone } from './operate/client.ts';
import type { Installation } from './operate/installation.ts';
import { allJobsDone, collectMails } from './operate/read-back.ts';

/** Does at a running copy what shows that it works; answers each, and whether it did. */
export async function checkLife(
  installation: Installation,
  url: string,
): Promise<Record<string, boolean>> {
  const mails = collectMails(installation);
  const person = await installation.factories.createPerson({ userType: 'OrganizationAdmin' });
  const { email, password } = person;
  const loggedIn = await call(url, login, { body: { email, password } });
  const { accessToken } = dataOf<{ accessToken: string }>(loggedIn);
  const session = await call(url, getSession, {}, accessToken);
  const invited = 'someone@example.org';
  const body = { organizationId: person.organization.id, userType: 'Employee', email: invited };
  const invitation = await call(url, inviteUser, { body }, accessToken);
  await allJobsDone(installation);
  const page = await (await fetch(`${url}/login`)).text();
  const script = /src="(\/assets\/[\w.-]+\.js)"/.exec(page)?.[1] ?? '/assets/none';
  return {
    'a person logs in': isDone(loggedIn) && isDone(session),
    'a mail goes out':
      isDone(invitation) && (await mails.stop()).some(({ to }) => to[0] === invited),
    'the console and its files are served': (await fetch(url + script)).ok,
  };
}
