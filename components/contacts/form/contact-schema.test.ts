import { expect, it } from 'vitest';
import { coded } from '@/lib/messages/coded';
import { contactWithReadings } from './contact-schema';

const schema = contactWithReadings((phone) =>
  phone.endsWith('60358')
    ? {
        e164: null,
        formatted: null,
        country: null,
        doubt: 'This isn’t a phone number from this country: Spain.',
      }
    : undefined,
);
const values = { first_name: 'Ana', last_name: '', phone: '612344711', email: '' };

it('names each wrong field at once, a number that couldn’t be read among them', () => {
  const { error } = schema.safeParse({ ...values, first_name: '', phone: '60358', email: 'begona @' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['first_name', coded('fields.firstNameMissing')],
    ['phone', 'This isn’t a phone number from this country: Spain.'],
    ['email', coded('fields.emailInvalid')],
  ]);
});

it.each([
  ['612344711', 'a number that hasn’t been read'],
  ['+3460358', 'a number with a country code, which the messaging service decides about'],
])('leaves %s to the save: %s', (phone) => {
  expect(schema.safeParse({ ...values, phone }).success).toBe(true);
});
