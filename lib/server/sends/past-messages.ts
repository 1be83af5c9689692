import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '@/lib/dates/days';
import type { Store } from '../db/client';
import type { PastMessageTable } from '../db/schema/sends';
import type { SendRow } from './row';

/** 60 bits of a SHA-256, as fingerprints have. It hides the number from readers, not from someone who tries them all. */
const HASH_LENGTH = 15;
/** Longer than a broadcast may look back for the last message of someone. */
const KEPT_DAYS = 366;

/** Which messages a rule of a broadcast looks for. */
export type MessageKind = { category: 'MARKETING' } | { template_name: string };

function hashOf(phoneKey: string): string {
  return createHash('sha256').update(phoneKey).digest('hex').slice(0, HASH_LENGTH);
}

type Removed = Pick<
  SendRow,
  'phone_key' | 'template_name' | 'category' | 'created_at' | 'state' | 'doubtful' | 'test'
>;

/**
 * Remembers messages that are removed in the same transaction, as far as they may have reached someone: no one gets a
 * template again sooner because an earlier message was removed. `now` is in milliseconds since 1970.
 */
export async function rememberPast(tx: Store, sends: readonly Removed[], now: number): Promise<void> {
  const since = forgottenBefore(now);
  const last = new Map<string, PastMessageTable>();
  for (const { phone_key, template_name, category, created_at, test, ...send } of sends) {
    const isCertainlyNot = send.doubtful === 0 && (send.state === 'refused' || send.state === 'not_sent');
    if (isCertainlyNot || test === 1 || created_at < since) continue;
    const row = { number_hash: hashOf(phone_key), template_name, category: category ?? '' };
    const key = JSON.stringify(row);
    if ((last.get(key)?.last_at ?? '') < created_at) last.set(key, { ...row, last_at: created_at });
  }
  if (last.size === 0) return;
  await tx
    .insertInto('past_message')
    .values([...last.values()])
    .onConflict((conflict) =>
      conflict
        .columns(['number_hash', 'template_name', 'category'])
        .doUpdateSet((eb) => ({ last_at: eb.ref('excluded.last_at') }))
        .where(sql<boolean>`excluded.last_at > past_message.last_at`),
    )
    .execute();
}

/** When the last removed message of this kind was sent to each of these numbers, unless that was before `since`. */
export async function lastPastMessages(
  db: Store,
  phoneKeys: readonly string[],
  since: string,
  kind: MessageKind,
): Promise<Map<string, string>> {
  if (phoneKeys.length === 0) return new Map();
  const keys = new Map(phoneKeys.map((key) => [hashOf(key), key]));
  const rows = await db
    .selectFrom('past_message')
    .select((select) => ['number_hash', select.fn.max('last_at').as('last')])
    .where('number_hash', 'in', [...keys.keys()])
    .where('last_at', '>', since)
    .where((where) => where.and(kind))
    .groupBy('number_hash')
    .execute();
  return new Map(rows.map(({ number_hash, last }) => [keys.get(number_hash) ?? '', last]));
}

/** Whether a removed message of this kind was sent after `since` to anyone. */
export async function isAnyPast(db: Store, since: string, kind: MessageKind): Promise<boolean> {
  const row = await db
    .selectFrom('past_message')
    .select('last_at')
    .where('last_at', '>', since)
    .where((where) => where.and(kind))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const BATCH_SIZE = 200;

/** Forgets some of what no rule looks for any more. False when nothing is left of it. */
export async function forgetSomePast(tx: Store, now: number): Promise<boolean> {
  const old = forgottenBefore(now);
  const some = tx.selectFrom('past_message').select('number_hash').where('last_at', '<', old);
  const forgotten = await tx
    .deleteFrom('past_message')
    .where('last_at', '<', old)
    .where('number_hash', 'in', some.orderBy('last_at').limit(BATCH_SIZE))
    .executeTakeFirst();
  return Number(forgotten.numDeletedRows) > 0;
}

function forgottenBefore(now: number): string {
  return new Date(now - KEPT_DAYS * DAY_MS).toISOString();
}
