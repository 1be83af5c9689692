import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const ci = Boolean(process.env.CI);

/** Suites that mock a module, which takes a process in which nothing has loaded it yet. */
const MOCKING = [
  'lib/server/auth/sign-in-races.test.ts',
  'lib/server/auth/two-factor/races.test.ts',
  'lib/server/do-not-send/import.test.ts',
  'lib/server/staff/update.test.ts',
];

// Most suites share processes: loading the modules anew for each took as long as the tests.
const projects = [
  {
    extends: true,
    test: {
      name: 'units',
      isolate: false,
      include: ['{app,components,lib}/**/*.test.{ts,tsx}'],
      exclude: MOCKING,
    },
  },
  { extends: true, test: { name: 'mocking', include: MOCKING } },
] satisfies TestProjectConfiguration[];

export default defineConfig({
  resolve: {
    alias: {
      // The real one throws outside a server bundle, which a test is not.
      'server-only': here('./node_modules/server-only/empty.js'),
      '@': here('.').replace(/\/$/, ''),
    },
  },
  test: {
    // `npm run trials` chooses its own files, which projects would ignore.
    projects: process.env.TRIALS ? undefined : projects,
    globalSetup: './lib/testing/global-setup.ts',
    // Much of a test's time is the store's: all cores but one, as by default, would leave a small machine waiting.
    maxWorkers: '100%',
    // CI's machine may be starved by its neighbours: these say that a test hangs, not that it is slow.
    testTimeout: ci ? 120_000 : 20_000,
    hookTimeout: ci ? 180_000 : 60_000,
    retry: ci ? 1 : 0,
  },
});
