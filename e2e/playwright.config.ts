import { defineConfig, devices } from 'playwright/test';
import { findBrowser, findFirefox } from './find-browser.mjs';

// Chromium's own sandbox does not work as root.
const root = process.getuid?.() === 0;
const ci = Boolean(process.env.CI);
const json = process.env.E2E_RESULTS;
const firefox = findFirefox();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: ci,
  workers: 2,
  retries: 0,
  timeout: ci ? 180_000 : 60_000,
  expect: {
    timeout: ci ? 30_000 : 10_000,
    // Edges of letters may differ between versions of Chromium; a block that moved by 8 px may not.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002 },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Other systems draw letters in another way.
  ignoreSnapshots: process.platform !== 'linux',
  reporter: [['list'], ...(json ? [['json', { outputFile: json }] as const] : [])],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: 'firefox/**',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        launchOptions: {
          executablePath: findBrowser() ?? undefined,
          chromiumSandbox: !root,
          args: [
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            // A page lives for seconds: it costs more to optimize its scripts than they then save.
            '--js-flags=--no-maglev --no-turbofan',
          ],
        },
      },
    },
    // The system's own Firefox over WebDriver BiDi: Playwright's would have to be downloaded.
    ...(firefox
      ? [
          {
            name: 'firefox',
            testDir: 'firefox',
            use: {
              browserName: 'firefox',
              channel: 'moz-firefox',
              launchOptions: {
                executablePath: firefox,
                // Dark, which a story can’t choose in Firefox.
                firefoxUserPrefs: { 'layout.css.prefers-color-scheme.content-override': 0 },
              },
            },
          } as const,
        ]
      : []),
  ],
});
