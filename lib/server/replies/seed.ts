import 'server-only';
import type { Kysely } from 'kysely';
import { type ReplyNote, replyNote } from '@/lib/replies/schema';
import { SEED_REPLIES } from '@/lib/sandbox/seed/replies';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { env } from '../env';
import { serializeReply, writeReply } from './store';

const KEY = 'replies_seeded';

/**
 * Fills an empty list with the replies of the sandbox, once: what a person removes stays removed. A real service has none of
 * those, so there they are removed, except the ones that a person has changed.
 */
export async function seedReplies(): Promise<void> {
  const seeds = sandboxReplies().map((reply) => replyNote.parse(reply));
  await exclusively(store(), 'replies', (tx) => (env().sandbox ? begin(tx, seeds) : forget(tx, seeds)));
}

async function begin(tx: Kysely<Tables>, seeds: readonly ReplyNote[]): Promise<void> {
  const first = await tx
    .insertInto('desk_setting')
    .values({ key: KEY, value: 'true', updated_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  const any = await tx.selectFrom('canned_reply').select('n').limit(1).executeTakeFirst();
  if (!first || any) return;
  for (const { uuid, ...input } of seeds) {
    await writeReply(tx, { uuid, content: serializeReply(input), state: 'noted', by: null }, undefined);
  }
}

/** A person who adds, imports or saves one leaves a name on it. */
async function forget(tx: Kysely<Tables>, seeds: readonly ReplyNote[]): Promise<void> {
  const uuids = seeds.map(({ uuid }) => uuid);
  await tx
    .deleteFrom('canned_reply')
    .where('uuid', 'in', uuids)
    .where('version', '=', 1)
    .where('state', '=', 'noted')
    .where('updated_by', 'is', null)
    .execute();
}

/** What every new sandbox has; the service lists none, so there is no other way to learn of them. */
function sandboxReplies() {
  return SEED_REPLIES;
}
