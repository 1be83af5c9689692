import { describe, expect, it } from 'vitest';
import { isSameQuery } from './queries';
import { viewInput, wholeSearch } from './schema';

const given = (name: string, query = '') => viewInput.safeParse({ name, query, shared: false });
const queryOf = (text: string) => given('A', text).data?.query;

describe('what a view holds', () => {
  it('keeps the search of a page, in canonical spelling', () => {
    const known = 'sort=-chat&favorite=1&q=%20ana%20&group=none';
    const page = 'page=7&per_page=50&contact=x&mode=edit&from_duplicates=x';
    expect(queryOf(`?${page}&${known}`)).toBe('q=ana&group=none&favorite=1&sort=-chat');
  });

  it('keeps days with their time zone, and several values', () => {
    const query =
      'group=1%2Cnone&created=2026-03-01..2026-03-31%2CEurope%2FMadrid&quality=nameless%2Cbad_phone';
    expect(queryOf(query)).toBe(query);
  });

  it('keeps the groups of a former service, by which nothing else may be found', () => {
    expect(queryOf('q=ana&group=-7,-8')).toBe('q=ana&group=-7%2C-8');
    for (const query of ['group=-7', 'group=-7,8']) expect(wholeSearch.safeParse(query).success).toBe(false);
    expect(given('A', 'group=-7,8').success).toBe(false);
  });

  it('may be all contacts', () => {
    expect(queryOf('')).toBe('');
  });

  it.each([
    'q=ana&favourite=1',
    'group=1&group=2',
    'q=ana&__proto__=x',
    'https://evil.example/?q=x',
    '//evil.example',
    '/api/session',
    'group=evil',
    'created=2026-02-31..',
    'chat=..2026-03-01,Nowhere',
    'quality=nameless,x',
    'sort=evil',
    'unread=yes',
    `q=${'a'.repeat(201)}`,
    'a'.repeat(9_000),
  ])('is not %s', (text) => {
    expect(given('A', text).success).toBe(false);
  });

  it.each(['', '   ', 'a'.repeat(61), 'two\nlines'])('is not called %j', (name) => {
    expect(given(name).success).toBe(false);
  });

  it('is called without the blanks around its name', () => {
    expect(given(`  ${'ы'.repeat(60)} `).data?.name).toBe('ы'.repeat(60));
  });
});

it('refuses an audience by what the contact search doesn’t know, without which it would find more', () => {
  expect(wholeSearch.parse('page=7&contact=x&favorite=1&q=ana')).toEqual({ q: 'ana', favorite: true });
  for (const query of ['q=ana&favourite=1', 'group=1&group=2', 'q=ana&favorite=yes'])
    expect(wholeSearch.safeParse(query).success, query).toBe(false);
});

describe('two queries', () => {
  it('are the same in whatever order', () => {
    expect(isSameQuery('q=ana&unread=1', 'unread=1&q=ana')).toBe(true);
    expect(isSameQuery('q=jos%C3%A9+n', 'q=josé%20n')).toBe(true);
    expect(isSameQuery('q=ana', 'q=ana&unread=1')).toBe(false);
  });
});
