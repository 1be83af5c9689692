import { test as base, expect } from '../fixtures';

type Session = { send(method: string, params?: unknown): Promise<unknown> };
type Internals = { _connection: { toImpl(browser: unknown): { _browserSession: Session } } };

export { expect };

export const test = base.extend({
  browser: [
    async ({ browser }, use) => {
      // Firefox 153 doesn't know this command yet, which each new context sends. The color scheme is a preference instead.
      const session = (browser as unknown as Internals)._connection.toImpl(browser)._browserSession;
      const { send } = session;
      session.send = async (method, params) =>
        method === 'emulation.setMediaFeaturesOverride' ? {} : send.call(session, method, params);
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
