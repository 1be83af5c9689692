import { afterEach, expect, it, vi } from 'vitest';
import { fromLocalTime, toLocalTime } from './expiry-time';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each(['Asia/Kolkata', 'America/New_York', 'UTC'])(
  'keeps the time of day in %s while the digits of a year are typed',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const typed = ['0002', '0020', '0202', '2026'].map((year) => `${year}-03-20T09:00`);
    expect(typed.map((each) => toLocalTime(fromLocalTime(each)))).toEqual(typed);
  },
);

it('takes what is no time for none', () => {
  expect(fromLocalTime('20261-03-29T09:00')).toBe('');
  expect(fromLocalTime('')).toBe('');
  expect(toLocalTime('')).toBe('');
});
