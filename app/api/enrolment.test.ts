import { expect, it } from 'vitest';
import { findHandlers } from '@/lib/testing/routes';

// `signed-in` marks what people may use who must set up a second factor first.
it('opens only the person’s own account and session to everyone who is signed in', async () => {
  const open = (await findHandlers('app')).filter(({ handler }) => handler.access === 'signed-in');
  expect(new Set(open.map(({ path }) => path.split('/')[2]))).toEqual(new Set(['account', 'session']));
});
