import { expect, it } from 'vitest';
import { sampleRows } from './table-preview';

it.each([
  [
    '+34612,Asked\r\n\r\n+34613,',
    [
      ['+34612', 'Asked'],
      ['+34613', ''],
    ],
  ],
  [
    'phone;why\n+34612;"a; b"',
    [
      ['phone', 'why'],
      ['+34612', 'a; b'],
    ],
  ],
  ['+34612\t"say ""no"""', [['+34612', 'say "no"']]],
  ['+34612', [['+34612']]],
])('splits %j into columns', (text, rows) => expect(sampleRows(text)).toEqual({ rows, count: rows.length }));

it('shows the first rows and counts all', () => {
  const { rows, count } = sampleRows('+34612\n'.repeat(1_000));
  expect([rows.length, count]).toEqual([5, 1_000]);
});
