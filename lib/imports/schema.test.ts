import { expect, it } from 'vitest';
import { importRules, importUpdate } from './schema';

it('leaves the other rules as they are when one is changed', () => {
  const change = { rules: { email: 'overwrite' } };
  expect(importUpdate.parse(change)).toEqual(change);
});

it('keeps what is saved by default', () => {
  expect(importRules.parse({})).toMatchObject({ email: 'keep', may_wipe: false, reason: '' });
});
