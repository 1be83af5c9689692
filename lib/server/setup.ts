import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { SetupInput } from '@/lib/auth/schema';
import { audited } from './audit';
import type { Context } from './context';
import { store } from './db/client';
import { env } from './env';
import { DeskError } from './errors';
import { createUser, hasUsers } from './users';

const LIFE_MS = 24 * 3600 * 1000;

/** Makes a one-time link that creates the first admin. Once there is one, no link works any more. */
export async function createSetupLink(now = Date.now()): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await store()
    .insertInto('setup_link')
    .values({ token_hash: hash(token), expires_at: new Date(now + LIFE_MS).toISOString(), used_at: null })
    .execute();
  return `${env().APP_URL}/setup?token=${token}`;
}

export async function isSetupOpen(token: string, now = Date.now()): Promise<boolean> {
  const row = await openLink(token, now).executeTakeFirst();
  return row !== undefined && !(await hasUsers());
}

/** Creates the first admin. Throws `not_found` when the link was used, has expired or never was. */
export async function completeSetup(ctx: Context, input: SetupInput, now = Date.now()): Promise<void> {
  const used = await store()
    .updateTable('setup_link')
    .set({ used_at: new Date(now).toISOString() })
    .where('token_hash', '=', hash(input.token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now).toISOString())
    .returning('token_hash')
    .executeTakeFirst();
  if (!used || (await hasUsers())) {
    throw new DeskError(
      'not_found',
      'This link was used or has expired. Restart the desk to print a new one.',
    );
  }
  const after = { email: input.email, roles: ['admin'] };
  await audited(
    ctx,
    { action: 'user.create', record: { type: 'user', id: null }, after },
    () => createUser({ ...input, roles: ['admin'] }),
    (id) => id,
  );
}

function openLink(token: string, now: number) {
  return store()
    .selectFrom('setup_link')
    .select('token_hash')
    .where('token_hash', '=', hash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now).toISOString());
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
