import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { recoverAccount } from '../server/auth/recover-account';
import { store, storeFile } from '../server/db/client';
import { env } from '../server/env';
import { keptAddress } from './address.mjs';
import { commandLine } from './command-line.mjs';

/**
 * npm run recover -- you@example.com [--lost-phone]
 * Helps a person who is locked out and has no other admin to ask. Works on the store, even while Frontdesk is running.
 */
const LOST_PHONE = 'lost-phone';

try {
  const { email, withoutSecondFactor } = wishes();
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  // This process may have another PORT than the app.
  process.env.APP_URL ||= keptAddress() ?? '';
  // Opening a missing file would create an empty store.
  if (!env().postgres && !existsSync(storeFile()))
    throw new Error(
      `There is no database at ${storeFile()}. Set DATA_DIR or DATABASE_URL as for Frontdesk, or run this in the folder of its .env file.`,
    );
  const { name, link, expiresAt } = await recoverAccount(email, { withoutSecondFactor });
  console.log(`${name} can sign in again. To set a new password, open this link, which works once and until ${expiresAt}:
  ${link}`);
  if (withoutSecondFactor) console.log('Their 2FA was turned off. They sign in with their password only.');
  await store().destroy();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function wishes(): { email: string; withoutSecondFactor: boolean } {
  const command = commandLine('npm run recover --', 'recover.mjs');
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { [LOST_PHONE]: { type: 'boolean', default: false } },
    });
    const [email] = positionals;
    if (email) return { email, withoutSecondFactor: values[LOST_PHONE] };
  } catch {
    // An unknown option.
  }
  throw new Error(`Usage: ${command} you@example.com [--${LOST_PHONE}]`);
}
