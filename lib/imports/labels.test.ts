import { describe, expect, it } from 'vitest';
import { translate } from '../messages/loaded';
import { dryRunSummary, durationOf, outcomeOfRows } from './labels';
import { ROW_KINDS } from './row-states';
import { importRules, type RowKind } from './schema';
import type { DryRun } from './types';

const t = translate('en', 'imports-detail');

const counts = (some: Partial<Record<RowKind, number>>) =>
  Object.fromEntries(ROW_KINDS.map((kind) => [kind, some[kind] ?? 0])) as Record<RowKind, number>;

const dryRun = (some: Partial<Record<RowKind, number>>, rest: Partial<DryRun> = {}): DryRun => ({
  made_at: '2026-11-23T09:00:00.000Z',
  contacts_as_of: null,
  by_kind: counts(some),
  writes: 0,
  local: 0,
  new_tags: 0,
  reads: 0,
  minutes: 0,
  reasons: [],
  ...rest,
});

const RULES = importRules.parse({});

describe('the sentence of a dry run', () => {
  it('says counts and time when contacts would be saved', () => {
    const run = dryRun(
      { new: 1_240, change: 310, unchanged: 3_400, repeated: 20, invalid: 30 },
      { writes: 1_550, reads: 12, minutes: 39.2 },
    );
    expect(dryRunSummary(t, run, RULES, 'contacts')).toBe(
      '1,240 new, 310 change, 3,400 unchanged, 50 left out. It takes about 40 min.',
    );
  });

  it('leaves out what is zero, and the calls when there are none', () => {
    expect(dryRunSummary(t, dryRun({ unchanged: 2 }), RULES, 'contacts')).toBe('2 unchanged.');
    expect(dryRunSummary(t, dryRun({}), RULES, 'replies')).toBe('No replies in the file.');
    expect(dryRunSummary(t, dryRun({ new: 3 }, { writes: 3 }), RULES, 'do-not-send')).toBe('3 new.');
  });

  it('says one change and one call in the singular', () => {
    const run = dryRun({ change: 1 }, { writes: 1, reads: 1, minutes: 0.1 });
    expect(dryRunSummary(t, run, RULES, 'contacts')).toBe('1 changes. It takes up to 1 min.');
  });
});

it('says how long the start takes only where a row needs a call', () => {
  const run = dryRun({ new: 3 }, { writes: 3, minutes: 1 });
  expect(durationOf(t, 'start', run, RULES, 'contacts')).toMatch(/^It takes up to 1 min and continues/);
  expect(durationOf(t, 'start', run, RULES, 'do-not-send')).toBeNull();
  expect(durationOf(t, 'start', run, RULES, 'replies')).toBeNull();
  expect(durationOf(t, 'start', { ...run, local: 3 }, RULES, 'contacts')).toBeNull();
});

it('counts possible duplicates and contacts that may lose details as left out until they are ticked', () => {
  const run = dryRun({ new: 1, change: 2, possible_duplicate: 4, may_wipe: 8, invalid: 16 });
  expect(outcomeOfRows(run, RULES, 'contacts')).toMatchObject({ created: 1, changed: 2, leftOut: 28 });
  const ticked = { ...RULES, possible_duplicates: true, may_wipe: true };
  expect(outcomeOfRows(run, ticked, 'contacts')).toMatchObject({ created: 5, changed: 10, leftOut: 16 });
});

it('says which replies are published without a change, and leaves out those that differ until it is ticked', () => {
  const run = dryRun({ new: 1, change: 2, unchanged: 4 }, { writes: 1 });
  expect(dryRunSummary(t, run, RULES, 'replies')).toBe('1 new, 4 unchanged, 2 left out.');
  const all = dryRun({ new: 1, change: 2, unchanged: 4 }, { writes: 6, minutes: 0.3 });
  expect(dryRunSummary(t, all, { ...RULES, replace: true, publish: true }, 'replies')).toBe(
    '1 new, 2 change, 3 drafts are saved, 1 unchanged. It takes up to 1 min.',
  );
});
