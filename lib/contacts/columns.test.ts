import { describe, expect, it } from 'vitest';
import { CONTACT_COLUMNS, DEFAULT_TABLE_PREFERENCES, normaliseColumns, shownColumns } from './columns';

describe('a choice of columns', () => {
  it('that is whole is kept as it is', () => {
    const reversed = DEFAULT_TABLE_PREFERENCES.columns.toReversed();
    expect(normaliseColumns(reversed)).toEqual(reversed);
  });

  it('loses what is no column and what it says twice', () => {
    const given = [
      { id: 'email', shown: true },
      { id: '__proto__', shown: true },
      { id: 'avatar', shown: true },
      { id: 'email', shown: false },
    ];
    expect(shownColumns(normaliseColumns(given))).toEqual(['email']);
  });

  it('gains the columns that it does not know yet, last and unseen', () => {
    const columns = normaliseColumns([{ id: 'uuid', shown: true }]);
    expect(columns).toHaveLength(CONTACT_COLUMNS.length);
    expect(columns[0]).toEqual({ id: 'uuid', shown: true });
    expect(shownColumns(columns)).toEqual(['uuid']);
  });

  it('may show the name alone', () => {
    const none = DEFAULT_TABLE_PREFERENCES.columns.map(({ id }) => ({ id, shown: false }));
    expect(shownColumns(normaliseColumns(none))).toEqual([]);
  });
});
