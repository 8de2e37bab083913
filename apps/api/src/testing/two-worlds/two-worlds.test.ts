import { memberFacts, statements, visibilityFacts } from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../call-api.ts';
import { validRequests } from '../requests/valid-requests.ts';
import { attackers } from './base.ts';
import { Comparison } from './compare.ts';
import { eachOf, exceptions, keyOf } from './exceptions.ts';
import { leftOut } from './left-out.ts';

const page = visibilityFacts({ routes: allRoutes });

describe('the routes of two worlds', () => {
  test('are all, but those that are left out with a reason', () => {
    const names = allRoutes.map(({ name }) => name);
    const without = names.filter((name) => !(name in leftOut) && !(name in validRequests));
    expect(without).toEqual([]);
    expect(Object.keys(leftOut).filter((name) => !names.includes(name))).toEqual([]);
    for (const [name, reason] of Object.entries(leftOut))
      expect(reason.length, name).toBeGreaterThan(20);
  });
});

describe('what the members’ page says is never seen', () => {
  test.each(statements.map((each) => [each.id, each] as const))(
    '%s is about facts that no role of it sees (NOTIF-07, REPORTS-05)',
    (_, { about, roles }) => {
      expect(about.length).toBeGreaterThan(0);
      const shown = exceptions
        .flatMap(eachOf)
        .filter(({ fact }) => about.some((each) => each === fact))
        .filter(({ role }) => roles.includes(attackers[role as keyof typeof attackers]));
      expect(shown).toEqual([]);
    },
  );

  test('is what facts are there for', () => {
    const known = new Set<string>(memberFacts);
    const named = statements.flatMap(({ about }) => about);
    expect(named.filter((fact) => !known.has(fact))).toEqual([]);
  });
});

describe('exceptions', () => {
  test('are each named once, and said on the page of those roles', () => {
    const keys = exceptions.flatMap(eachOf).map(keyOf);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    for (const { statement, roles } of exceptions) {
      const [kind, id] = statement;
      const said = page.find((each) => each.kind === kind && each.id === id);
      for (const role of roles)
        expect(said?.roles, `${kind} ${id} of ${role}`).toContain(attackers[role]);
    }
  });
});

describe('the comparison', () => {
  const answer = (data: unknown, status = 200): Answer => ({
    ...{ status, data, error: undefined, errorType: undefined },
    headers: new Headers({ 'content-type': 'application/json' }),
    text: JSON.stringify({ data }),
  });
  const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}`;
  const paths = (one: unknown, other: unknown, comparison = new Comparison()) =>
    comparison.answers(answer(one), answer(other)).map(({ path }) => path);

  test('sees a value, a count, an order, a status and one item more', () => {
    expect(paths({ delivered: null }, { delivered: 100 })).toEqual(['body.data.delivered']);
    expect(paths({ list: [1, 2] }, { list: [1, 2, 3] })).toEqual(['body.data.list[]']);
    const [anna, luc] = [
      { id: id('a'), name: 'Anna' },
      { id: id('b'), name: 'Luc' },
    ];
    expect(paths([anna, luc], [luc, anna])).toContain('body.data[].name');
    expect(paths([anna], [luc, anna])).toEqual(['body.data[]']);
    const statuses = new Comparison().answers(answer({}), answer({}, 409));
    expect(statuses.map(({ path }) => path)).toEqual(['status']);
  });

  test('takes an id that one world made for that of the other, always the same', () => {
    const comparison = new Comparison();
    expect(paths({ id: id('a') }, { id: id('b') }, comparison)).toEqual([]);
    expect(paths({ id: id('a') }, { id: id('b') }, comparison)).toEqual([]);
    expect(paths({ id: id('a') }, { id: id('c') }, comparison)).toEqual(['body.data.id']);
    expect(paths({ id: id('d') }, { id: id('b') }, comparison)).toEqual(['body.data.id']);
  });

  test('lets moments differ by what the worlds are apart, and by no more', () => {
    const comparison = new Comparison();
    comparison.note(0, 3000);
    const at = (time: string) => ({ at: `2026-11-23T${time}.000Z` });
    expect(paths(at('09:00:00'), at('09:00:03'), comparison)).toEqual([]);
    expect(paths(at('09:00:00'), at('09:01:00'), comparison)).toEqual(['body.data.at']);
    expect(paths({ at: null }, at('09:00:00'), comparison)).toEqual(['body.data.at']);
  });
});
