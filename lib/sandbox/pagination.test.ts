import { expect, test } from 'vitest';
import { paginate, urlWindow } from './pagination';

const shown = (current: number, last: number) =>
  urlWindow(current, last)
    .map((number) => number ?? '…')
    .join(' ');

test('up to thirteen pages are all shown', () => {
  expect(shown(7, 13)).toBe('1 2 3 4 5 6 7 8 9 10 11 12 13');
});

test('more pages leave gaps where Laravel leaves them', () => {
  expect(shown(1, 14)).toBe('1 2 3 4 5 6 7 8 9 10 … 13 14');
  expect(shown(20, 40)).toBe('1 2 … 17 18 19 20 21 22 23 … 39 40');
  expect(shown(40, 40)).toBe('1 2 … 31 32 33 34 35 36 37 38 39 40');
});

test('a page in the middle links to its neighbours, without per_page', () => {
  const path = 'https://host.test/api/contacts';
  const { links, meta } = paginate({ data: [{}, {}], total: 9, page: 2, perPage: 2, path });
  expect(links).toEqual({
    first: `${path}?page=1`,
    last: `${path}?page=5`,
    prev: `${path}?page=1`,
    next: `${path}?page=3`,
  });
  expect(meta).toMatchObject({ from: 3, to: 4, last_page: 5, path });
  expect(meta?.links.at(0)).toEqual({ url: `${path}?page=1`, label: '&laquo; Previous', active: false });
  expect(meta?.links.at(-1)).toEqual({ url: `${path}?page=3`, label: 'Next &raquo;', active: false });
});

test('an empty list has one page and no neighbours', () => {
  const { links, meta } = paginate({ data: [], total: 0, page: 1, perPage: 10, path: 'http://h/x' });
  expect(links).toMatchObject({ prev: null, next: null });
  expect(meta).toMatchObject({ last_page: 1, from: null, to: null, total: 0 });
});
