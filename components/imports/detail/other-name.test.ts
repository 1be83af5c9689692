import { expect, it } from 'vitest';
import { otherNameOf } from './other-name';

const row = {
  record: { uuid: '7f9c24e5-1f0c-4a86-9c4e-5d8f1b2a3c4d', name: 'Siobhán O’Brien' },
  values: { first_name: 'Tom', last_name: 'O’Brien' },
  changes: [],
};

it('names whose number it is when the file has another name', () => {
  expect(otherNameOf(row)).toBe('Siobhán O’Brien');
});

it.each([
  ['the name is the same', { ...row, values: { full_name: 'Siobhán O’Brien' } }],
  ['the file has no name', { ...row, values: { phone: '+447400566372' } }],
  [
    'the change shows both',
    { ...row, changes: [{ field: 'first_name' as const, before: 'Siobhán', after: 'Tom' }] },
  ],
  ['the contact is new', { ...row, record: null }],
])('names no one when %s', (_when, other) => {
  expect(otherNameOf(other)).toBeNull();
});
