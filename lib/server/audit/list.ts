import 'server-only';
import { expressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '@/lib/api/pagination';
import type { SearchPageFilters } from '@/lib/api/search-on';
import { actionLabel, OUTCOMES } from '@/lib/audit/labels';
import type { AuditEvent, AuditEventSummary, AuditFilters } from '@/lib/audit/schema';
import { foldText, searchWords } from '@/lib/search/text';
import { STATE_LABELS } from '@/lib/sends/messages';
import type { SendState } from '@/lib/sends/schema';
import { PERSON } from '../db/audit-person';
import { reads, type Store, store } from '../db/client';
import { type Conditions, filtered } from '../db/conditions';
import { countRows, countUpTo } from '../db/count-rows';
import { isPostgres } from '../db/dialect';
import type { Tables } from '../db/schema/index';
import { containing, containingExactly, parseJson } from '../db/sql';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { countedMeta, mostCounted, pageMeta } from '../http/pagination';
import { pageOfFound, readStep, SEARCH_STEP, type SearchStep } from '../http/search-step';
import { toReader } from '../messages/reader';
import { countAllEvents } from './count-all';
import { type Emails, emailsOf } from './emails';
import { knownActions } from './facets';
import { type Messages, messagesOf } from './messages';

type ReadLimits = {
  step?: SearchStep;
  /** More events than this are not counted. */
  counted?: number;
};

/** Latest first. */
export async function listAuditEvents(
  ctx: Context,
  filters: AuditFilters,
  query: SearchPageFilters,
  { step = SEARCH_STEP, counted }: ReadLimits = {},
): Promise<Page<AuditEventSummary>> {
  const db = reads({ signal: ctx.signal });
  // A record has few events, and an index.
  if (filters.q && filters.record === undefined) return searchEvents(db, ctx, { filters, query, step });
  const events = await filteredEvents(db, ctx, filters);
  // Selects IDs only, so that the rows before a far page are skipped in the index without being read.
  const ids = latestFirst(events.select('id'), filters)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const data = await readEvents(db, ids, filters);
  const exact = await countWhole(db, ctx, filters);
  if (exact !== null) return { data, meta: pageMeta(query, data.length, exact) };
  const most = mostCounted(query, counted);
  return { data, meta: countedMeta(query, data.length, await countUpTo(db, events, most), most) };
}

/** All events, or those of some outcomes; null for others, of which counting may take long. */
async function countWhole(
  db: Store,
  ctx: Context,
  { outcome, ...rest }: AuditFilters,
): Promise<number | null> {
  const isNarrowed = Object.values(rest).some((value) => value !== undefined && value !== null);
  return isNarrowed ? null : countEvents(db, ctx, { outcome });
}

async function readEvents(
  db: Store,
  ids: readonly number[] | SelectQueryBuilder<Tables, 'audit', { id: number }>,
  filters: AuditFilters,
): Promise<AuditEventSummary[]> {
  const rows = await latestFirst(
    db.selectFrom('audit').selectAll().where('id', 'in', ids),
    filters,
  ).execute();
  const emails = await emailsOf(db, actorsOf(rows));
  return rows.map((row) => toEventSummary(row, emails));
}

type Searched = { filters: AuditFilters; query: SearchPageFilters; step: SearchStep };

/** The matches of one step, from the latest event back or from where the step before ended. */
async function searchEvents(
  db: Store,
  ctx: Context,
  { filters, query, step }: Searched,
): Promise<Page<AuditEventSummary>> {
  const from = query.reached === undefined ? null : utc(query.reached);
  const back = async (chosen: AuditFilters) => {
    const events = (await filteredEvents(db, ctx, chosen)).orderBy('at', 'desc').orderBy('id', 'desc');
    return from === null ? events : events.where('at', '<=', from);
  };
  const { found, reached } = await readStep(
    {
      from,
      async placeAfter(rows) {
        const events = await back({ from: filters.from, to: filters.to });
        return (await events.select('at').offset(rows).limit(1).executeTakeFirst())?.at ?? null;
      },
      matchesBefore: async (place, most) =>
        (await back(filters))
          .select(['id', 'at as place'])
          .$if(place !== null, (events) => events.where('at', '>', place ?? ''))
          .limit(most)
          .execute(),
    },
    step,
  );
  const ids = pageOfFound(found, query).map(({ id }) => id);
  const data = ids.length === 0 ? [] : await readEvents(db, ids, filters);
  const meta = pageMeta(query, data.length, found.length);
  return { data, meta: reached === null ? meta : { ...meta, reached } };
}

/** Throws AppError `not_found`. */
export async function getAuditEvent(id: number): Promise<AuditEvent> {
  const row = await store().selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst();
  if (row)
    return toAuditEvent(row, await emailsOf(store(), actorsOf([row])), await messagesOf(store(), [row]));
  throw new AppError('not_found', 'This event doesn’t exist, or its retention has ended.');
}

export async function countEvents(db: Store, ctx: Context, query: EventQuery): Promise<number> {
  const { outcome, ...rest } = query;
  if (query.q || !outcome?.includes('done')) return countChosen(db, ctx, query);
  // Nearly all are done, and only the others have an index.
  const others = OUTCOMES.filter((each) => !outcome.includes(each));
  const all = await countChosen(db, ctx, rest);
  const left = others.length === 0 ? 0 : await countChosen(db, ctx, { ...rest, outcome: others });
  // One may have been added in between.
  return Math.max(0, all - left);
}

async function countChosen(db: Store, ctx: Context, query: EventQuery): Promise<number> {
  if (Object.values(query).every((value) => value === undefined || value === null)) return countAllEvents(db);
  return countRows(await filteredEvents(db, ctx, query));
}

type Ordered<Query> = { orderBy(column: 'at' | 'id', direction: 'desc'): Query };

/** Whether events are read through the index of times, and so in the order of their times. */
export function isByTime({ from, to, q }: EventQuery): boolean {
  return Boolean(from ?? to ?? q);
}

/** The index of each filter has the order of the IDs, which is the order of recording. */
export function latestFirst<Query extends Ordered<Query>>(events: Query, query: EventQuery): Query {
  return (isByTime(query) ? events.orderBy('at', 'desc') : events).orderBy('id', 'desc');
}

/** `newest` is the ID of the last event to include: later ones are left out. */
export type EventQuery = AuditFilters & { newest?: number };

export async function filteredEvents(db: Store, ctx: Context, query: EventQuery) {
  const known = query.action || query.q ? await knownActions(db) : [];
  return filtered(db.selectFrom('audit'), CONDITIONS, query, { db, ctx, known });
}

const where = expressionBuilder<Tables, 'audit'>();
const utc = (instant: string) => new Date(instant).toISOString();

const CONDITIONS: Conditions<EventQuery, { db: Store; ctx: Context; known: string[] }> = {
  newest: (id) => [where('id', '<=', id)],
  person: (people, { ctx }) => [byPeople(ctx, people)],
  action: (actions, { known }) => [where('action', 'in', actionsOf(actions, known))],
  outcome: (outcomes) => [
    where('outcome', 'in', outcomes),
    // The partial index's exact words: SQLite uses it for no others.
    ...(outcomes.includes('done') ? [] : [sql<boolean>`outcome <> 'done'`]),
  ],
  type: (type) => [where('record_type', '=', type)],
  record: (id) => [where('record_id', '=', id)],
  from: (instant) => [where('at', '>=', utc(instant))],
  to: (instant) => [where('at', '<', utc(instant))],
  q: (text, { db, known }) => searchWords(text).map((word) => byWord(db, word, known)),
};

function byPeople({ actor }: Context, people: readonly string[]) {
  const users = people.filter((person) => person !== 'system' && person !== 'nobody');
  const ids = users.map((user) => (user === 'me' && actor.kind === 'user' ? actor.id : user));
  const choices = people.includes('system') ? [where('actor_kind', '=', 'job')] : [];
  // As in the "Who" column: a successful sign-in belongs to its user, a failed one may be anyone's.
  if (people.includes('nobody')) {
    const failed = where.or([where(PERSON, 'is', null), where('outcome', '!=', 'done')]);
    choices.push(where.and([where('actor_kind', '=', 'anonymous'), failed]));
  }
  return where.or(ids.length > 0 ? [where(PERSON, 'in', ids), ...choices] : choices);
}

/** The actions themselves, and for a noun such as `contact` all of its actions. */
function actionsOf(chosen: readonly string[], known: string[]): string[] {
  return chosen.flatMap((action) => [action, ...known.filter((each) => each.startsWith(`${action}.`))]);
}

function byWord(db: Store, word: string, known: string[]) {
  const actions = known.filter((action) => foldText(`${actionLabel(action)} ${action}`).includes(word));
  // The index of the order has all three. SQLite's patterns don't tell cases apart.
  const record = isPostgres(db) ? where.fn<string>('lower', ['record_id']) : where.ref('record_id');
  const found = where.or([
    containingExactly(db, where.ref('search'), word),
    containing(record, word),
    containingExactly(db, where.ref('request_id'), word),
  ]);
  return actions.length > 0 ? where.or([found, where('action', 'in', actions)]) : found;
}

type Row = Selectable<Tables['audit']>;

export function actorsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))];
}

