import 'server-only';
import type { ExpressionBuilder } from 'kysely';
import { mappedColumns } from '@/lib/broadcasts/values';
import { systemClock } from '@/lib/clock';
import type { Contact } from '@/lib/contacts/schema';
import { coded } from '@/lib/messages/coded';
import { reads, store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { requireMadeHere } from '../installation/may-resume';
import { hasOtherNumber, retryable, withoutThoseWhoGotIt } from './family';
import { type AudiencePerson, CHUNK, NOT_IN_FILE, recognized, rowsOfCsv } from './people';
import { requirePeopleKept, requireSeriesKept } from './removed';
import { type BroadcastRow, toSource } from './row';
import { readRows } from './store';

/**
 * The people of a retry of `parentId`, with the values of the CSV they came from. Leaves out those who may have got
 * the message of any broadcast of the series.
 */
export async function* peopleToRetry(
  broadcastId: string,
  parentId: string,
): AsyncGenerator<AudiencePerson[]> {
  const { row: broadcast, content } = await readRows(store(), broadcastId);
  const mapped = mappedColumns(JSON.parse(content.mapping));
  const { row: parent } = await readRows(store(), parentId);
  await requirePeopleOfHere(parentId);
  await requireSeriesKept(parent);
  /**
   * The keys of people that were found in the CSV, perhaps in several rows: the plan takes the first that can be
   * sent.
   */
  const done = new Set<string | null>();
  const sources = await store()
    .selectFrom('broadcast_source')
    .select(['position', 'source', 'text'])
    .where('broadcast_id', '=', broadcast.id)
    .where('type', '=', 'csv')
    .where('text', 'is not', null)
    .orderBy('position')
    .execute();
  const now = systemClock.now();
  for (const { position, ...row } of sources) {
    const source = toSource(row);
    if (source.type !== 'csv') continue;
    for await (const chunk of rowsOfCsv(source, position, mapped)) {
      const people = await onlyRetryable(chunk, broadcast, parentId, now);
      for (const { phoneKey } of people) done.add(phoneKey);
      yield people;
    }
  }
  for (let last = -1; ; ) {
    const rows = await retryable(reads({ bulk: true }), parentId, now)
      .select(['position', 'phone', 'phone_key', 'name', 'contact_uuid'])
      .where('position', '>', last)
      .orderBy('position')
      .limit(CHUNK)
      .execute();
    const current = await otherNumbers(rows.flatMap(({ contact_uuid }) => contact_uuid ?? []));
    const people = await recognized(
      rows.map(({ phone, phone_key, name, contact_uuid }) => {
        const other = current.get(contact_uuid ?? '');
        const typed = other && other.phone_key !== phone_key ? other.phone : phone;
        return { ...NOT_IN_FILE, typed, name, contactUuid: contact_uuid };
      }),
    );
    const wanted = await withoutThoseWhoGotIt(store(), broadcast, people);
    yield wanted.filter(({ phoneKey }) => !done.has(phoneKey));
    // Or people may have been left out because they were removed in the meantime.
    if (rows.length < CHUNK) return requireSeriesKept(parent);
    last = rows.at(-1)?.position ?? last;
  }
}

/** The people of a broadcast who got its message, or who certainly didn't. Throws AppError `not_found`. */
export async function* peopleWho(got: boolean, id: string): AsyncGenerator<AudiencePerson[]> {
  await requirePeopleOfHere(id);
  for (let last = -1; ; ) {
    const rows = await reads({ bulk: true })
      .selectFrom('broadcast_recipient')
      .select(['position', 'phone', 'name', 'contact_uuid'])
      .where('broadcast_id', '=', id)
      .where((where) => (got ? where('state', '=', 'accepted') : didNotGetIt(where)))
      .where('position', '>', last)
      .orderBy('position')
      .limit(CHUNK)
      .execute();
    yield await recognized(
      rows.map(({ phone, name, contact_uuid }) => ({
        ...NOT_IN_FILE,
        typed: phone,
        name,
        contactUuid: contact_uuid,
      })),
    );
    if (rows.length < CHUNK) return requirePeopleOfHere(id);
    last = rows.at(-1)?.position ?? last;
  }
}

export async function countWho(got: boolean, id: string): Promise<number> {
  const { row } = await readRows(store(), id);
  await requirePeopleKept(row);
  const { n_accepted } = row;
  if (got) return n_accepted;
  const { count } = await reads({ bulk: true })
    .selectFrom('broadcast_recipient')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('broadcast_id', '=', id)
    .where(didNotGetIt)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function requirePeopleOfHere(id: string): Promise<void> {
  const { row } = await readRows(store(), id);
  requireMadeHere('broadcast', row.service, coded('broadcasts-errors.choosePeopleOfHere'));
  await requirePeopleKept(row);
}

/** Doesn't include refused messages that WhatsApp may have sent anyway. */
function didNotGetIt(where: ExpressionBuilder<Tables, 'broadcast_recipient'>) {
  return where.or([
    where('state', 'in', ['not_sent', 'not_reached']),
    where.and([where('state', '=', 'refused'), where('again', 'is distinct from', 'may_double')]),
  ]);
}

async function otherNumbers(uuids: string[]) {
  if (uuids.length === 0) return new Map<string, { phone: string; phone_key: string | null }>();
  const rows = await reads({ bulk: true })
    .selectFrom('contact_index as c')
    .innerJoin('contact_index_record as r', 'r.uuid', 'c.uuid')
    .select(['c.uuid', 'c.phone_key', 'r.record'])
    .where('c.uuid', 'in', uuids)
    .where('c.deleted', '=', 0)
    .execute();
  return new Map(
    rows.flatMap(({ uuid, phone_key, record }) => {
      const { phone } = JSON.parse(record) as Contact;
      return phone ? [[uuid, { phone, phone_key }] as const] : [];
    }),
  );
}

/** Keeps the people of a file whose number is still the one to send to. */
async function onlyRetryable(
  people: AudiencePerson[],
  broadcast: BroadcastRow,
  parentId: string,
  now: number,
): Promise<AudiencePerson[]> {
  const keys = people.flatMap(({ phoneKey }) => phoneKey ?? []);
  if (keys.length === 0) return [];
  const rows = await retryable(reads({ bulk: true }), parentId, now)
    .select('phone_key')
    .where('phone_key', 'in', keys)
    .where(({ not }) => not(hasOtherNumber()))
    .execute();
  const wanted = new Set(rows.map(({ phone_key }) => phone_key));
  const still = people.filter(({ phoneKey }) => phoneKey !== null && wanted.has(phoneKey));
  return withoutThoseWhoGotIt(store(), broadcast, still);
}
