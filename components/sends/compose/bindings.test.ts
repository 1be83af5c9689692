import { expect, it } from 'vitest';
import type { OwnField } from '@/lib/contact-facts/schema';
import type { Contact } from '@/lib/contacts/schema';
import { filledIn, isBinding, resolve } from './bindings';
import type { Recipient } from './use-recipient';

const renewal: OwnField = {
  id: 'f',
  key: 'renewal',
  label: 'Renewal',
  type: 'date',
  choices: null,
  help: null,
  editable_by: null,
  hidden_from: [],
  in_panel: true,
  archived: false,
};
const someone: Recipient = {
  phone: '+34612344711',
  country: null,
  doubt: null,
  contact: { uuid: 'ana', first_name: ' Ana ' } as Contact,
  own: { fields: [renewal], values: { renewal: '2027-03-12', margin: 7 } },
};

it('fills a variable from a field of one’s own in the language of the template', () => {
  expect(resolve('facts.renewal', someone, 'es')).toBe('12 de marzo de 2027');
  expect(resolve('first_name', someone, 'es')).toBe('Ana');
});

it('fills nothing from a field that may not fill variables, without a value, or for no contact', () => {
  const none: Recipient[] = [
    { ...someone, own: { fields: [renewal], values: {} } },
    { ...someone, contact: null, own: null },
  ];
  expect(none.map((each) => resolve('facts.renewal', each, 'en'))).toEqual(['', '']);
  expect([resolve('facts.margin', someone, 'en'), resolve('facts.renewal', null, 'en')]).toEqual(['', '']);
});

it('fills in what is bound, whatever was typed there, and leaves the rest', () => {
  const typed = {
    values: { 'body:1': 'Bea', 'body:2': 'A-1042', 'body:3': 'noon' },
    bindings: { 'body:1': 'first_name', 'body:2': null },
  } as const;
  expect(filledIn(typed, someone, 'en')).toEqual({ ...typed.values, 'body:1': 'Ana' });
  expect(filledIn(typed, null, 'en')).toEqual({ ...typed.values, 'body:1': '' });
});

it('knows a binding of an earlier message, and nothing else', () => {
  expect(['facts.renewal', 'phone', 'renewal', null, 7].map(isBinding)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
