import { describe, expect, it } from 'vitest';
import {
  CONTACT_COLUMNS,
  DEFAULT_TABLE_PREFERENCES,
  normalizeColumns,
  shownColumns,
  withFields,
} from './columns';

describe('a choice of columns', () => {
  it('stays as it is when it is complete', () => {
    const reversed = DEFAULT_TABLE_PREFERENCES.columns.toReversed();
    expect(normalizeColumns(reversed)).toEqual(reversed);
  });

  it('loses unknown and repeated columns', () => {
    const given = [
      { id: 'email', shown: true },
      { id: '__proto__', shown: true },
      { id: 'avatar', shown: true },
      { id: 'email', shown: false },
    ];
    expect(shownColumns(normalizeColumns(given))).toEqual(['email']);
  });

  it('gains new columns, last and hidden', () => {
    const columns = normalizeColumns([{ id: 'uuid', shown: true }]);
    expect(columns).toHaveLength(CONTACT_COLUMNS.length + 3);
    expect(columns.slice(-3)).toEqual(['tags', 'owner', 'follow_up'].map((id) => ({ id, shown: false })));
    expect(columns[0]).toEqual({ id: 'uuid', shown: true });
    expect(shownColumns(columns)).toEqual(['uuid']);
  });

  it('keeps fields in their place, and has those that were never chosen last and hidden', () => {
    const given = [
      { id: 'field:plan', shown: true },
      { id: 'email', shown: true },
      { id: 'field:gone', shown: true },
      { id: 'field:Not a key', shown: true },
    ];
    const columns = withFields(normalizeColumns(given), ['renewal', 'plan']);
    expect(columns.slice(0, 2)).toEqual([
      { id: 'field:plan', shown: true },
      { id: 'email', shown: true },
    ]);
    expect(columns.at(-1)).toEqual({ id: 'field:renewal', shown: false });
    expect(columns).toHaveLength(CONTACT_COLUMNS.length + 5);
    expect(shownColumns(columns)).toEqual(['email']);
  });

  it('keeps all fields while those that there are aren’t loaded', () => {
    const columns = normalizeColumns([{ id: 'field:plan', shown: true }]);
    expect(withFields(columns, undefined)).toEqual(columns);
  });

  it('shows tags and the owner where someone chose them, which aren’t of the messaging service', () => {
    const columns = normalizeColumns([
      { id: 'owner', shown: true },
      { id: 'phone', shown: true },
      { id: 'tags', shown: true },
    ]);
    expect(columns.filter(({ shown }) => shown).map(({ id }) => id)).toEqual(['owner', 'phone', 'tags']);
    expect(shownColumns(columns)).toEqual(['phone']);
  });

  it('may show the name alone', () => {
    const none = DEFAULT_TABLE_PREFERENCES.columns.map(({ id }) => ({ id, shown: false }));
    expect(shownColumns(normalizeColumns(none))).toEqual([]);
  });
});
