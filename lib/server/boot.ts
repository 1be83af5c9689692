import 'server-only';
import { store } from './db/client';
import { migrate, NewerStoreError } from './db/migrate';
import { EnvError, env } from './env';
import { serviceConnection } from './service/instance';
import { createSetupLink } from './setup';
import { sweepAttempts } from './throttle';
import { createUser, hasUsers } from './users';

/** Prepares the process to serve. What is wrong with the configuration is said in words, and ends it. */
export async function boot(): Promise<void> {
  try {
    env();
    await migrate(store());
    await sweepAttempts();
    serviceConnection();
    say(await firstSteps());
    offerClosing();
  } catch (error) {
    process.stderr.write(`Frontdesk cannot start. ${inWords(error)}\n`);
    process.exit(1);
  }
}

function inWords(error: unknown): string {
  if (error instanceof EnvError || error instanceof NewerStoreError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EROFS') return `DATA_DIR cannot be written: ${message}`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database of DATABASE_URL cannot be reached: ${message}`;
  return stack ?? message;
}

/** How to sign in, for the person who started the desk. Creates the first admin when the environment names one. */
async function firstSteps(): Promise<string> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, sandbox } = env();
  if (ADMIN_EMAIL && ADMIN_PASSWORD && !(await hasUsers())) {
    await createUser({
      email: ADMIN_EMAIL.toLowerCase(),
      password: ADMIN_PASSWORD,
      name: ADMIN_EMAIL,
      roles: ['admin'],
    });
  }
  if (sandbox)
    return 'It runs on its sandbox service: nothing leaves this machine. Choose a role on the sign-in page.';
  if (await hasUsers()) return 'Sign in with your email address and password.';
  const link = await createSetupLink();
  return `Nobody can sign in yet. Create the first admin here, once and within 24 hours:\n  ${link}`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** The server calls it once its last request has ended. */
function offerClosing(): void {
  const holder = globalThis as { [key: symbol]: unknown };
  holder[Symbol.for('frontdesk.close')] = async () => {
    await serviceConnection().close();
    await store().destroy();
  };
}
