import { describe, expect, it } from 'vitest';
import { phoneKey, readPhone, toE164 } from './phone';

describe('reading a phone number', () => {
  it('tells its country and its spacing', () => {
    expect(readPhone('0034612345678')).toEqual({
      e164: '+34612345678',
      formatted: '+34 612 34 56 78',
      country: 'Spain',
      doubt: null,
    });
  });

  it.each([
    ['+34 612 34 47', 'This number looks too short for Spain.'],
    ['+34 612 34 47 11 99 99', 'This number looks too long for Spain.'],
    ['+999 123 456', 'Start with + and a country code that exists'],
    ['0612345678', 'Start with + and a country code that exists'],
    ['+abc', 'does not look like a phone number'],
  ])('doubts %s', (text, doubt) => {
    expect(readPhone(text).doubt).toContain(doubt);
  });
});

describe('E.164', () => {
  it.each([
    ['+34 612-34.56 78', '+34612345678'],
    ['0034 612 345 678', '+34612345678'],
    ['+1 (500) 555-0001', '+15005550001'],
    // Too new or too odd for the tables: the service decides.
    ['+999 123 456', '+999123456'],
  ])('%s is %s', (text, expected) => {
    expect(toE164(text)).toBe(expected);
  });
});

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
