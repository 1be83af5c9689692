import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import { batchesOf } from '@/lib/batches';
import type { Broadcast } from '@/lib/broadcasts/types';
import { DAY_MS } from '@/lib/dates/days';
import type { Store } from '../db/client';
import { countRows } from '../db/count-rows';
import { isAnyPast, lastPastMessages } from '../sends/past-messages';
import { CHUNK } from './people';
import { isSeriesKept } from './removed';
import { keptByPlan } from './retry-exclusions';
import { type BroadcastRow, RECIPIENT_NOT_ACCEPTED } from './row';

const MAY_HAVE_GOT = ['sending', 'accepted', 'unknown'] as const;

type Person = { phoneKey: string | null; contactUuid: string | null };

/**
 * Without those who may have got the message of this broadcast or of another one of its series of retries, at this
 * number or at another one of their contact. Within the transaction that records a message, so that nobody gets it
 * twice. By the messages themselves: a list of recipients that an older version made may spell a number in its own way.
 */
export async function withoutThoseWhoGotIt<Each extends Person>(
  db: Store,
  { id, root_id }: Pick<BroadcastRow, 'id' | 'root_id'>,
  people: readonly Each[],
): Promise<Each[]> {
  const root = root_id ?? id;
  const keys = people.flatMap(({ phoneKey }) => phoneKey ?? []);
  const uuids = people.flatMap(({ contactUuid }) => contactUuid ?? []);
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('send')
    .innerJoin('broadcast as b', 'b.id', 'send.broadcast_id')
    .select(['send.phone_key', 'send.contact_uuid'])
    .where((where) =>
      where.or([
        where('send.phone_key', 'in', keys),
        ...(uuids.length > 0 ? [where('send.contact_uuid', 'in', uuids)] : []),
      ]),
    )
    .where((where) => where.or([where('send.state', 'in', MAY_HAVE_GOT), where('send.doubtful', '=', 1)]))
    .where((where) => where.or([where('b.id', '=', root), where('b.root_id', '=', root)]))
    .execute();
  // After they were read: they may be removed in this moment.
  if (root_id !== null && !(await isSeriesKept(db, { id, root_id }))) return [];
  const numbers = new Set(rows.map(({ phone_key }) => phone_key));
  const contacts = new Set(rows.flatMap(({ contact_uuid }) => contact_uuid ?? []));
  return people.filter(
    ({ phoneKey, contactUuid }) =>
      phoneKey !== null && !numbers.has(phoneKey) && !contacts.has(contactUuid ?? ''),
  );
}

/** WhatsApp takes no marketing message for the person for a day. */
const HELD_FOR_A_DAY = '131049';
/** The number isn't on WhatsApp: another one may be. */
const NOT_ON_WHATSAPP = '131026';

/** How many people a retry would take now, and who can be taken later. `now` is in milliseconds since 1970. */
export async function countRetryable(
  db: Store,
  id: string,
  now: number,
): Promise<Pick<Broadcast, 'retryable' | 'retry_later' | 'other_number'>> {
  const series = await seriesOf(db, id);
  const kept = await keptByPlan(db, id, now);
  const held = await undelivered(db, id)
    .innerJoin('send', 'send.id', 'broadcast_recipient.send_id')
    .select((select) => [select.fn.countAll<number>().as('n'), select.fn.min('send.ended_at').as('first')])
    .where(hasCode(HELD_FOR_A_DAY))
    .where('send.ended_at', '>', dayBefore(now))
    .executeTakeFirstOrThrow();
  const first = Date.parse(held.first ?? '');
  return {
    retryable: await countPeople(db, retryable(db, id, now).where(notReached(series)), kept),
    retry_later: Number.isNaN(first)
      ? null
      : { count: Number(held.n), at: new Date(first + DAY_MS).toISOString() },
    other_number: await countPeople(
      db,
      undelivered(db, id)
        .where(hasCode(NOT_ON_WHATSAPP))
        .where(({ not }) => not(hasOtherNumber()))
        .where(notReached(series)),
      kept,
    ),
  };
}

