import { expect, it } from 'vitest';
import { translate } from '../messages/loaded';
import {
  DEFAULT_DATA_SETTINGS,
  dataSettingsForm,
  keptChoices,
  keptSince,
  shortened,
  toDataSettingsInput,
} from './settings';

const since = (months: number, now: string) => keptSince('messages', months, Date.parse(now)).slice(0, 10);

it('goes back by months of the calendar, to the last day of a shorter one', () => {
  expect(since(12, '2026-11-27T10:00:00Z')).toBe('2025-11-27');
  expect(since(3, '2026-05-31T10:00:00Z')).toBe('2026-02-28');
  expect(since(24, '2024-02-29T10:00:00Z')).toBe('2022-02-28');
  expect(since(2, '2026-01-15T10:00:00Z')).toBe('2025-11-15');
});

it('goes back by at least 31 days', () => {
  expect(since(1, '2026-03-10T10:00:00Z')).toBe('2026-02-07');
  expect(since(1, '2026-08-31T10:00:00Z')).toBe('2026-07-31');
});

it('offers what holds now too, in its place', () => {
  const labels = (now: number | null) =>
    keptChoices('messages', translate('en', 'kept-for'), now).map(({ label }) => label);
  expect(labels(null)).toEqual([
    ...['Forever', '1 month', '2 months', '3 months', '6 months'],
    ...['1 year', '2 years', '3 years', '5 years'],
  ]);
  expect(labels(18).indexOf('18 months')).toBe(labels(18).indexOf('2 years') - 1);
});

it('keeps each setting as it was through the form', () => {
  const settings = { messages: 12, people: null, audience_files: 18, import_rows: 1, contact_facts: 90 };
  const values = toDataSettingsInput(settings);
  expect(dataSettingsForm.parse(values)).toEqual(settings);
});

it.each(['0', '61', '1.5', '', '-1', 'never', '1e1'])('takes no %j months', (text) => {
  const values = { ...toDataSettingsInput(DEFAULT_DATA_SETTINGS), messages: text };
  expect(dataSettingsForm.safeParse(values).success).toBe(false);
});

it('knows which parts would be kept for a shorter time', () => {
  const before = { messages: 12, people: null, audience_files: 12, import_rows: 6, contact_facts: null };
  const next = { messages: 6, people: 60, audience_files: 24, import_rows: null, contact_facts: 90 };
  expect(shortened(next, before)).toEqual(['messages', 'people', 'contact_facts']);
  expect(shortened(before, before)).toEqual([]);
});
