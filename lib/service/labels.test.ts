import { describe, expect, it } from 'vitest';
import { bytesWords, faultWords, msWords, timesWords } from './labels';

const none = { calls: 0, failed: 0, busy: 0, p50: null, p95: null };

describe('the words of the service page', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1_000, '1 KB'],
    [3_449_000, '3.4 MB'],
    [120_400_000_000, '120 GB'],
  ])('%i bytes are %s', (bytes, words) => expect(bytesWords(bytes)).toBe(words));

  it.each([
    [84.4, '84 ms'],
    [1_230, '1.2 s'],
    [15_000, '15 s'],
  ])('%f ms are %s', (ms, words) => expect(msWords(ms)).toBe(words));

  it('say how long answers took, or that there were none', () => {
    expect(timesWords(none)).toBe('No responses');
    expect(timesWords({ ...none, p50: 84, p95: 1_200 })).toBe('Median 84 ms, 95th percentile 1.2 s');
  });

  it('say how many failed, and never that nothing did when something has', () => {
    expect(faultWords({ ...none, calls: 1 })).toBe('1 request, none failed');
    expect(faultWords({ ...none, calls: 240, failed: 3, busy: 2 })).toBe(
      '240 requests, 3 failed (1.3%), 2 rate limited',
    );
    expect(faultWords({ ...none, calls: 100_000, failed: 1 })).toContain('under 0.1%');
  });
});
