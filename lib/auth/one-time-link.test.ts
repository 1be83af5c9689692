import { describe, expect, it } from 'vitest';
import { linkWithToken, tokenIn } from './one-time-link';

const read = (link: string) => tokenIn(new URL(link, 'https://desk.example'));

describe('a one-time link', () => {
  it('has its token in the part that no server is sent', () => {
    const link = new URL(linkWithToken('/invitation', 'a-Token_1'), 'https://desk.example');
    expect(link.pathname + link.search).toBe('/invitation');
    expect(tokenIn(link)).toBe('a-Token_1');
  });

  it('works when its token is in the query, as in links made before', () => {
    expect(read('/invitation?token=abc')).toBe('abc');
    expect(read('/invitation?token=old#token=new')).toBe('new');
  });

  it.each([
    '/invitation',
    '/invitation#token=',
    '/invitation#token=%3Cb%3E',
    `/invitation#token=${'x'.repeat(201)}`,
  ])('has no token in %s', (link) => expect(read(link)).toBeNull());
});
