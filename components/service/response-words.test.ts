import { expect, it } from 'vitest';
import { translate } from '@/lib/messages/loaded';
import { faultWords, timesWords } from './response-words';

const t = translate('en', 'service-page');
const units = translate('en', 'units');
const none = { calls: 0, failed: 0, busy: 0, p50: null, p95: null };

it('says how long answers took, or that there were none', () => {
  expect(timesWords(t, units, none)).toBe('No responses.');
  expect(timesWords(t, units, { ...none, p50: 84, p95: 1_200 })).toBe('Median 84 ms, 95th percentile 1.2 s.');
});

it('says how many failed, and never that nothing did when something has', () => {
  expect(faultWords(t, { ...none, calls: 1 })).toBe('1 request, none failed.');
  expect(faultWords(t, { ...none, calls: 240, failed: 3, busy: 2 })).toBe(
    '240 requests, 3 failed (1.3%), 2 rate limited.',
  );
  expect(faultWords(t, { ...none, calls: 100_000, failed: 1 })).toContain('under 0.1%');
});
