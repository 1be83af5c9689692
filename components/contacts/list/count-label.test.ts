import { expect, it } from 'vitest';
import { translate } from '@/lib/messages/loaded';
import { countLabel } from './count-label';

const t = translate('en', 'contacts');

const ONE_PAGE = { current_page: 1, last_page: 1 };

it('counts what the service has, what matches of it, and what matches so far', () => {
  expect(countLabel(t, { ...ONE_PAGE, total: 4312 })).toBe('4,312 contacts');
  expect(countLabel(t, { ...ONE_PAGE, total: 38, indexed: 4312, complete: true })).toBe(
    '38 of 4,312 contacts',
  );
  expect(countLabel(t, { ...ONE_PAGE, total: 4312, indexed: 4312, complete: true })).toBe('4,312 contacts');
  expect(countLabel(t, { ...ONE_PAGE, total: 38, indexed: 1200, complete: false })).toBe('38 found so far');
  const most = { total: 10_000, estimated: true, current_page: 1, last_page: 401 } as const;
  expect(countLabel(t, { ...most, indexed: 50_000, complete: true })).toBe('10,000+ of 50,000 contacts');
  expect(countLabel(t, { ...most, indexed: 50_000, complete: false })).toBe('10,000+ found so far');
});
