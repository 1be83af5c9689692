import { defineConfig, devices } from 'playwright/test';
import { findBrowser } from './find-browser.mjs';

// Chromium's own sandbox does not work as root.
const root = process.getuid?.() === 0;
const json = process.env.E2E_RESULTS;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  timeout: process.env.CI ? 180_000 : 60_000,
  expect: { timeout: process.env.CI ? 30_000 : 10_000 },
  reporter: [['list'], ...(json ? [['json', { outputFile: json }] as const] : [])],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      chromiumSandbox: !root,
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
