import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const ci = Boolean(process.env.CI);

export default defineConfig({
  resolve: {
    alias: {
      // The real one throws outside a server bundle, which a test is not.
      'server-only': here('./node_modules/server-only/empty.js'),
      '@': here('.').replace(/\/$/, ''),
    },
  },
  test: {
    include: ['{app,components,lib}/**/*.test.{ts,tsx}'],
    globalSetup: './lib/testing/global-setup.ts',
    // Much of a test's time is the store's: all cores but one, as by default, would leave a small machine waiting.
    maxWorkers: '100%',
    // CI's machine may be starved by its neighbours: these say that a test hangs, not that it is slow.
    testTimeout: ci ? 120_000 : 20_000,
    hookTimeout: ci ? 180_000 : 60_000,
    retry: ci ? 1 : 0,
  },
});
