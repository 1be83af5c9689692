import { expect, it } from 'vitest';
import { contactFromSearch } from './from-search';

it.each([
  ['ana@example.com', { email: 'ana@example.com' }],
  ['+34 612 34 47 11', { phone: '+34 612 34 47 11' }],
  ['(0612) 344-711', { phone: '(0612) 344-711' }],
  ['4711', {}],
  ['  Ana   María López ', { first_name: 'Ana', last_name: 'María López' }],
  ['太郎', { first_name: '太郎', last_name: '' }],
  ['', {}],
])('fills in the form of a new contact from the search %j', (text, fields) => {
  expect(contactFromSearch(text)).toEqual(fields);
});
