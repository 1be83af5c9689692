import { expect, it } from 'vitest';
import { coded } from './coded';
import { translate } from './loaded';

const t = translate('en', 'groups');

it('does not compile with a wrong key, a missing or wrong value, or a tag in plain text', () => {
  // @ts-expect-error
  expect(t('titel')).toBe('titel');
  // @ts-expect-error
  expect(() => t('count')).not.toThrow();
  // @ts-expect-error
  expect(t('contacts.known', { count: '12' })).toBe('12 known');
  // @ts-expect-error
  expect(() => t('contacts.noneYet', { coverage: '' })).toThrow();
  // @ts-expect-error
  coded('groups-errors.nameTaken');
  // @ts-expect-error
  coded('groups.titel');
  // @ts-expect-error
  translate('en', 'group');
});

it('compiles with the key and the values of a message', () => {
  expect(t('count', { count: 1 })).toBe('1 group');
  expect(t(Math.random() < 2 ? 'contacts.stale' : 'contacts.failed', { problem: 'No.' })).toBe(
    'These contacts may be out of date. No.',
  );
});
