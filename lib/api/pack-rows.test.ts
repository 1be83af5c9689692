import { describe, expect, it } from 'vitest';
import { packRows, unpackRows } from './pack-rows';

const meta = { total: 2 };

describe('rows in the first HTML', () => {
  it('name their fields once', () => {
    const page = {
      data: [
        { id: 1, name: 'Ada', address: null },
        { id: 2, name: '', address: '{}' },
      ],
      meta,
    };
    const packed = packRows(page);
    expect(JSON.stringify(packed).match(/address/g)).toHaveLength(1);
    expect(unpackRows(JSON.parse(JSON.stringify(packed)))).toEqual(page);
  });

  it.each([
    ['no rows', { data: [], meta }],
    ['one row', { data: [{ id: 1 }], meta }],
    ['rows with different fields', { data: [{ id: 1 }, { uuid: 'a' }], meta }],
    ['rows that are no records', { data: [['a'], ['b']], meta }],
    ['no list', { indexed: 3 }],
    ['one record', { data: { keys: 1, name: 'Ada' } }],
    ['nothing', null],
  ])('pass as they are: %s', (_what, answer) => {
    expect(packRows(answer)).toBe(answer);
    expect(unpackRows(answer)).toBe(answer);
  });
});
