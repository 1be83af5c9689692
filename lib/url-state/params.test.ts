import { expect, it } from 'vitest';
import {
  changedQuery,
  choiceParam,
  createLoader,
  createSerializer,
  integerParam,
  textParam,
  unreadIn,
} from './params';

const params = {
  q: textParam(''),
  page: integerParam(1),
  group: integerParam(),
  sort: choiceParam(['name', '-name']),
};
const load = createLoader(params);
const write = createSerializer(params);

it('leaves defaults out of the URL, and reads them from one without', () => {
  expect(write('/things', { q: '', page: 1, group: null, sort: null })).toBe('/things');
  expect(load('')).toEqual({ q: '', page: 1, group: null, sort: null });
});

it('reads what it has written, in any script', () => {
  const values = { q: 'Мария & "47%" + \'x\' #1', page: 3, group: 0, sort: '-name' as const };
  const url = new URL(write('/things', values), 'http://app');
  expect(load(url.search)).toEqual(values);
  expect(load(url.searchParams)).toEqual(values);
});

it('keeps commas, slashes and letters readable', () => {
  expect(write('/things', { q: 'é,Europe/Madrid' })).toBe('/things?q=é,Europe/Madrid');
});

it('drops what it can’t read, and takes the first of several', () => {
  expect(load({ page: 'x', group: ['3', '4'], sort: 'phone' })).toEqual({
    q: '',
    page: 1,
    group: 3,
    sort: null,
  });
});

it('tells what a query sets that can’t be read', () => {
  expect(unreadIn(params, { page: 'x', group: ['', '4'], sort: ['phone', 'name'], other: 'y' })).toEqual([
    'page',
    'sort',
  ]);
  expect(unreadIn(params, '?q=&page=2&sort=name')).toEqual([]);
});

it('changes only what is given, and keeps what belongs to others', () => {
  const query = new URLSearchParams('page=2&group=3&other=x');
  expect(changedQuery(query, params, { page: 1, q: 'a' }).toString()).toBe('group=3&other=x&q=a');
});

it('has another name in the URL where it is given one', () => {
  const names = { sort: 'order' };
  expect(createSerializer(params, names)('/things', { sort: 'name' })).toBe('/things?order=name');
  expect(createLoader(params, names)('?order=name&sort=-name').sort).toBe('name');
});
