import { expect, it } from 'vitest';
import { countLabel } from './count-label';

it('counts what the service has, what matches of it, and what matches so far', () => {
  expect(countLabel({ total: 4312 })).toBe('4,312 contacts');
  expect(countLabel({ total: 38, indexed: 4312, complete: true })).toBe('38 of 4,312 contacts');
  expect(countLabel({ total: 4312, indexed: 4312, complete: true })).toBe('4,312 contacts');
  expect(countLabel({ total: 38, indexed: 1200, complete: false })).toBe('38 found so far');
});
