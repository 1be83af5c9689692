import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = [
  // Chromium without its windows: a new context takes a third of the time.
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'],
];

/** An installed Chromium, or null: that of `CHROMIUM_PATH`, else Playwright's own, else the system's. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given))
    throw new Error(`CHROMIUM_PATH names ${given}, where there is no browser.`);
  return (
    given || playwrightsOwn() || [...onPath(NAMES), ...usualPlaces()].find((path) => existsSync(path)) || null
  );
}

/** An installed Firefox, or null: that of `FIREFOX_PATH`, else the system's. */
export function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  if (given && !existsSync(given)) throw new Error(`FIREFOX_PATH names ${given}, where there is no browser.`);
  const places = [
    ...onPath(['firefox', 'firefox-esr']),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    join(process.env.PROGRAMFILES ?? '', 'Mozilla Firefox', 'firefox.exe'),
  ];
  return given || places.find((path) => existsSync(path)) || null;
}

/** An installed Chromium; installs one if there is none. If that fails, throws with what to do. */
export function findOrInstallBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('No browser is here to test in. Downloading Playwright’s Chromium.');
  run(process.execPath, [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
  const own = playwrightsOwn();
  if (own) return own;
  console.log('That did not work. Trying Debian’s chromium.');
  installDebians();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('Could not install a browser. Install Chromium or Chrome, or name one in CHROMIUM_PATH.');
}

/** Null also if it lacks system libraries, which a download does not include. */
function playwrightsOwn() {
  const path = chromium.executablePath();
  if (!existsSync(path)) return null;
  const runs = process.platform !== 'linux' || spawnSync(path, ['--version']).status === 0;
  return runs ? path : null;
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform !== 'win32') return [];
  const { PROGRAMFILES, 'PROGRAMFILES(X86)': PROGRAMFILES_X86, LOCALAPPDATA } = process.env;
  return [PROGRAMFILES, PROGRAMFILES_X86, LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((root) => [
      join(root, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(root, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]);
}

function installDebians() {
  if (process.platform !== 'linux') return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ]) {
    const [program, ...args] = [...asRoot, ...command];
    run(program, args);
  }
}

function run(program, args) {
  return spawnSync(program, args, { stdio: 'inherit' }).status === 0;
}
