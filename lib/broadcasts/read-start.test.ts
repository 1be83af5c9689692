import { describe, expect, it } from 'vitest';
import { inLanguage } from '../messages/coded';
import { readStart } from './read-start';
import { isRepeatedTime } from './schedule';

const MADRID = 'Europe/Madrid';
const at = (text: string) => Date.parse(text);
const startOf = (text: string, zone: string) => {
  const start = readStart(text, zone);
  if ('error' in start) return inLanguage('en', start.error);
  return new Date(start.instant).toISOString().replace('.000Z', 'Z');
};

describe('a start', () => {
  it('is the instant of a local time when clocks show it once', () => {
    expect(startOf('2026-07-01T09:00', MADRID)).toBe('2026-07-01T07:00:00Z');
    expect(startOf('2026-01-01T09:00:30', 'Asia/Kolkata')).toBe('2026-01-01T03:30:30Z');
    expect(startOf('2026-01-01T09:00', 'Pacific/Kiritimati')).toBe('2025-12-31T19:00:00Z');
  });

  it('keeps an instant with an offset, whatever the zone', () => {
    expect(startOf('2026-07-01T09:00:00Z', MADRID)).toBe('2026-07-01T09:00:00Z');
    expect(startOf('2026-07-01T09:00:00-05:00', MADRID)).toBe('2026-07-01T14:00:00Z');
  });

  it('is refused with the change of clocks when clocks skip it', () => {
    expect(startOf('2026-03-29T02:30', MADRID)).toBe(
      'There is no 02:30 in Europe/Madrid on 2026-03-29: clocks go from 02:00 to 03:00.',
    );
    expect(startOf('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe(
      'There is no 02:15 in Australia/Lord_Howe on 2026-10-04: clocks go from 02:00 to 02:30.',
    );
    expect(startOf('2011-12-30T12:00', 'Pacific/Apia')).toMatch(/^There is no 12:00 in Pacific\/Apia/);
  });

  it('is refused where it is no date, or too far away to be compared with others as text', () => {
    expect(startOf('2026-13-01T09:00', MADRID)).toBe('This date doesn’t exist.');
    for (const text of ['9999-12-31T23:30', '9999-12-31T23:30:00-05:00', '2100-01-01T00:00']) {
      expect(startOf(text, MADRID)).toBe('Choose a date before 2100.');
    }
  });

  it('is the first of two when clocks repeat it', () => {
    expect(startOf('2026-10-25T02:30', MADRID)).toBe('2026-10-25T00:30:00Z');
    expect(isRepeatedTime(at('2026-10-25T00:30:00Z'), MADRID)).toBe(true);
    expect(isRepeatedTime(at('2026-10-25T01:30:00Z'), MADRID)).toBe(true);
    expect(isRepeatedTime(at('2026-10-25T02:30:00Z'), MADRID)).toBe(false);
  });

  it('is refused when the date does not exist', () => {
    for (const text of [
      '2026-13-01T09:00',
      '2027-02-29T09:00',
      '2027-04-31T09:00',
      '2027-02-30T09:00+01:00',
    ]) {
      expect(startOf(text, MADRID)).toBe('This date doesn’t exist.');
    }
    expect(startOf('2028-02-29T09:00', MADRID)).toBe('2028-02-29T08:00:00Z');
  });
});
