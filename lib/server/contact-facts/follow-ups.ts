import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Page } from '@/lib/api/pagination';
import { systemClock } from '@/lib/clock';
import type { FollowUpInput, FollowUpSearch, FollowUpUpdate } from '@/lib/contact-facts/follow-up-schema';
import type { FollowUp, ListedFollowUp } from '@/lib/contact-facts/schema';
import { coded } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { recordInTransaction } from '../audit/audit';
import { reads, type Store } from '../db/client';
import { countRows } from '../db/count-rows';
import { groupedBy } from '../db/grouped-by';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import { actorName, type Context, requireUser } from '../http/context';
import { pageOfRows } from '../http/pagination';
import { changingFacts } from './changing-facts';
import { factsToChange } from './contacts';
import { isAsExpected } from './expected';
import { knownNames } from './known-names';
import { isActive, requireColleague } from './owner';

type Row = Selectable<Tables['follow_up']>;
type NamedRow = Row & { owner_name: string | null };

/** Of a contact, which are always read together, with the latest that are done. */
export const OPEN_MAX = 100;
const LISTED = 2 * OPEN_MAX;

export async function followUpsOf(db: Store, n: number): Promise<FollowUp[]> {
  const rows = await db
    .selectFrom('follow_up')
    .leftJoin('user', 'user.id', 'follow_up.owner_id')
    .selectAll('follow_up')
    .select('user.name as owner_name')
    .where('contact_n', '=', n)
    .orderBy(sql`case when done_at is null then 0 else 1 end`)
    .orderBy(sql`case when done_at is null then due end`)
    .orderBy('done_at', 'desc')
    .orderBy('follow_up.created_at')
    .limit(LISTED)
    .execute();
  return rows.map(toFollowUp);
}

export type FollowUpWords = { due: string; text: string };

/** The open one that comes first, by the contact's UUID; a contact without one is absent. */
export async function nextFollowUps(
  db: Store,
  contactIds: readonly string[],
): Promise<Map<string, FollowUpWords>> {
  const open = await followUpsOfMany(db, contactIds, { withDone: false });
  return new Map([...open].flatMap(([contact, [first]]) => (first ? [[contact, first]] : [])));
}

/** By the contact's UUID, and of each by day. */
export async function followUpsOfMany(
  db: Store,
  contactIds: readonly string[],
  { withDone }: { withDone: boolean },
): Promise<Map<string, FollowUpWords[]>> {
  const rows = await db
    .selectFrom('contact_facts')
    .innerJoin('follow_up', 'contact_n', 'n')
    .select(['contact_id', 'due', 'text'])
    .where('contact_id', 'in', contactIds)
    .where('service', 'is', null)
    .$if(!withDone, (rows) => rows.where('done_at', 'is', null))
    .orderBy('due')
    .orderBy('created_at')
    .execute();
  return groupedBy(rows, ({ contact_id }) => contact_id);
}

/** Of all contacts, gone ones too: the open ones by day, the done ones with the latest first. */
export async function listFollowUps(ctx: Context, search: FollowUpSearch): Promise<Page<ListedFollowUp>> {
  const db = reads();
  const found = chosen(db, search, search.owner === 'me' ? requireUser(ctx).id : search.owner);
  const rows = found
    .leftJoin('user', 'user.id', 'follow_up.owner_id')
    .selectAll('follow_up')
    .select(['user.name as owner_name', 'contact_id', 'contact_facts.name', 'phone_key']);
  const ordered =
    search.state === 'open'
      ? rows.orderBy('due').orderBy('follow_up.created_at').orderBy('follow_up.id')
      : rows.orderBy('done_at', 'desc').orderBy('follow_up.id');
  return pageOfRows(ordered, search, countRows(found), async (page) => {
    const named = await knownNames(db, page);
    return page.map((row) => ({ ...toFollowUp(row), contact: named(row) }));
  });
}

function chosen(db: Store, { state }: FollowUpSearch, ownerId: string | undefined) {
  return db
    .selectFrom('follow_up')
    .innerJoin('contact_facts', 'contact_facts.n', 'follow_up.contact_n')
    .where('service', 'is', null)
    .where('done_at', state === 'open' ? 'is' : 'is not', null)
    .$if(ownerId === 'none', (query) =>
      query.where(({ eb, or, not, exists, selectFrom }) => {
        const owner = selectFrom('user')
          .select('user.id')
          .whereRef('user.id', '=', 'owner_id')
          .where(isActive);
        return or([eb('owner_id', 'is', null), not(exists(owner))]);
      }),
    )
    .$if(ownerId !== undefined && ownerId !== 'none', (query) => query.where('owner_id', '=', ownerId ?? ''));
}

