import { expect, it } from 'vitest';
import { mapColumn } from './setup';

it('takes a field from the other column when a column gets it', () => {
  expect(mapColumn(['first_name', 'phone', null], 2, 'phone')).toEqual(['first_name', null, 'phone']);
});

it('keeps the other columns that are not imported when one more is not', () => {
  expect(mapColumn([null, 'phone', 'email'], 2, null)).toEqual([null, 'phone', null]);
});
