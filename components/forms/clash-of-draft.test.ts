import { describe, expect, it } from 'vitest';
import type { RecordFormOptions } from './record-form-options';
import { changesSince, clashOfDraft } from './save-outcome';

type Values = { first: string; last: string };
type Rec = Values & { version: number };

const conflict: RecordFormOptions<Values, Values, Rec, never>['conflict'] = {
  title: 'Someone else has changed this contact',
  changeOf: () => ({ at: null }),
  valuesOf: ({ first, last }) => ({ first, last }),
  fields: [
    { label: 'First name', keys: ['first'], text: ({ first }) => first },
    { label: 'Last name', keys: ['last'], text: ({ last }) => last },
  ],
};

const opened = { first: 'Ada', last: 'King' };
const record = { first: 'Ada', last: 'Lovelace', version: 2 };
const attemptOf = (values: Values) => ({ values, seen: record, via: null, isConfirmed: false });
const draft = { values: { first: 'Ada', last: 'Byron' }, at: 1, opened, clashes: ['last' as const] };

describe('a draft restored over what someone else has saved since', () => {
  it('asks which value to keep', async () => {
    expect(await clashOfDraft(draft, attemptOf(draft.values), conflict)).toEqual({
      type: 'clashed',
      base: opened,
      current: record,
      attempt: attemptOf(draft.values),
    });
    expect(changesSince(draft, record, conflict)).toBe('Last name to “Lovelace”');
  });

  it('asks nothing when their value was typed in the end, or the fields are others', async () => {
    expect(await clashOfDraft(draft, attemptOf({ first: 'Eve', last: 'Lovelace' }), conflict)).toBeNull();
    expect(await clashOfDraft({ ...draft, clashes: [] }, attemptOf(opened), conflict)).toBeNull();
    expect(changesSince({ ...draft, clashes: [] }, record, conflict)).toBeNull();
  });

  it('names a long value by its field alone', () => {
    expect(changesSince(draft, { ...record, last: 'x'.repeat(61) }, conflict)).toBe('Last name');
  });
});
