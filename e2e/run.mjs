import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildWhenNeeded } from '../lib/cli/build-when-needed.mjs';
import { CANARY } from './canary.mjs';
import { findFirefox, findOrInstallBrowser } from './find-browser.mjs';

process.env.NEXT_TELEMETRY_DISABLED = '1';
try {
  findOrInstallBrowser();
  if (!findFirefox())
    console.log('No Firefox is here: the main stories in Firefox are left out. FIREFOX_PATH can name one.');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// Also set during the build, so that tests detect a build that contains the key. No key without a URL: the app refuses
// that, since a lost URL must not start the sandbox.
process.env.SERVICE_BASE_URL = 'http://127.0.0.1:9';
process.env.SERVICE_API_KEY = CANARY;
await buildWhenNeeded();

const config = join('e2e', 'playwright.config.ts');
const cli = join('node_modules', 'playwright', 'cli.js');
const { status } = spawnSync(process.execPath, [cli, 'test', '--config', config, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
