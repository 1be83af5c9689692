import { describe, expect, it } from 'vitest';
import { historyHref, historyListUrl, isE164, loadSendParams, sendHref } from './search-params';

const UUID = '0b7f1d3e-6a64-4f0e-9d1b-0f6f3f1f2a01';
const history = (query: string) => historyListUrl.load(new URLSearchParams(query));

describe('the address of a message', () => {
  it('is read back as it was written', () => {
    const params = { phone: '+34612344711', name: 'welcome', language: 'en_US' };
    expect(loadSendParams(new URL(sendHref(params), 'http://app').searchParams)).toMatchObject(params);
  });

  it('restores a + that has become a space', () => {
    expect(loadSendParams(new URLSearchParams('phone=+34612344711')).phone).toBe('+34612344711');
  });

  it.each(['phone=612', 'phone=%2B0123456', 'contact=../1', `template=${UUID}x`, 'sent=1', 'again='])(
    'drops %s',
    (query) => {
      const { phone, contact, template, sent, again } = loadSendParams(new URLSearchParams(query));
      expect([phone, contact, template, sent, again]).toEqual([null, null, null, null, null]);
    },
  );

  it('follows the contract’s pattern of a number', () => {
    expect(['+12', '+999999999999999'].every(isE164)).toBe(true);
    expect(['+1', '12', '+0123', '+1234567890123456', '+12 3'].some(isE164)).toBe(false);
  });
});

describe('the address of the history', () => {
  it('becomes the filters that it names and no others', () => {
    const params = history(
      `state=refused,queued,unknown&template=welcome,a%252Cb&q=%20471%20&test=yes&contact=${UUID}`,
    );
    expect(historyListUrl.toFilters(params)).toEqual({
      page: 1,
      per_page: 25,
      state: ['refused', 'unknown'],
      template: ['welcome', 'a,b'],
      q: '471',
      test: 'yes',
      contact: UUID,
    });
  });

  it('becomes whole days of the person’s own calendar, including the last one', () => {
    const { from, to } = historyListUrl.toFilters(history('from=2026-03-28&to=2026-03-29'));
    expect(from).toBe(new Date(2026, 2, 28).toISOString());
    expect(to).toBe(new Date(2026, 2, 30).toISOString());
  });

  it.each(['state=queued', 'state=lost', 'from=2026-13-01', 'to=tomorrow', 'contact=1', 'test=no'])(
    'drops %s',
    (query) => {
      expect(historyListUrl.toFilters(history(query))).toEqual({ page: 1, per_page: 25 });
    },
  );

  it('is plain without filters', () => expect(historyHref({})).toBe('/send/history'));
});
