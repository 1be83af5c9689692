import { expect, it } from 'vitest';
import { phoneKey } from './phone-key';

it.each([
  ['+4402079460958', '+442079460958'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['+55 11 98765-4321', '+551187654321'],
  ['+521 55 1234 5678', '+525512345678'],
  ['+54 9 11 1234 5678', '+541112345678'],
])('%s is the person of %s', (one, other) => {
  expect(phoneKey(one)).toBe(phoneKey(other));
  expect(phoneKey(phoneKey(one))).toBe(phoneKey(one));
});

it.each([
  ['a zero that is part of an Italian number', '+390612345678', '+39612345678'],
  ['a landline of Brazil', '+551133334444', '+5511933334444'],
])('%s makes another person', (_what, one, other) => {
  expect(phoneKey(one)).not.toBe(phoneKey(other));
});
