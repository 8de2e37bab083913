import type { Instance } from '../../test-run/instance.ts';

/** An administrator's session and the address of an article of theirs. */
export async function signIn({ api, people }: Instance) {
  const person = people.find(({ role }) => role === 'OrganizationAdmin');
  const send = async (path: string, token?: string, body?: object) => {
    const response = await fetch(`${api}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { data: never }).data;
  };
  const login: { accessToken: string } = await send('/auth/login', undefined, {
    email: person?.email,
    password: person?.password,
  });
  const token = login.accessToken;
  const session: { organizations: { organizationId: string }[] } = await send(
    '/auth/session',
    token,
  );
  const id = session.organizations[0]?.organizationId;
  const list: { articles: { id: string }[] } = await send(
    `/organizations/${id}/learn/articles?language=en`,
    token,
  );
  const articleId = list.articles[0]?.id;
  return { token, address: `/mobile/learn/article?action=edit&id=${articleId}` };
}
