import { expect, it } from 'vitest';
import { translate } from '../messages/loaded';
import { indexedLabel, progressLabel, timeLeftLabel } from './labels';
import type { IndexStatus } from './schema';

const t = translate('en', 'contact-index');

const status = (change: Partial<IndexStatus>) =>
  ({
    indexed: 1200,
    expected: 4312,
    complete: false,
    state: 'syncing',
    read: 1200,
    left_ms: 70_000,
    ...change,
  }) as IndexStatus;

it('shows how many of how many contacts', () => {
  expect(indexedLabel(t, { indexed: 4312, expected: 4312 })).toBe('4,312 of 4,312 contacts');
  expect(indexedLabel(t, { indexed: 0, expected: 1 })).toBe('0 of 1 contact');
  expect(indexedLabel(t, { indexed: 12, expected: null })).toBe('12 contacts');
});

it.each([
  [{}, '1,200 of 4,312 so far, about 1 min left'],
  [{ expected: null, left_ms: null }, '1,200 so far'],
  [{ state: 'waiting' as const }, '1,200 of 4,312 so far, waiting'],
  [{ complete: true, indexed: 4312, read: 300 }, 'Syncing: 300 of 4,312 so far, about 1 min left'],
])('describes a sync with %j as: %s', (change, words) => {
  expect(progressLabel(t, status(change))).toBe(words);
});

it.each([
  [900, 'a few seconds left'],
  [11_000, 'about 15 s left'],
  [54_000, 'about 55 s left'],
  [56_000, 'about 1 min left'],
  [100_000, 'about 2 min left'],
  [5_400_000, 'about 2 h left'],
])('%i ms is %s', (ms, words) => {
  expect(timeLeftLabel(t, ms)).toBe(words);
});