/** Throws AppError `not_found` for a contact that isn't known, and `invalid` for an owner who can't be chosen. */
export async function addFollowUp(
  ctx: Context,
  contactId: string,
  { text = '', due, owner = requireUser(ctx).id, done = false }: FollowUpInput,
): Promise<FollowUp> {
  return changing(ctx, contactId, async (tx, contact_n) => {
    if (owner !== null) await requireColleague(tx, owner, 'owner');
    if (!done) await requireRoom(tx, contact_n);
    const now = systemClock.iso();
    const row: Row = {
      id: randomUUID(),
      contact_n,
      text,
      due,
      owner_id: owner,
      created_at: now,
      created_by_name: actorName(ctx),
      done_at: done ? now : null,
      done_by_name: done ? actorName(ctx) : null,
    };
    await tx.insertInto('follow_up').values(row).execute();
    const named = await findFollowUp(tx, contact_n, row.id);
    await record(tx, ctx, { action: 'follow_up.create', contactId, after: recorded(named) });
    return toFollowUp(named);
  });
}

async function requireRoom(tx: Store, contact_n: number): Promise<void> {
  const { count } = await tx
    .selectFrom('follow_up')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('contact_n', '=', contact_n)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= OPEN_MAX) throw tooManyFollowUps();
}

export function tooManyFollowUps(): AppError {
  return new AppError('invalid', coded('notes-errors.tooManyFollowUps', { max: OPEN_MAX }));
}

/**
 * Throws AppError `not_found` for one that this contact doesn't have, `invalid` for an owner who can't be chosen or for one
 * too many that is open, and `conflict` when it is neither as `expected` nor already as it would become.
 */
export async function updateFollowUp(
  ctx: Context,
  contactId: string,
  id: string,
  { expected, ...change }: FollowUpUpdate,
): Promise<FollowUp> {
  const { done, owner, ...update } = change;
  return changing(ctx, contactId, async (tx, n) => {
    const former = await findFollowUp(tx, n, id);
    const seen = { ...rowOf(former), owner: former.owner_id, done: former.done_at !== null };
    if (!isAsExpected(seen, expected) && !isAsExpected(seen, change)) {
      const current = toFollowUp(former);
      throw new AppError('conflict', coded('notes-errors.followUpChanged'), { current });
    }
    const row = { ...rowOf(former), ...update };
    if (owner !== undefined && owner !== former.owner_id) {
      if (owner !== null) await requireColleague(tx, owner, 'owner');
      row.owner_id = owner;
    }
    if (done !== undefined && done !== (former.done_at !== null)) {
      if (!done) await requireRoom(tx, n);
      row.done_at = done ? systemClock.iso() : null;
      row.done_by_name = done ? actorName(ctx) : null;
    }
    if (isDeepStrictEqual(row, rowOf(former))) return toFollowUp(former);
    await tx.updateTable('follow_up').set(row).where('id', '=', id).execute();
    const named = await findFollowUp(tx, n, id);
    const values = { before: recorded(former), after: recorded(named) };
    await record(tx, ctx, { action: 'follow_up.update', contactId, ...values });
    return toFollowUp(named);
  });
}

/** As it was when it was removed: the page may show an older one. Throws AppError `not_found`. */
export function removeFollowUp(ctx: Context, contactId: string, id: string): Promise<FollowUp> {
  return changing(ctx, contactId, async (tx, n) => {
    const former = await findFollowUp(tx, n, id);
    await tx.deleteFrom('follow_up').where('id', '=', id).execute();
    await record(tx, ctx, { action: 'follow_up.delete', contactId, before: recorded(former) });
    return toFollowUp(former);
  });
}

function changing<Result>(
  ctx: Context,
  contactId: string,
  change: (tx: Kysely<Tables>, n: number) => Promise<Result>,
): Promise<Result> {
  return changingFacts(ctx, async (tx) => {
    return change(tx, await factsToChange(tx, contactId));
  });
}

export type RecordedFollowUp = ReturnType<typeof recorded>;
type FollowUpEvent = {
  action: string;
  contactId: string;
  before?: RecordedFollowUp;
  after?: RecordedFollowUp;
};

function record(tx: Kysely<Tables>, ctx: Context, { contactId, ...event }: FollowUpEvent): Promise<void> {
  return recordInTransaction(tx, ctx, { ...event, record: { type: 'contact', id: contactId } });
}

/** What the audit log says of it: not what it is about. */
function recorded({ id, due, owner_name, done_at }: NamedRow) {
  return { id, due, owner: owner_name, done: done_at !== null };
}

async function findFollowUp(tx: Store, n: number, id: string): Promise<NamedRow> {
  const row = await tx
    .selectFrom('follow_up')
    .leftJoin('user', 'user.id', 'follow_up.owner_id')
    .selectAll('follow_up')
    .select('user.name as owner_name')
    .where('follow_up.id', '=', id)
    .where('contact_n', '=', n)
    .executeTakeFirst();
  if (row) return row;
  throw new AppError('not_found', coded('notes-errors.noSuchFollowUp'));
}

function rowOf({ owner_name, ...row }: NamedRow): Row {
  return row;
}

function toFollowUp({
  id,
  text,
  due,
  owner_id,
  owner_name,
  created_at,
  created_by_name,
  done_at,
}: NamedRow): FollowUp {
  return {
    id,
    text,
    due,
    owner: owner_id === null || owner_name === null ? null : { id: owner_id, name: owner_name },
    created_at,
    created_by: created_by_name,
    done_at,
  };
}
