import { expect, it } from 'vitest';
import { importRules, importUpdate } from './schema';

it('leaves the other rules as they are when one is changed', () => {
  const change = { version: 3, rules: { email: 'overwrite' } };
  expect(importUpdate.parse(change)).toEqual(change);
});

it('changes nothing of an import whose version the caller doesn’t name', () => {
  expect(importUpdate.safeParse({ rules: { email: 'overwrite' } }).success).toBe(false);
});

it('keeps what is saved by default', () => {
  expect(importRules.parse({})).toMatchObject({ email: 'keep', may_wipe: false, reason: '' });
});
