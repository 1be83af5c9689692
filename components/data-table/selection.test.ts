import { describe, expect, it } from 'vitest';
import { NOTHING_SELECTED, pageState, type Selection, setPage, toggleRange, toggleRow } from './selection';

const page = ['a', 'b', 'c', 'd', 'e'].map((uuid) => ({ uuid }));
const row = (uuid: string) => ({ uuid });
const ids = (selection: Selection<{ uuid: string }>) => [...selection.rows.keys()].sort().join('');

describe('a range', () => {
  const fromB = toggleRow(NOTHING_SELECTED, row('b'));

  it('goes down or up from the row that was ticked last', () => {
    expect(ids(toggleRange(fromB, page, row('d')))).toBe('bcd');
    expect(ids(toggleRange(fromB, page, row('a')))).toBe('ab');
  });

  it('keeps its start, so that a second one continues it', () => {
    expect(ids(toggleRange(toggleRange(fromB, page, row('d')), page, row('a')))).toBe('abcd');
  });

  it('unticks when its start was unticked', () => {
    const all = setPage(NOTHING_SELECTED, page, true);
    expect(ids(toggleRange(toggleRow(all, row('b')), page, row('d')))).toBe('ae');
  });

  it('is one row where its start is on no or another page', () => {
    expect(ids(toggleRange(NOTHING_SELECTED, page, row('c')))).toBe('c');
    expect(ids(toggleRange(toggleRow(NOTHING_SELECTED, row('z')), page, row('c')))).toBe('cz');
  });
});

describe('a page', () => {
  const elsewhere = toggleRow(NOTHING_SELECTED, row('z'));

  it('selects and clears a page without touching other pages', () => {
    const all = setPage(elsewhere, page, true);
    expect(ids(all)).toBe('abcdez');
    expect(ids(setPage(all, page, false))).toBe('z');
  });

  it('is ticked as a whole, in part or not at all', () => {
    expect(pageState(elsewhere, page)).toBe('none');
    expect(pageState(toggleRow(elsewhere, row('a')), page)).toBe('some');
    expect(pageState(setPage(elsewhere, page, true), page)).toBe('all');
    expect(pageState(elsewhere, [])).toBe('none');
  });
});

it('ticking twice leaves nothing', () => {
  expect(ids(toggleRow(toggleRow(NOTHING_SELECTED, row('a')), row('a')))).toBe('');
});
