import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const ci = Boolean(process.env.CI);

/**
 * Suites that need a process of their own: those that mock modules before they are loaded, and the simulation, whose
 * nodes are stopped midway.
 */
const APART = ['app', 'components', 'lib']
  .flatMap((top) =>
    readdirSync(here(top), { recursive: true, encoding: 'utf8' }).map((file) => `${top}/${file}`),
  )
  .filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      (file.endsWith('/simulation.test.ts') ||
        /\bvi\.(mock|doMock)\(/.test(readFileSync(here(file), 'utf8'))),
  );

// Most suites share processes: loading the modules anew for each took as long as the tests.
const projects = [
  {
    extends: true,
    test: {
      name: 'units',
      isolate: false,
      include: ['{app,components,lib}/**/*.test.{ts,tsx}'],
      exclude: APART,
    },
  },
  { extends: true, test: { name: 'apart', include: APART } },
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
    // What renders without the server has its messages from here.
    setupFiles: ['./lib/server/messages/catalog.ts'],
    // Tests wait for stores, processes and pauses: with a worker a core the machine is idle for half of the time.
    maxWorkers: 2 * availableParallelism(),
    // CI's machine may be starved by its neighbours: these say that a test hangs, not that it is slow.
    testTimeout: ci ? 120_000 : 20_000,
    hookTimeout: ci ? 180_000 : 60_000,
    // Until the test's own time is over.
    expect: { poll: { timeout: 100_000, interval: 10 } },
    retry: 0,
  },
});