/** The number that a retry goes to: the one that the contact has now. */
const CURRENT_KEY = sql<string>`coalesce(
  (select c.phone_key from contact_index c where c.uuid = broadcast_recipient.contact_uuid and c.deleted = 0),
  broadcast_recipient.phone_key
)`;

/** Those whom a plan would keep. Materialized, so that each number is looked up once. */
async function countPeople(
  db: Store,
  chosen: ReturnType<typeof undelivered>,
  { isKept, lately }: Awaited<ReturnType<typeof keptByPlan>>,
): Promise<number> {
  const people = db
    .with(
      (cte) => cte('person').materialized(),
      () => chosen.select(CURRENT_KEY.as('phone_key')).distinct(),
    )
    .selectFrom('person')
    .where('phone_key', 'is not', null)
    .where(isKept);
  const removed: typeof lately = [];
  for (const each of lately) if (await isAnyPast(db, each.since, each.kind)) removed.push(each);
  if (removed.length === 0) return countRows(people);
  const rows = await people.select('phone_key').execute();
  let count = 0;
  for (const batch of batchesOf(rows, CHUNK)) {
    const keys = batch.map(({ phone_key }) => phone_key);
    const got = new Set<string>();
    for (const { since, kind } of removed) {
      for (const key of (await lastPastMessages(db, keys, since, kind)).keys()) got.add(key);
    }
    count += keys.length - got.size;
  }
  return count;
}

async function seriesOf(db: Store, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('broadcast')
    .select('id')
    .where((where) => {
      const root = sql<string>`(select coalesce(root_id, id) from broadcast where id = ${id})`;
      return where.or([where('id', '=', root), where('root_id', '=', root)]);
    })
    .execute();
  return rows.map((row) => row.id);
}

/** `withoutThoseWhoGotIt` in SQL, for all at once. */
function notReached(series: string[]) {
  const ids = sql.join(series);
  const states = sql.join(MAY_HAVE_GOT);
  const got = (isPerson: RawBuilder<boolean>) => sql`exists (
    select 1 from send
    where ${isPerson} and send.broadcast_id in (${ids}) and (send.state in (${states}) or send.doubtful = 1)
  )`;
  return sql<boolean>`(not ${got(sql`send.phone_key = ${CURRENT_KEY}`)}
    and not ${got(sql`send.contact_uuid = broadcast_recipient.contact_uuid`)})`;
}

/**
 * Those who did not get the message and can get it now: not those whose reason says to wait longer, or to find another
 * number unless their contact has one.
 */
export function retryable(db: Store, id: string, now: number) {
  return undelivered(db, id).where((where) =>
    where.or([
      where('broadcast_recipient.state', '=', 'not_reached'),
      where.and([
        where('again', 'in', ['yes', 'after_waiting', 'after_fix']),
        where.or([where.not(hasCode(NOT_ON_WHATSAPP)), hasOtherNumber()]),
        where.or([
          where.not(hasCode(HELD_FOR_A_DAY)),
          where.not(
            where.exists(
              where
                .selectFrom('send')
                .select('send.id')
                .whereRef('send.id', '=', 'broadcast_recipient.send_id')
                .where('send.ended_at', '>', dayBefore(now)),
            ),
          ),
        ]),
      ]),
    ]),
  );
}

function undelivered(db: Store, id: string) {
  return db
    .selectFrom('broadcast_recipient')
    .where('broadcast_recipient.broadcast_id', '=', id)
    .where(RECIPIENT_NOT_ACCEPTED)
    .where('broadcast_recipient.state', 'in', ['not_sent', 'not_reached', 'refused']);
}

export function hasOtherNumber() {
  return sql<boolean>`exists (
    select 1 from contact_index c
    where c.uuid = broadcast_recipient.contact_uuid and c.deleted = 0
      and c.phone_key is not null and c.phone_key <> broadcast_recipient.phone_key
  )`;
}

/** Looks into the JSON of the problem; quotes within its texts are escaped. */
function hasCode(code: string) {
  return sql<boolean>`coalesce(broadcast_recipient.problem, '') like ${`%"code":"${code}"%`}`;
}

function dayBefore(now: number): string {
  return new Date(now - DAY_MS).toISOString();
}