export function toAuditEvent(row: Row, emails: Emails, messages: Messages): AuditEvent {
  const message = messages.get(row.record_id ?? '');
  const [own, result] = [parseJson(row.after), parseJson(row.result)];
  const after = message ? { ...message, ...Object(own) } : own;
  return {
    ...toEventSummary(row, emails),
    request_id: row.request_id,
    before: parseJson(row.before),
    // If both have a value, the result is more accurate than the request.
    after: typeof result === 'object' && result !== null ? { ...Object(after), ...result } : after,
  };
}

function toEventSummary(row: Row, emails: Emails): AuditEventSummary {
  const { id, at, action, label, outcome, record_type, record_id } = row;
  return {
    id,
    at,
    by: {
      kind: row.actor_kind,
      id: row.actor_id,
      name: row.actor_name,
      email: emails.get(row.actor_id ?? '') ?? null,
    },
    action,
    record: record_type === null ? null : { type: record_type, id: record_id },
    label,
    outcome,
    reason: reasonOf(row),
  };
}

/** The detail of a message is its state, which is shown with its label. */
function reasonOf({ detail_code, detail, outcome }: Row): string | null {
  if (detail_code === 'internal' && !detail) return INTERNAL;
  if (detail === null || detail === outcome) return null;
  return detail in STATE_LABELS ? STATE_LABELS[detail as SendState] : toReader(detail);
}

const INTERNAL = 'An unexpected error occurred. Search the server log for the request ID.';
