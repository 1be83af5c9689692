import { expect, it } from 'vitest';
import { translate } from '../messages/loaded';
import { dueBefore, retentionChoices, retentionForm, toRetention } from './settings';

const _t = translate('en', 'audit-form');
const NOW = Date.parse('2026-06-15T12:00:00Z');

it('offers what holds now too, in its place', () => {
  const t = translate('en', 'kept-for');
  const labels = (keep_years: number | null) => retentionChoices(t, { keep_years }).map(({ label }) => label);
  expect(labels(null)).toEqual(['Forever', '1 year', '2 years', '3 years', '5 years', '7 years', '10 years']);
  expect(labels(4)).toContain('4 years');
  expect(labels(4).indexOf('4 years')).toBe(labels(4).indexOf('5 years') - 1);
});

it.each([null, 1, 4])('keeps %s as it was through the form', (keep_years) => {
  expect(retentionForm.parse(toRetention({ keep_years }))).toEqual({ keep_years });
});

it('knows when a choice would delete something', () => {
  const due = (keep: string, oldest: string | null) => dueBefore({ keep }, oldest, NOW);
  expect(due('2', '2024-06-15T11:59:59.999Z')).toBe('2024-06-15T12:00:00.000Z');
  expect(due('2', '2024-06-15T12:00:00.000Z')).toBeNull();
  expect(due('ever', '2001-01-01T00:00:00.000Z')).toBeNull();
  expect(due('1', null)).toBeNull();
});
