import { type AnyRoute, userTypes } from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { addressOf } from '../call-api.ts';
import { validRequests } from '../requests/valid-requests.ts';
import type { TestServer } from '../server/test-server.ts';
import { ownCase } from '../requests/request-case.ts';

const administrators = userTypes.filter((type) => type.endsWith('Admin'));
/** What members choose for themselves: each answers its own caller alone. */
const ownChoices = /^get-(push-preference|usage-choice)$/;
/** Answers that differ from call to call by themselves; a calendar entry tells when it was made, checks when they were run. */
const changing =
  /^(get-session|download-calendar-entry|read-clock|read-start|get-two-factor-secret|get-call-token|check-service|export-(whole-)?audit-log)$/;

/** Every route that reads, by its name. */
export const readable = allRoutes
  .filter(
    ({ name, method, replyType }) =>
      method === 'GET' && replyType !== 'events' && !ownChoices.test(name),
  )
  .map((route) => [route.name, route] as const);

/**
 * What a route answers to each kind of administrator after members of the organization chose
 * differently: the answers of each, which are to be one. Those that change by themselves are joined.
 */
export async function answersTo<Choice>(
  api: TestServer,
  [name, route]: readonly [string, AnyRoute],
  choices: readonly Choice[],
  choose: (token: string, choice: Choice) => Promise<unknown>,
): Promise<Set<string>[]> {
  const found: Set<string>[] = [];
  for (const userType of administrators) {
    const organization = await api.createOrganization();
    const caller = await api.createPerson({
      userType,
      ...(userType !== 'SuperAdmin' && { organization }),
    });
    const members = await Promise.all([1, 2].map(() => api.createCaller('Employee', organization)));
    const requestCase = ownCase(api, caller, organization);
    const input = (await validRequests[name]?.make(requestCase)) ?? {};
    const token = input.token ?? (await api.openSession(caller, 'High'));
    const ask = async () => (await api.send(addressOf(route, input), { token })).text;
    // The first reading of a list leaves a row that a second one shows.
    await ask();
    const answers: string[] = [];
    for (const choice of choices) {
      for (const member of members) await choose(member.token, choice);
      answers.push(await ask());
    }
    found.push(new Set(changing.test(name) ? [answers.join('\n')] : answers));
  }
  return found;
}
