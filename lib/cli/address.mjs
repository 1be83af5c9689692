import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in which the running app keeps the URL that people use, for commands that run with another environment. */
const file = () => join(process.env.DATA_DIR || '.data', 'address');

/** Keeps the app's URL. Only links of `npm run recover` need it, so the app starts without it, too. */
export function keepAddress(url) {
  try {
    writeFileSync(file(), `${url}\n`);
  } catch (error) {
    console.error(`The address of the app could not be kept for npm run recover: ${error.message}`);
  }
}

/** The URL that the app was last started with; undefined before the first start. */
export function keptAddress() {
  try {
    const url = new URL(readFileSync(file(), 'utf8').trim());
    return /^https?:$/.test(url.protocol) ? url.origin : undefined;
  } catch {
    return undefined;
  }
}
