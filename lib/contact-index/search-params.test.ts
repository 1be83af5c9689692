import { expect, it } from 'vitest';
import { createSerializer } from '../url-state/params';
import {
  contactSearchParams,
  isWholeSearch,
  loadContactSearchParams,
  NO_CONTACT_FILTERS,
  toAsked,
  unreadableSearch,
} from './search-params';

const serialize = createSerializer(contactSearchParams);
const NOTHING = { q: '', sort: null, ...NO_CONTACT_FILTERS };

it('is read back as it was written, in any script', () => {
  const params = {
    ...NOTHING,
    q: 'Мария “47”',
    group: [3, 12, 'none' as const],
    unread: true,
    email: false,
    created_within: 30,
    created: '2026-03-01..2026-03-31,Europe/Madrid',
    chat: '..2026-03-31,UTC',
    no_chat_for: 90,
    quality: ['same_phone' as const, 'nameless' as const],
    sort: '-chat' as const,
  };
  const address = serialize('', params);
  expect(address).toContain(
    'group=3,12,none&unread=1&email=0&created_within=30&created=2026-03-01..2026-03-31,Europe/Madrid' +
      '&chat=..2026-03-31,UTC&no_chat_for=90&quality=same_phone,nameless&sort=-chat',
  );
  expect(loadContactSearchParams(new URLSearchParams(address))).toEqual(params);
  expect(loadContactSearchParams('?group=none').group).toEqual(['none']);
});

it('keeps the groups of a list that can be read, each once', () => {
  expect(loadContactSearchParams('?group=3,x,3,none').group).toEqual([3, 'none']);
});

it.each([
  'group=x',
  'group=-1',
  'group=1.5',
  'favorite=yes',
  'unread=2',
  'created_within=0',
  'chat_within=99999',
  'updated_within=7d',
  'quality=ugly',
  'created=..',
  'created=2026-02-31..',
  'created=2026-03-02..2026-03-01',
  'updated=2026-03-01',
  'chat=..2026-03-01,Europe/Nowhere',
  'sort=phone',
  'deleted=',
])('drops what is invalid: %s', (address) => {
  expect(toAsked(loadContactSearchParams(`?${address}`))).toBeNull();
});

it.each([
  'q=%20',
  'q=a&page=x&contact=x&other=x',
  'deleted=0',
  'deleted=all',
  'group=&condition=&sort=',
  'sort=-chat&group=3,x',
])('can be read: %s', (address) => {
  expect(unreadableSearch(`?${address}`)).toEqual([]);
});

it('names each filter whose value can’t be read, and the sort', () => {
  const keys = Object.keys(contactSearchParams).filter((key) => key !== 'q');
  expect(keys).toContain('sort');
  const texts = Object.fromEntries(keys.map((key) => [key, '{}']));
  expect(unreadableSearch(texts)).toEqual(keys);
  expect(unreadableSearch(new URLSearchParams(texts))).toEqual(keys);
});

it.each([
  ['q=ana&group=1&sort=-chat&page=2&contact=x', true],
  ['', true],
  ['group=1&foo=1', false],
  ['group=1&toString=1', false],
  ['group=1&group=2', false],
  ['group=x', false],
])('is all of the query %s: %s', (query, whole) => {
  expect(isWholeSearch(query)).toBe(whole);
});

it('has only the given filters', () => {
  expect(toAsked({ ...NOTHING, q: '  maria ' })).toEqual({ q: 'maria' });
  expect(toAsked({ ...NOTHING, favorite: false })).toEqual({ q: '', favorite: false });
  expect(toAsked({ ...NOTHING, sort: 'list' })).toEqual({ q: '', sort: 'list' });
  expect(toAsked({ ...NOTHING, q: ' ' })).toBeNull();
  expect(toAsked({ ...NOTHING, q: 'x'.repeat(500) })?.q).toHaveLength(200);
});
