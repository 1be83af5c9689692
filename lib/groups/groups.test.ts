import { describe, expect, it } from 'vitest';
import { toPageFilters } from '../api/pagination';
import { translate } from '../messages/loaded';
import { coverageLabel, knownCountLabel } from './labels';
import { withName } from './mutations';
import { type ContactGroup, groupInput } from './schema';
import { groupListUrl, groupsHref } from './search-params';

const t = translate('en', 'groups');

describe('a name', () => {
  it.each([
    ['VIP', true],
    ['عملاء مميزون', true],
    ['x'.repeat(300), true],
    ['   ', false],
    ['', false],
  ])('such as "%s" passes: %s', (name, accepted) => {
    expect(groupInput.safeParse({ name }).success).toBe(accepted);
  });

  it('is trimmed', () => {
    expect(groupInput.parse({ name: ' VIP ' })).toEqual({ name: 'VIP' });
  });
});

describe('the address bar', () => {
  it('has only values that are not the default, and is read back as it was written', async () => {
    expect(groupsHref({ page: 1, per_page: 25, group: null, mode: null })).toBe('/groups');
    const params = { page: 2, per_page: 50, q: '', group: 'abc', mode: 'edit' as const };
    expect(groupsHref(params)).toBe('/groups?page=2&per_page=50&group=abc&mode=edit');
    const typed = { page: '2', per_page: '50', group: 'abc', mode: 'edit' };
    expect(groupListUrl.load(typed)).toEqual(params);
  });

  it('is brought within the service’s limits', () => {
    expect(toPageFilters({ page: -4, per_page: 7 })).toEqual({ page: 1, per_page: 25 });
  });
});

describe('counts', () => {
  it('say how many contacts are synced until all are', () => {
    const extent = { contacts_read: 240, contacts_total: 4312 };
    expect(coverageLabel(t, extent)).toBe('240 of 4,312 contacts synced so far');
    expect(knownCountLabel(t, 1200, extent)).toBe('1,200 known');
  });

  it('are plain once they are', () => {
    const extent = { contacts_read: 4312, contacts_total: 4312 };
    expect(coverageLabel(t, extent)).toBeNull();
    expect(knownCountLabel(t, 1200, extent)).toBe('1,200');
  });

  it('are unknown before the first sync, and for a group without an ID', () => {
    const extent = { contacts_read: 0, contacts_total: null };
    expect(coverageLabel(t, extent)).toBe('No contacts synced yet');
    expect(knownCountLabel(t, 0, extent)).toBe('0 known');
    expect(knownCountLabel(t, null, extent)).toBe('Unknown');
  });
});

it('a rename that is shown before it is saved changes that group alone', () => {
  const page = {
    data: [{ uuid: 'a', name: 'Old' } as ContactGroup, { uuid: 'b', name: 'B' } as ContactGroup],
  };
  const { data } = withName(page, 'a', 'New');
  expect(data[0]?.name).toBe('New');
  expect(data[1]).toBe(page.data[1]);
});
