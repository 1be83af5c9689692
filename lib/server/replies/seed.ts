import 'server-only';
import type { Kysely } from 'kysely';
import { systemClock } from '@/lib/clock';
import { type ReplyNote, replyNote } from '@/lib/replies/schema';
import { SEED_REPLIES } from '@/lib/sandbox/seed/replies';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { env } from '../env';
import { serializeReply, writeReply } from './store';

const KEY = 'replies_seeded';

/**
 * Fills an empty list with the sandbox's replies, once: replies that a person removes stay removed. A real service
 * doesn't have them, so there they are removed unless a person has changed them.
 */
export async function seedReplies(): Promise<void> {
  const seeds = sandboxReplies().map((reply) => replyNote.parse(reply));
  await exclusively(store(), 'replies', (tx) =>
    env().sandbox ? insertSeeds(tx, seeds) : removeUntouched(tx, seeds),
  );
}

async function insertSeeds(tx: Kysely<Tables>, seeds: readonly ReplyNote[]): Promise<void> {
  const first = await tx
    .insertInto('setting')
    .values({ key: KEY, value: 'true', updated_at: systemClock.iso() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  const any = await tx.selectFrom('canned_reply').select('n').limit(1).executeTakeFirst();
  if (!first || any) return;
  for (const { uuid, ...input } of seeds) {
    await writeReply(tx, { uuid, content: serializeReply(input), state: 'draft', by: null }, undefined);
  }
}

/** Only untouched seeds have no author: adding, importing or saving a reply sets one. */
async function removeUntouched(tx: Kysely<Tables>, seeds: readonly ReplyNote[]): Promise<void> {
  const uuids = seeds.map(({ uuid }) => uuid);
  await tx
    .deleteFrom('canned_reply')
    .where('uuid', 'in', uuids)
    .where('version', '=', 1)
    .where('state', '=', 'draft')
    .where('updated_by', 'is', null)
    .execute();
}

/** The replies of every new sandbox. The API has no way to list them. */
function sandboxReplies() {
  return SEED_REPLIES;
}
