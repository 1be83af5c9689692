import 'server-only';
import type { Expression, Selectable } from 'kysely';
import type { Page } from '@/lib/api/pagination';
import type { SearchPageFilters } from '@/lib/api/search-on';
import { OUTCOMES } from '@/lib/audit/outcomes';
import type { AuditEvent, AuditEventSummary, AuditFilters } from '@/lib/audit/schema';
import { coded } from '@/lib/messages/coded';
import { translate } from '@/lib/messages/loaded';
import { SEND_STATES } from '@/lib/sends/filters';
import { outcomeLabel } from '@/lib/sends/labels';
import { reads, type Store, store } from '../db/client';
import { countRows, countUpTo } from '../db/count-rows';
import type { Tables } from '../db/schema/index';
import { parseJson } from '../db/sql';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { countedMeta, mostCounted, pageMeta } from '../http/pagination';
import { pageOfFound, readStep, SEARCH_STEP, type SearchStep } from '../http/search-step';
import { readersLanguage, toReader } from '../messages/reader';
import { contactNamesOf } from './contact-names';
import { countAllEvents } from './count-all';
import { type Emails, emailsOf } from './emails';
import { type EventQuery, eventsWith, filteredEvents, latestEvents, utc } from './filters';
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
  const part = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
  const data = await readEvents(db, await latestEvents(db, ctx, filters, part), filters);
  const exact = await countWhole(db, ctx, filters);
  if (exact !== null) return { data, meta: pageMeta(query, data.length, exact) };
  const most = mostCounted(query, counted);
  const events = await filteredEvents(db, ctx, filters);
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
  ids: readonly number[] | Expression<number>,
  filters: AuditFilters,
): Promise<AuditEventSummary[]> {
  const rows = await eventsWith(db, ids, filters);
  const names = await namesOf(db, rows);
  return rows.map((row) => toEventSummary(row, names));
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
  if (row) return toAuditEvent(row, await namesOf(store(), [row]), await messagesOf(store(), [row]));
  throw new AppError('not_found', coded('audit-errors.notFound'));
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

export type EventRow = Selectable<Tables['audit']>;

type Names = { emails: Emails; contacts: ReadonlyMap<string, string> };

/** What these events name by ID. */
export async function namesOf(db: Store, rows: readonly EventRow[]): Promise<Names> {
  const actors = [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))];
  return { emails: await emailsOf(db, actors), contacts: await contactNamesOf(db, rows) };
}

export function toAuditEvent(row: EventRow, names: Names, messages: Messages): AuditEvent {
  const message = messages.get(row.record_id ?? '');
  const [own, result] = [parseJson(row.after, inWords), parseJson(row.result, inWords)];
  const after = message ? { ...message, ...Object(own) } : own;
  return {
    ...toEventSummary(row, names),
    request_id: row.request_id,
    before: parseJson(row.before, inWords),
    // If both have a value, the result is more accurate than the request.
    after: typeof result === 'object' && result !== null ? { ...Object(after), ...result } : after,
  };
}

const OWN = /^(?:session-facts|do-not-send-reasons|imports-reasons)\./;

/** What Frontdesk says itself, such as facts about a session, is recorded without a language. */
function inWords(_key: string, value: unknown): unknown {
  return typeof value === 'string' && OWN.test(value) ? toReader(value) : value;
}

function toEventSummary(row: EventRow, { emails, contacts }: Names): AuditEventSummary {
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
    label: label ?? contacts.get(record_id ?? '') ?? null,
    outcome,
    reason: reasonOf(row),
  };
}

/** The detail of a message is its state, which is shown with its label. */
function reasonOf({ detail_code, detail, outcome }: EventRow): string | null {
  if (detail_code === 'internal' && !detail) return toReader(coded('audit-errors.internal'));
  if (detail === null || detail === outcome) return null;
  const state = SEND_STATES.find((each) => each === detail);
  return state ? outcomeLabel(translate(readersLanguage(), 'sends-states'), state) : toReader(detail);
}
