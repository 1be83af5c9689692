import { describe, expect, it } from 'vitest';
import { repliesHref, replyListUrl, toReplyFilters } from './search-params';

const loaded = (href: string) => replyListUrl.load(new URL(href, 'https://app.example').searchParams);

describe('the address of the replies page', () => {
  it('is bare where nothing is asked for', () => {
    expect(repliesHref({})).toBe('/replies');
    expect(toReplyFilters(loaded('/replies'))).toEqual({
      page: 1,
      per_page: 25,
      q: '',
      criteria: 'all',
      type: 'all',
      state: 'all',
      sort: 'name',
    });
  });

  it('brings back all that was on the screen', () => {
    const params = {
      page: 3,
      per_page: 50,
      q: 'açaí & co',
      criteria: 'starts with',
      type: 'document',
      state: 'unknown',
      sort: '-updated',
      reply: '5e91a7c0-0000-4000-8000-000000000001',
      mode: 'versions',
      view: 'tester',
      message: 'what’s open? مرحبا',
    } as const;
    expect(loaded(repliesHref(params))).toEqual(params);
  });

  it('ignores values that the page does not offer', () => {
    const params = loaded(
      '/replies?criteria=like&type=audio&state=x&sort=uuid&view=map&mode=1&page=-4&per_page=7',
    );
    expect(params).toMatchObject({
      criteria: 'all',
      type: 'all',
      state: 'all',
      sort: 'name',
      view: null,
      mode: null,
    });
    expect(toReplyFilters(params)).toMatchObject({ page: 1, per_page: 25 });
  });

  it('asks for no more than the list takes', () => {
    expect(toReplyFilters(loaded(`/replies?q=+${'x'.repeat(200)}`)).q).toBe('x'.repeat(100));
  });
});
