import { pageOf } from './client-list.ts';
import { describe, expect, test } from 'vitest';
import { listQueryOf, readView, toggleSort, writeView } from './table-state.ts';

const defaults = { sorts: ['name', 'users'], sort: 'name' } as const;
const view = (address: string, remembered = 10) =>
  readView<'name' | 'users'>(new URLSearchParams(address), defaults, remembered);

describe('the address holds the view', () => {
  test('USERS-01: ten a page and the default sort where nothing is said', () => {
    expect(view('')).toEqual({ page: 1, size: 10, search: '', sort: 'name', order: 'asc' });
  });
  test('what is said is read', () => {
    expect(view('page=3&size=25&search=marie&sort=users&order=desc')).toEqual({
      page: 3,
      size: 25,
      search: 'marie',
      sort: 'users',
      order: 'desc',
    });
  });
  test('what cannot be understood takes its default', () => {
    expect(view('page=-1&size=7&sort=x&order=y')).toEqual(view(''));
    expect(view('page=1e99')).toEqual(view(''));
  });
  test('OPEN-76: the remembered size counts, unless the address names one or it is none of the options', () => {
    expect(view('', 50).size).toBe(50);
    expect(view('size=25', 50).size).toBe(25);
    expect(view('', 1000).size).toBe(10);
  });
  test('a change goes back to page 1 and keeps what is not ours', () => {
    const next = writeView(new URLSearchParams('id=7&page=4&sort=users'), { search: 'a b' });
    expect(next.toString()).toBe('id=7&sort=users&search=a+b');
    expect(writeView(next, { page: 2 }).get('page')).toBe('2');
    expect(writeView(next, { search: '' }).has('search')).toBe(false);
  });
});

test('a header sorts ascending first, then the other way', () => {
  expect(toggleSort(view(''), 'users')).toEqual({ sort: 'users', order: 'asc' });
  expect(toggleSort(view(''), 'name')).toEqual({ sort: 'name', order: 'desc' });
  expect(toggleSort(view('order=desc'), 'name')).toEqual({ sort: 'name', order: 'asc' });
});

test('API-33: the query of a server list', () => {
  expect(listQueryOf(view('page=3&size=25'))).toEqual({
    skip: '50',
    limit: '25',
    searchTerm: '',
    sort: 'name',
    sortOrder: 'asc',
  });
});

describe('ORGS-02, ADMINS-04: a list in the browser', () => {
  const rows = [
    { name: 'Écho', users: 2 },
    { name: 'alpha', users: 30 },
    { name: 'Delta', users: 4 },
  ];
  const list = {
    searchText: (row: { name: string }) => row.name,
    sortValue: {
      name: (row: { name: string }) => row.name,
      users: (row: { users: number }) => row.users,
    },
  };
  const names = (address: string) =>
    pageOf(rows, view(address), list, 'fr').rows.map(({ name }) => name);

  test('sorts words as the language does and numbers by size', () => {
    expect(names('')).toEqual(['alpha', 'Delta', 'Écho']);
    expect(names('sort=users&order=desc')).toEqual(['alpha', 'Delta', 'Écho']);
    expect(names('sort=users')).toEqual(['Écho', 'Delta', 'alpha']);
  });
  test('finds without regard to accents and case', () => {
    expect(names('search=echo')).toEqual(['Écho']);
    const choir = [{ name: 'Sœurs du Chœur', users: 1 }];
    for (const search of ['soeur', 'sœur', 'CHOEUR'])
      expect(pageOf(choir, view(`search=${search}`), list, 'fr').rows).toEqual(choir);
    expect(names('search=zzz')).toEqual([]);
  });
});
